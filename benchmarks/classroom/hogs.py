"""Visitors who want the server for themselves, each kind in a process of its own."""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections.abc import Callable, Coroutine
from contextlib import suppress
from itertools import count
from typing import Any
from urllib.parse import urlsplit

from .follower import Follower
from .phone import Gone

ADDRESS = "127.0.0.3"  # of all of them; Linux has 127.0.0.0/8 on the loopback
TERMS = [f"{i} * x1" for i in range(1, 51)]
HALF_OPEN = 300
LONG_ITEMS = ("1. a\n" * 78_000, "[" * 390_000, "a\n=\n" * 97_000)

Job = Callable[[str], Coroutine[Any, Any, None]]


def hog(kind: str, url: str, stop: Any) -> None:
    """Do as ``KINDS[kind]`` until ``stop`` is set. A process's main function."""
    os.nice(19)  # whoever attacks has a machine of its own
    asyncio.run(_until(stop, KINDS[kind], url))


async def _until(stop: Any, jobs: tuple[Job, ...], url: str) -> None:
    tasks = [asyncio.create_task(_again(job, url)) for job in jobs]
    while not stop.is_set():
        await asyncio.sleep(0.05)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _again(job: Job, url: str) -> None:
    while True:
        with suppress(Gone, OSError, TimeoutError):
            await job(url)
        await asyncio.sleep(0.2)


async def _entered(url: str, document: dict[str, Any]) -> Follower:
    phone = Follower()
    await phone.connect(url, source=ADDRESS)
    await phone.join(document=document)
    return phone


async def fit(url: str) -> None:
    """Join with 5,000 points for a soft margin, in 150 bytes, and again as soon as it is fitted."""
    phone = Follower()
    try:
        await phone.connect(url, source=ADDRESS)
        for seed in count(random.randrange(10**6)):
            points = {"preset": "blobs", "n": 5_000, "seed": seed}
            phone.runs = {}
            await phone.join(document={"data": points, "learner": {"name": "soft-margin-svm", "C": 1e4}})
            await phone.opening()
    finally:
        phone.close()


async def fit_kernels(url: str) -> None:
    """Join every five seconds at most with what takes longer to fit, kernels among it, and ask for a reference."""
    phone = Follower()
    try:
        await phone.connect(url, source=ADDRESS)
        for seed in count(random.randrange(10**6)):
            kernel = {"kind": "rbf", "gamma": 1.0} if seed % 3 == 0 else {}
            learner = {"name": "soft-margin-svm", "C": (1e4, 1e6)[seed % 2], **kernel}
            points = {"preset": "blobs", "n": 1_000 if kernel else 5_000, "seed": seed}
            phone.runs = {}
            await phone.join(document={"data": points, "learner": learner})
            view = {"version": 1, "view": [-9, 9, -9, 9], "size": [192, 192]}
            reference = {"name": "support-vector-machine", "C": 1e6, "kind": "rbf"}
            phone.request("reference", {**view, "reference": reference}, lambda *_: None)
            with suppress(TimeoutError):
                await asyncio.wait_for(phone.opening(), 5)
    finally:
        phone.close()


async def join(url: str) -> None:
    """Join again and again with many points and features."""
    phone = Follower()
    try:
        await phone.connect(url, source=ADDRESS)
        for seed in count(random.randrange(10**6)):
            points = {"preset": "blobs", "n": 5_000, "seed": seed}
            await phone.join(document={"data": points, "features": {"name": "custom", "terms": TERMS}})
            await phone.ask("edit", {"version": 1, "changes": [{"move": {"example": 0, "x": [0, 0]}}]})
    finally:
        phone.close()


async def leave_unread(url: str) -> None:
    """Ask for 64 grids of 3.9 MB, and read none."""
    features = {"name": "custom", "terms": TERMS}
    phone = await _entered(url, {"data": {"preset": "and"}, "features": features})
    try:
        await phone.opening()
        phone.pause()
        for i in range(64):
            grid = {"version": 1, "view": [0, 1 + i, 0, 1], "size": [140, 140]}
            phone.send(f"42{1_000 + i}" + json.dumps(["grid", grid]))
        await asyncio.sleep(20)
    finally:
        phone.close()


async def fill(url: str) -> None:
    """Hold as many rooms as there are, each with a cookie of its own and an edit."""
    held: list[Follower] = []
    try:
        while True:
            try:
                phone = await _entered(url, {"data": {"preset": "and"}})
                await phone.ask("edit", {"version": 1, "changes": [{"move": {"example": 0, "x": [0, 9]}}]})
                held.append(phone)
            except Gone:
                await asyncio.sleep(0.05)
    finally:
        for phone in held:
            phone.close()


async def half_open(url: str) -> None:
    """Hold connections whose request never ends: a header every second."""
    parts = urlsplit(url)
    held: list[asyncio.StreamWriter] = []
    try:
        for _ in range(HALF_OPEN):
            _, writer = await asyncio.open_connection(parts.hostname, parts.port, local_addr=(ADDRESS, 0))
            writer.write(f"GET / HTTP/1.1\r\nHost: {parts.netloc}\r\n".encode())
            held.append(writer)
        for i in count():
            await asyncio.sleep(1.0)
            for writer in held:
                writer.write(f"X-{i}: 1\r\n".encode())
    finally:
        for writer in held:
            writer.transport.abort()


async def bring_lesson(url: str) -> None:
    """Bring lesson files that take long to read, each another text, one after the other."""
    phone = await _entered(url, {"data": {"preset": "and"}})
    try:
        for seed in count(random.randrange(10**6)):
            text = f"---\nlesson: 1\ntitle: {seed}\n---\n\n## Step\n\n" + LONG_ITEMS[seed % len(LONG_ITEMS)]
            with suppress(TimeoutError):
                await phone.ask("lesson-file", {"text": text})
    finally:
        phone.close()


KINDS: dict[str, tuple[Job, ...]] = {
    "fits": (fit,) * 4,
    "kernels": (fit_kernels,) * 4,
    "joins": (join,) * 4,
    "unread": (leave_unread,) * 14,
    "rooms": (fill, half_open),
    "lessons": (bring_lesson,) * 5,
    "joining": (join,),
}
