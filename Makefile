# 牌桌 Paizhuo. Two commands do everything from a bare clone:  make run   make test
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
# Another interpreter needs another environment; its version is part of what the environment depends on.
VERSION := $(VENV)/.python-$(shell $(PYTHON) -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null || echo none)
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard src/paizhuo/*/locale/*/LC_MESSAGES/*.po))
TEMPLATES := src/paizhuo/web/templates
STATIC := src/paizhuo/web/static

# Bytecode is kept, also where the environment says otherwise: without it every server and command that a test starts
# compiles the whole product again.
unexport PYTHONDONTWRITEBYTECODE

MANUAL := $(VENV)/.manual
KERNEL := $(VENV)/.kernel
# The kernel is compiled again when its files change, also while it was being compiled; without a compiler it runs as Python.

.PHONY: run play test quick browser fonts pyodide manual pictures screenshots setup kernel lint audit types layers unit platform pure postgres docs messages soak bench format matrix release clean

run: $(READY) $(CATALOGUES) $(MANUAL) fonts  ## set up, then start the demonstration of the platform on port 8000
	@$(BIN)/paizhuo serve --demo $(ARGS)

play: $(READY) $(CATALOGUES)  ## a game against bots in the terminal
	@$(BIN)/paizhuo play $(ARGS)

# Types, the tests on PostgreSQL and the pure ones go beside the tests of the platform. Those wait for servers, browsers and
# bots that take their time: they have one worker more than there are cores. What goes beside them prints last, from a file
# of its own: a dry run of this target, which a test makes, writes too.
test: $(READY) lint layers $(KERNEL) $(CATALOGUES) $(MANUAL) browser pyodide  ## set up, then every check and test
	@mkdir -p build; log=$$(mktemp build/beside.XXXXXX); { $(MAKE) --no-print-directory types; types=$$?; \
	  $(MAKE) --no-print-directory postgres WORKERS=0; postgres=$$?; \
	  $(MAKE) --no-print-directory pure; exit $$(($$? || postgres || types)); } >$$log 2>&1 & beside=$$!; \
	$(MAKE) --no-print-directory platform WORKERS=$$(($$(nproc) + 1)); platform=$$?; \
	wait $$beside; beside=$$?; cat $$log; rm $$log; exit $$((platform || beside))

setup: $(READY)

# Without the plugins for the platform, which import Django in every worker and prepare ten things for every test.
WITHOUT_PLATFORM := -p no:django -p no:schemathesis -p no:anyio
PURE := $(addprefix tests/,cards conformance guandan officiating perft playthroughs recording referee rulebook \
  shengji table tournament wording test_chain.py test_chance.py test_seats.py test_unreached_law.py)
quick: $(READY) $(CATALOGUES)  ## everything pure: no Django, no browser, no commands, no brute force
	$(BIN)/python -m pytest -q -n auto --dist worksteal -m "not slow" $(WITHOUT_PLATFORM) $(PURE)

$(READY): pyproject.toml setup.py constraints.txt scripts/make-venv $(VERSION)
	@PYTHON="$(PYTHON)" VENV="$(VENV)" bash scripts/make-venv
	@touch $@

$(VERSION):
	@rm -rf $(VENV) && mkdir -p $(VENV) && touch $@

%.mo: %.po | $(READY)
	@$(BIN)/python -c "import setup; setup.compile_catalogues()"

$(KERNEL): $(READY) $(wildcard src/paizhuo/kernel/*.py src/paizhuo/kernel/*.pxd)
	@mkdir -p build; began=$$(mktemp $@.XXXXXX); \
	if $(BIN)/python setup.py --quiet build_ext --inplace >build/kernel.log 2>&1; \
	then grep -s 'runs as Python' build/kernel.log; mv $$began $@; else rm $$began; cat build/kernel.log; exit 1; fi

kernel: $(KERNEL)  ## compile the kernel again after one of its files has changed

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/djlint --lint --quiet $(TEMPLATES)
	$(BIN)/python -m scripts.templates --check $(TEMPLATES)
	$(BIN)/oxlint $(STATIC)/js
	$(BIN)/oxfmt --check $(STATIC)/css $(STATIC)/js
	$(BIN)/python -m scripts.licences --check

audit: $(READY)  ## ask the OSV database on the internet for known vulnerabilities of everything in constraints.txt
	$(BIN)/python -m scripts.audit

types: $(READY)
	$(BIN)/mypy

layers: $(READY)
	$(BIN)/lint-imports --no-cache

unit: platform pure postgres  ## all tests on SQLite, then on PostgreSQL with Redis what asks them something of its own

WORKERS := auto
platform: $(READY) $(KERNEL) $(CATALOGUES) $(MANUAL) browser pyodide
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(PURE:%=--ignore=%)

pure: $(READY) $(KERNEL) $(CATALOGUES)
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(WITHOUT_PLATFORM) $(PURE)

postgres: $(READY) $(KERNEL) $(CATALOGUES) $(MANUAL)
	$(BIN)/python -m tests.web.on_postgres -n $(WORKERS) --dist worksteal

browser:
	@bash scripts/make-browser

fonts:
	@bash scripts/make-fonts

pyodide: $(READY)
	@$(BIN)/python -m scripts.pyodide

$(MANUAL): $(READY) $(CATALOGUES) $(wildcard docs/manual/* docs/manual/*/* docs/manual/pictures/*/* scripts/manual/*)
	@$(BIN)/python -m scripts.manual >/dev/null
	@touch $@

manual: $(MANUAL)  ## build the manual that the platform serves under /help/

pictures: $(READY) $(CATALOGUES) browser  ## take the pictures of the manual in both languages; look at those it names
	$(BIN)/python -m tests.manual.pictures $(NAMES)

screenshots: $(READY) $(CATALOGUES) browser  ## every page in both languages, 320 to 1920 wide, under build/screenshots
	$(BIN)/python -m tests.browser.screenshots build/screenshots

docs: $(READY)  ## write the generated pages under docs
	$(BIN)/python -m scripts.write_docs
	$(BIN)/python -m scripts.licences

messages: $(READY)  ## bring the catalogues up to date with the code
	$(BIN)/python scripts/messages.py $(NEW)

soak: $(READY) $(KERNEL) $(CATALOGUES)  ## 20,000 deals of Guandan under every rule set, 50,000 with the kernel beside the law, a million decisions of self-play beside single deals, 5,000 of Shengji, 2,000 at live tables beside twins with other hidden cards, whole matches to A in four browsers, 5,000 events, 20,000 Swiss rounds, 200 generated requests to every address of the API by every role, 20 storms over a hall on SQLite and as many on PostgreSQL with Redis (GUANDAN, KERNEL_DEALS, DECISIONS, SHENGJI, TABLES, EVENTS, ROUNDS, FUZZ, STORMS for fewer)
	$(BIN)/python -m bench.guandan_soak --deals $(or $(GUANDAN),20000)
	$(BIN)/python -m bench.kernel_soak --deals $(or $(KERNEL_DEALS),50000)
	$(BIN)/python -m bench.self_play_soak --decisions $(or $(DECISIONS),1000000)
	$(BIN)/python -m bench.shengji_soak --deals $(or $(SHENGJI),5000)
	$(BIN)/python -m bench.table_soak --deals $(or $(TABLES),2000)
	PAIZHUO_KILL_EVERY=$(or $(KILL_EVERY),1) $(BIN)/python -m pytest -q -s tests/web/running/test_live_tables.py tests/web/running/test_live_cuts.py
	PAIZHUO_TO_ACE=1 $(BIN)/python -m pytest -q tests/browser/live/test_whole_games.py
	$(BIN)/python -m bench.events --events $(or $(EVENTS),5000)
	$(BIN)/python -m bench.swiss_soak --rounds $(or $(ROUNDS),20000)
	PAIZHUO_FUZZ_EXAMPLES=$(or $(FUZZ),200) $(BIN)/python -m pytest -q tests/web/api/test_fuzzing_by_role.py
	$(BIN)/python -m tests.chaos --storms $(or $(STORMS),20)
	$(BIN)/python -m tests.chaos --storms $(or $(STORMS),20) --shared

bench: $(READY) $(KERNEL)  ## measure, and print what bench/results.md records
	$(BIN)/python -m bench.help
	$(BIN)/python -m bench.guandan_legal_plays
	$(BIN)/python -m bench.shengji_legal_plays
	$(BIN)/python -m bench.query
	$(BIN)/python -m bench.guandan_agents
	$(BIN)/python -m bench.pairing
	$(BIN)/python -m bench.standings
	$(BIN)/python -m bench.fold
	$(BIN)/python -m bench.score_sheets
	$(BIN)/python -m bench.web
	$(BIN)/python -m bench.writes
	$(BIN)/python -m bench.boards
	$(BIN)/python -m bench.kernel
	$(BIN)/python -m bench.batch
	$(BIN)/python -m bench.beliefs
	$(BIN)/python -m bench.endgame

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python -m scripts.templates $(TEMPLATES)
	$(BIN)/oxlint --fix $(STATIC)/js
	$(BIN)/oxfmt $(STATIC)/css $(STATIC)/js

# Each has an environment of its own with what runs the product; tools for developers are tested with one Python alone.
PYTHONS ?= python3.11 python3.12 python3.13
matrix: $(READY)  ## the pure tests with every Python of PYTHONS that this machine has
	@for one in $(PYTHONS); do \
	  if ! $$one -c pass 2>/dev/null; then echo "$$one is not here; left out"; continue; fi; \
	  echo "$$one: $$($$one -V)"; test -d build/$$one || $$one -m venv build/$$one; \
	  build/$$one/bin/pip install --quiet --disable-pip-version-check --constraint constraints.txt . pytest pytest-xdist hypothesis babel \
	  && build/$$one/bin/python -m pytest -q -n auto --dist worksteal -m "not slow" $(PURE) tests/test_files.py || exit 1; \
	done

RELEASE := .venv-release
release: $(READY) $(CATALOGUES)  ## build the packages of this version, check and try them, write their checksums
	@test -d $(RELEASE) || $(PYTHON) -m venv $(RELEASE)
	@$(RELEASE)/bin/pip install --quiet --disable-pip-version-check --editable '.[release]'
	$(RELEASE)/bin/python -m scripts.release

clean:
	rm -rf $(VENV) $(RELEASE) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src \( -name '*.mo' -o -name '*.so' \) -delete
