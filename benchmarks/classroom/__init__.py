"""A class on this machine, for `make bench-class`: see __main__.py."""
