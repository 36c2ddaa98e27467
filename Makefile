# The only door. `make help` lists what there is.
# Everything lands in .venv/ and .make/ (both can be deleted at any time); nothing outside this directory is changed,
# save what pip and npm keep of their downloads, and that `make test` may install Debian's Chromium and PostgreSQL when it
# runs as root (NO_SYSTEM=1 forbids it).

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test test-long check format bench lock clean environment

VENV := .venv
BIN := $(VENV)/bin
# Processes for the tests; ARGS are further options for pytest or the game: make test ARGS="-k tunnel -x".
JOBS ?= 2
ARGS ?=
PARALLEL = --numprocesses=$(JOBS) --dist=worksteal

help: ## this list
	@echo "All Aboard. The commands:"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)$$/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-18s %s\n", $$1, $$2}'

play: .make/play .make/web ## play: the server and the browser (until there is a page: the terminal)
	@if [ -f src/allaboard/server/__init__.py ]; then exec $(BIN)/allaboard $(ARGS); else exec $(BIN)/allaboard play $(ARGS); fi

test: check .make/system ## the gate, then every test but the slow ones
	@if [ -f web/package.json ]; then echo "The page's own tests:"; tools/setup/web.sh $(VENV) test; fi
	@echo "Tests, $(JOBS) at a time. They end with the line that counts them."
	@$(BIN)/python -m pytest $(PARALLEL) $(ARGS)

test-long: .make/long .make/web .make/system ## the slow tests: many thousands of games
	@echo "The slow tests, $(JOBS) at a time: this can take hours."
	@$(BIN)/python -m pytest $(PARALLEL) -m long --timeout=0 --hypothesis-profile=long $(ARGS)

check: .make/test .make/web ## the gate: format, lint, types, arrows, generated files, the page's types
	@$(BIN)/python tools/gate/check.py

format: .make/test ## format the code and mend what the linter can mend
	@$(BIN)/ruff format
	@$(BIN)/ruff check --fix

bench: .make/test ## the speed of everything, on this machine
	@$(BIN)/allaboard bench

lock: .make/lock ## write the lock files anew (UPGRADE=1: with the newest versions)
	@echo "Locking:"
	@tools/setup/lock.sh

environment: .make/test ## only make the virtual environment with all tools in .venv

clean: ## remove everything that can be made again
	rm -rf .make $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage htmlcov web/node_modules

# ── what the commands stand on; each leaves a stamp in .make/ and is repeated only when what it was made from changes ──

# PYTHON=… chooses the Python; another choice than last time makes the environment anew.
ifdef PYTHON
CHOICE := .make/python-$(subst /,_,$(PYTHON))
$(CHOICE):
	@mkdir -p .make && rm -f .make/python-* && touch $@
endif

$(VENV)/pyvenv.cfg: $(CHOICE)
	@tools/setup/venv.sh $(VENV)
	@mkdir -p .make

.make/play: requirements/play.lock pyproject.toml $(VENV)/pyvenv.cfg
	@tools/setup/install.sh $(VENV) "what playing needs" requirements/play.lock
	@mkdir -p .make && touch $@

.make/test: requirements/test.lock pyproject.toml $(VENV)/pyvenv.cfg
	@tools/setup/install.sh $(VENV) "what the gate and the tests need" requirements/test.lock
	@mkdir -p .make && touch $@ .make/play

.make/long: requirements/long.lock .make/test
	@tools/setup/install.sh $(VENV) "what the slow tests need" requirements/long.lock
	@mkdir -p .make && touch $@

.make/lock: requirements/locking.lock $(VENV)/pyvenv.cfg
	@tools/setup/install.sh $(VENV) "what writes lock files" requirements/locking.lock
	@mkdir -p .make && touch $@

.make/system: tools/setup/system.sh .make/test $(wildcard tests/e2e tests/server tests/table)
	@mkdir -p .make; if tools/setup/system.sh; then touch $@; else echo "Going on; those tests will fail." >&2; fi

# The page: only when there is one. `web/package.json` has the scripts build, check and test.
.make/web: $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null) $(VENV)/pyvenv.cfg
	@if [ -f web/package.json ]; then echo "Building the page…"; tools/setup/web.sh $(VENV) build; fi
	@mkdir -p .make && touch $@
