# 牌桌 Paizhuo. Two commands do everything from a bare clone:  make run   make test
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
# Another interpreter needs another environment; its version is part of what the environment depends on.
VERSION := $(VENV)/.python-$(shell $(PYTHON) -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null || echo none)
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard src/paizhuo/wording/locale/*/LC_MESSAGES/*.po))
LOCALE := src/paizhuo/wording/locale

.PHONY: run test setup lint types layers unit docs messages soak bench format clean

run: $(READY) $(CATALOGUES)  ## set up, then start a game against bots in the terminal
	@$(BIN)/paizhuo play $(ARGS)

test: $(READY) lint types layers unit  ## set up, then every check and test

setup: $(READY)

$(READY): pyproject.toml setup.py constraints.txt scripts/make-venv $(VERSION)
	@PYTHON="$(PYTHON)" VENV="$(VENV)" bash scripts/make-venv
	@touch $@

$(VERSION):
	@rm -rf $(VENV) && mkdir -p $(VENV) && touch $@

%.mo: %.po | $(READY)
	@$(BIN)/python -c "import setup; setup.compile_catalogues()"

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

layers: $(READY)
	$(BIN)/lint-imports --no-cache

unit: $(READY) $(CATALOGUES)
	$(BIN)/python -m pytest -n auto

docs: $(READY)  ## write the generated pages under docs/rules
	$(BIN)/python scripts/write_docs.py

messages: $(READY)  ## bring the catalogues up to date with the code
	@mkdir -p build
	$(BIN)/pybabel -q extract --no-wrap --sort-output --omit-header --no-default-keywords -k N_ -k say -o build/paizhuo.pot src/paizhuo
	$(BIN)/pybabel -q update --no-wrap --no-fuzzy-matching --ignore-obsolete -D paizhuo -i build/paizhuo.pot -d $(LOCALE)
	$(BIN)/python -c "import setup; setup.compile_catalogues()"

soak: $(READY)  ## 20,000 deals under every rule set, 5,000 events, 20,000 Swiss rounds (DEALS, EVENTS, ROUNDS for fewer)
	$(BIN)/python -m bench.soak --deals $(or $(DEALS),20000)
	$(BIN)/python -m bench.events --events $(or $(EVENTS),5000)
	$(BIN)/python -m bench.swiss_soak --rounds $(or $(ROUNDS),20000)

bench: $(READY)  ## measure, and print what bench/results.md records
	$(BIN)/python -m bench.legal_plays
	$(BIN)/python -m bench.query
	$(BIN)/python -m bench.steady
	$(BIN)/python -m bench.pairing
	$(BIN)/python -m bench.standings
	$(BIN)/python -m bench.fold

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src -name '*.mo' -delete
