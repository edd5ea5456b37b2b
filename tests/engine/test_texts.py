"""Texts as examples: their words, the map of the most frequent, and runs held against counts made by hand."""

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from app.engine import Limits, Scenario, ScenarioError, facts, train
from app.engine.data.csv_tables import texts_of
from app.engine.data.presets.tables import table
from app.engine.data.tables.choices import Choices
from app.engine.data.tables.table import read
from app.engine.data.words import counts_of, words_of
from app.engine.features.words import Words
from tests.engine import oracle
from tests.engine.compare import expect_the_same_run
from tests.sentences import check_sentence

CASES = json.loads((Path(__file__).parents[1] / "data" / "words.json").read_text(encoding="utf-8"))
MESSAGES = [
    "Win a prize, win now",
    "lunch now?",
    "a prize for you",
    "are you free for lunch",
    "prize prize prize",
]
Y = [1, -1, 1, -1, 1]
SPLIT = {"share": 0.3, "seed": 3}


def text_examples_from(text, header=None):
    return read(text.encode(), "", Choices(text=True, header=header)).examples


def document(features=None, **data):
    parts = {} if features is None else {"features": features}
    return {"data": {"texts": MESSAGES, "y": Y, **data}, **parts}


def kept_by_hand(texts, most):
    """The words by how often they are there, equal ones by the alphabet; words here are what blanks part."""
    counts = Counter(word for text in texts for word in plain(text))
    return sorted(counts, key=lambda word: (-counts[word], word))[:most]


def plain(text):
    return "".join(c if c.isalnum() or c.isspace() or c == "'" else " " for c in text.lower()).split()


def rows_by_hand(texts, words, once=False):
    counts = [Counter(plain(text)) for text in texts]
    return [[min(count[word], 1) if once else count[word] for word in words] for count in counts]


@pytest.mark.parametrize(("text", "words"), CASES)
def test_words_are_folded_composed_and_parted_where_letters_end(text, words):
    assert words_of(text) == words


def test_inputs_are_all_words_in_the_order_of_the_alphabet_and_counts_are_whole():
    scenario = Scenario.from_document(document())
    names = scenario.data.names.inputs
    assert list(names) == sorted({word for text in MESSAGES for word in plain(text)})
    assert scenario.x.tolist() == rows_by_hand(MESSAGES, names)
    assert scenario.document()["data"] == {"texts": MESSAGES, "y": Y}


@pytest.mark.parametrize("once", [False, True])
@pytest.mark.parametrize("most", [1, 3, 5, 5000])
def test_the_map_keeps_the_most_frequent_words_and_a_run_is_that_of_the_counts(most, once):
    words = kept_by_hand(MESSAGES, most)
    rows = rows_by_hand(MESSAGES, words, once)
    map_of_words = {"name": "words", "most": most, "count": "presence" if once else "count"}
    scenario = Scenario.from_document(document(map_of_words))
    assert scenario.phi.tolist() == rows
    by_hand = oracle.run(
        {"data": {"x": rows, "y": Y}, "features": {"name": "identity"}, "stop": {"epochs": 30}}
    )
    trace = train(scenario.replace(stop={"epochs": 30}))
    window = trace.window(0, trace.updates)
    assert [u.visit for u in by_hand.updates] == window.visit.tolist()
    assert [[Fraction(v) for v in w] for w in window.w.tolist()] == [u.w for u in by_hand.updates]
    assert [Fraction(a) for a in window.activation.tolist()] == [u.activation for u in by_hand.updates]
    # The bias's constant is 1 more.
    assert facts(scenario).radius_squared == max(sum(v * v for v in row) for row in rows) + 1


@pytest.mark.parametrize("count", ["count", "presence"])
def test_a_rate_of_a_tenth_is_a_tenth(count):
    for seed in range(20):
        chance = np.random.default_rng(seed)
        texts = [" ".join(f"w{j}" for j in chance.integers(0, 9, chance.integers(1, 8))) for _ in range(12)]
        y = np.where(chance.random(12) < 0.5, 1, -1).tolist()
        parts = {"learner": {"name": "perceptron", "rate": 0.1}, "stop": {"epochs": 30}}
        map_of_words = {"name": "words", "most": 7, "count": count}
        trace = train(
            Scenario.from_document({"data": {"texts": texts, "y": y}, "features": map_of_words, **parts})
        )
        rows = rows_by_hand(texts, kept_by_hand(texts, 7), count == "presence")
        expect_the_same_run(trace, oracle.run({"data": {"x": rows, "y": y}, **parts}))


