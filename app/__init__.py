"""Hyperplane: a browser lab that shows a perceptron learning, one mistake at a time."""
