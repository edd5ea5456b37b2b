"""Commands in another language: of the locale, or of the option before the command."""

import pytest

from app.cli import main
from app.engine.core.language import of_locale
from tests.cli.conftest import AND, process

BAD = {**AND, "learner": {"name": "perceptron", "rate": -1}}
GERMAN = "„Lernrate“ muss größer als 0 und höchstens 1 000 000 sein; der Wert ist -1."
LESSON = """---
lesson: 1
title: Eine Lektion
---
## Ein Schritt
```lab
set: {data: and}
```
Text.
"""


@pytest.fixture(autouse=True)
def german(monkeypatch):
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "", "LC_ALL": "de_DE@euro"}, "de"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, "en"),
    ],
)
def test_the_locale_chooses_a_language(variables, code):
    assert of_locale(variables) == code


def test_an_error_is_in_the_language_of_the_locale_or_of_the_option(written, capsys, monkeypatch):
    def error(*options):
        assert main([*options, "facts", written(BAD)]) == 2
        return capsys.readouterr().err.strip().replace("\u202f", " ")

    assert error() == GERMAN
    assert error("--language", "en").startswith("The learning rate must be")
    monkeypatch.setenv("LC_ALL", "C")
    assert error("--language", "de") == GERMAN
    assert error().startswith("The learning rate must be")


def test_an_error_names_a_learner_in_the_language(written, capsys):
    path = written({**AND, "learner": "hard-margin-svm"})
    assert main(["code", path, "--as", "numpy"]) == 2
    error = capsys.readouterr().err
    assert error.startswith(
        "Für das Lernverfahren „SVM, harter Spielraum“ gibt es keinen Code in numpy: seine"
    )


def test_json_is_the_same_in_every_language(written, run):
    path = written(AND)
    for command in (["facts", path], ["trace", path, "--measures"]):
        assert run(*command) == run("--language", "en", *command)


def test_what_is_printed_of_a_lesson_and_of_a_table(tmp_path, capsys, run):
    lesson = tmp_path / "eins.md"
    lesson.write_text(LESSON)
    assert run("lesson", "check", str(lesson)) == f"{lesson}: 1 Schritt, 0 Fragen, 0 Ziele\n"
    table = tmp_path / "t.csv"
    table.write_text("x,y\n1,ja\n2,nein\n")
    assert main(["import", str(table)]) == 0
    assert capsys.readouterr().err.splitlines()[-1].endswith("„nein“ ist -1, „ja“ ist +1")


def test_files_are_in_the_language(tmp_path, written, run, built):
    path = written(AND)

    def text(name, *command):
        run(*command, "-o", str(tmp_path / name))
        return (tmp_path / name).read_text()

    assert "Perzeptron nach Besuch" in text("plane.svg", "picture", path)
    assert "Fehler je Epoche" in text("run.tex", "latex", path, "--view", "mistakes")
    assert "neues w" in text("sheet.html", "worksheet", path)
    assert '<html lang="de">' in text("run.html", "save", path)
    run("deck", path, "--steps", "0", "-o", str(tmp_path / "deck.svg"))
    assert "Perzeptron nach Besuch" in (tmp_path / "deck-01.svg").read_text()


def test_pages_of_lessons_are_in_theirs_and_of_several_languages_in_that_of_the_command(tmp_path, run, built):
    english, german = tmp_path / "one.md", tmp_path / "eins.md"
    english.write_text(LESSON)
    german.write_text(LESSON.replace("title:", "language: de\ntitle:"))

    def language(*files):
        run("lesson", "site", *map(str, files), "-o", str(tmp_path / "site"))
        page = (tmp_path / "site" / "index.html").read_text()
        return "de" if '<html lang="de"' in page else "en"

    assert [language(english), language(german), language(english, german)] == ["en", "de", "de"]


def test_a_process_speaks_it_too(written):
    result = process("facts", written(BAD))
    assert result.returncode == 2
    assert result.stderr.decode().strip().replace("\u202f", " ") == GERMAN


def test_a_wrong_language_is_refused(refused, written):
    assert "--language" in refused("--language", "xx", "facts", written(AND))
