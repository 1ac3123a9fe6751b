# Every target sets up what it needs from nothing but Python 3.11 and make.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
READY := .venv/.ready

WEB := src/salient/server/static/index.html
NODE := PATH="$(CURDIR)/$(BIN):$$PATH"

.PHONY: setup play test browser check check-web fuzz mutate crash bench study docs pictures dist clean

setup: $(READY)

$(READY): requirements.lock pyproject.toml setup.py src/salient/board/_kernel.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Salient needs Python 3.11 or newer; call make PYTHON=/path/to/python3.11"; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv || \
	  { echo "Python cannot make a virtual environment here (on Debian: install python3-venv)"; exit 2; }
	$(BIN)/python -m pip install -q --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(BIN)/python -c 'from salient.board import paths; print("path kernel:", "compiled" if paths.COMPILED else "pure Python (no C compiler found)")'
	@touch $(READY)

# The page, built with Node from PyPI. Not `npm ci`: it wants the lock file to list the builder's binaries for every
# kind of machine, and not every registry has them all; `install` keeps to the lock and adds the one that is needed.
web/node_modules/.ready: web/package-lock.json $(READY)
	cd web && $(NODE) npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB): web/node_modules/.ready web/index.html web/vite.config.ts $(shell find web/src -type f)
	cd web && $(NODE) npx vite build --logLevel warn
	@touch $@

play: $(READY) $(WEB)
	$(BIN)/salient serve

# Where no browser can be had, the tests of the page fail and say what to install.
browser: $(READY)
	@$(BIN)/python tests/support/chromium.py

test: $(READY) check check-web $(WEB) browser
	$(BIN)/python -m pytest -n 2

check-web: web/node_modules/.ready
	cd web && $(NODE) npm run --silent check
	cd web && $(NODE) npm run --silent test

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

fuzz: $(READY)
	$(BIN)/salient fuzz drill --games 10000 --jobs 2
	mkdir -p build
	$(BIN)/salient fuzz ardennes44 --scenario six-turns --games 2000 --jobs 2 --counts build/fuzz-six-turns.json
	$(BIN)/salient fuzz ardennes44 --scenario campaign --games 200 --jobs 2 --counts build/fuzz-campaign.json
	$(BIN)/salient fuzz ardennes44 --games 100 --eager --jobs 2 --counts build/fuzz-eager.json
	$(BIN)/salient fuzz fronte --games 2000 --jobs 2 --counts build/fuzz-fronte.json
	$(BIN)/salient fuzz deadly_woods --games 400 --jobs 2 --counts build/fuzz-deadly-woods.json
	$(BIN)/salient fuzz deadly_woods --games 100 --eager --jobs 2 --counts build/fuzz-deadly-woods-eager.json
	$(BIN)/salient fuzz enemy_action --games 400 --jobs 2 --counts build/fuzz-enemy-action.json

# Would the tests notice wrong rules? (docs/testing.md) One game: make mutate GAMES=fronte MUTANTS=20 SEED=2
GAMES ?= drill fronte ardennes44 deadly_woods enemy_action
MUTANTS ?= 100
SEED ?= 1
mutate: $(READY)
	@status=0; for game in $(GAMES); do \
	  $(BIN)/python tools/mutate.py $$game --n $(MUTANTS) --seed $(SEED) --jobs 2 || status=$$?; \
	done; exit $$status

# On another database: make crash DATABASE=postgresql+psycopg://club@127.0.0.1/club (docs/club.md)
KILLS ?= 200
crash: $(READY)
	$(BIN)/python tests/support/club_crash.py --kills $(KILLS) $(if $(DATABASE),--database "$(DATABASE)")

# With another worktree, set up: make bench BEFORE=../before measures Ardennes '44 there and here in turns.
bench: $(READY)
	$(BIN)/salient bench
	$(if $(BEFORE),$(BIN)/python tools/bench_against.py $(BEFORE))

# A library to train agents with: PyTorch for the processor alone (190 MB) where an index has it, else as it comes.
TORCH ?= torch==2.13.0+cpu
.venv/.train: $(READY)
	$(BIN)/python -m pip install -q --disable-pip-version-check "$(TORCH)" || \
	  $(BIN)/python -m pip install -q --disable-pip-version-check torch
	$(BIN)/python -m pip install -q --disable-pip-version-check "sb3-contrib>=2.8"
	@touch $@

# The whole tests of those who made the interfaces of environments, for every game; the notebooks, that which trains an
# agent too; an experiment on a cluster of which a worker is killed.
study: $(READY) .venv/.train
	SALIENT_WHOLE=1 $(BIN)/python -m pytest -n 2 tests/study
	$(BIN)/python tools/check_cluster.py

docs: $(READY)
	$(BIN)/python tools/make_docs.py

# The pictures of the docs: maps and counters, and the club in a browser.
pictures: $(READY) $(WEB) browser
	$(BIN)/python tools/make_pictures.py ardennes44 deadly_woods enemy_action
	$(BIN)/python tools/make_club_pictures.py

# For others: a source archive, a wheel for every machine, and one compiled for machines like this one, the page in each.
dist: $(READY) $(WEB)
	$(BIN)/python tools/make_dist.py dist

clean:
	rm -rf .venv build dist web/node_modules src/salient/server/static src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -type d -exec rm -rf {} +
	find src -name '*.so' -delete
