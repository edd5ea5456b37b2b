"""The group of all commands, and the decorator that declares one."""

from __future__ import annotations

import contextlib
import inspect
import io
import os
import sys
import threading
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import click

from ..config import ROOT
from ..engine.core.language import LANGUAGES, speak
from ..version import __version__
from .files import Bad

#: The command as typed, in a checkout or with the installed package.
PROGRAM = "python -m app" if __package__.startswith("app.") else "hyperplane"
COMPLETION = "_HYPERPLANE_COMPLETE"  # the environment variable by which a shell asks for completions

#: The module of each command, in the order of the help.
MODULES = {
    "trace": "runs", "predict": "runs",
    "facts": "runs", "loss": "runs", "metrics": "runs", "compare": "runs", "methods": "runs",
    "import": "tables", "export": "tables",
    "picture": "run_files", "latex": "run_files", "algorithm": "run_files", "deck": "run_files", "movie": "run_files",
    "code": "run_files", "save": "run_files",
    "lesson": "lessons", "worksheet": "lessons",
    "serve": "server", "doctor": "server", "backup": "server",
}  # fmt: skip
if (ROOT / "benchmarks").is_dir():  # in a checkout only
    MODULES["bench"] = "server"

SCENARIO = "FILE: a scenario as JSON; - for standard input."


class _Commands(click.Group):
    """Commands whose modules are imported when they are needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(MODULES)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        # click suggests similar names from the commands that are imported.
        for module in [MODULES[name]] if name in MODULES else dict.fromkeys(MODULES.values()):
            import_module(f".{module}", __package__)
        return super().get_command(ctx, name)


def _speak(_ctx: click.Context, _option: click.Parameter, code: str | None) -> None:
    if code is not None:
        speak(code)


@click.group(
    cls=_Commands,
    invoke_without_command=True,
    context_settings={"max_content_width": 110, "help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, message="%(version)s")
@click.option(
    "--language",
    type=click.Choice([*LANGUAGES]),
    is_eager=True,
    expose_value=False,
    callback=_speak,
    help="Of errors and of what is written into files; by default the locale's.",
)
@click.pass_context
def commands(ctx: click.Context) -> None:
    """Without a command: serve the page. With one: run a scenario without it."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(import_module(".server", __package__).run_serve)


def command(
    name: str, example: str, about: str = SCENARIO, group: click.Group = commands, cls: Any = click.Command
) -> Callable[[Callable[..., Iterator[str]]], click.Command]:
    """Decorator: add a command to the ``group``. The function yields the command's output.

    The help is its docstring, ``about`` (the arguments), the options, and ``example``, without the program's name.
    """

    def declare(function: Callable[..., Iterator[str]]) -> click.Command:
        def run(**values: Any) -> None:
            if (clock := click.get_current_context().obj) is not None:
                from ..engine.core.compiler import wait
                from ..extras import on_interpreting

                wait(clock, lambda: click.echo(on_interpreting(), err=True))
            _write(function(**values))

        run.__click_params__ = getattr(function, "__click_params__", [])  # type: ignore[attr-defined]
        text = f"{inspect.getdoc(function)}\n\n\b\n{about}"
        return group.command(name, cls=cls, help=text, epilog=f"\b\nExample: {PROGRAM} {example}")(run)

    return declare


def json_option(text: str) -> Any:
    """The option ``--json``."""
    return click.option("--json", "as_json", is_flag=True, help=text)


def _write(pieces: Iterator[str]) -> None:
    """Write to standard output, in UTF-8 on every terminal. Raises Bad if that fails."""
    out = sys.stdout
    if out is None:
        raise Bad("closed", file=">")
    if isinstance(out, io.TextIOWrapper):
        out.reconfigure(encoding="utf-8", errors="surrogateescape")  # names of files as they are
    with _seconds_shown() as hide:
        for piece in pieces:
            hide()
            try:
                out.write(piece)
            except OSError as error:
                unwritten(error)
                return
    try:
        out.flush()
    except OSError as error:
        unwritten(error)


def unwritten(error: OSError) -> None:
    """After a failed write to standard output: raise Bad, unless its reader has closed it, as `| head` does."""
    # The interpreter's flush at exit must not raise again.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if not isinstance(error, BrokenPipeError):
        raise Bad("unreadable", file=">", why=error.strerror) from error


@contextlib.contextmanager
def _seconds_shown() -> Iterator[Callable[[], None]]:
    """Show on a terminal's standard error, once a second, how long the command has taken. Gives what hides it."""
    ended = threading.Event()

    def show() -> None:
        seconds = 0
        while not ended.wait(1.0):
            seconds += 1
            print(f"\r{seconds} s", end="", file=sys.stderr, flush=True)
        if seconds:
            print(f"\r{' ' * len(f'{seconds} s')}\r", end="", file=sys.stderr, flush=True)

    thread = threading.Thread(target=show, daemon=True)

    def hide() -> None:
        if not ended.is_set():
            ended.set()
            thread.join()

    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda: None
        return
    thread.start()
    try:
        yield hide
    finally:
        hide()
