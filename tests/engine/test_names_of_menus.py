"""What a learner, a predictor, a feature map or a kernel is for, it says itself: nobody else asks it for its name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from app.engine.features import FEATURES, kernels
from app.engine.learners import LEARNERS
from app.engine.predictors import PREDICTORS

APP = Path(__file__).resolve().parents[2] / "app"
OWN: dict[str, set[str]] = {}  # the files in which each name may stand
for menu in (LEARNERS, PREDICTORS, FEATURES):
    for entry in menu:
        OWN.setdefault(entry.name, set()).add(entry.__module__)
for name in (kernels.LINEAR, kernels.POLYNOMIAL, kernels.RBF):
    OWN.setdefault(name, set()).add(kernels.__name__)

DOCUMENT = "part of a document"
PAGE = "what the page is told, or a document says, by that name"
SCIKIT = "scikit-learn's word"
OTHER = "another thing of the same name"
BEYOND = "predictors of which all is known beyond a cycle"
#: Where a name stands all the same, and why.
EXCEPTIONS = {
    ("api/estimators.py", "logistic"): "a loss of that name",
    ("engine/data/examples.py", "words"): DOCUMENT,
    ("engine/run/method_table.py", "last"): DOCUMENT,
    ("engine/run/method_table.py", "averaged"): DOCUMENT,
    ("engine/run/method_table.py", "perceptron"): PAGE,
    ("engine/run/trace.py", "averaged"): PAGE,
    ("engine/run/train.py", "last"): BEYOND,
    ("engine/run/train.py", "averaged"): BEYOND,
    ("engine/run/train.py", "voted"): BEYOND,
    ("engine/features/metric.py", "squares"): OTHER,
    ("api/figure.py", "words"): "a mark of a picture that is text",
    ("engine/data/tables/roles.py", "words"): OTHER,
    ("engine/core/pseudocode.py", "identity"): DOCUMENT,
    ("exports/code/plan.py", "squares"): OTHER,
    ("classroom/classes/questions.py", "words"): PAGE,
    ("classroom/queries/run_reports.py", "averaged"): PAGE,
    ("classroom/runs/runs.py", "averaged"): PAGE,
    ("course/vocabulary.py", "words"): PAGE,
    ("exports/render/pictures.py", "words"): PAGE,
    ("api/estimators.py", "identity"): "an estimator's default, which readers see",
    ("api/estimators.py", "last"): "an estimator's default, which readers see",
    ("engine/predictors/averaged.py", "perceptron"): "the line of its pseudo-code is that of one learner",
    ("engine/learners/base.py", "perceptron"): "a family of learners",
    ("engine/learners/hard_margin_svm.py", "linear"): SCIKIT,
    ("engine/references/support_vector_machine.py", "linear"): SCIKIT,
    ("engine/references/support_vector_machine.py", "rbf"): SCIKIT,
    ("exports/code/scikit_code.py", "perceptron"): SCIKIT,
    ("course/measures.py", "last"): OTHER,
    ("engine/core/params.py", "linear"): OTHER,
    **{("engine/core/text/de/catalogue.py", name): OTHER for name in ("linear", "polynomial", "logistic")},
    ("engine/learners/adaline.py", "identity"): OTHER,
    ("engine/learners/lms.py", "identity"): OTHER,
    ("engine/learners/multilayer_perceptron.py", "identity"): OTHER,
    ("engine/learners/multilayer_perceptron.py", "logistic"): OTHER,
    ("engine/methods/back_propagation.py", "logistic"): OTHER,
    ("exports/code/plan.py", "logistic"): OTHER,
    ("engine/methods/madaline.py", "madaline"): "the name of its method",
    ("exports/code/loops.py", "madaline"): "the name of its method",
    ("engine/predictors/base.py", "linear"): OTHER,
    ("exports/code/plan.py", "last"): OTHER,
}


def spelled() -> Iterator[tuple[str, str]]:
    """(file, name) of each name that stands as a string outside its own file; what presets suggest is documents."""
    for path in sorted(APP.rglob("*.py")):
        file = path.relative_to(APP).as_posix()
        if file.startswith("engine/data/presets/"):
            continue
        module = f"app.{file.removesuffix('.py').replace('/', '.')}"
        for node in ast.walk(ast.parse(path.read_text())):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and module not in OWN.get(text, {module}):
                yield file, text


def test_names_of_the_menus_stand_in_their_own_files_alone() -> None:
    assert set(spelled()) - EXCEPTIONS.keys() == set()


def test_every_exception_is_needed() -> None:
    assert EXCEPTIONS.keys() - set(spelled()) == set()
