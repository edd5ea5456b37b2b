"""docs/learners.md and its pictures are the engine's own."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest

from app.engine.core.params import parameters
from app.engine.learners import LEARNERS
from scripts.draw_learners import PICTURES, picture
from scripts.write_docs import learners_text

PAGE = Path(__file__).parents[2] / "docs" / "learners.md"
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def test_the_page_is_current():
    assert learners_text() == PAGE.read_text()


@pytest.mark.parametrize("learner", LEARNERS, ids=lambda learner: learner.name)
def test_a_learner_says_its_rule_its_guarantee_and_its_source(learner):
    part = PAGE.read_text().split(f"\n### {learner.label}\n")[1].split("\n## ")[0].split("\n### ")[0]
    assert "**Guarantee" in part
    assert re.search(r"\*\*Source\.\*\* .*\d{4}", part)
    assert f"pictures/learners/{learner.name}.svg" in part
    assert len(part.split("**Guarantee")[0]) > 150
    for parameter in parameters(learner):
        assert f"- `{parameter.name}`: " in part


@pytest.mark.parametrize("learner", LEARNERS, ids=lambda learner: learner.name)
def test_a_picture_is_what_the_engine_predicts(learner):
    kept, drawn = (PICTURES / f"{learner.name}.svg").read_text(), picture(learner)
    # An exponential may differ by a last digit from machine to machine, a solver's answer by a little more.
    assert NUMBER.sub("#", kept) == NUMBER.sub("#", drawn)
    numbers = [np.array(NUMBER.findall(text), dtype=float) for text in (kept, drawn)]
    assert abs(numbers[0] - numbers[1]).max() < 0.3


def test_there_are_no_pictures_of_learners_that_are_gone():
    assert {path.stem for path in PICTURES.iterdir()} == {learner.name for learner in LEARNERS}
    for path in PICTURES.iterdir():
        root = ET.parse(path).getroot()
        assert root.find("{http://www.w3.org/2000/svg}title").text
        assert not re.search(r"<script|href|url\(|on\w+=", path.read_text())
