"""The store's thread: what waits together is on the disk together, and one that fails fails alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import gevent
import pytest

from app.classroom.rooms.sqlite_store import SqliteStore
from app.classroom.rooms.store import StaleRecord, StoredRoom
from app.classroom.runs.playhead import Playhead
from app.engine import UNLIMITED, Scenario
from app.refusal import Refusal
from app.web.timed_store import BackgroundThread, TimedStore

SQUARE = {"data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}}


class Counted(SqliteStore):
    """Knows how many transactions of several it has been asked for."""

    transactions = 0

    def transaction(self):  # type: ignore[no-untyped-def]
        self.transactions += 1
        return super().transaction()


@pytest.fixture
def file(tmp_path: Path) -> Counted:
    return Counted(tmp_path / "rooms.sqlite", UNLIMITED, lambda: 1e12)


@pytest.fixture
def store(file: Counted) -> TimedStore:
    thread = BackgroundThread(file.transaction)
    return TimedStore(file, thread, lambda name, seconds: None, thread.alone)


@pytest.fixture
def records() -> list[StoredRoom]:
    scenario = Scenario.from_document(SQUARE)
    return [StoredRoom(f"r{i}", 1, scenario, Playhead(), 1e12, stamp="one") for i in range(40)]


def saved(store: TimedStore, records: list[StoredRoom]) -> list[BaseException | None]:
    """All at once; what each raised."""
    return outcomes(gevent.spawn(store.save, record) for record in records)


def outcomes(jobs: Iterable[gevent.Greenlet]) -> list[BaseException | None]:
    """What each job raised, when all have ended."""
    jobs = list(jobs)
    assert len(gevent.joinall(jobs, timeout=30)) == len(jobs)
    return [job.exception for job in jobs]


def test_what_comes_together_is_stored_in_one_go(
    store: TimedStore, file: Counted, records: list[StoredRoom], tmp_path: Path
) -> None:
    assert saved(store, records) == [None] * 40
    assert 1 <= file.transactions <= 3
    store.expire(0.0)
    store.close()
    again = SqliteStore(tmp_path / "rooms.sqlite", UNLIMITED, lambda: 1e12)
    assert all(again.load(record.room) is not None for record in records)


def test_one_that_is_stale_leaves_the_others(store: TimedStore, records: list[StoredRoom]) -> None:
    store.save(records[5])
    stale = replace(records[5], stamp="two", after="another")
    raised = saved(store, [*records[:5], stale, *records[6:]])
    assert isinstance(raised[5], StaleRecord)
    assert [outcome for i, outcome in enumerate(raised) if i != 5] == [None] * 39


def test_where_the_disk_is_full_nothing_is_said_to_be_stored_that_is_not(
    store: TimedStore, file: Counted, records: list[StoredRoom]
) -> None:
    store.save(records[0])
    (pages,) = file._file.execute("PRAGMA page_count").fetchone()
    file._file.execute(f"PRAGMA max_page_count = {pages + 3}")
    raised = saved(store, records[1:])
    assert {type(outcome) for outcome in raised} == {type(None), Refusal}
    for record, outcome in zip(records[1:], raised, strict=True):
        assert (store.load(record.room) is not None) == (outcome is None)
    file._file.execute("PRAGMA max_page_count = 100000")
    assert saved(store, records[1:]) == [None] * 39


def test_a_transaction_that_ended_early_is_made_again_piece_by_piece(
    store: TimedStore, file: Counted, records: list[StoredRoom]
) -> None:
    def ends_it() -> None:
        if file._file.in_transaction:
            file._file.execute("ROLLBACK")  # as SQLite does by itself where the disk fails

    jobs = [gevent.spawn(store.save, record) for record in records[:20]]
    jobs.append(gevent.spawn(store._call, ends_it))
    jobs += [gevent.spawn(store.save, record) for record in records[20:]]
    assert outcomes(jobs) == [None] * 41
    assert all(store.load(record.room) is not None for record in records)
