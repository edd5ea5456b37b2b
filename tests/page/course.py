"""A small course, written as static pages and served as any web server would."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from app.cli import main

LESSON = """---
lesson: 1
title: Four questions
scenario: and
views: half+:proof.3,bound.2
---

## How often

The theorem has $R^2 / \\delta^2$ = {bound}.

```lab
ask:
  question: How many mistakes does it make?
  kind: number
  answer: "{mistakes}"
  why: It makes {mistakes}, and may make {bound}.
hint: ["Fewer than {bound}.", More than 9.]
```

## What comes

```lab
at: 3
ask:
  question: Will the next visit be a mistake?
  kind: mistake
  why: The score was 0 or less.
```

## Which

```lab
at: end
ask:
  question: What does $w$ stand on?
  kind: choice
  choices: [its side, the line]
  answer: the line
  holds: {separable: true}
  why: It is its normal.
  wrong: {its side: Look at the angle.}
then: Now on to the goal.
```

## Your own

```lab
at: end
goal:
  text: Make the bound 90 or more.
  bound: {at_least: 90}
solution: {data: {x: [[0, 0], [0, 1], [1, 0], [0.8, 0.8]], y: [-1, -1, -1, 1]}}
```
"""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Nothing is printed."""


def written(folder: Path, *options: str) -> Path:
    """The folder of the course: a lesson, and a short one after it."""
    lesson, other, out = folder / "four-questions.md", folder / "another.md", folder / "course"
    lesson.write_text(LESSON)
    other.write_text("---\nlesson: 1\ntitle: Another\n---\n\n## One step\n\nMore.\n")
    files = [str(lesson), str(other)]
    assert main(["lesson", "site", *files, "-o", str(out), "--title", "Autumn", *options]) == 0
    return out


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder on the loopback."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
