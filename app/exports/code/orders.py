"""The order of the visits, as Python."""

from __future__ import annotations

import numpy as np

from ...engine import Scenario
from ...engine.core.orders import Listed, Seeded
from .lines import assignment

#: The documented shuffle (docs/scenario.md).
SHUFFLE = """bits = np.random.PCG64({seed})

def shuffled():
    order = list(range(n))
    for k, r in zip(range(n - 1, 0, -1), bits.random_raw(n - 1)):
        j = (int(r) >> 32) * (k + 1) >> 32
        order[k], order[j] = order[j], order[k]
    return order"""


def order_lines(scenario: Scenario) -> list[str]:
    """``n`` visits an epoch, and ``visits``, the examples as they are visited; ``orders`` of a batch."""
    order, stop = scenario.order, scenario.stop
    often = "count()" if stop.epochs is None else f"range({stop.epochs})"
    before: list[str] = []
    batched = scenario.learner.method.name == "batch"
    size = scenario.learner.size if batched else None  # type: ignore[attr-defined]
    name = "order" if size is None else "epoch"  # of batches each is the loop's ``order``
    if isinstance(order, Listed):
        before = assignment(name, "", np.array(order.examples), "")
        own, often, length = name, "range(1)", f"len({name})"
    elif isinstance(order, Seeded):
        before = SHUFFLE.format(seed=order.seed).splitlines()
        own, length = name if order.repeats else "shuffled()", "len(y)"
        before += ["", f"{name} = shuffled()"] if order.repeats else [""]
    else:
        own, length = "range(n)", "len(y)"
    lines = [*before, f"n = {length}"] if isinstance(order, Listed) else [f"n = {length}", *before]
    if batched:
        orders = f"({own} for _ in {often})"
        if size is not None:
            orders = f"(each[k : k + {size}] for each in {orders} for k in range(0, n, {size}))  # batches"
        return [*lines, f"orders = {orders}"]
    if scenario.learner.method.at_once:
        return lines
    return [*lines, f"visits = (i for _ in {often} for i in {own})"]
