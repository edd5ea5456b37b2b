"""Undo and redo in Redis: what somebody did through one process is undone through any other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..engine import Limits, Scenario
from .documents import unpacked
from .undo import nothing_to

MOST_BYTES = 500_000  # of one room's documents before and after the present one, compressed

# Part of the script that saves a room: what it replaces goes onto a stack, in the same moment and inside Redis.
KEEP_STEP = """
local function keep_step(room, past, future, step, gesture, most_steps, most_bytes)
    local before = redis.call('HGET', room, 'document')
    local last, bytes = unpack(redis.call('HMGET', room, 'gesture', 'undo_bytes'))
    bytes = tonumber(bytes or '0')
    local function push(stack)
        redis.call('RPUSH', stack, before)
        bytes = bytes + #before
    end
    local function pop(stack, from)
        local gone = redis.call(from, stack)
        if gone then bytes = bytes - #gone end
    end
    if step == 'undo' then
        pop(past, 'RPOP')
        push(future)
    elseif step == 'redo' then
        pop(future, 'RPOP')
        push(past)
    else
        if gesture == '' or gesture ~= last then push(past) end
        while redis.call('LLEN', future) > 0 do pop(future, 'RPOP') end
    end
    local steps = redis.call('LLEN', past)
    while steps > 0 and (steps > most_steps or bytes > most_bytes) do
        pop(past, 'LPOP')
        steps = steps - 1
    end
    redis.call('HSET', room, 'gesture', gesture, 'undo_bytes', bytes)
end
"""


class RedisUndo:
    """:class:`app.classroom.undo.Undo` as the store keeps them with each save.

    ``top(stack)``: the newest packed document of 'undo' or 'redo'. What was asked of a state that is not the stored one
    any more does no harm: the change it is made for is refused by the store and made anew.
    """

    def __init__(self, top: Callable[[str], Any], limits: Limits) -> None:
        self._top = top
        self._limits = limits

    def peek(self, direction: str) -> Callable[[], Scenario]:
        document = self._top(direction)
        if document is None:
            raise nothing_to(direction)

        def target() -> Scenario:
            scenario = unpacked(document, self._limits)
            if scenario is None:
                raise nothing_to(direction)
            return scenario

        return target

    def note(self, before: Scenario, step: str, gesture: str | None) -> None:
        pass

    def forget(self) -> None:
        pass
