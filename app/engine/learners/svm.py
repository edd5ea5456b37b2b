"""What the soft-margin SVM as a learner and the SVM as a reference share."""

from __future__ import annotations

from typing import Any

from ..core.params import param


def penalty(**limits: Any) -> Any:
    """The parameter C; ``limits`` as for ``param``."""
    return param(
        1.0,
        label="Penalty C",
        low=0,
        low_open=True,
        high=1e6,
        step=0.1,
        scale="log",
        help="What an example inside the margin costs.",
        **limits,
    )


def quiet(kind: type) -> Any:
    """A support vector machine of scikit-learn's that says by ``fit_status_`` alone that it did not settle: filters of
    warnings are not for threads."""

    class Machine(kind):  # type: ignore[misc]
        def _warn_from_fit_status(self) -> None:
            """Nothing."""

    return Machine
