"""The catalogue carries every preset's points, so defaults are made in no time."""

import time

import pytest

from app.engine.data.presets import PRESETS

pytestmark = pytest.mark.timing


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_the_default_points_take_less_than_5_ms(preset):
    preset.generate()
    began = time.perf_counter()
    preset.generate()
    assert time.perf_counter() - began < 0.005
