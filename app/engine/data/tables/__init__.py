"""Tables of any kind that people have, read once: the command, the package and the page use :mod:`.table`."""
