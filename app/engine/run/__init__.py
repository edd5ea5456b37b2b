"""Training, and the evaluation of a run."""
