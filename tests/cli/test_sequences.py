"""Tagged sentences on the command line: from a file of sentences to a run, and to the tags of others."""

import json

from app.engine.data.presets.tables import table
from tests.exports.picture import SvgPicture

ARROW = "\N{RIGHTWARDS ARROW}"
FISH = {"data": {"preset": "fish"}}


def test_a_file_of_sentences_becomes_a_scenario_and_comes_back(run, written, tmp_path):
    path = tmp_path / "sentences.txt"
    path.write_text("\n".join(table("fish").sentences) + "\n\n", encoding="utf-8")
    text = run("import", str(path), "--task", "sequence")
    assert json.loads(text)["data"] == {"sentences": list(table("fish").sentences)}
    assert run("export", written(json.loads(text))).splitlines() == list(table("fish").sentences)


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
    assert summary["metrics"]["training"]["examples"] == sum(len(s.split()) for s in table("fish").sentences)


def test_theory_of_sentences_is_told(run, written):
    told = json.loads(run("facts", written(FISH)))
    assert (told["separable"], told["radius_squared"], told["wrong_taggings"]) == (True, 36, 656)
    assert told["bound"] == int(36 / told["margin"] ** 2)


def test_picture_deck_and_film_of_sentences_show_the_trellis(run, written, tmp_path):
    picture = SvgPicture(run("picture", written(FISH), "--at", "1"))
    assert "2 of 3 words wrong." in picture.words()
    assert picture.scenario()["at"] == 1
    run("deck", written(FISH), "-o", str(tmp_path / "deck.svg"), "--arithmetic", "--steps", "1,2")
    update, quiet = (SvgPicture(path.read_text()).words() for path in sorted(tmp_path.glob("deck-*")))
    assert f"+ D{ARROW}N, fish/N, N{ARROW}V, fish/V" in update
    assert quiet[-1] == "right: nothing changes"
    run("movie", written(FISH), "-o", str(tmp_path / "run.gif"), "--size", "400x240", "--to", "6")
    assert (tmp_path / "run.gif").read_bytes().startswith(b"GIF89a")


def test_what_there_is_not_of_sentences_is_refused_and_what_there_is_is_named(refused, written):
    assert "picture, deck and movie show their trellis" in refused("latex", written(FISH), "-o", "run.tex")
