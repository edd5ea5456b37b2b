"""Canonical JSON is RFC 8785's, byte for byte."""

from __future__ import annotations

import numpy as np
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from app.engine.core.canonical import canonical
from tests.effort import tries

NUMBERS = st.floats(allow_nan=False, allow_infinity=False) | st.decimals(
    min_value=-1000, max_value=1000, places=3
).map(float)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=20,
)


@tries(500)
@given(st.dictionaries(TEXTS, VALUES, max_size=4))
def test_a_document_is_written_as_the_standard_says(document: dict) -> None:
    forced = (np.array([1e-5]),)  # numbers that the faster writer is not asked for
    assert canonical(document, forced) == rfc8785.dumps(document)
