"""The manifest of a SCORM package: its lessons, each an item and a resource, and the files that they share.

Sources: ADL, SCORM 1.2, The SCORM Content Aggregation Model, 2001; ADL, SCORM 2004 4th Edition, Content Aggregation
Model, 2009. The schemas that the locations name belong to the standard and are in the platform, not in the package.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from zlib import crc32

_ADL = "http://www.adlnet.org/xsd"
_IMS = "http://www.imsglobal.org/xsd"
SHARED = "shared"  # the resource of the files that all lessons use


@dataclass(frozen=True)
class Item:
    """A lesson of a package. ``mastery``: percent with which it is passed, if that is said; ``files``: its own, by
    name, with its ``page``."""

    id: str
    title: str
    mastery: float | None
    page: str
    files: Sequence[str]


@dataclass(frozen=True)
class Edition:
    """An edition of the standard. ``schemas``: by prefix the namespace and the file of its schema; ``kind``: the
    attribute that says what a resource is."""

    version: str
    schemas: dict[str, tuple[str, str]]
    kind: str


EDITIONS = {
    "1.2": Edition(
        "1.2",
        {
            "": ("http://www.imsproject.org/xsd/imscp_rootv1p1p2", "imscp_rootv1p1p2.xsd"),
            "adlcp": (f"{_ADL}/adlcp_rootv1p2", "adlcp_rootv1p2.xsd"),
        },
        "adlcp:scormtype",
    ),
    "2004": Edition(
        "2004 4th Edition",
        {
            "": (f"{_IMS}/imscp_v1p1", "imscp_v1p1.xsd"),
            "adlcp": (f"{_ADL}/adlcp_v1p3", "adlcp_v1p3.xsd"),
            "imsss": (f"{_IMS}/imsss", "imsss_v1p0.xsd"),
        },
        "adlcp:scormType",
    ),
}


def manifest(items: Sequence[Item], title: str, shared: Sequence[str], edition: str) -> str:
    """The manifest's text. Identifiers begin with a letter, as XML wants it; a lesson's name may not."""
    own = EDITIONS[edition]
    ids = "-".join(item.id for item in items)
    name = ids if len(items) == 1 else f"{crc32(ids.encode()):08x}"
    spaces = "\n".join(
        f'    xmlns{prefix and f":{prefix}"}="{space}"' for prefix, (space, _) in own.schemas.items()
    )
    places = " ".join(f"{space} {file}" for space, file in own.schemas.values())
    entries = "\n".join(_item(item, edition) for item in items)
    resources = "\n".join(
        [*(_sco(item, own) for item in items), _resource(SHARED, f'{own.kind}="asset"', shared)]
    )
    flow = '\n      <imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>'
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="hyperplane-{escape(name)}" version="1.0"
{spaces}
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xsi:schemaLocation="{places}">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>{own.version}</schemaversion>
  </metadata>
  <organizations default="lessons">
    <organization identifier="lessons">
      <title>{escape(title)}</title>
{entries}{flow if edition == "2004" else ""}
    </organization>
  </organizations>
  <resources>
{resources}
  </resources>
</manifest>
"""


def _item(item: Item, edition: str) -> str:
    mastery = "".join(_mastery(item, edition))
    id = escape(item.id)
    return f"""      <item identifier="lesson-{id}" identifierref="page-{id}" isvisible="true">
        <title>{escape(item.title)}</title>{mastery}
      </item>"""


def _mastery(item: Item, edition: str) -> Iterator[str]:
    """The least score of a pass; and by 2004 that the lesson itself says when it is done."""
    if edition == "1.2":
        if item.mastery is not None:
            yield f"\n        <adlcp:masteryscore>{item.mastery:g}</adlcp:masteryscore>"
        return
    yield "\n        <imsss:sequencing>"
    if item.mastery is not None:
        yield '<imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true">'
        yield f"<imsss:minNormalizedMeasure>{item.mastery / 100:g}</imsss:minNormalizedMeasure>"
        yield "</imsss:primaryObjective></imsss:objectives>"
    yield '<imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/></imsss:sequencing>'


def _sco(item: Item, edition: Edition) -> str:
    about = f'{edition.kind}="sco" href="{escape(item.page)}"'
    return _resource(f"page-{item.id}", about, item.files, f'\n      <dependency identifierref="{SHARED}"/>')


def _resource(identifier: str, about: str, files: Sequence[str], rest: str = "") -> str:
    listed = "\n".join(f'      <file href="{escape(name)}"/>' for name in files)
    return f"""    <resource identifier="{escape(identifier)}" type="webcontent" {about}>
{listed}{rest}
    </resource>"""
