"""Messages: named values and columns of numbers, before anything is said about bytes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

Columns = dict[str, np.ndarray]


@dataclass(eq=False)
class Message:
    """``fields`` go out as JSON, ``columns`` as binary. A field may be a message of its own.

    Whoever encodes the columns may keep the result in ``encoded``, which all copies share.
    """

    fields: dict[str, Any]
    columns: Columns = field(default_factory=dict)
    encoded: list[Any] = field(default_factory=list)

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]

    @property
    def nbytes(self) -> int:
        """About what it holds in memory: the columns, and once more when they are encoded."""
        return 500 + 2 * sum(column.nbytes for column in self.columns.values())

    def with_fields(self, **fields: Any) -> Message:
        """The same columns, not copied, with other values beside them."""
        return Message({**self.fields, **fields}, self.columns, self.encoded)
