#!/usr/bin/env bash
# Every test: the front end's units, what measures time (alone), then the rest on two processes.
# Arguments go to pytest, in one process: scripts/test.sh tests/engine -k cycle
set -uo pipefail
cd "$(dirname "$0")/.."
python=.venv/bin/python
failed=0

if [ $# -gt 0 ]; then
    exec "$python" -m pytest "$@"
fi

if compgen -G 'tests/js/*.test.mjs' >/dev/null; then
    node=$("${PYTHON:-python3}" scripts/prepare.py node)/node
    "$node" --test tests/js/*.test.mjs || failed=1
fi
"$python" -m pytest -q -m timing
code=$?
[ $code = 0 ] || [ $code = 5 ] || failed=1   # 5: none is marked so
"$python" -m pytest -q -m 'not timing' -n 2 --dist loadfile || failed=1
exit $failed
