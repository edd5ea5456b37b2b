"""What is said of a run: what theory says first, then how it ended."""

from __future__ import annotations

from ..engine import Facts, Trace, Unknown
from ..engine.core.errors import written

ENDS = {
    "quiet-epoch": "Stopped: a whole epoch without {quiet}.",
    "error": "Stopped after {epochs}: Error' has stopped falling.",
    "stuck": "Stuck: no trial reversal puts a mistake right.",
    "validation": "Stopped: the validation error has stopped falling.",
    "epochs": "Stopped: all {epochs} are run, as was set.",
    "list": "Stopped: the list of {visits} is over.",
    "epoch-limit": "Stopped at the limit of {epochs}.",
    "visit-limit": "Stopped at the limit of {visits}.",
    "update-limit": "Stopped at the limit of {updates}.",
    "diverged": "Diverged: after {updates} the weights have grown beyond all bounds.",
    "empty": "No points yet.",
}


def counted(count: int, noun: str) -> str:
    """'1 visit', '12,000 visits'."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def theory(trace: Trace, known: Facts) -> str:
    """Whether the examples can be separated, and after how many mistakes the learner must be through."""
    if trace.scenario.task == "regression":
        return ""
    if isinstance(known.separable, Unknown):
        return f"Whether these can be separated is not known: {known.separable.reason}."
    if trace.scenario.network is not None:
        return f"{'One' if known.separable else 'No'} line separates these; of several no theorem speaks."
    if not known.separable:
        return "Nothing separates these."
    if isinstance(known.bound, Unknown):
        return "These can be separated."
    most = f"about {written(known.bound)}" if known.bound_about else written(known.bound)
    noun = str(known.bound_of) if known.bound != 1 else str(known.bound_of)[:-1]
    return f"These can be separated, after at most {most} {noun}."


def end(trace: Trace, mistakes: int) -> str:
    """What stopped the run, and what it has come to."""
    amounts = {
        "quiet": "a mistake"
        if trace.counts_mistakes and not trace.scenario.learner.every_visit
        else "an update",
        "epochs": counted(trace.epochs, "epoch"),
        "visits": counted(trace.visits, "visit"),
        "updates": counted(trace.updates, "update"),
    }
    what = counted(mistakes, "mistake") if trace.counts_mistakes else counted(trace.updates, "update")
    if trace.end == "separated":
        return "Fitted: all are right." if trace.stopped_by == "fitted" else f"Separated after {what}."
    if trace.end == "no-mistakes":
        return f"No more mistakes after {what}, but {_lying(trace.on_boundary)} exactly on the boundary."
    if trace.end == "cycle" and trace.cycle:
        return f"The weights repeat every {counted(trace.cycle['period'], 'visit')}: it never ends."
    ending = ENDS.get(str(trace.stopped_by), "").format(**amounts)
    return f"{ending} {left(trace)}".strip()


def left(trace: Trace) -> str:
    """How many are wrong in the end; of a regression the error."""
    error = trace.training_error()
    if error is None:
        return ""
    if not trace.evaluator.of_classes:
        return f"Mean squared error {error:.4g}."
    n, ties = len(trace.scenario.y), _tied(trace)
    wrong = round(error * n)
    if not ties:
        return f"{wrong:,} of {n:,} are wrong." if wrong else "All are right."
    zero = f"{'has' if ties == 1 else 'have'} a score of 0, which is a mistake"
    return (
        f"{wrong:,} of {n:,} are wrong, {ties:,} more {zero}."
        if wrong
        else f"None is wrong, but {ties:,} {zero}."
    )


def _tied(trace: Trace) -> int:
    """How many examples of two classes are predicted right at a score of 0 that training takes for a mistake, where
    the newest weights predict."""
    scenario = trace.scenario
    if not scenario.task.signed or scenario.tie != "mistake" or not scenario.predictor.present:
        return 0
    scores = trace.training_scores(trace.visits)
    return int(((scores == 0) & (trace.decided(scores) == scenario.y)).sum())


def _lying(examples: list[int]) -> str:
    return f"example {examples[0] + 1} lies" if len(examples) == 1 else f"{len(examples):,} examples lie"
