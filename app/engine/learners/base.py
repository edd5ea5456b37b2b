"""What every learner keeps, and its equivalent in scikit-learn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, NamedTuple

import numpy as np

from ..core.params import param, values_of
from ..core.pseudocode import Line
from ..core.tasks import BINARY, Task
from ..core.units import PLAIN, Units
from ..features.kernels import Kernel
from ..methods.method import Method
from ..methods.network import Network
from ..methods.online import ONLINE
from ..theory.bound import NO_THEOREM, Bound, Geometry


class Counterpart(NamedTuple):
    """scikit-learn's estimator for a learner: its class, and the parameters that make it equivalent.

    ``visits``: it visits the examples one at a time, in an order that can be given. ``same``: its weights equal ours up
    to rounding, as long as no score is exactly 0. ``ones``: the bias is the weight of a column of ones, which counts in
    norms. ``times``: our weights are this multiple of its weights. ``notes``: sentences about the differences.
    """

    estimator: str
    parameters: dict[str, Any]
    visits: bool = True
    same: bool = True
    ones: bool = False
    times: float = 1.0
    notes: tuple[str, ...] = ()


def descent(loss: str, rate: float, **others: Any) -> Counterpart:
    """Stochastic gradient descent on a loss with a constant rate and no penalty."""
    parameters = {"loss": loss, "penalty": None, "learning_rate": "constant", "eta0": rate}
    return Counterpart("SGDClassifier", parameters, **others)


#: Headings of the menu of learners, by ``Learner.family``.
FAMILIES = {
    "perceptron": "Perceptrons and relatives",
    "smooth": "A step at every visit",
    "svm": "Widest margins, and fitted at once",
    "layers": "Several units in two layers",
}


def learning_rate(help: str, default: float = 1.0) -> Any:
    """The parameter eta of learners that add eta y z."""
    return param(
        default, label="Learning rate η", low=0, low_open=True, high=1e6, step=0.1, scale="log", help=help
    )


def batch_size(default: int | None, help: str) -> Any:
    """The parameter m of learners that step once a minibatch. Not said in a document where it is the usual one."""
    return param(
        default, label="Minibatch size m", kind="integer", low=1, high=1_000_000, step=1, scale="log",
        optional=default is None, sparse=True, help=help,
    )  # fmt: skip


class Learner(ABC):
    """A way to get weights from examples. Subclasses are frozen dataclasses whose fields are
    :func:`app.engine.core.params.param`.

    ``method`` says how it goes through the examples (app/engine/methods); ``family`` under which heading of the menu
    it stands; ``guarantee`` what holds under which assumption; ``source`` names author and year.
    """

    name: ClassVar[str]
    label: ClassVar[str]
    summary: ClassVar[str]
    guarantee: ClassVar[str]
    source: ClassVar[str]
    method: ClassVar[Method]
    task: ClassVar[Task] = BINARY
    family: ClassVar[str] = "perceptron"
    biases: ClassVar[tuple[str, ...]] = ("learned", "none", "threshold", "fixed")
    recurs: ClassVar[bool] = True  # equal weights at equal places go on equally, and may come back
    threshold: ClassVar[str | float] = (
        0.0  # what y a is compared with: a number, or the parameter that holds it
    )
    slow_fit: ClassVar[bool] = False  # it fits at once, and many examples take it seconds
    every_visit: ClassVar[bool] = False  # the rule fires at every visit
    shrinks: ClassVar[bool] = False  # w <- (1 - 1/t) w + tau / t y z at visit t
    #: Whether the weights stay bounded on any examples: so they do where each update adds one of finitely many vectors
    #: v, only where w . v is at most 0 (B. Efron 1964; H. Block, S. Levin 1970: docs/history.md).
    bounded: ClassVar[bool] = False
    #: Whether it makes finitely many mistakes on examples that are separable, in any order, from any start, with a bias
    #: that is trained or zero.
    converges: ClassVar[bool] = False
    #: The squared length of what a mistake adds, over that of eta z, in the perceptron's proof; None where the proof's
    #: two inequalities are not about this learner. One that they are about has eta as its only step.
    proof_factor: ClassVar[int | None] = None
    layered: ClassVar[bool] = (
        False  # its weights are those of a network's units (app/engine/methods/network.py)
    )
    weighs: ClassVar[bool] = False  # its rule has a meaning for weights of examples (weighted.py)
    example_weights: ClassVar[np.ndarray | None] = None  # (n,)
    unit: ClassVar[str] = "step"  # what training makes of an activation: 'step', 'sigmoid' or 'identity'
    pseudocode: ClassVar[tuple[Line, ...]]
    worked: ClassVar[tuple[Line, ...]] = ()  # how the step comes out, with numbers
    #: What stands in the middle of the code of a run (docs/code.md), and where there is none why.
    core: ClassVar[tuple[Line, ...]] = ()
    no_core: ClassVar[str] = ""

    @property
    def conservative(self) -> bool:
        """Whether weights change at mistakes alone (N. Littlestone, 1988): an epoch without a mistake leaves them as
        they are, so that they get every example right."""
        return False

    @property
    def keeps_runs(self) -> bool:
        """Whether weights stay through every run of right visits and change at the mistake that ends it, as the
        pocket's rules of runs have it."""
        return self.conservative

    @property
    def kernel(self) -> Kernel | None:
        """The kernel of a learner whose weights belong to the examples; None where they belong to features."""
        return None

    @property
    def minibatch(self) -> int | None:
        """The examples whose batch makes a step; None where that is one, or the whole epoch."""
        return None

    def network(self, features: int, bias: str) -> Network | None:
        """The network of a learner that is ``layered``, for so many features; None of one weight vector (a class)."""
        return None

    def steps(self) -> tuple[float, ...] | None:
        """The step sizes that the learner can take, where these are constants; None where it divides.

        Constants allow training in scaled integers.
        """
        return None

    @property
    def divides(self) -> bool:
        """Whether a step is divided by the squared length of what is trained, so that there is none where that is 0."""
        return False

    def thresholds(self) -> tuple[float, ...]:
        """Constants that the rule compares y a with, other than 0."""
        return ()

    def counterpart(self) -> Counterpart | None:
        """scikit-learn's estimator that does the same; None where it has none."""
        return None

    def mistake_bound(self, geometry: Geometry) -> Bound:
        """The most mistakes, or updates, on separable examples; without a value, and with the reason, by default."""
        return Bound(None, reason=NO_THEOREM)

    def document(self) -> dict[str, Any]:
        return {"name": self.name, **values_of(self)}


class OnlineLearner(Learner):
    """w <- w + tau y z at a visit, where the compiled ``rule`` gives tau."""

    method = ONLINE
    weighs = True
    rule: ClassVar[Any]
    core_numbers: ClassVar[tuple[str, ...]] = ()  # what ``core`` calls the first of :meth:`numbers`

    @property
    def divides(self) -> bool:
        return not self.rule(-1.0, 0.0, self.numbers(PLAIN))

    @abstractmethod
    def numbers(self, units: Units) -> np.ndarray:
        """The rule's parameters, float64, in the units of training (app/engine/core/units.py)."""

    def fires_up_to(self, units: Units) -> float:
        """The largest y a at which the rule can fire: it gives 0 above, and is not asked. Infinite if unknown."""
        return float("inf")
