"""The server with a probe in its event loop: ``python -m tests.server.probed``.

A greenlet sleeps five milliseconds again and again and notes how late it wakes. When the server stops, the last
line on standard error is JSON: quantiles of that delay in ms, and how many wakings there were.
"""

from __future__ import annotations

import json
import sys
import time

from gevent import monkey

from app.engine.core.compiler import compile_all

compile_all()  # as app.serve does, before patching
monkey.patch_all()

import gevent  # noqa: E402

from app import serve  # noqa: E402

EVERY = 0.005  # seconds

delays: list[float] = []


def probe() -> None:
    while True:
        asleep = time.perf_counter()
        gevent.sleep(EVERY)
        delays.append((time.perf_counter() - asleep - EVERY) * 1000.0)


gevent.spawn(probe)
status = serve.main()
delays.sort()
quantiles = {str(q): delays[int(q * (len(delays) - 1))] for q in (0.5, 0.95, 0.99, 1)}
print(json.dumps({"loop_delay_ms": quantiles, "wakings": len(delays)}), file=sys.stderr)
serve.end(status)
