"""Refusals: what the server says no to, by code, with one table of sentences.

A sentence says what to do where there is something to do. Another language is another table.
"""

from __future__ import annotations

from typing import Any

SENTENCES = {
    "missing": "This is needed.",
    "unknown-key": "There is no such field; there is {known}.",
    "wrong-type": "Must be {expected}, got {got}.",
    "not-finite": "Must be a finite number.",
    "out-of-range": "Must be {expected}, got {got}.",
    "unknown-name": "Must be one of {known}.",
    "too-many": "At most {most} are possible here.",
    "shape": "{expected}",
    "unknown-event": "There is no event {name}.",
    "malformed": "That message could not be read.",
    "protocol": "This page is from another version of the server. Reload it.",
    "not-joined": "Join a room first.",
    "stale": "The scenario has changed meanwhile. Here is the newer one.",
    "nothing-to-undo": "There is nothing to undo.",
    "nothing-to-redo": "There is nothing to redo.",
    "too-fast": "Too many requests at once. Wait a moment and go on.",
    "too-big": "That is too much for one message.",
    "no-class": "There is no class with that code now. Check it with whoever leads the class.",
    "not-allowed": "Only whoever leads the class can do that now.",
    "no-question": "There is no question to answer now.",
    "frozen": "The class is frozen for a moment: nothing can be changed.",
    "not-stored": "That could not be kept just now. Wait a moment and do it again.",
    "full": "This server has no place for another room. Try again later.",
    "origin": "Only pages of this server may connect.",
    "host": "This server does not answer to that name. It can be allowed in HYPERPLANE_HOSTS.",
    "not-found": "There is nothing at this address.",
    "method": "This address cannot be used that way.",
    "not-built": "The page has not been built yet.",
    "internal": "Something went wrong on the server. Nothing was changed.",
}


class Refusal(Exception):
    """A request that is refused.

    ``code`` is a key of SENTENCES; ``field`` names the offending field of the payload ('' for the whole);
    ``also`` is carried in the error beside code, message and field (the newer document of a stale edit).
    """

    def __init__(self, code: str, field: str = "", also: dict[str, Any] | None = None, **parameters: object):
        self.code = code
        self.field = field
        self.also = also or {}
        self.message = SENTENCES[code].format(**parameters)
        super().__init__(f"{field}: {self.message}" if field else self.message)
