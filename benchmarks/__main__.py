"""The table: every module of this folder that measures, or those named."""

from __future__ import annotations

import pkgutil
import sys
from importlib import import_module
from pathlib import Path


def main(names: list[str]) -> int:
    """Print the table; returns 1 where something measured is not as wanted, 2 for a name that is not there."""
    found = pkgutil.iter_modules([str(Path(__file__).parent)])
    there = [module.name for module in found if module.name not in ("__main__", "table")]
    for name in names:
        if name not in there:
            print(f"bench: no '{name}' in benchmarks/; there are {', '.join(sorted(there))}", file=sys.stderr)
            return 2
    all_met = True
    for name in names or sorted(there):
        measure = getattr(import_module(f"benchmarks.{name}"), "measure", None)
        for row in measure() if measure else ():
            print(row.line(), flush=True)
            all_met &= row.met
    return 0 if all_met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
