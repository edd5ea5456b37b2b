"""Who is in a class: the same of a process alone and of several with a Redis, but for how long without a word."""

from __future__ import annotations

import pytest

from app.classroom.classes.people import AWAY_MS, HERE_MS, Headcount, Presence, SharedState
from app.classroom.rooms.redis_store import AT_ONCE, RedisState, connected
from tests.classroom.stores import NOW


@pytest.fixture
def presence(shared_state: SharedState) -> Presence:
    return Presence(shared_state)


def test_who_comes_lags_and_goes_is_counted_without_who_leads(presence: Presence) -> None:
    presence.here("a", ["lead", "one", "two"], NOW)
    presence.late("a", {"one", "lead"}, NOW)
    assert presence.count("a", ["lead"], NOW) == Headcount(2, 0, 1)
    presence.gone("a", "one", NOW + 1.0)
    assert presence.count("a", ["lead"], NOW + 2.0) == Headcount(1, 1, 0)
    assert presence.people("a", NOW + 2.0) == {"lead": True, "one": False, "two": True}
    assert presence.rooms_of("one", NOW + 2.0) == ["a"]
    presence.late("a", (), NOW + 2.0)
    assert presence.count("a", [], NOW + 2.0).lagging == 0
    assert "one" not in presence.people("a", NOW + 2.0 + AWAY_MS)
    presence.forget("a")
    assert presence.count("a", [], NOW + 2.0) == Headcount() and not presence.people("a", NOW + 2.0)


def test_only_where_there_are_several_processes_must_each_say_again_who_is_here(presence: Presence) -> None:
    presence.here("b", ["one"], NOW)
    alone = presence.count("b", [], NOW + HERE_MS) == Headcount(1)
    assert alone or presence.count("b", [], NOW + HERE_MS) == Headcount(0, 1)
    presence.here("b", ["one"], NOW + HERE_MS)
    assert presence.count("b", [], NOW + HERE_MS + 1.0) == Headcount(1)
    presence.close("b")
    assert bool(presence.rooms_of("one", NOW + HERE_MS)) != alone
    presence.forget("b")


def test_nobody_is_known_where_redis_does_not_answer() -> None:
    presence = Presence(RedisState(connected("redis://127.0.0.1:9", AT_ONCE)))
    presence.here("c", ["one"], NOW)
    presence.late("c", ["one"], NOW)
    assert presence.count("c", [], NOW) == Headcount() and presence.people("c", NOW) == {}
    assert presence.rooms_of("one", NOW) == []
