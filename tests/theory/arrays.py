"""Facts as documents write them: of scenarios, and of examples as arrays without a scenario."""

import numpy as np

from app.engine import facts
from app.engine.facts.of_examples import Training, binary, kernel, multiclass, regression
from app.engine.theory.augmented import CONSTANTS, augmented
from app.engine.theory.kernel import KernelSeparation
from app.engine.theory.multiclass import ClassSeparation
from app.engine.theory.separation import Separation


def floats(values):
    return np.asarray(values, dtype=np.float64)


def facts_document(scenario):
    """What ``python -m app facts`` prints of a scenario."""
    return facts(scenario).document()


def facts_of(x, y, per=1.0, bias="learned"):
    """Of two classes, for a perceptron from zero."""
    return binary(Separation(floats(x), floats(y), per, bias), Training()).document()


def facts_of_kernel(of, x, y, bias="learned"):
    """Of two classes in a kernel's feature space."""
    separation = KernelSeparation(of, of.matrix(x, x), x, floats(y), bias=bias)
    return kernel(separation, Training()).document()


def facts_of_classes(x, y, classes, bias="learned", b=0.0):
    """Of several classes, from a bias of ``b``."""
    z = augmented(floats(x), CONSTANTS[bias])
    return multiclass(ClassSeparation(z, np.asarray(y), classes), Training(b=b), bias).document()


def facts_of_targets(x, y, bias="learned", b=0.0):
    """Of a regression."""
    return regression(floats(x), floats(y), bias, b).document()
