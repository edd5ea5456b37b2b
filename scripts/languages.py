"""What each language lacks, and what it has that English no longer has.

Of the page's words, the server's sentences, the catalogue and the lessons. `make languages` prints it;
with --release it fails where something is missing.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app.engine import catalog  # noqa: E402
from app.engine.catalogue.menus import SPOKEN  # noqa: E402
from app.engine.core.language import ENGLISH, LANGUAGES  # noqa: E402
from app.engine.core.text import tables_of  # noqa: E402
from app.engine.learners import LEARNERS  # noqa: E402


def texts_of(value: Any) -> set[str]:
    """The texts of the catalogue that a language has in its own words: all with two letters in a row."""
    if isinstance(value, dict):
        own = {text for key, text in value.items() if key in SPOKEN and isinstance(text, str)}
        return {text for text in own if _worded(text)}.union(*map(texts_of, value.values()))
    return set().union(*map(texts_of, value)) if isinstance(value, list) else set()


def _worded(text: str) -> bool:
    if "\\" in text:  # TeX: words, but for names such as w_best
        return re.search(r"(?<!_\{)\\text", text) is not None
    text = re.sub(r"\{[^}]*\}", "", text)  # numbers of the arithmetic of a step
    return any(a.isalpha() and b.isalpha() for a, b in pairwise(text))


def compared(code: str) -> dict[str, list[str]]:
    """What the language lacks, and what it has too much, by place."""
    node = subprocess.run(
        ["node", str(ROOT / "scripts/languages.mjs"), code], capture_output=True, text=True, check=True
    )
    page = json.loads(node.stdout)
    own = tables_of(code)
    missing, extra = page["missing"], page["extra"]
    for name, english in tables_of(ENGLISH).items():
        table = own.get(name)
        if table is None:
            missing.append(name)
        elif isinstance(english, dict):
            missing += [f"{name} {key}" for key in english if key not in table]
            extra += [f"{name} {key}" for key in table if key not in english]
    texts = texts_of(catalog()) | {learner.no_core for learner in LEARNERS if learner.no_core}
    texts -= own.get("AS_IN_ENGLISH", frozenset())
    keys = own.get("CATALOGUE", {}).keys()
    missing += [f"catalogue: {text}" for text in sorted(texts - keys)]
    extra += [f"catalogue: {text}" for text in sorted(keys - texts)]
    lessons = {path.name for path in (ROOT / "app/lessons").glob("*.md")}
    translated = {path.name for path in (ROOT / "app/lessons" / code).glob("*.md")}
    missing += [f"lesson {name}" for name in sorted(lessons - translated)]
    extra += [f"lesson {name}" for name in sorted(translated - lessons)]
    return {"missing": missing, "extra": extra}


def main(arguments: list[str]) -> int:
    whole = True
    for code in LANGUAGES:
        if code == ENGLISH:
            continue
        for kind, entries in compared(code).items():
            print(f"{code}: {len(entries)} {kind}")
            for entry in entries:
                print(f"  {entry}")
            whole = whole and not entries
    return 0 if whole or "--release" not in arguments else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
