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
