"""Tagged sentences on the command line: from a file of sentences to a run, and to the tags of others."""

import json

import pytest

from app.engine.data.presets.fish import Fish

FISH = {"data": {"preset": "fish"}}


def test_a_file_of_sentences_becomes_a_scenario_and_comes_back(run, written, tmp_path):
    path = tmp_path / "sentences.txt"
    path.write_text("\n".join(Fish.sentences) + "\n\n", encoding="utf-8")
    text = run("import", str(path), "--task", "sequence")
    assert json.loads(text)["data"] == {"sentences": list(Fish.sentences)}
    assert run("export", written(json.loads(text))).splitlines() == list(Fish.sentences)


def test_a_column_of_words_and_tags_becomes_sentences_and_a_wrong_line_is_named(run, refused, tmp_path):
    path = tmp_path / "words.conll"
    path.write_text("the D\nfish N\n\nfish V\n", encoding="utf-8")
    text = run("import", str(path), "--task", "sequence")
    assert json.loads(text)["data"] == {"sentences": ["the/D fish/N", "fish/V"]}
    path.write_text("the/D fish/N\nthe fish/N\n", encoding="utf-8")
    assert "words.conll: Line 2 needs a tag after a slash" in refused(
        "import", str(path), "--task", "sequence"
    )


def test_sentences_are_tagged_a_line_each_a_new_word_by_what_stands_before_it(run, written, tmp_path):
    path = tmp_path / "words.txt"
    path.write_text("the fish fish\nthe whale fish\n", encoding="utf-8")
    tagged = run("predict", written(FISH), str(path)).splitlines()
    assert tagged[0] == "the/D fish/N fish/V"
    assert tagged[1].startswith("the/D whale/N ")


def test_a_trace_has_what_the_right_tags_were_ahead_by_and_how_many_words_were_wrong(run, written):
    *rows, summary = [json.loads(line) for line in run("trace", written(FISH), "--metrics").splitlines()]
    assert rows[0]["activation"] == [0, 2]  # all scores are 0: D D D in place of D N V
    assert summary["end"] == "separated"
    assert summary["metrics"]["training"]["mistakes"] == 0
    assert summary["metrics"]["training"]["examples"] == sum(len(s.split()) for s in Fish.sentences)


def test_theory_of_sentences_is_told(run, written):
    told = json.loads(run("facts", written(FISH)))
    assert (told["separable"], told["radius_squared"], told["wrong_taggings"]) == (True, 36, 656)
    assert told["bound"] == int(36 / told["margin"] ** 2)


@pytest.mark.parametrize(
    "command",
    [["picture"], ["deck", "-o", "run.pdf"], ["movie", "-o", "run.gif"], ["worksheet", "-o", "sheet.pdf"]],
)
def test_what_there_is_not_of_sentences_is_refused_in_a_sentence(refused, written, command):
    name, *rest = command
    assert refused(name, written(FISH), *rest).rstrip().endswith(".")


def test_what_a_prediction_takes_are_the_additions_of_viterbis_algorithm(run, written):
    document = {"task": "sequence", "data": {"sentences": ["a/A b/B", "b/A a/B a/A c/C"]}}
    told = json.loads(run("compare", written(document)))
    assert told["operations"] == ((2 * 3 + 1 * 9) + (4 * 3 + 3 * 9)) / 2
