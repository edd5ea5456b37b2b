"""What a network of any kind makes of points, by the oracle of its learner."""

from tests.engine.oracles import madaline, multilayer

OF = {"madaline": madaline.scores, "multilayer-perceptron": multilayer.scores}


def scores(learner, bias, w, points):
    """What the output makes of points: w are all the network's weights in a row."""
    return OF[learner.name](learner, bias, w, points)
