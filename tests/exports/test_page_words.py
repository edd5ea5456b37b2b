"""Numbers are written by Python as the page writes them."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from app.exports import words

ROOT = Path(__file__).parents[2]
VALUES = [0, 1, -1.5, 3.16227766, 0.00012345, 123456, 12345, -2, 1 / 3, 1234.5678, 2.5e-7, 3e12, 123456.78]
PAGE = f"""
import {{ number, vector }} from './static/js/text/format.js';
console.log(JSON.stringify([{VALUES}.map((value) => number(value, 4)), vector([1, -2.5])]));
"""


def test_numbers_are_written_as_the_page_writes_them() -> None:
    done = subprocess.run(
        ["node", "--input-type=module", "-e", PAGE], cwd=ROOT, capture_output=True, text=True, check=True
    )
    written = [words.number(value, 4) for value in VALUES]
    assert [written, words.vector([1, -2.5])] == json.loads(done.stdout)