def test_presence_of_decimals_is_1_and_the_rate_a_tenth():
    parts = {"learner": {"name": "perceptron", "rate": 0.1}, "stop": {"epochs": 30}}
    x, y = [[0.2, 0.1], [0, 0.3], [0.7, 0], [0.3, 0.3], [0, 0.1]], [1, -1, 1, 1, -1]
    map_of_words = {"name": "words", "count": "presence"}
    trace = train(Scenario.from_document({"data": {"x": x, "y": y}, "features": map_of_words, **parts}))
    once = [[int(value > 0) for value in row] for row in x]
    expect_the_same_run(trace, oracle.run({"data": {"x": once, "y": y}, **parts}))


@pytest.mark.parametrize("part", ["test", "validation"])
def test_the_vocabulary_is_that_of_the_training_part(part):
    texts = [*MESSAGES, "zebra zebra zebra zebra", "quokka quokka quokka quokka"] * 2
    y = [*Y, 1, -1] * 2
    own = {"test": SPLIT} if part == "test" else {}
    more = {"validation": {**SPLIT, "patience": 2}} if part == "validation" else {}
    for seed in range(20):
        for split in (*own.values(), *more.values()):
            split["seed"] = seed
        scenario = Scenario.from_document(
            {"data": {"texts": texts, "y": y, **own}, **more, "features": {"name": "words", "most": 4}}
        )
        training = [texts[i] for i in scenario.data.index]
        assert len(training) < len(texts)
        words_kept = scenario.fitted_features
        assert isinstance(words_kept, Words)
        kept = [scenario.data.names.inputs[j] for (j,) in words_kept.factors(scenario.x.shape[1])]
        assert kept == kept_by_hand(training, 4)


def test_presence_and_counts_are_told_apart_in_terms_and_code():
    counts, once = (
        Scenario.from_document(document({"name": "words", "most": 2, "count": name}))
        for name in ("count", "presence")
    )
    assert counts.terms != once.terms
    space: dict = {"np": np}
    exec("def phi(x):\n    " + "\n    ".join(once.fitted_features.code(once.x.shape[1])), space)
    assert (space["phi"](once.x) == once.phi).all()


def test_points_are_taken_for_counts():
    scenario = Scenario.from_document(
        {"data": {"x": [[0, 2, 5], [1, 3, 0]], "y": [1, -1]}, "features": {"name": "words", "most": 2}}
    )
    assert scenario.phi.tolist() == [[2, 5], [3, 0]]


def test_other_texts_are_counted_by_the_words_there_are():
    words = Scenario.from_document(document()).data.names.inputs
    (row,) = counts_of(["A prize! A PRIZE of unknown worth"], words)
    assert dict(zip(words, row, strict=True)) == {word: {"a": 2, "prize": 2}.get(word, 0) for word in words}


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"texts": [], "y": []}, "data.texts"),
        ({"texts": ["...", "!"], "y": [1, -1]}, "data.texts"),
        ({"texts": ["a", 3], "y": [1, -1]}, "data.texts[1]"),
        ({"texts": "a b", "y": [1]}, "data.texts"),
        ({"texts": ["a" * 2001], "y": [1]}, "data.texts[0]"),
        ({"texts": ["\ud800"], "y": [1]}, "data.texts[0]"),
        ({"texts": ["a"], "y": [1, -1]}, "data.y"),
        ({"texts": ["a"]}, "data.y"),
        ({"texts": ["a"], "x": [[1]], "y": [1]}, "data.x"),
        ({"texts": ["a"], "y": [1], "names": {"inputs": ["b"]}}, "data.names.inputs"),
    ],
)
def test_what_cannot_be_used_is_named(data, field):
    with pytest.raises(ScenarioError) as caught:
        Scenario.from_document({"data": data})
    assert caught.value.field == field
    check_sentence(caught.value.message)


