# `make play` and `make test` do all set-up on a fresh machine with git, make and Python >= 3.11.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
COMPILED := build/compiled
# What runs on the compiled build, too: everything but the server's own suites.
ENGINE_TESTS := --ignore=tests/server tests
SOURCES := $(shell find src docs -name '*.py' -o -name '*.toml' -o -name '*.md' 2>/dev/null)

.PHONY: play test check tests compile compiled-tests bench golden soak load clean

play: $(STAMP)
	@$(BIN)/covenstead play blackwood

test: check tests compiled-tests

check: $(STAMP)
	$(BIN)/ruff format --check src tests examples bench
	$(BIN)/ruff check src tests examples bench
	$(BIN)/mypy
	MYPYPATH=bench:src $(BIN)/mypy --strict bench/*.py

tests: $(STAMP)
	$(BIN)/python -m pytest -n auto

# The same source compiled ahead of time; without a C compiler everything works interpreted.
compiled-tests: $(STAMP)
	@if command -v cc >/dev/null 2>&1 && $(BIN)/python -c "import sysconfig, os, sys; sys.exit(not os.path.exists(os.path.join(sysconfig.get_path('include'), 'Python.h')))"; then \
	  $(MAKE) --no-print-directory compile && $(COMPILED)/bin/python -m pytest -n auto $(ENGINE_TESTS); \
	else \
	  echo "No C compiler with Python headers here: the compiled build is not tested."; \
	fi

compile: $(COMPILED)/.ready

$(STAMP): pyproject.toml
	$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'Covenstead needs Python 3.11 or newer.')"
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test]'
	@touch $@

# Built from a copy: compiling in place would leave shared objects that shadow every later edit.
$(COMPILED)/.ready: $(STAMP) $(SOURCES)
	rm -rf build/source build/wheels
	mkdir -p build/source build/wheels
	cp -r src docs bench pyproject.toml README.md LICENSE build/source/
	find build/source -name '*.so' -delete
	HATCH_BUILD_HOOK_ENABLE_MYPYC=1 $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation -w build/wheels build/source
	test -x $(COMPILED)/bin/python || $(BIN)/python -m venv $(COMPILED)
	$(COMPILED)/bin/python -m pip install --quiet --disable-pip-version-check --force-reinstall --no-deps build/wheels/*.whl
	$(COMPILED)/bin/python -m pip install --quiet --disable-pip-version-check "$$(ls build/wheels/*.whl)[test]"
	@touch $@

bench: $(STAMP) compile build/bench/.ready
	$(BIN)/covenstead bench

build/bench/.ready: pyproject.toml
	$(PYTHON) -m venv build/bench
	build/bench/bin/python -m pip install --quiet --disable-pip-version-check catanatron==3.2.1 open_spiel==2.0.2
	@touch $@

# Written anew only when a rule has changed; say which in the commit.
golden: $(STAMP)
	$(BIN)/python -m tests.golden

# Slow suites; `make test` has a short form of each.
soak: $(STAMP)
	$(BIN)/python -m tests.server.simulation --seeds 5000

load: $(STAMP)
	$(BIN)/python bench/load.py

clean:
	rm -rf build $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
