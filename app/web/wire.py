"""Socket.IO packets, read without trust. tests/server/client.py reads and writes them independently."""

from __future__ import annotations

import json
import re
from typing import Any

from socketio import packet

EVENT_NAME_LENGTH = 40
CONTROLLED = frozenset(
    {"connect", "disconnect", "connect_error", "*"}
)  # Socket.IO's own, not a client's to send


def size_of(value: Any) -> int:
    """About how many bytes an outgoing payload takes, without encoding it: what its binary parts take."""
    if isinstance(value, (bytes, str)):
        return len(value)
    if isinstance(value, dict):
        return sum(size_of(item) for item in value.values())
    return 16


class StrictJson:
    """JSON that browsers can read: a NaN or an infinity in an outgoing message fails here, not there."""

    @staticmethod
    def dumps(value: Any, **options: Any) -> str:
        return json.dumps(value, allow_nan=False, ensure_ascii=False, **options)

    @staticmethod
    def loads(text: str | bytes) -> Any:
        return _decoder.decode(text if isinstance(text, str) else text.decode())  # Redis's messages are bytes


def _integer(digits: str) -> int | float:
    # Python takes minutes for an integer of a million digits; nothing here needs more than a float holds.
    return int(digits) if len(digits) < 300 else float(digits)


_decoder = json.JSONDecoder(parse_int=_integer)


#: How half of a character is written in JSON: one of the two that stand for a rare character, which may lack the other.
HALF = re.compile(r"\\u[dD][89a-fA-F]")


class CutText:
    """Stands for a payload in which a text, at ``field``, is not Unicode: nobody could be sent it again as UTF-8."""

    def __init__(self, field: str) -> None:
        self.field = field


def cut_text(value: Any) -> str | None:
    """The field of a text in ``value``, or of an object with a key, that has half of a character; None where all are
    whole."""
    waiting: list[tuple[str, Any]] = [("", value)]
    while waiting:
        field, one = waiting.pop()
        if isinstance(one, str):
            if not _is_whole(one):
                return field
        elif isinstance(one, list):
            waiting += ((f"{field}[{i}]", item) for i, item in enumerate(one))
        elif isinstance(one, dict):
            if not all(map(_is_whole, one)):
                return field
            waiting += ((f"{field}.{key}" if field else key, item) for key, item in one.items())
    return None


def _is_whole(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


class WirePacket(packet.Packet):  # type: ignore[misc]
    """A Socket.IO packet whose decoding never raises.

    What cannot be read becomes an event without a name, which the server answers like any unknown one. Binary
    attachments from a browser are not part of the protocol: the event is delivered as it is, with the
    placeholders for them, so that the check of its fields refuses it in words.
    """

    json = StrictJson
    data: Any

    def __init__(self, *arguments: Any, encoded_packet: Any = None, **named: Any) -> None:
        super().__init__(*arguments, encoded_packet=encoded_packet, **named)
        if encoded_packet is not None and not encoded_packet:
            self._malformed()

    def decode(self, encoded_packet: Any) -> int:
        try:
            super().decode(encoded_packet)
        except (ValueError, TypeError, RecursionError, IndexError, AttributeError):
            self._malformed(answered=self.packet_type == packet.EVENT)
        if self.packet_type in (packet.BINARY_EVENT, packet.BINARY_ACK):
            self.packet_type -= packet.BINARY_EVENT - packet.EVENT
        known = (packet.CONNECT, packet.DISCONNECT, packet.EVENT, packet.ACK)
        if self.packet_type not in known or (self.packet_type == packet.EVENT and not self._has_name()):
            self._malformed()
        elif isinstance(encoded_packet, str) and HALF.search(encoded_packet):
            self._cut()
        return 0

    def _cut(self) -> None:
        """Put :class:`CutText` in place of arguments with half a character; an event's sender still gets its answer."""
        if not isinstance(self.data, list):
            self.data = None  # of a hello, which needs none
            return
        if self.data and not _is_whole(str(self.data[0])):
            self.data[0] = ""
        fields = ((i, cut_text(one)) for i, one in enumerate(self.data))
        for i, field in [(i, field) for i, field in fields if field is not None]:
            self.data[i] = CutText(field)

    def _has_name(self) -> bool:
        data = self.data
        if not (isinstance(data, list) and data and isinstance(data[0], str)):
            return False
        if data[0] in CONTROLLED or len(data[0]) > EVENT_NAME_LENGTH:
            data[0] = "?"
        return True

    def _malformed(self, answered: bool = False) -> None:
        """``answered``: whoever waits for an answer gets one, as where lists stand in lists deeper than can be read."""
        self.packet_type, self.data, self.namespace = packet.EVENT, [""], None
        if not answered:
            self.id = None

    # Bytes only ever stand in a message's own dict or in one inside it, never in a list: looking no further
    # saves a walk over every number of a document.

    @classmethod
    def data_is_binary(cls, data: Any) -> bool:
        items = data if isinstance(data, list) else [data]
        return any(_holds_bytes(item) for item in items)

    @classmethod
    def _deconstruct_binary_internal(cls, data: Any, attachments: list[bytes]) -> Any:
        if isinstance(data, list):
            return [_without_bytes(item, attachments) for item in data]
        return _without_bytes(data, attachments)


def _holds_bytes(item: Any) -> bool:
    if isinstance(item, dict):
        return any(_holds_bytes(value) for value in item.values())
    return isinstance(item, bytes)


def _without_bytes(item: Any, attachments: list[bytes]) -> Any:
    if isinstance(item, dict):
        return {key: _without_bytes(value, attachments) for key, value in item.items()}
    if isinstance(item, bytes):
        attachments.append(item)
        return {"_placeholder": True, "num": len(attachments) - 1}
    return item
