"""Rules: the compiled step of an online learner."""

# mypy: ignore-errors

import numba
from numba import types

#: A rule's signature: (y a, squared norm of the trained vector, parameters) -> step tau, 0 where it does not fire.
RULE = types.float64(types.float64, types.float64, types.Array(types.float64, 1, "C"))

#: Decorator for rules. The explicit signature is what lets the loop take any rule and keep its compiled cache.
rule = numba.njit(RULE, cache=True)
