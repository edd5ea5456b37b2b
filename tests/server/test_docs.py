"""The documents say what the code does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from app.config import Settings, table
from app.engine.core.errors import CODES
from app.web.sockets.events import _lesson_change
from app.web.sockets.handlers import PROTOCOL
from app.web.sockets.run_events import _change
from scripts.write_docs import protocol_text, settings_text
from tests.raised import sites
from tests.server.client import PUSHED
from tests.server.process import ROOT

PROTOCOL_TEXT = Path(ROOT, "docs", "protocol.md").read_text()
PUSHES_AND_AFTER = PROTOCOL_TEXT.split("## What the server sends")[1]


def names_in(text: str) -> set[str]:
    """The settings that a text names."""
    return set(re.findall(r"\b(?:HYPERPLANE_[A-Z_]+|REDIS_URL)\b", text))


def test_compose_takes_what_deployment_says_to_set() -> None:
    services = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    single, worker = (services[name]["environment"] for name in ("hyperplane", "web"))
    text = (ROOT / "docs" / "deployment.md").read_text()
    one_server, several = (
        text.split(f"\n## {name}\n")[1].split("\n## ")[0] for name in ("One server", "Several workers")
    )
    typed = re.findall(r"```sh\n(.*?)```", one_server, re.DOTALL)
    assert any("docker compose up" in commands for commands in typed)
    for commands in typed:
        assert names_in(commands) <= set(single), commands
    each = re.search(r"each with the same\n\n((?:[-  ].*\n)+)", several)
    assert each is not None and names_in(each[1]) == set(single) | {"REDIS_URL"}
    assert names_in(each[1]) <= set(worker)
    # Empty is unset: what nobody sets is as without Docker, and one process has all threads and no Redis.
    assert single == {name: f"${{{name}:-}}" for name in single}
    assert Settings.from_environment(dict.fromkeys(single, "")) == Settings()
    assert set(single) | set(worker) <= {name for name, *_ in table()}


def first_cells(text: str, header: str) -> list[str]:
    """The first cells of the rows of the table with that header line."""
    rows = text.split(header)[1].split("\n\n")[0].splitlines()[2:]
    return [re.findall(r"`([^`]*)`", row.split("|")[1])[0] for row in rows]


def test_the_protocols_events_are_the_registered_ones() -> None:
    assert protocol_text() == PROTOCOL_TEXT


@pytest.mark.parametrize(
    ("before", "check"),
    [("in order, all or none:", _change(1)), ("`change` is one of", _lesson_change())],
    ids=["edit", "lesson"],
)
def test_the_lists_of_changes_are_the_declared_ones(before: str, check: Any) -> None:
    rows = PROTOCOL_TEXT.split(f"{before}\n\n")[1].split("\n\n")[0]
    assert set(re.findall(r'`\{"([a-z-]+)"', rows)) == set(check.fields)


def test_the_pushes_are_documented() -> None:
    assert first_cells(PUSHES_AND_AFTER, "| event | when | fields |") == list(PUSHED)


def test_every_code_over_the_socket_is_documented() -> None:
    http_only = {"origin", "host", "not-found", "method", "too-big"}
    reasons = {
        reason for site in sites() if site.maker in ("Refusal", "ScenarioError") for reason in site.reasons
    }
    for code in {CODES.get(reason, reason) for reason in reasons} - http_only:
        assert re.search(rf"\b{code}\b", PROTOCOL_TEXT), code


def test_the_numbers_are_the_settings() -> None:
    settings = Settings()
    assert f"# The protocol, version {PROTOCOL}" in PROTOCOL_TEXT
    for number in (
        settings.message_bytes,
        settings.most_grid_points,
        int(settings.events_per_second),
        int(settings.events_burst),
    ):
        assert f"{number:,}" in PROTOCOL_TEXT


def test_the_list_of_settings_is_the_programs() -> None:
    assert settings_text() == Path(ROOT, "docs", "settings.md").read_text()
