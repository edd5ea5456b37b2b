"""The table: every module of this folder that has rows, or those named."""

from __future__ import annotations

import pkgutil
import sys
from importlib import import_module
from pathlib import Path


def main(names: list[str]) -> int:
    """Print the table; returns 1 where something measured is not as wanted, 2 for a name that is not there."""
    there = [module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)])]
    for name in names:
        if name not in there:
            print(f"bench: no '{name}' in benchmarks/; there are {', '.join(sorted(there))}", file=sys.stderr)
            return 2
    all_good = True
    for name in names or sorted(there):
        rows = getattr(import_module(f"benchmarks.{name}"), "rows", None)
        for what, measured, wanted, good in rows() if rows else ():
            print(f"{'ok ' if good else 'NO '} {what:<76} {measured:<44} at least or most {wanted}", flush=True)
            all_good &= good
    return 0 if all_good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
