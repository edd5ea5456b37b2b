"""What every scaling keeps: inputs brought to comparable sizes before the feature map."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

import numpy as np

from app.engine.params import values_of


class Scaling(ABC):
    """x -> x of another size, learned from the training examples alone: see :meth:`fitted`.

    Subclasses are frozen dataclasses whose fields are :func:`app.engine.params.param`.
    """

    name: ClassVar[str]
    label: ClassVar[str]
    summary: ClassVar[str]

    @abstractmethod
    def fitted(self, x: np.ndarray) -> Scaling:
        """The scaling for training examples x (n, d) float64, n >= 0; itself where it does not depend on them."""

    @abstractmethod
    def transform(self, x: np.ndarray) -> np.ndarray:
        """Points x (m, d) scaled (m, d): of a fitted scaling."""

    def document(self) -> Any:
        values = values_of(self)
        return {"name": self.name, **values} if values else self.name
