"""German, complete."""
