"""Scenarios for every learner of the menu, drawn from what it declares: a new learner is among them."""

from hypothesis import strategies as st

from app.engine.learners import LEARNERS
from app.testing import document_for

BY_TASK = {
    task: [learner for learner in LEARNERS if learner.task == task] for task in {one.task for one in LEARNERS}
}


def documents(learner, **options):
    """Whole documents of a few examples, some of them separable by a line."""
    chances = st.randoms(use_true_random=False)
    return chances.map(lambda chance: document_for(learner, chance, **options))
