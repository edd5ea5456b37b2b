"""Write docs/learners.md and the tables of docs/scenario.md, lessons.md, settings.md and protocol.md; with ``--schema``
the JSON Schema alone.

The schema, docs/scenario.schema.json, is not kept: ``make build`` makes it.
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))


def with_tables(text: str, tables: dict[str, str]) -> str:
    """The page with what stands between <!-- NAME --> and <!-- end NAME --> replaced by the table of that name."""
    for name, table in tables.items():
        before, rest = text.split(f"<!-- {name} -->\n")
        _, after = rest.split(f"<!-- end {name} -->")
        text = f"{before}<!-- {name} -->\n\n{table}\n\n<!-- end {name} -->{after}"
    return text


def schema_text() -> str:
    """The JSON Schema of scenarios."""
    from app.engine.catalogue.schema import schema

    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def page_text() -> str:
    """docs/scenario.md as it should be."""
    from app.engine.catalogue.schema import tables

    return with_tables((ROOT / "docs" / "scenario.md").read_text(), tables())


def learners_text() -> str:
    """docs/learners.md as it should be."""
    from scripts.learners_page import text

    return text()


def lessons_text() -> str:
    """docs/lessons.md as it should be."""
    from scripts.measures_table import measures

    return with_tables((ROOT / "docs" / "lessons.md").read_text(), {"measures": measures()})


def settings_text() -> str:
    """docs/settings.md as it should be."""
    from app.config import table

    rows = (f"- `{name}` ({f'`{default}`' if default else 'empty'}): {why}" for name, default, why in table())
    return with_tables((ROOT / "docs" / "settings.md").read_text(), {"settings": "\n".join(rows)})


def protocol_text() -> str:
    """docs/protocol.md as it should be."""
    from app.config import Settings
    from app.web.sockets.answers import ERRORS, FIELDS
    from app.web.sockets.events import events

    head = "| event | payload | answer | also refused with | cost |\n|---|---|---|---|---|"
    rows = (
        f"| `{event.name}` | {', '.join(event.fields) or '`{}`'} | {FIELDS[event.name] or '`{}`'} "
        f"| {ERRORS.get(event.name, '')} | {event.cost:g} |"
        for event in events(Settings())
    )
    return with_tables((ROOT / "docs" / "protocol.md").read_text(), {"events": "\n".join((head, *rows))})


if __name__ == "__main__":
    if sys.argv[1:] == ["--schema"]:
        (ROOT / "docs" / "scenario.schema.json").write_text(schema_text())
    else:
        (ROOT / "docs" / "learners.md").write_text(learners_text())
        (ROOT / "docs" / "lessons.md").write_text(lessons_text())
        (ROOT / "docs" / "settings.md").write_text(settings_text())
        (ROOT / "docs" / "scenario.md").write_text(page_text())
        (ROOT / "docs" / "protocol.md").write_text(protocol_text())
