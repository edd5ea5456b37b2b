"""The one exception that a bad scenario raises."""

from __future__ import annotations


class ScenarioError(ValueError):
    """A scenario document that cannot be used.

    ``field`` is the path of the culprit (``learner.rate``, ``data.x[3][1]``; empty for the whole document),
    ``message`` a sentence part that says what is allowed, ``code`` one of 'unknown-key', 'wrong-type',
    'not-finite', 'out-of-range', 'unknown-name', 'too-many', 'not-yet', 'shape', 'missing',
    'not-a-formula', 'undefined'.
    """

    def __init__(self, code: str, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}" if field else message)
        self.code = code
        self.field = field
        self.message = message
