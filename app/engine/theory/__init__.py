"""The theory of examples as arrays: separable or not with a proof, margins, bounds."""
