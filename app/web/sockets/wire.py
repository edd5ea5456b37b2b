"""Decoding of untrusted Socket.IO packets. tests/server/client.py has an independent implementation."""

from __future__ import annotations

import json
import re
from typing import Any

from socketio import packet

EVENT_NAME_LENGTH = 40
CONTROLLED = frozenset({"connect", "disconnect", "connect_error", "*"})  # names reserved by Socket.IO


def size_of(value: Any) -> int:
    """Approximate bytes of an outgoing payload, mainly of its binary parts, without encoding it."""
    if isinstance(value, (bytes, str)):
        return len(value)
    if isinstance(value, dict):
        return sum(size_of(item) for item in value.values())
    return 16


class StrictJson:
    """JSON that browsers can read: NaN and infinity in an outgoing message raise here."""

    @staticmethod
    def dumps(value: Any, **options: Any) -> str:
        return json.dumps(value, allow_nan=False, ensure_ascii=False, **options)

    @staticmethod
    def loads(text: str | bytes) -> Any:
        return _decoder.decode(text if isinstance(text, str) else text.decode())  # Redis's messages are bytes


def _integer(digits: str) -> int | float:
    # Python takes minutes for an integer of a million digits.
    return int(digits) if len(digits) < 300 else float(digits)


_decoder = json.JSONDecoder(parse_int=_integer)


#: A surrogate in JSON: one half of a rare character, whose other half may be missing.
HALF = re.compile(r"\\u[dD][89a-fA-F]")


class CutText:
    """Replaces a payload with a text, at ``field``, that is not valid Unicode and cannot be sent as UTF-8."""

    def __init__(self, field: str) -> None:
        self.field = field


def cut_text(value: Any) -> str | None:
    """The field of a text, or of an object with a key, that has a lone surrogate; None if there is none."""
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

    An unreadable packet becomes an event without a name, which is answered as an unknown event. Browsers may not send
    binary attachments: the event is delivered with their placeholders, and the check of its fields refuses them.
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
        """Put :class:`CutText` in place of arguments with a lone surrogate; the sender of an event still gets an
        answer."""
        if not isinstance(self.data, list):
            self.data = None  # of Socket.IO's hello, which needs none
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
        """``answered``: the sender gets an answer, e.g. if lists are nested too deeply."""
        self.packet_type, self.data, self.namespace = packet.EVENT, [""], None
        if not answered:
            self.id = None

    # Bytes are in a message's dict or a dict inside it, never in a list: lists need no search.

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