def test_limits_are_of_texts_words_and_bytes():
    texts = {"texts": MESSAGES, "y": Y}
    most = {"name": "words", "most": 5000}
    for limits, field in [
        (Limits(examples=4), "data.texts"),
        (Limits(words=3), "features.most"),
        (Limits(text_bytes=100), "data.texts"),
    ]:
        with pytest.raises(ScenarioError) as caught:
            Scenario.from_document({"data": texts, "features": most}, limits)
        assert caught.value.field == field
        check_sentence(caught.value.message)
    assert Scenario.from_document({"data": texts, "features": most}, Limits(features=2)).phi.shape[1] > 2


def test_texts_are_edited_as_wholes_and_their_names_follow():
    scenario = Scenario.from_document(document({"name": "words"}, names={"classes": ["spam", "not spam"]}))
    other = scenario.with_examples([*MESSAGES, "one more"], np.array([*Y, -1]))
    assert other.data.names.classes == ("spam", "not spam") and "more" in other.data.names.inputs
    assert other.hash == Scenario.from_document(other.document()).hash
    named = {**other.document()["data"], "names": {"inputs": list(other.data.names.inputs)}}
    assert "names" not in Scenario.from_document({"data": named}).document()["data"]


def test_the_cases_of_the_spam_set_are_in_it():
    spam = table("spam")
    texts, y = spam.texts()
    assert len(texts) == 120 and (y > 0).sum() == 60
    ham_or_spam = {
        case: {int(y[i]) for i, t in enumerate(texts) if w in words_of(t)} for case, w in spam.cases.items()
    }
    assert ham_or_spam["both"] == {1, -1} and ham_or_spam["spam"] == {1}
    scenario = Scenario.from_document({"data": {"preset": "spam"}, **spam.suggests})
    trace = train(scenario)
    assert trace.end == "separated"
    last = trace.predict(scenario.phi)
    average = train(scenario.replace(predictor="averaged")).predict(scenario.phi)
    otherwise = [scenario.data.texts[i] for i in np.flatnonzero(last != average)]
    assert otherwise == [spam.cases["average"]]


def test_the_cases_of_the_topics_are_in_it():
    topics = table("topics")
    texts, y = topics.texts()
    kinds = {
        case: {int(y[i]) for i, t in enumerate(texts) if w in words_of(t)} for case, w in topics.cases.items()
    }
    assert kinds["all"] == {0, 1, 2, 3} and len(kinds["one"]) == 1
    trace = train(Scenario.from_document({"data": {"preset": "topics"}, **topics.suggests}))
    assert trace.end == "separated"


def test_lines_of_label_tab_and_text_become_a_scenario_and_back():
    text = "spam\tWin a prize\r\nham\tlunch,\tat one\n\nspam\t\u201cprize\u201d\n"
    examples = text_examples_from(text)
    assert examples.texts == (
        "Win a prize",
        "lunch, at one",
        "\u201cprize\u201d",
    ) and examples.y.tolist() == [1, -1, 1]
    made = examples.document()
    assert made["features"] == {"name": "words"} and made["data"]["names"] == {"classes": ["spam", "ham"]}
    back = "".join(texts_of(examples.texts, ["spam", "ham", "spam"]))
    assert text_examples_from(back).document() == made
    assert text_examples_from("kind\ttext\n" + back, header=True).document() == made
    several = text_examples_from("a\tx\nb\ty\nc\tz\n")
    assert several.task == "multiclass" and several.y.tolist() == [0, 1, 2]
    assert text_examples_from("1\tx\n-1\ty\n").y.tolist() == [1, -1]


@pytest.mark.parametrize(
    ("text", "line"),
    [("spam\ta\nno tab\n", "line 2"), ("\ta\n", "table"), ("", ""), ("a\t" + "b" * 2001, "line 1")],
)
def test_a_line_that_is_none_is_named(text, line):
    with pytest.raises(ScenarioError) as caught:
        text_examples_from(text)
    assert caught.value.field == line
    check_sentence(caught.value.message)


def test_a_learner_that_keeps_fewer_words_says_how_many_and_which_keep_more():
    texts = [" ".join(f"w{7 * i + j}" for j in range(7)) for i in range(120)]
    data = {"texts": texts, "y": [i % 3 for i in range(120)]}
    with pytest.raises(ScenarioError) as caught:
        Scenario.from_document(
            {"task": "multiclass", "data": data, "features": {"name": "words", "most": 5000}},
            Limits(words=5000),
        )
    said = (
        "The learner Multiclass perceptron keeps 500 words, online ones of two classes 5,000; 840 are kept."
    )
    assert caught.value.message == said
