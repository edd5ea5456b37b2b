"""Why a quantity is not known: parts of sentences, without a capital letter and a full stop."""

# fmt: off
REASONS = {
    # theory
    "no-examples-yet": "there are no examples yet",
    "feature-not-finite": "a feature is too large for a floating-point number",
    "large-number": "it is too large a number to write down",
    "not-separable": "the examples are not separable",
    "separable-unknown": "it is not known whether the examples are separable",
    "one-class": "all examples are of one class",
    "unwritten": "u lies in the feature space of the kernel",
    "plane-of-several": "a plane half way between two classes is not defined for several",
    "fixed-bias": "the theorem needs a bias that is learned or zero; with this fixed bias the run may cycle even so",
    "regression": "regression has no classes to separate",
    "two-classes": "it is defined for two classes",
    "several-units": "it is defined for one line, and a network has several",
    "taggings": "of more than {counted:,} wrong taggings not all were looked at: R is at most {most:.4g}",
    "refused": "{sentence}",
    # the search for what separates
    "too-wide": "examples by features by the fewer of the two are more than {most:,}: what a search may multiply",
    "too-close": "too close to call in floating point",
    "search-stopped": "the search stopped, after as many steps as it has, before it was decided",
    "kernel-offset": "with a kernel and a fixed bias it is not decided",
    "kernel-span": "the examples span too many dimensions: more than {most:,} numbers",
    "pair-numbers": "the question has more than {most:,} numbers: examples by pairs of classes by features",
    "tag-weights": "the margin is looked for among at most {most:,} weights",
    "rounds": "the search for the margin was stopped after {most:,} rounds",
    # bounds
    "only-from-zero": "the bound of this learner is known for a start at zero only",
    "no-theorem": "there is no mistake bound of this kind for this learner",
    "large-bound": "the bound is too large a number to write down",
    # a run beside theory
    "not-perceptron": "the two inequalities of the proof are those of the perceptron with a constant rate",
    "many-examples": "an update of this learner is made for many examples at once",
    "survival-times": "more than {most:,} survival times are not listed",
    "margin-of-nothing": "minus infinity: with w = 0 there is no plane to be at a distance from",
    "margin-without-examples": "minus infinity: there are no examples",
    "no-direction": "w is 0, which has no direction",
    "only-zeros": "minus infinity: all weights so far were 0",
    # metrics
    "no-examples": "there are no examples",
    "no-positive": "no example is positive (TP + FN = 0)",
    "no-negative": "no example is negative (TN + FP = 0)",
    "predicted-positive": "no example is predicted positive (TP + FP = 0)",
    "predicted-negative": "no example is predicted negative (TN + FN = 0)",
    "no-f1": "no example is positive or predicted positive (2 TP + FP + FN = 0)",
    "one-predicted": "all examples are predicted to be of one class",
    "one-target": "all targets are equal",
    "prediction-not-finite": "a prediction is too large for a floating-point number",
}
