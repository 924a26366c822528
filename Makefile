# Two commands are enough: `make play` and `make test`. Both set up everything they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RULES := $(shell find src -name '*.py' -o -name '*.json' -o -name '*.md') pyproject.toml setup.py
GAME ?= rage

.PHONY: play test check bench golden clean

play: $(VENV)/installed  ## Play a game in the terminal: make play, or make play GAME=fou
	@$(BIN)/tablee play $(GAME)

test: check  ## All checks and all tests
	$(BIN)/pytest -n auto -q

check: $(VENV)/developed  ## Style, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)-bench/installed  ## Speed as ratios against OpenSpiel, strength against random play
	$(VENV)-bench/bin/python bench/speed.py
	$(VENV)-bench/bin/python bench/strength.py

golden: $(VENV)/developed  ## Write the golden records that are missing
	$(BIN)/python -m tests.test_golden

$(VENV)/bin/python $(VENV)-bench/bin/python:
	$(PYTHON) -m venv $(@D)/..

$(VENV)/required: requirements.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install -q --disable-pip-version-check -r requirements.txt
	@touch $@

$(VENV)/developed: requirements-dev.txt $(VENV)/installed
	$(BIN)/python -m pip install -q --disable-pip-version-check -r requirements-dev.txt
	@touch $@

# The rules are compiled if there is a C compiler, else installed as they are.
$(VENV)/installed: $(VENV)/required $(RULES)
	rm -rf build
	$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation --force-reinstall .
	@touch $@

$(VENV)-bench/installed: requirements.txt bench/requirements.txt $(RULES) | $(VENV)-bench/bin/python
	rm -rf build
	$(VENV)-bench/bin/python -m pip install -q --disable-pip-version-check -r requirements.txt -r bench/requirements.txt
	$(VENV)-bench/bin/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation --force-reinstall .
	@touch $@

clean:
	rm -rf $(VENV) $(VENV)-bench build src/*.egg-info
