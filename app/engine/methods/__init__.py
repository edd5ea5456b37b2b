"""Methods: how learners visit the examples, one file each."""
