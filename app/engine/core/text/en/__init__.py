"""English, complete."""
