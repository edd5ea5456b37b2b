"""A lesson as a SCORM 1.2 package: one zip for a learning platform, with the lesson's page as its one item."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from html import escape

from ..course.own_runs import OwnRuns
from ..exports.saved_page import STAMP, Bundle
from .site import Source, lesson_files, shared

MANIFEST = "imsmanifest.xml"  # the standard's name for it
PAGE = "index.html"
UNIX = 3  # the system that the archive names, whatever it is written on


def package(bundle: Bundle, source: Source, address: str | None) -> bytes:
    """The zip. The same lesson gives the same bytes. ``address``: of a server of ours that opens the runs of goals.

    Source: ADL, SCORM 1.2, The SCORM Content Aggregation Model, 2001.
    """
    lesson = source.lesson
    document = lesson.document(OwnRuns(), f"{lesson.id}/")
    files = dict(shared(bundle))
    files.update(lesson_files(bundle, source, document, address, PAGE))
    manifest = _manifest(lesson.id, document["title"], sorted(files))
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name, data in [(MANIFEST, manifest.encode()), *sorted(files.items())]:
            entry = zipfile.ZipInfo(name, STAMP)
            entry.create_system = UNIX
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return content.getvalue()


def _manifest(id: str, title: str, names: Sequence[str]) -> str:
    """One item, one resource. Identifiers begin with a letter, as XML wants it; a lesson's name may not."""
    heading = escape(title)
    files = "\n".join(f'      <file href="{escape(name)}"/>' for name in names)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="hyperplane-{escape(id)}" version="1.0"
    xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="lessons">
    <organization identifier="lessons">
      <title>{heading}</title>
      <item identifier="lesson-{escape(id)}" identifierref="page-{escape(id)}" isvisible="true">
        <title>{heading}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page-{escape(id)}" type="webcontent" adlcp:scormtype="sco" href="{PAGE}">
{files}
    </resource>
  </resources>
</manifest>
"""
