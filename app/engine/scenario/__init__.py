"""A scenario, parsed and checked."""
