"""Room sync: the rooms that are open here stay as other processes leave them."""

from __future__ import annotations

import logging

from .class_session import ClassSessions
from .lesson import Lesson
from .message import Message
from .ports import Ports
from .refusal import Refusal
from .room import Room
from .rooms import Rooms
from .run_stream import RunStream
from .store import Record

logger = logging.getLogger(__name__)


class RoomSync:
    """Hears that a room has been stored in another state, has it adopt that, and tells its members here."""

    def __init__(self, rooms: Rooms, stream: RunStream, sessions: ClassSessions, ports: Ports) -> None:
        self._rooms = rooms
        self._stream = stream
        self._sessions = sessions
        self._ports = ports
        self._stale: dict[
            str, str | None
        ] = {}  # rooms to catch up with, and the gesture of the newest change
        self._busy: set[str] = set()

    def changed(self, room_id: str, gesture: str | None = None) -> None:
        """A notice: the room is stored in another state. Many of them are one when they come fast."""
        room = self._rooms.opened(room_id)
        if room is None:
            return
        self._stale[room_id] = gesture
        if room_id not in self._busy:
            self._busy.add(room_id)
            self._ports.start(lambda: self._catch_up(room))

    def people(self, room_id: str) -> None:
        """A notice: somebody has come to the room's class elsewhere, or has gone."""
        room = self._rooms.opened(room_id)
        if room is not None and room.lesson is not None:
            self._sessions.broadcast(room)

    def stamps(self) -> dict[str, str]:
        """Of the rooms in which members are: the stamp of the state that they have been told."""
        return {room.id: room.stamp for room in self._rooms if room.everybody}

    def adopted(self, room: Room, before: Record) -> None:
        """The room has just become what another process stored in place of ``before``, or has been deleted there."""
        if room.deleted:
            self._sessions.dismiss(room)
            self._rooms.forget(room)
            return
        if room.version != before.version:
            self._stream.broadcast(room)
        elif room.playhead != before.playhead:
            self._ports.start(lambda: self._send_playhead(room))
        lesson = None if before.lesson is None else Lesson.from_document(before.lesson, room.owners)
        if lesson != room.lesson:
            self._sessions.adopted(room, lesson)

    def _send_playhead(self, room: Room) -> None:
        playhead = room.playhead
        message = Message(playhead.document())
        self._ports.publish(list(room.members), "playhead", message, lambda: room.playhead == playhead)

    def _catch_up(self, room: Room) -> None:
        try:
            while room.id in self._stale:
                room.catch_up(self._stale.pop(room.id))
        except Refusal as refusal:  # the store does not answer; it is asked again by and by
            logger.warning("room %s: %s", room.id, refusal.message)
        finally:
            self._busy.discard(room.id)
            self._stale.pop(room.id, None)
