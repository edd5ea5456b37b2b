"""Writes the corpus: python -m tests.corpus.write

What stands there stays as it is; what has come onto a menu is added. An entry is written anew only by its name and
with the reason, which goes into changes.md:

    python -m tests.corpus.write "mira on long" "pegasos on and" --because "the step is rounded once, not twice"
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from tests.corpus.record import entry_of
from tests.corpus.scenarios import references, scenarios

HERE = Path(__file__).parent
ENTRIES = HERE / "scenarios.json"
CHANGES = HERE / "changes.md"


def stored() -> list[dict[str, Any]]:
    """The entries, in their order."""
    return json.loads(ENTRIES.read_text()) if ENTRIES.exists() else []


def write(entries: list[dict[str, Any]]) -> None:
    """One entry a line."""
    lines = (json.dumps(entry, separators=(",", ":"), allow_nan=False) for entry in entries)
    ENTRIES.write_text("[\n" + ",\n".join(lines) + "\n]\n")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", help="entries to be written anew")
    parser.add_argument("--because", help="why they change")
    given = parser.parse_args()
    built = [*((*pair, None) for pair in scenarios()), *references()]
    entries = {entry["name"]: entry for entry in stored()}
    if unknown := [name for name in given.names if name not in entries]:
        parser.error(f"the corpus has no {', '.join(unknown)}")
    if given.names and not given.because:
        parser.error("an entry changes with its reason: --because")
    for name in given.names:
        entries[name] = entry_of(name, entries[name]["given"], entries[name].get("reference"))
    for name, document, reference in built:
        if name not in entries:
            entries[name] = entry_of(name, document, reference)
    write(list(entries.values()))
    if given.names:
        with CHANGES.open("a") as changes:
            changes.writelines(f"- `{name}`: {given.because}\n" for name in given.names)


if __name__ == "__main__":
    main()
