"""The saved page of runs over sentences, with the engine's numbers, to the end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, train
from tests.page.saved import Saved, moments, same_metrics, same_weights
from tests.page.test_views import ERRORS
from tests.page.views import drawn, show
from tests.tagged_sentences import sentences

pytestmark = pytest.mark.slow(reason="opens page after page")

SENTENCES: dict[str, dict[str, Any]] = {
    "cans": {"task": "sequence", "data": {"preset": "cans"}},
    "2,000 updates": sentences(50, 12, 10, epochs=40),
}


@pytest.mark.parametrize("name", SENTENCES)
def test_sentences_play_from_a_saved_page_to_their_end(saved: Saved, name: str) -> None:
    lab = saved(SENTENCES[name])
    trace = train(Scenario.from_document(SENTENCES[name]))
    for visit in moments(trace):
        lab.read("actions.goTo(arg)", visit)
        lab.to(visit)
        same_weights(lab, trace, visit)
        assert lab.read("scene.now.exact")
    views = ["step", "metrics", "proof"]
    show(lab, views)
    drawn(lab, views)
    lab.read("actions.toStart()")
    lab.speed("max")
    lab.press("Space")
    lab.to(trace.visits)
    same_weights(lab, trace, trace.visits)
    same_metrics(lab, trace, trace.visits)
    sums = lab.read("Array.from(scene.now.sum)")
    np.testing.assert_array_equal(
        sums, np.concatenate([np.ravel(each) for each in trace.sum_at(trace.visits)])
    )
    assert lab.page.evaluate(ERRORS) == []
    assert lab.read("s.notice") is None
