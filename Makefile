# Every target sets up what it needs from nothing but Python 3.11 and make.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
READY := .venv/.ready

.PHONY: setup play test check fuzz bench docs clean

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

play: $(READY)
	$(BIN)/salient play drill

test: $(READY) check
	$(BIN)/python -m pytest -n 2

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

fuzz: $(READY)
	$(BIN)/salient fuzz drill --games 10000 --jobs 2

bench: $(READY)
	$(BIN)/salient bench

docs: $(READY)
	$(BIN)/python tools/make_docs.py

clean:
	rm -rf .venv build src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -type d -exec rm -rf {} +
	find src -name '*.so' -delete
