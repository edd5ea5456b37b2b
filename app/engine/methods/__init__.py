"""How learners go through the examples: one file a way."""
