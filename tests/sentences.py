"""What every sentence of an error is, whoever says it."""

from __future__ import annotations

import re

from app.cli.commands import MODULES, PROGRAM

#: A sentence may begin with a command's name, or with what is typed.
COMMANDS = tuple(MODULES)
BEGINNING = re.compile(rf"[A-Z'(-]|(?:{'|'.join([PROGRAM, *COMMANDS])})[ :]")
QUOTED = re.compile(r"'[^']*'")
PATH = re.compile(r"\b[a-z_]\w*(\[\d+\])*\.[a-z_]|\[\d+\]")
FILE = re.compile(r"^(\S+\.(json|csv)|standard (in|out)put|\S+/\S+)(: | (?=is ))")


def check_sentence(text: str) -> None:
    """Raise AssertionError unless a text is a sentence: begun and ended as one, in one line, with words for fields.

    In front of it may stand the name of the file that is wrong, in it what a visitor gave, between quotation marks.
    """
    said = FILE.sub("", text)
    words = QUOTED.sub("X", said)
    assert BEGINNING.match(said) or FILE.match(text), text
    assert said.endswith((".", ").")), text
    assert not PATH.search(words), text
    assert not re.search(r"[{}\n]|  | ,|\.\.$|None|True|False", words), text
    assert len(said) < 500, text
