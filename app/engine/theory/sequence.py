"""Tagged sentences: one question about a half-space for every sentence and every wrong tagging of it.

Weights W find every right tagging, with no other as high, exactly where W has a product above 0 with every difference
Phi(x, y) - Phi(x, z), z a wrong tagging of x (M. Collins, 2002). There are tags^length of them less one, so few are
written down: those that Viterbi's algorithm finds against the best direction for those written down before, until it
finds none (constraint generation: I. Tsochantaridis and others, Large margin methods for structured and interdependent
output variables, 2005).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product

import numpy as np

from ..core.errors import reason
from .margin import Bracket, Width, largest_margin
from .separability import Verdict, separability

MOST_TAGGINGS = 100_000  # wrong ones of all sentences together, up to which all are looked at
MOST_NUMBERS = 400  # of a weight vector, up to which the margin is looked for
MOST_ROUNDS = 200
FINE = 2**40  # of what a direction is rounded to, so that its scores are whole numbers

TOO_MANY_WEIGHTS = reason("tag-weights", most=MOST_NUMBERS)
TOO_LONG = reason("rounds", most=MOST_ROUNDS)

#: The best wrong tagging of sentence i under weights (S,): (how far the right one is above it, its tags).
BestWrong = Callable[[int, np.ndarray], tuple[float, list[int]]]
Pair = tuple[int, tuple[int, ...]]


@dataclass(frozen=True, eq=False)
class TaggingSeparation:
    """What separates right taggings from wrong ones, each part found when first asked for and then kept.

    x, y (n, L): words and right tags by their numbers, -1 where a sentence is over; ``words`` and ``tags``: how many
    there are.
    """

    x: np.ndarray
    y: np.ndarray
    words: int
    tags: int
    best_wrong: BestWrong

    @cached_property
    def lengths(self) -> list[int]:
        return [int(n) for n in (self.y >= 0).sum(axis=1)]

    @property
    def width(self) -> int:
        """How many weights there are."""
        return self.tags * (self.words + self.tags)

    @cached_property
    def wrong_taggings(self) -> int:
        """How many wrong taggings all sentences have together."""
        return sum(self.tags**length - 1 for length in self.lengths)

    def features(self, i: int, tags: tuple[int, ...]) -> np.ndarray:
        """Phi (S,) of a tagging of sentence i."""
        phi = np.zeros((self.tags, self.words + self.tags))
        for j, tag in enumerate(tags):
            phi[tag, int(self.x[i, j])] += 1
            if j:
                phi[tag, self.words + tags[j - 1]] += 1
        return np.ravel(phi)

    def right(self, i: int) -> tuple[int, ...]:
        return tuple(int(tag) for tag in self.y[i, : self.lengths[i]])

    def difference(self, pair: Pair) -> np.ndarray:
        """Phi(x, y) - Phi(x, z), (S,)."""
        i, tags = pair
        apart: np.ndarray = self.features(i, self.right(i)) - self.features(i, tags)
        return apart

    def pairs(self) -> Iterator[Pair]:
        """Every sentence with every wrong tagging."""
        for i, length in enumerate(self.lengths):
            own = self.right(i)
            yield from ((i, z) for z in product(range(self.tags), repeat=length) if z != own)

    @cached_property
    def radius_squared(self) -> int | None:
        """R^2, the largest squared length of a difference; None where there are too many to look at all."""
        if self.wrong_taggings > MOST_TAGGINGS:
            return None
        return max(self._largest_square(i) for i in range(len(self.lengths)))

    def _largest_square(self, i: int) -> int:
        """The largest squared length for sentence i, over all taggings at once: of pairs of places, what is shared."""
        length, own = self.lengths[i], np.array(self.right(i))
        z = np.indices((self.tags,) * length).reshape(length, -1)
        word = self.x[i, :length].astype(np.int64)
        z_edge, own_edge = z[:-1] * self.tags + z[1:], own[:-1] * self.tags + own[1:]
        square = np.zeros(z.shape[1], dtype=np.int64)
        for tags, right, kinds in ((z, own, word), (z_edge, own_edge, np.zeros(length - 1, dtype=int))):
            # ||a - b||^2 = sum over pairs of places: [a_j = a_k] - 2 [a_j = b_k] + [b_j = b_k].
            for j in range(len(tags)):
                for k in range(len(tags)):
                    if kinds[j] == kinds[k]:
                        square += (tags[j] == tags[k]).astype(np.int64) + int(right[j] == right[k])
                        square -= 2 * (tags[j] == right[k])
        return int(square.max())

    @cached_property
    def radius_squared_most(self) -> int:
        """A number that R^2 is not above: counts are not below 0, so ||a - b||^2 <= ||a||^2 + ||b||^2."""
        most = 0
        for i, length in enumerate(self.lengths):
            _, counts = np.unique(self.x[i, :length], return_counts=True)
            own = self.features(i, self.right(i)).reshape(self.tags, -1)[:, self.words :]
            edges = int((own**2).sum()) + (length - 1) ** 2
            most = max(most, 2 * int((counts**2).sum()) + edges)
        return most

    @cached_property
    def _found(self) -> tuple[Verdict, Width | None, list[Pair], Bracket | None]:
        """The verdict on all wrong taggings, u with the margin among those written down, they, and the bracket."""
        pairs: list[Pair] = []
        if self.width > MOST_NUMBERS:
            return Verdict(None, reason=TOO_MANY_WEIGHTS), None, pairs, None
        direction, width = np.zeros(self.width), None
        for _ in range(MOST_ROUNDS):
            known = set(pairs)
            wrong = [self.best_wrong(i, direction) for i in range(len(self.lengths))]
            new = [(i, tuple(tags)) for i, (_, tags) in enumerate(wrong)]
            least = width.lower * (1 - 1e-9) if width else np.inf
            fresh = [p for p, (ahead, _) in zip(new, wrong, strict=True) if ahead < least and p not in known]
            if not fresh:
                break
            pairs += fresh
            rows = np.array([self.difference(pair) for pair in pairs])
            verdict = separability(rows, np.ones(len(rows)))
            if not verdict.direction:
                return verdict, None, pairs, None
            width = largest_margin(rows, np.ones(len(rows)), verdict.direction, 1.0)
            direction = width.direction
        else:
            return Verdict(None, reason=TOO_LONG), None, pairs, None
        return self._proof(width, pairs) if width else (Verdict(None, reason=TOO_LONG), None, pairs, None)

    def _proof(
        self, width: Width, pairs: list[Pair]
    ) -> tuple[Verdict, Width | None, list[Pair], Bracket | None]:
        """Whether its direction, in whole numbers so that sums are exact, is ahead on every sentence; and how far."""
        whole = np.rint(width.direction * FINE)
        ahead = min(self.best_wrong(i, whole)[0] for i in range(len(self.lengths)))
        if ahead <= 0:
            return Verdict(None, reason=TOO_LONG), None, pairs, None
        lower = ahead / float(np.sqrt((whole**2).sum()))
        bracket = Bracket(min(lower, width.upper), width.upper)
        return Verdict(True, [int(v) for v in whole]), width, pairs, bracket

    @property
    def verdict(self) -> Verdict:
        """Whether some W finds every right tagging; its weights are of :attr:`written`."""
        return self._found[0]

    @property
    def written(self) -> list[Pair]:
        """The sentences with wrong taggings that were written down."""
        return self._found[2]

    @property
    def margin(self) -> tuple[Bracket, np.ndarray] | None:
        """(delta, u (S,)); None unless separable."""
        _, width, _, bracket = self._found
        return None if width is None or bracket is None else (bracket, width.direction)

    def support(self) -> dict[Pair, Fraction]:
        """Weights of wrong taggings whose differences add up to 0, where nothing separates."""
        return {self.written[i]: weight for i, weight in (self.verdict.weights or {}).items()}
