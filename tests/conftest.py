"""What holds for every test."""

from hypothesis import settings

# A slow machine is not a wrong answer.
settings.register_profile("hyperplane", deadline=None)
settings.load_profile("hyperplane")
