"""Documents in which lists or objects stand in others, deeper than anybody needs: each request is answered in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import websocket

from app.engine.catalogue.schema import schema
from tests.server.client import bare, refused
from tests.server.process import Server

POINTS: dict[str, Any] = {"data": {"x": [[0, 0], [1, 1]], "y": [-1, 1]}}
PLACES = (
    *schema()["properties"],
    "data.x",
    "data.y",
    "data.test",
    "learner.rate",
    "features.terms",
    "start.w",
)
HERE = '"here"'  # what is nested stands in its place
DEPTHS = (60, 300, 900, 20_000)  # the last is not even read
EVENTS = {
    "join": '{"protocol": 1, "document": DOCUMENT}',
    "edit": '{"version": 1, "changes": [{"document": DOCUMENT}]}',
    "try": '{"version": 1, "document": DOCUMENT}',
    "run": '{"version": 1, "variant": DOCUMENT}',
}


@contextmanager
def joined(server: Server) -> Iterator[websocket.WebSocket]:
    with bare(server.port) as opened:
        opened.recv()
        opened.send("40")
        opened.recv()
        assert answered(opened, "join", '{"protocol": 1}')["ok"]
        yield opened


def answered(opened: websocket.WebSocket, event: str, payload: str) -> dict[str, Any]:
    """Sent as text: this client's own JSON goes less deep."""
    opened.send(f'4217["{event}",{payload}]')
    while not (heard := str(opened.recv())).startswith("4317"):
        pass
    return dict(json.loads(heard[4:])[0])


def document(place: str, depth: int, opening: str) -> str:
    head, _, key = place.partition(".")
    part = {**POINTS.get(head, {}), key: "here"} if key else "here"
    deep = opening * depth + "1" + ("]" if opening == "[" else "}") * depth
    return json.dumps(POINTS | {head: part}).replace(HERE, deep)


@pytest.mark.parametrize("opening", ["[", '{"name":'])
@pytest.mark.parametrize("event", EVENTS)
def test_a_nested_document_is_refused_in_words(server: Server, event: str, opening: str) -> None:
    with joined(server) as opened:
        for depth in DEPTHS:
            for place in PLACES if depth < DEPTHS[-1] else PLACES[:1]:
                payload = EVENTS[event].replace("DOCUMENT", document(place, depth, opening))
                reply = answered(opened, event, payload)
                assert not reply["ok"] and reply["error"]["code"] != "internal", (place, depth)
        refused(reply, "malformed")
