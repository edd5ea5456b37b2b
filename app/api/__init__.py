"""What ``import hyperplane`` offers: runs of a learner, and every learner that classifies as a scikit-learn estimator.

Stands over the engine and the exports. Nothing here is imported before it is asked for, and packages that need not be
installed only by what needs them (app/extras.py).
"""
