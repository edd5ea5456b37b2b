"""Rules: the compiled step of an online learner."""

from ..core.compiler import compiled
from .signatures import F8, F8_1

#: A rule's signature: (y a, squared norm of the trained vector, parameters) -> step tau, 0 where it does not fire.
RULE = F8(F8, F8, F8_1)

#: Decorator for rules. The explicit signature lets the loop take any rule and keep its compiled cache.
rule = compiled(RULE)
