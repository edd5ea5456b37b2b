"""Handlers of the events that are not queries, given a checked payload; and the addresses for phones."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

from ...classroom.class_lessons import ClassLessons
from ...classroom.class_sessions import offer_rescue
from ...classroom.classes.class_state import RESCUE_MS, must_lead
from ...classroom.classes.library import Library
from ...classroom.classes.people import Device, Member
from ...classroom.classroom import Classroom
from ...classroom.queries.run_queries import RunQueries
from ...classroom.runs.executor import Tenant
from ...config import Settings
from ...course.problem import LessonError
from ...exports.embedded_metadata import qr_code
from ...refusal import Refusal
from ..rate_limits import JoinCodeThrottle
from ..tokens import Claim, Tokens, new_visitor
from .answers import packed
from .connection import Connection, Connections

PROTOCOL = 1

Answer = dict[str, Any]
Payload = dict[str, Any]


class Handlers:
    """A method per event; ``payload`` is checked."""

    def __init__(
        self,
        classroom: Classroom,
        connections: Connections,
        tokens: Tokens,
        codes: JoinCodeThrottle,
        settings: Settings,
        library: Library,
        class_lessons: ClassLessons,
    ) -> None:
        self._library = library
        self._class_lessons = class_lessons
        self._classroom = classroom
        self._connections = connections
        self._tokens = tokens
        self._settings = settings
        self._codes = codes

    def join(self, connection: Connection, payload: Payload) -> Answer:
        if payload["protocol"] != PROTOCOL:
            raise Refusal("protocol", "protocol")
        claim = self._claim(connection, payload.get("token", ""))
        room_id, code = claim.room or None, payload.get("code")
        if "rescue" in payload:
            room_id, code = self._rescued(connection, claim.visitor, payload["rescue"]), None
        with self._guess(connection, claim.visitor) as guessing:
            room, reply = self._classroom.join(
                connection.id,
                Tenant(claim.visitor, connection.network),
                room_id,
                payload.get("document"),
                payload.get("position"),
                code,
                claim.epoch,
                connection.kind,
                guessing,
            )
        connection.visitor = claim.visitor
        connection.page = connection.page or payload.get("page", "")
        self._connections.entered(connection, room, self._classroom)
        epoch = room.class_state.epoch if room.class_state else ""
        token = self._tokens.issue(claim.visitor, room.id, epoch)
        return {"token": token, **reply, **self._followed(connection, payload.get("class"))}

    def _followed(self, connection: Connection, token: str | None) -> Answer:
        """The status of the class that a page follows from a room of its own."""
        if token is None:
            return {}
        claim = self._tokens.read(token)
        followed = None
        if claim is not None and claim.visitor == connection.visitor:
            followed = self._classroom.follow(
                connection.id, claim.visitor, claim.room, claim.epoch, connection.network
            )
        self._connections.follows(connection, followed, self._classroom)
        member = followed.apart.get(connection.id) if followed is not None else None
        if followed is None or member is None:
            return {"class": None}
        return {"class": self._classroom.sessions.document_for(followed, member)}

    def _claim(self, connection: Connection, token: str) -> Claim:
        """The joining visitor: that of the socket's first join, or of the token, or of the cookie, or a new one. A
        socket never changes its visitor, so a class counts it once."""
        claim = self._tokens.read(token)
        known = connection.visitor or (None if claim else self._tokens.visitor_of(connection.cookie))
        if claim is None or known not in (None, claim.visitor):
            return Claim(known or new_visitor(), "")
        return claim

    def _rescued(self, connection: Connection, visitor: str, link: str) -> str:
        """Make the visitor's device a lead by a rescue link; returns the room."""
        grant = self._tokens.rescue_in(link)
        if grant is None:
            raise Refusal("rescue", "rescue")
        room_id, key = grant
        self._classroom.lead_from(room_id, key, Device(visitor, connection.kind))
        return room_id

    @contextmanager
    def _guess(self, connection: Connection, visitor: str | None) -> Iterator[Callable[[], None]]:
        """Limit the guesses of codes that are looked up within the block: it calls the given function before. After a
        wrong code the visitor has to wait."""
        who = [one for one in (connection.id, visitor) if one]
        waits: list[int] = []
        wrong = False
        try:
            yield lambda: waits.append(self._codes.charge(who, connection.network))
        except Refusal as refusal:
            wrong = refusal.reason == "no-class" and bool(waits)
            if not wrong:
                raise
            raise Refusal("no-class", "code", wait=waits[0]) from None
        finally:
            if waits:
                self._codes.settle(who, connection.network, wrong)

    def knock(self, connection: Connection, payload: Payload) -> Answer:
        """Whether a class with that code admits the visitor."""
        visitor = connection.visitor or self._tokens.visitor_of(connection.cookie)
        with self._guess(connection, visitor) as guessing:
            guessing()
            self._classroom.knock(payload["code"], visitor or "")
        return {}

    def people(self, connection: Connection, payload: Payload) -> Answer:
        return self._classroom.sessions.roster.document_for(connection.room, connection.id)

    def submissions(self, connection: Connection, payload: Payload) -> Answer:
        return self._classroom.sessions.roster.submissions(connection.room, connection.id)

    def archive(self, connection: Connection, payload: Payload) -> Answer:
        """The lead's archive of the class."""
        room = connection.room
        state = must_lead(room.class_state, room.members[connection.id].visitor)
        queries = self._classroom.queries
        results = state.step.among(state.results) if state.step else list(state.results)
        return packed(queries.answer(RunQueries.archive, room, payload["version"], results=results))

    def rescue(self, connection: Connection, payload: Payload) -> Answer:
        """A link that makes one more device a lead."""
        room = connection.room
        key = offer_rescue(room, room.members[connection.id].visitor, self._classroom.clock())
        return {"rescue": self._tokens.rescue(room.id, key), "seconds": RESCUE_MS / 1000.0}

    def edit(self, connection: Connection, payload: Payload) -> Answer:
        return self._classroom.edit(
            connection.room,
            payload["version"],
            payload["changes"],
            payload.get("gesture"),
            connection.id,
            payload.get("id"),
        )

    def lesson(self, connection: Connection, payload: Payload) -> Answer:
        room, id, change = connection.room, connection.id, payload["change"]
        step = room.class_state.step if room.class_state else None
        if "step" in change:
            with self._lessons():
                return self._class_lessons.turn(room, id, change["step"])
        if "pace" in change:
            with self._lessons():
                return self._class_lessons.pace(room, id, change["pace"])
        if "sheet" in change:
            return self._class_lessons.answer(room, id, change["sheet"])
        if "reveal" in change and step is not None and step.open:
            return self._class_lessons.reveal(room, id)
        status = self._classroom.sessions.change(room, id, change)
        if "close" in change or "delete" in change:
            self._class_lessons.forget(room)
        return status

    def planes(self, connection: Connection, payload: Payload) -> Answer:
        """The snapshots of the class, for a lead."""
        fields = payload["step"], payload["first"], payload["order"], payload.get("all", False)
        return self._class_lessons.planes(connection.room, connection.id, *fields)

    def reach(self, connection: Connection, payload: Payload) -> Answer:
        """Whether a student's own run reaches the goal of the class's step."""
        member, room_id = self._class_of(connection, payload["class"])
        with self._lessons():
            judged = self._class_lessons.reach(
                connection.room, member, room_id, payload["step"], payload["version"]
            )
        return packed(judged)

    def hand_in(self, connection: Connection, payload: Payload) -> Answer:
        """The marking of a student's answer at their own pace, which the class counts."""
        member, room_id = self._class_of(connection, payload["class"])
        with self._lessons():
            return self._class_lessons.hand_in(member, room_id, payload["step"], payload["answer"])

    def _class_of(self, connection: Connection, token: str) -> tuple[Member, str]:
        """The member and the room of a class's token. Raises Refusal for another visitor's token."""
        claim = self._tokens.read(token)
        if claim is None or claim.visitor != connection.visitor:
            raise Refusal("over", "class")
        return replace(connection.room.members[connection.id], epoch=claim.epoch), claim.room

    def answer(self, connection: Connection, payload: Payload) -> Answer:
        """The marking of an answer to a lesson's question."""
        names = (
            connection.visitor,
            self._tokens.visitor_of(connection.cookie),
        )  # of the tab and of the browser
        who = {name for name in names if name is not None}
        with self._lessons():
            return self._class_lessons.worth(who, payload["lesson"], payload["step"], payload["answer"])

    def lesson_file(self, connection: Connection, payload: Payload) -> Answer:
        """The checked document of a visitor's own lesson."""
        holder = Tenant(connection.visitor or "", connection.network)
        with self._lessons() as library:
            return {"lesson": library.file(holder, payload["text"], lambda: connection.joined)}

    @contextmanager
    def _lessons(self) -> Iterator[Library]:
        """The library; LessonErrors become Refusals."""
        try:
            yield self._library
        except LessonError as error:
            raise Refusal(error.reason, "lesson", **error.params) from error

    def line(self, connection: Connection, payload: Payload) -> Answer:
        """Set or remove the line that the class sees."""
        return self._classroom.sessions.change(connection.room, connection.id, payload)

    def invite(self, connection: Connection, payload: Payload) -> Answer:
        """The addresses of the class for phones."""
        room = connection.room
        state = must_lead(room.class_state, room.members[connection.id].visitor)
        urls, why = self._links(connection, f"/c/{state.code}")
        return {"urls": urls, "why": why, "qr": [qr_code(url) for url in urls[:3]]}

    def qr(self, connection: Connection, payload: Payload) -> Answer:
        """The address of a path of this server for phones. The QR code is made the quick way, since it may be long."""
        urls, why = self._links(connection, payload["path"])
        return {"urls": urls[:1], "why": why, "qr": [qr_code(url, quick=True) for url in urls[:1]]}

    def _links(self, connection: Connection, path: str) -> tuple[list[str], str | None]:
        reachable = addresses(self._settings.public_url, connection.scheme, connection.host, connection.port)
        return [f"{url}{path}" for url in reachable["urls"]], reachable["why"]

    def playhead(self, connection: Connection, payload: Payload) -> Answer:
        return self._classroom.move_playhead(connection.room, connection.id, payload)

    def trial(self, connection: Connection, payload: Payload) -> Answer:
        return self._classroom.queries.trial(
            connection.room, connection.id, payload["version"], payload["document"]
        )

    def clock(self, connection: Connection, payload: Payload) -> Answer:
        return {"time": self._classroom.clock()}


# Of a network for documentation. Nothing is sent: the system only chooses the route, and so this machine's address.
ELSEWHERE = ("192.0.2.1", 9)


def addresses(public_url: str, scheme: str, host: str, port: int) -> dict[str, Any]:
    """{"urls": addresses of this server for phones, best first; "why": the problem if they may not work}.

    ``public_url``: from the settings; ``host``: the Host header of the lecturer's browser, which phones can use too
    unless it is a loopback name. Then the addresses of this machine in its networks are returned.
    """
    if public_url:
        return {"urls": [public_url.rstrip("/")], "why": None}
    name = urlsplit(f"//{host}").hostname or ""
    if name and not is_loopback(name):
        return {"urls": [f"{scheme}://{host}"], "why": None}
    return {"urls": [f"{scheme}://{address}:{port}" for address in own_addresses()], "why": "loopback"}


def is_loopback(name: str) -> bool:
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def own_addresses() -> list[str]:
    """This machine's IPv4 addresses, that of the default route first."""
    reachable: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ELSEWHERE)
        reachable.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        reachable += [
            str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        ]
    return [address for address in dict.fromkeys(reachable) if not is_loopback(address)]
