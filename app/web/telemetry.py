"""Metrics for Prometheus. Numbers only: no names, no codes, no addresses."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import gevent
from flask import Flask, Response, request
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector
from werkzeug.exceptions import NotFound

from ..classroom.runs.executor import Wanted
from ..classroom.runs.messages import Message
from ..classroom.runs.runtime import Publish

SAMPLE_SECONDS = 0.1  # between two samples of the event loop's delay

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds
Handler = Callable[..., dict[str, Any]]
Gauges = Mapping[str, tuple[str, Callable[[], float]]]


class Telemetry:
    """The metrics of one app, in a registry of its own, since a process may have several apps."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Histogram(
            "hyperplane_request_seconds",
            "From a request's arrival to its answer",
            ["event"],
            buckets=QUICK,
            registry=self.registry,
        )
        self._refused = Counter(
            "hyperplane_refused", "Requests refused", ["event", "code"], registry=self.registry
        )
        self._sent = Counter(
            "hyperplane_sent_messages", "Messages sent, one a receiver", ["name"], registry=self.registry
        )
        self._delay = Histogram(
            "hyperplane_loop_delay_seconds",
            "How late the event loop wakes",
            buckets=QUICK,
            registry=self.registry,
        )
        self._store = Histogram(
            "hyperplane_store_seconds",
            "What a call of the store takes",
            ["call"],
            buckets=(0.0001, 0.00025, 0.0005, *QUICK),
            registry=self.registry,
        )
        ProcessCollector(registry=self.registry)

    def gauges(self, gauges: Gauges) -> None:
        """Add gauges that are read at each scrape: name to (help, function)."""
        self.registry.register(_GaugeCollector(gauges))

    def watching(self, event: str, answer: Handler) -> Handler:
        """``answer`` with its time and its refusals counted."""
        requests = self._requests.labels(event)

        def answered(*arguments: Any) -> dict[str, Any]:
            started = time.perf_counter()
            reply = answer(*arguments)
            requests.observe(time.perf_counter() - started)
            if not reply["ok"]:
                self._refused.labels(event, reply["error"]["code"]).inc()
            return reply

        return answered

    def counting(self, publish: Publish) -> Publish:
        """``publish`` with its messages counted."""

        def published(
            connections: list[str], name: str, message: Message, still_wanted: Wanted = lambda: True
        ) -> None:
            self._sent.labels(name).inc(len(connections))
            publish(connections, name, message, still_wanted)

        return published

    def stored(self, call: str, seconds: float) -> None:
        self._store.labels(call).observe(seconds)

    def watch_loop(self) -> None:
        """Sample the event loop's delay; a job for the event loop."""
        while True:
            asleep = time.perf_counter()
            gevent.sleep(SAMPLE_SECONDS)
            self._delay.observe(max(0.0, time.perf_counter() - asleep - SAMPLE_SECONDS))


class _GaugeCollector(Collector):
    def __init__(self, gauges: Gauges) -> None:
        self._gauges = gauges

    def collect(self) -> Iterable[Metric]:
        for name, (help_, value) in self._gauges.items():
            yield GaugeMetricFamily(f"hyperplane_{name}", help_, value=value())


def add_metrics(app: Flask, telemetry: Telemetry, access: str) -> None:
    """The route ``/metrics`` for callers that ``access`` (HYPERPLANE_METRICS) admits; others get 404."""

    @app.get("/metrics")
    def numbers() -> Response:
        proxied = any(name in request.headers for name in ("X-Forwarded-For", "Forwarded"))
        if not admitted(access, request.remote_addr or "", proxied):
            raise NotFound
        answer = Response(generate_latest(telemetry.registry), content_type=CONTENT_TYPE_PLAIN_0_0_4)
        answer.headers["Cache-Control"] = "no-store"
        return answer


def admitted(access: str, address: str, proxied: bool) -> bool:
    """Whether an address may read metrics. ``proxied``: it is the address of an untrusted proxy."""
    if access in ("all", "off"):
        return access == "all"
    try:
        caller = ipaddress.ip_address(address)
    except ValueError:
        return False
    return not proxied and (caller.is_loopback or (access == "private" and caller.is_private))
