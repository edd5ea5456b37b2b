"""Random scenarios with examples held out for validation, whose runs end in every way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from app.engine import Scenario


def random_documents(count: int) -> Iterator[dict[str, Any]]:
    chance = random.Random("validation")
    for _ in range(count):
        n, d = chance.randint(3, 9), chance.randint(1, 2)
        stop: dict[str, Any] = {
            "when": chance.choice(("converged", "converged", "epochs", "error-stops-falling"))
        }
        stop |= chance.choice(
            (
                {},
                {"epochs": chance.randint(1, 12)},
                {"visits": chance.randint(1, 40)},
                {"updates": chance.randint(1, 15)},
            )
        )
        learner = chance.choice(
            ({"name": "perceptron"}, {"name": "batch-perceptron"}, {"name": "margin-perceptron", "margin": 1})
        )
        order: dict[str, Any] = {"name": chance.choice(("given", "given", "shuffled", "permuted", "listed"))}
        document: dict[str, Any] = {
            "data": {
                "x": [[chance.randint(-3, 3) for _ in range(d)] for _ in range(n)],
                "y": [chance.choice((-1, 1)) for _ in range(n)],
            },
            "learner": learner,
            "bias": chance.choice(("learned", "none", "threshold")),
            "tie": chance.choice(("mistake", "positive", "negative")),
            "validation": {
                "share": 0.4,
                "seed": chance.randint(0, 99),
                "patience": chance.choice((1, 2, 3, 5, 50)),
            },
            "predictor": "best-on-validation",
            "stop": {"epochs": 60} | stop,
        }
        trained_on = len(Scenario.from_document(document).y)
        if order["name"] == "listed":
            order["examples"] = [chance.randrange(trained_on) for _ in range(chance.randint(1, 9))]
        yield document | {"order": order}
