"""Training, and what can be asked of a run."""
