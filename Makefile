# `make play` and `make test` do all set-up on a fresh machine with git, make and Python >= 3.11.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
COMPILED := build/compiled
STUDIES := build/studies
# What runs on the compiled build, too: everything but the server's and the page's own suites.
ENGINE_TESTS := --ignore=tests/server --ignore=tests/browser tests
SOURCES := $(shell find src docs -name '*.py' -o -name '*.toml' -o -name '*.md' 2>/dev/null)

.PHONY: play page test check tests browser-tests compile compiled-tests study-tests wheels bench golden soak load shots clean

play: $(STAMP)
	@$(BIN)/python hatch_build.py || echo "The page is missing; the text table works without it."
	@$(BIN)/covenstead serve --open

# Built again only when something in web/ has changed.
page: $(STAMP)
	@$(BIN)/python hatch_build.py

test: check tests browser-tests compiled-tests study-tests

check: $(STAMP)
	$(BIN)/ruff format --check src tests examples bench hatch_*.py
	$(BIN)/ruff check src tests examples bench hatch_*.py
	$(BIN)/mypy
	$(BIN)/mypy --strict hatch_*.py
	MYPYPATH=bench:src $(BIN)/mypy --strict bench/*.py
	$(BIN)/python hatch_build.py check test

tests: $(STAMP) page
	$(BIN)/python -m pytest -n auto --ignore=tests/browser

# Apart from the others: a driven browser keeps an event loop of its own in the process.
browser-tests: $(STAMP) page
	@command -v chromium chromium-browser google-chrome >/dev/null 2>&1 || \
	  { test "$$(id -u)" = 0 && command -v apt-get >/dev/null 2>&1 && apt-get update -qq && apt-get install -y -qq chromium >/dev/null; } || \
	  echo "No Chromium here, and none can be installed: the page is not tested in a browser."
	$(BIN)/python -m pytest -n auto tests/browser

# The same source compiled ahead of time; without a C compiler everything works interpreted.
compiled-tests: $(STAMP)
	@if command -v cc >/dev/null 2>&1 && $(BIN)/python -c "import sysconfig, os, sys; sys.exit(not os.path.exists(os.path.join(sysconfig.get_path('include'), 'Python.h')))"; then \
	  $(MAKE) --no-print-directory compile && $(COMPILED)/bin/python -m pytest -n auto $(ENGINE_TESTS); \
	else \
	  echo "No C compiler with Python headers here: the compiled build is not tested."; \
	fi

# OpenSpiel and Ray are large, so they have an environment of their own.
study-tests: $(STAMP)
	@if $(MAKE) --no-print-directory $(STUDIES)/.ready; then \
	  $(STUDIES)/bin/python -m pytest -n auto tests/lab/test_openspiel.py tests/lab/test_ray.py; \
	else \
	  echo "OpenSpiel and Ray cannot be installed here: what needs them is not tested."; \
	fi

$(STUDIES)/.ready: pyproject.toml
	$(PYTHON) -m venv $(STUDIES)
	COVENSTEAD_PAGE=skip $(STUDIES)/bin/python -m pip install --quiet --disable-pip-version-check -e '.[study,openspiel,ray]' 'pettingzoo[classic]' pytest pytest-xdist
	@touch $@

# One for every machine, and the compiled one for machines like this.
wheels: $(STAMP) page
	rm -rf dist
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation -w dist .
	COVENSTEAD_COMPILE=1 $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation -w dist . || \
	  echo "Without a C compiler and Python's headers there is no compiled wheel."
	@ls dist

compile: $(COMPILED)/.ready

$(STAMP): pyproject.toml
	$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'Covenstead needs Python 3.11 or newer.')"
	$(PYTHON) -m venv $(VENV)
	COVENSTEAD_PAGE=skip $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test,page]'
	@touch $@

# Built from a copy: compiling in place would leave shared objects that shadow every later edit.
$(COMPILED)/.ready: $(STAMP) $(SOURCES) hatch_compile.py
	rm -rf build/source build/wheels
	mkdir -p build/source build/wheels
	cp -r src docs bench hatch_build.py hatch_compile.py pyproject.toml README.md LICENSE build/source/
	find build/source -name '*.so' -delete
	COVENSTEAD_PAGE=skip COVENSTEAD_COMPILE=1 $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation -w build/wheels build/source
	test -x $(COMPILED)/bin/python || $(BIN)/python -m venv $(COMPILED)
	$(COMPILED)/bin/python -m pip install --quiet --disable-pip-version-check --force-reinstall --no-deps build/wheels/*.whl
	$(COMPILED)/bin/python -m pip install --quiet --disable-pip-version-check "$$(ls build/wheels/*.whl)[test]"
	@touch $@

bench: $(STAMP) compile build/bench/.ready $(STUDIES)/.ready
	$(BIN)/covenstead bench
	$(STUDIES)/bin/python bench/environments.py

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

# Pictures of every screen, to be looked at.
shots: $(STAMP) page
	$(BIN)/python -m tests.browser.shots

load: $(STAMP)
	$(BIN)/python bench/load.py

clean:
	rm -rf build $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
