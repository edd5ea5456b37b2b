"""Loops that numba compiles if it is installed; otherwise they run as plain Python.

A loop is plain Python over arrays that keeps the written order of every sum. Compiled or not it gives the same numbers
to the last bit, as long as it consists of +, -, *, / and roots. Nothing is compiled on import: numba is imported when
the first loop is called. By default a loop is compiled, or read from numba's cache, at its first call. After
:func:`wait` it is interpreted until it has taken WORTH seconds. A loop that takes an exponential, whose last bit
depends on the library, never waits, so that a run never changes from one library to another.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any
from zlib import crc32

import numpy as np

WORTH = 0.5  # seconds for which a loop is interpreted before it is compiled
LIBRARY = {"exp", "log", "sin", "cos", "tan", "tanh", "pow"}  # whose last bit depends on the library

_loops: list[Loop] = []
_clock: Callable[[], float] | None = None
_tell: Callable[[], None] | None = None  # says once that a long run is interpreted
_absent = False  # numba is missing, or does not support this Python or numpy


def compiled(signature: Any = None, **options: Any) -> Callable[[Any], Loop]:
    """Decorator for a loop. ``signature``: one of :mod:`app.engine.compiled.arguments`, or numba's as text; without it
    numba infers the types from the first call. ``options`` are those of ``numba.njit``."""
    return lambda function: Loop(function, signature, options)


class Loop:
    """A function over arrays, compiled or interpreted. Loops among its arguments take the same form."""

    def __init__(self, function: Any, signature: Any, options: dict[str, Any]) -> None:
        self.py_func = function
        self.__doc__, self.__name__ = function.__doc__, function.__name__
        self.names = set(function.__code__.co_names)
        self._signature, self._options = signature, options
        self._machine: Any = None
        self._plain: Any = None
        self._seconds = 0.0
        _loops.append(self)

    def __call__(self, *arguments: Any) -> Any:
        if self._machine is not None or self._is_due(arguments):
            return self._machine(*(_machine_of(argument) for argument in arguments))
        return self._interpret(arguments)

    def of(self, signature: Any, **functions: Loop) -> Loop:
        """The same loop with other functions of these names, and with their signature."""
        plain = self.py_func
        form = types.FunctionType(plain.__code__, plain.__globals__ | functions, plain.__name__)
        return Loop(form, signature, self._options)

    @property
    def is_compiled(self) -> bool:
        return self._machine is not None

    def _is_due(self, arguments: tuple[Any, ...]) -> bool:
        """Whether to run compiled code from now on."""
        if _absent or (_clock is not None and self._seconds < WORTH and not _inexact(arguments)):
            return False
        _machine_of(self)
        return self._machine is not None

    def _interpret(self, arguments: tuple[Any, ...]) -> Any:
        start = _clock() if _clock else 0.0
        # Overflow gives no warnings, as in compiled code.
        with np.errstate(all="ignore"):
            result = _plain_of(self)(*(_plain_of(argument) for argument in arguments))
        if _clock:
            self._seconds += _clock() - start
            if _absent and self._seconds >= WORTH:
                _tell_once()
        return result


def wait(clock: Callable[[], float], tell: Callable[[], None] | None = None) -> None:
    """From now on interpret loops until compiling is worth while; ``clock`` returns seconds. ``tell`` is called once if
    it is worth while and numba is missing."""
    global _clock, _tell
    if _clock is None:
        _tell = tell
    _clock = clock


def _tell_once() -> None:
    global _tell
    tell, _tell = _tell, None
    if tell:
        tell()


def compile_all(progress: Callable[[int, int], None] = lambda done, count: None) -> bool:
    """Compile every loop with a signature, or read it from numba's cache; False if numba is missing.

    ``progress(done, count)`` is called after each loop that was not in the cache: loops finished, and loops in all.
    """
    loops = [loop for loop in _loops if loop._signature is not None]
    for done, loop in enumerate(loops, 1):
        uncompiled = loop._machine is None
        machine = _machine_of(loop)
        statistics = getattr(machine, "stats", None)  # missing if numba's compiler is disabled
        if uncompiled and statistics and sum(statistics.cache_misses.values()):
            progress(done, len(loops))
    return not _absent


def all_compiled() -> bool:
    """Whether every loop with a signature is machine code."""
    return all(loop.is_compiled for loop in _loops if loop._signature is not None)


def _inexact(arguments: tuple[Any, ...]) -> bool:
    return any(isinstance(a, Loop) and LIBRARY & a.names for a in arguments)


def _plain_of(value: Any) -> Any:
    """The interpreted form of a loop, which calls interpreted loops; any other value unchanged."""
    if not isinstance(value, Loop):
        return value
    if value._plain is None:
        value._plain = _bound(value.py_func, _plain_of)
    return value._plain


def _machine_of(value: Any) -> Any:
    """The compiled form of a loop, which calls compiled loops. Other values, and loops without numba, are unchanged."""
    global _absent
    if not isinstance(value, Loop) or _absent:
        return value
    if value._machine is None:
        try:
            import numba
        except ImportError:
            _absent = True
            return value
        # Parallel sums become vector instructions; no sum is reordered.
        vars(numba.config)["SLP_VECTORIZE"] = 1
        signature = value._signature
        if callable(signature):
            signature = signature(numba.types)
        options: dict[str, Any] = {"cache": True, "nogil": True, **value._options}
        form = _bound(value.py_func, _machine_of)
        # numba's cache finds code by this name, and does not notice a change of what the code calls.
        form.__qualname__ = f"{value.__name__}_{crc32(_parts_of(value, {}).encode()):08x}"
        try:
            value._machine = numba.njit(signature, **options)(form)
        except RuntimeError:  # there is no folder for its cache
            value._machine = numba.njit(signature, **(options | {"cache": False}))(form)
    return value._machine


def _parts_of(value: Any, parts: dict[Any, str]) -> str:
    """The code of a loop and of all loops that it calls, with their constants; ``parts`` are those read already."""
    if isinstance(value, (int, float)):
        parts[value] = repr(value)
    elif isinstance(value, Loop) and value not in parts:
        code = value.py_func.__code__
        parts[value] = repr((code.co_code, code.co_names, code.co_consts))
        _bound(value.py_func, lambda part: _parts_of(part, parts))
    return "".join(sorted(parts.values()))


def _bound(function: Any, form: Callable[[Any], Any]) -> Any:
    """The function with every loop among its globals, or in modules among them, in one form."""
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
