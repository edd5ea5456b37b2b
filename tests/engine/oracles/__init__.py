"""Slow learners in exact fractions, written from the definitions: what the engine is compared with.

They share no code with the engine. A number of the document stands for the decimal it is written as (0.1 is one
tenth), which is what a run by hand uses; for binary fractions such as 0.375 that is the float itself.
"""
