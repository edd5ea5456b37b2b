"""Tables of the actual and the predicted label, and which label is the positive one."""

import pytest

from app.engine.data.examples import sides_of
from app.engine.data.tables.lists import pairs_from
from tests.engine.test_tables import refusal


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        ("actual,predicted\n1,0\n0,0\n", ([1, 0], [0, 0])),
        ("1,0\n0,0\n", ([1, 0], [0, 0])),
        ("1.0;0\n0;0\n", ([1, 0], [0, 0])),
        ("truth,said\nspam,ham\nham,ham\n", (["spam", "ham"], ["ham", "ham"])),
        ("spam,ham\nham,ham\n", (["spam", "ham"], ["ham", "ham"])),
        ("spam,ham\n", (["spam"], ["ham"])),
        ("a,a\nb,c\n", (["a", "b"], ["a", "c"])),
        ("a,1\n2,1\n", (["a", "2"], ["1", "1"])),
    ],
)
def test_pairs_of_labels(text, pairs):
    assert pairs_from(text) == pairs


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "There must be rows; the file is empty."),
        ("1,2,3\n", "Line 1 must have two cells, the actual and the predicted label; it has 3."),
        ("1\n", "Line 1 must have two cells"),
        ("1,0\n1,\n", "Line 2: the predicted label is missing."),
        ("1,0\n?,1\n", "Line 2: the actual label is missing."),
        ("1,0\n1\n", "Line 2 must have 2 cells like line 1; it has 1"),
    ],
)
def test_wrong_pairs_are_named_by_line(text, line):
    assert refusal(text, pairs_from).startswith(line)


@pytest.mark.parametrize(
    ("labels", "positive", "sides"),
    [
        ([1, 0], None, (0, 1)),
        ([1, -1], "-1", (1, -1)),
        (["yes", "no"], None, ("no", "yes")),
        (["+", "-"], None, ("-", "+")),
        ([1, 1], None, (-1, 1)),
        ([0, 0], None, (0, 1)),
        (["ham"], "spam", ("ham", "spam")),
        (["a", "b", "c"], None, None),
        (["a", "b", "c"], "b", ("not b", "b")),
    ],
)
def test_which_label_is_positive(labels, positive, sides):
    assert sides_of(labels, positive) == sides


def test_a_lone_name_needs_to_be_called_positive_or_not():
    assert refusal(["ham"], sides_of, positive=None) == "Say which label is positive: every label is 'ham'."
