"""The numbers and arrays that compiled loops take, by numba's names: what their signatures are written with.

An array's last digit is how many dimensions it has; all are contiguous.
"""

from numba import types

BOOL = types.boolean
I8 = types.int64
F8 = types.float64
U8 = types.uint64

F8_1 = types.Array(F8, 1, "C")
F8_2 = types.Array(F8, 2, "C")
F8_3 = types.Array(F8, 3, "C")
I4_1 = types.Array(types.int32, 1, "C")
I4_2 = types.Array(types.int32, 2, "C")
I8_1 = types.Array(I8, 1, "C")
I8_2 = types.Array(I8, 2, "C")
U8_1 = types.Array(U8, 1, "C")

# What a method's loop that trains takes. Its rows are written in the loop itself: a shared function for them, which is
# handed the columns at every update, was measured to cost loops of short visits a quarter to a half of their speed.

#: First: z, y, the orders of epochs from first_epoch on (or one row), first_epoch, the visit to stop at, a number of
#: the method's own, most updates, end when quiet, end when Error' rises.
VISITED = (F8_2, F8_1, I4_2, I8, I8, I8, I8, BOOL, BOOL)

#: Last, all changed: the state, how far training is (app/engine/compiled/loop.py), [last Error'], and the columns of a
#: recording: visit, example and step of updates, (mistakes, updates) and hashes of epochs, states kept.
RECORDED = (F8_1, I8_1, F8_1, I8_1, I4_1, F8_1, I8_2, U8_1, F8_2)
