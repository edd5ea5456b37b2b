"""Measurements of this machine: `make bench` prints them as a table. None of them is a test."""
