"""The code of a run: programs that make it again, and the scenario itself (docs/code.md)."""
