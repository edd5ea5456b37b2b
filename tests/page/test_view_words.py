"""The view 'Words': the message and its sum are the engine's, a typed one is scored, and becomes an example."""

from __future__ import annotations

from typing import Any

from app.engine.data.words import counts_of
from tests.page.conftest import Open
from tests.page.views import opened

MAIL: dict[str, Any] = {
    "data": {
        "texts": [
            "Win a prize, win now",
            "lunch now?",
            "a prize for you",
            "are you free for lunch",
            "free prize",
        ],
        "y": [1, -1, 1, -1, 1],
        "names": {"classes": ["spam", "ham"]},
    },
    "features": {"name": "words"},
}
TYPED = "Claim your PRIZE for lunch, quokka"


def test_words_add_up_to_the_engine_s_score_and_a_typed_message_becomes_an_example(open_lab: Open) -> None:
    lab = opened(open_lab(MAIL), "words")
    trace = lab.trace()
    scenario = trace.scenario
    update = 1
    lab.scrub(int(trace.visit[update]))
    window = trace.window(0, trace.updates)
    lab.page.locator(f"[data-view=words] [data-sum='{window.activation[update]:g}']").wait_for()
    assert scenario.data.texts is not None
    message = scenario.data.texts[int(window.example[update])]
    shown = lab.page.locator(
        "[data-view=words] [data-message] :is(.word-text, .word-unknown)"
    ).all_inner_texts()
    assert all(word in message for word in shown)
    lab.scrub(trace.visits)
    lab.page.locator("[data-view=words] .words-probe input").fill(TYPED)
    point = scenario.vectors.points(counts_of([TYPED], scenario.data.names.inputs))
    score = float(scenario.predictor.scores(trace, trace.visits, point)[0])
    lab.page.locator(f"[data-view=words] [data-sum='{score:g}']").wait_for()
    lab.page.get_by_role("button", name="Add as spam", exact=True).click()
    lab.wait("s.run?.n === 6 && !s.pending")
    assert lab.read("s.run.texts.at(-1)") == TYPED
    lab.wait("s.run.d === arg", scenario.x.shape[1] + len({"claim", "your", "quokka"}))


def test_points_have_no_words_and_the_spam_set_brings_some(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "xor"}}), "words")
    lab.says("words", "words belong to texts")
    lab.page.get_by_role("button", name="Open Spam").click()
    lab.page.locator("[data-view=words] [data-message]").wait_for()
