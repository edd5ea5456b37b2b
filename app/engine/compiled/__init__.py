"""The loops that numba compiles: arrays in, columns out."""
