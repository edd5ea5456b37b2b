"""Loops that numba compiles where it is installed, and that run as they stand where it is not.

A loop is written once, in plain Python over arrays, without a sum in another order than it says: compiled or not it
gives the same numbers to the last bit, as long as it is made of +, -, *, / and roots. Nothing is compiled on import:
numba itself is imported when the first loop is called. By default a loop is compiled then, or found in numba's cache;
after :func:`wait` it runs as it stands until it has taken long enough for compiling to be worth while. One that takes
an exponential, whose last bit is a library's, never waits: a run does not change from one library to another.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any

import numpy as np

WORTH = 0.5  # seconds that a loop has taken as it stands before it is compiled
LIBRARY = {"exp", "log", "sin", "cos", "tan", "tanh", "pow"}  # functions whose last bit is a library's

_loops: list[Loop] = []
_clock: Callable[[], float] | None = None
_absent = False  # numba is not there, or not for this Python or numpy


def compiled(signature: Any = None, **options: Any) -> Callable[[Any], Loop]:
    """Decorator for a loop. ``signature`` is one of :mod:`app.engine.compiled.signatures`, or numba's as text; without
    it numba takes the types from the first call. ``options`` are those of ``numba.njit``."""
    return lambda function: Loop(function, signature, options)


class Loop:
    """A function over arrays, compiled or as it stands. Loops that are handed in as arguments go with it."""

    def __init__(self, function: Any, signature: Any, options: dict[str, Any]) -> None:
        self.py_func = function
        self.__doc__, self.__name__ = function.__doc__, function.__name__
        self._signature, self._options = signature, options
        self._machine: Any = None
        self._plain: Any = None
        self._seconds = 0.0
        _loops.append(self)

    def __call__(self, *arguments: Any) -> Any:
        if self._machine is not None or self._is_due(arguments):
            return self._machine(*(_machine_of(argument) for argument in arguments))
        return self._interpret(arguments)

    @property
    def is_compiled(self) -> bool:
        return self._machine is not None

    def _is_due(self, arguments: tuple[Any, ...]) -> bool:
        """Whether this is to be called compiled from now on."""
        if _absent or (_clock is not None and self._seconds < WORTH and not _inexact(arguments)):
            return False
        _machine_of(self)
        return self._machine is not None

    def _interpret(self, arguments: tuple[Any, ...]) -> Any:
        since = _clock() if _clock else 0.0
        # Compiled code does not warn of what overflows, and neither does this.
        with np.errstate(all="ignore"):
            result = _plain_of(self)(*(_plain_of(argument) for argument in arguments))
        if _clock:
            self._seconds += _clock() - since
        return result


def wait(clock: Callable[[], float]) -> None:
    """From now on let loops run as they stand until compiling is worth while, by a clock in seconds."""
    global _clock
    _clock = clock


def compile_all(progress: Callable[[int, int], None] = lambda done, count: None) -> bool:
    """Compile every loop whose types are known, or find it in numba's cache; False where numba is not there.

    ``progress(done, count)`` is called after each that was not in the cache, with how many of all are done.
    """
    loops = [loop for loop in _loops if loop._signature is not None]
    for done, loop in enumerate(loops, 1):
        new = loop._machine is None
        machine = _machine_of(loop)
        statistics = getattr(machine, "stats", None)  # none where numba is told to compile nothing
        if new and statistics and sum(statistics.cache_misses.values()):
            progress(done, len(loops))
    return not _absent


def all_compiled() -> bool:
    """Whether every loop whose types are known is machine code."""
    return all(loop.is_compiled for loop in _loops if loop._signature is not None)


def _inexact(arguments: tuple[Any, ...]) -> bool:
    return any(isinstance(a, Loop) and LIBRARY & set(a.py_func.__code__.co_names) for a in arguments)


def _plain_of(value: Any) -> Any:
    """A loop as it stands, calling others as they stand; any other value as it is."""
    if not isinstance(value, Loop):
        return value
    if value._plain is None:
        value._plain = _bound(value.py_func, _plain_of)
    return value._plain


def _machine_of(value: Any) -> Any:
    """A loop compiled, calling others compiled; any other value, and a loop without numba, as it is."""
    global _absent
    if not isinstance(value, Loop) or _absent:
        return value
    if value._machine is None:
        try:
            import numba
        except ImportError:
            _absent = True
            return value
        # Sums side by side become vector instructions; none is reordered.
        vars(numba.config)["SLP_VECTORIZE"] = 1
        signature = value._signature
        if callable(signature):
            signature = signature(numba.types)
        options: dict[str, Any] = {"cache": True, "nogil": True, **value._options}
        form = _bound(value.py_func, _machine_of)
        try:
            value._machine = numba.njit(signature, **options)(form)
        except RuntimeError:  # there is no folder for its cache
            value._machine = numba.njit(signature, **(options | {"cache": False}))(form)
    return value._machine


def _bound(function: Any, form: Callable[[Any], Any]) -> Any:
    """The function with every loop that it names, itself or of a module, in one form."""
    names = set(function.__code__.co_names)
    scope = function.__globals__
    globals_ = {**scope, **{name: _formed(scope[name], names, form) for name in names if name in scope}}
    code, defaults, cells = function.__code__, function.__defaults__, function.__closure__
    bound = types.FunctionType(code, globals_, function.__name__, defaults, cells)
    bound.__doc__ = function.__doc__
    return bound


def _formed(value: Any, names: set[str], form: Callable[[Any], Any]) -> Any:
    if not isinstance(value, types.ModuleType) or not any(
        isinstance(part, Loop) for part in vars(value).values()
    ):
        return form(value)
    module = types.ModuleType(value.__name__)
    vars(module).update({name: form(part) for name, part in vars(value).items() if name in names})
    return module
