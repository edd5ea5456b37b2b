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

# Real browsers and servers share two processors here. What fails beside other work is asked once more, alone;
# what fails twice has failed.
run() {
    "$python" -m pytest -q "$@"
    code=$?
    [ $code = 5 ] && return 0   # no test is marked so
    [ $code = 1 ] || return $code
    echo "Once more, alone, what failed:"
    "$python" -m pytest -q "$1" "$2" --last-failed --last-failed-no-failures none
}

run -m timing || failed=1
run -m 'not timing' -n 2 --dist loadfile || failed=1
exit $failed
