# Only Python 3.11 or newer and make are needed; scripts/prepare.py fetches the rest, once.
PYTHON ?= python3
ready  := $(PYTHON) scripts/prepare.py
bin    := .venv/bin
export PYTHON

.PHONY: run class test test-all check check-python check-scripts format bench bench-class hostile build docs languages wheel clean

run:            ## build what is missing and serve http://127.0.0.1:8000 (PORT=... HOST=...)
	@$(ready) run && exec $(bin)/python -m app

class:          ## the same, listening on the network, so that phones can join a class
	@$(ready) run && HOST=0.0.0.0 exec $(bin)/python -m app

test:           ## every test but the slow ones; ARGS="tests/engine -k cycle" for some
	@$(ready) test && exec $(bin)/python scripts/test.py $(ARGS)

test-all:       ## those too that are slow or need large programs; the ones that are missing are skipped by name
	@$(ready) test-all && exec $(bin)/python scripts/test.py --all

check:          ## format, lint and types, of Python and TypeScript
	@$(ready) check
	@$(MAKE) --no-print-directory -j2 check-python check-scripts

check-python:
	@failed=0; \
	$(bin)/ruff format --check --quiet . || failed=1; \
	$(bin)/ruff check --quiet . || failed=1; \
	$(bin)/mypy || failed=1; \
	exit $$failed

check-scripts:
	@failed=0; \
	PATH="$$($(ready) node):$$PATH"; \
	export NODE_OPTIONS=--disable-warning=ExperimentalWarning; \
	node_modules/.bin/prettier --check --log-level warn . || failed=1; \
	node_modules/.bin/eslint . || failed=1; \
	node_modules/.bin/tsc --project tsconfig.json || failed=1; \
	exit $$failed

format:         ## put Python, scripts and style sheets into their one format
	@$(ready) check
	$(bin)/ruff format .
	$(bin)/ruff check --fix .
	PATH="$$($(ready) node):$$PATH" node_modules/.bin/prettier --write --log-level warn .

bench:          ## the table of benchmarks/, with ratios taken in one run
	@$(ready) test && exec $(bin)/python -m app bench $(ARGS)

bench-class:    ## a class of a thousand on this machine, as a table; ARGS="followers --members 300"
	@$(ready) test && exec $(bin)/python -m benchmarks.classroom $(ARGS) $(filter hostile,$(MAKECMDGOALS))

hostile:            ## after bench-class: its rows of an editor beside those who want the server for themselves
	@:

build:          ## the front-end bundle, static/dist, and docs/scenario.schema.json
	@$(ready) build

docs:           ## the documentation site, static/docs: as files, and at /docs of the server
	@$(ready) docs && NO_MKDOCS_2_WARNING=1 exec $(bin)/python -m mkdocs build --quiet

languages:      ## what translations lack; ARGS=--release fails where something is missing
	@$(ready) check && PATH="$$($(ready) node):$$PATH" exec $(bin)/python scripts/languages.py $(ARGS)

wheel:          ## dist/hyperplane_lab-*.whl: the package, page included, for pip install
	@$(ready) build && exec $(bin)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

clean:          ## everything that can be made again
	rm -rf .venv node_modules static/dist static/docs dist docs/scenario.schema.json .pytest_cache .ruff_cache .mypy_cache .hypothesis test-results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
