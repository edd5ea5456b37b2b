#!/usr/bin/env python3
"""Make ready what a task needs, doing only what is missing or out of date.

    python3 scripts/prepare.py run     packages and the front-end bundle
    python3 scripts/prepare.py test    the same, schema, compiled loops, development packages and a browser
    python3 scripts/prepare.py test-all  the same, and what drives another browser
    python3 scripts/prepare.py check   development packages and the front end's (for its type checker)
    python3 scripts/prepare.py build   what is generated: the bundle and the JSON Schema of scenarios
    python3 scripts/prepare.py docs    packages, bundle and schema, for the documentation site
    python3 scripts/prepare.py node    prints the folder of the Node in use

A step is done again when the contents of what it is made from change; the digest is kept in .venv/stamps/.
Standard library only: it runs before anything is installed.
"""

from __future__ import annotations

import glob
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
STAMPS = VENV / "stamps"
OLDEST_PYTHON = (3, 11)
OLDEST_NODE = (22, 18)  # the first that runs TypeScript as it is


#: Two of pip in one environment get in each other's way.
ONE_PIP = threading.Lock()


class Missing(Exception):
    """Something that only a person can put there, in a sentence that says how."""


def main(task: str) -> None:
    os.chdir(ROOT)
    need_python()
    if task == "run":
        environment()
        side_by_side(lambda: python_packages("requirements.txt"), bundle)
    elif task in ("test", "test-all"):
        python_packages("requirements-dev.txt")
        build()
        compiled_loops()
        browser()
        if task == "test-all":
            npm_packages(ROOT / "tests" / "firefox")
    elif task == "check":
        python_packages("requirements-dev.txt")
        npm_packages()
    elif task == "docs":
        python_packages("requirements.txt")
        python_packages("requirements-docs.txt")
        build()
    elif task == "build":
        python_packages("requirements.txt")
        build()
    elif task == "node":
        print(node().parent)
    else:
        raise Missing(__doc__.strip())


def side_by_side(*tasks: Callable[[], None]) -> None:
    with ThreadPoolExecutor() as pool:
        for task in [pool.submit(task) for task in tasks]:
            task.result()


def python_packages(requirements: str) -> None:
    sources = (
        ["requirements.txt"] if requirements == "requirements.txt" else ["requirements.txt", requirements]
    )
    with step(requirements, sources, VENV, sys.version) as due:
        if due:
            environment()
            pip_install(requirements)


def environment() -> None:
    about = VENV / "pyvenv.cfg"
    made_by = about.read_text() if about.exists() else ""
    series = f"version = {sys.version_info[0]}.{sys.version_info[1]}."
    if not (BIN / python_name()).exists() or series not in made_by:
        say("making the virtual environment .venv")
        done = subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], stdout=subprocess.DEVNULL)
        if done.returncode:
            raise Missing(
                "this Python cannot make virtual environments; "
                "on Debian or Ubuntu: apt-get install python3-venv, then again"
            )


def pip_install(requirements: str) -> None:
    server = requirements == "requirements.txt"
    quiet = ["--quiet", "--disable-pip-version-check", *(["--no-compile"] if server else [])]
    with ONE_PIP:
        say("installing " + requirements)
        run([BIN / python_name(), "-m", "pip", "install", *quiet, "--require-hashes", "-r", requirements])
    if server:
        byte_code()


def byte_code() -> None:
    """Compile all modules while the server starts: it imports a tenth of them."""
    nice = ["nice"] if shutil.which("nice") else []
    command = [*nice, BIN / python_name(), "-m", "compileall", "-q", "-q", VENV]
    subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def npm_packages(where: Path = ROOT) -> None:
    name = "npm" if where == ROOT else f"npm-{where.name}"
    sources = [
        str(where.relative_to(ROOT) / source) for source in ("package.json", "package-lock.json", ".npmrc")
    ]
    with step(name, sources, where, platform.machine()) as due:
        if due or not (where / "node_modules").is_dir():
            folder = node().parent
            say(
                "installing the front end's packages"
                if where == ROOT
                else f"installing what drives {where.name}"
            )
            run(
                [shutil.which("npm", path=str(folder)) or "npm", "ci", "--prefix", where],
                with_node(folder),
                stdout=subprocess.DEVNULL,
            )


def bundle() -> None:
    made = ROOT / "static" / "dist" / "manifest.json"
    with step(
        "bundle",
        [
            "package-lock.json",
            "tsconfig.json",
            "scripts/*.mjs",
            "static/js/**",
            "static/css/**",
            "static/icon.svg",
        ],
        ROOT,
    ) as due:
        if due or not made.exists():
            npm_packages()
            folder = node().parent
            say("bundling the front end")
            run([folder / "node", "scripts/build.mjs"], with_node(folder), stdout=subprocess.DEVNULL)


def build() -> None:
    """What is generated and read by people and programs elsewhere."""
    bundle()
    schema()


def schema() -> None:
    made = ROOT / "docs" / "scenario.schema.json"
    with step(
        "schema", ["requirements.txt", "scripts/write_docs.py", "app/engine/**/*.py"], ROOT, sys.version
    ) as due:
        if due or not made.exists():
            say("writing the JSON Schema of scenarios")
            run([BIN / python_name(), "scripts/write_docs.py", "--schema"])


def compiled_loops() -> None:
    """Compile the numerical loops once, so that no visitor waits for the compiler."""
    with step(
        "loops",
        ["requirements.txt", "app/warm.py", "app/serve.py", "app/engine/**/*.py"],
        ROOT,
        sys.version,
    ) as due:
        if due:
            say("compiling the numerical loops")
            run([BIN / python_name(), "-m", "app.warm"])


def node() -> Path:
    """A Node that is recent enough: the system's, the environment's, or the one that PyPI has."""
    for command in filter(None, [shutil.which("node"), shutil.which("node", path=str(BIN))]):
        told = subprocess.run([command, "--version"], capture_output=True, text=True)
        version = re.match(r"v(\d+)\.(\d+)", told.stdout)
        beside = shutil.which("npm", path=str(Path(command).parent))
        number = (int(version[1]), int(version[2])) if version else (0, 0)
        if number >= OLDEST_NODE and not (23, 0) <= number < (23, 6) and beside:
            return Path(command)
    say(f"found no Node {'.'.join(map(str, OLDEST_NODE))} or newer with npm: fetching one from PyPI")
    environment()
    pip_install("requirements-node.txt")
    return BIN / ("node.exe" if os.name == "nt" else "node")


def with_node(folder: Path) -> dict[str, str]:
    return {**os.environ, "PATH": str(folder) + os.pathsep + os.environ.get("PATH", "")}


def browser() -> None:
    """A Chromium for the tests: one that is there, else Playwright's own, else Debian's."""
    if installed_browser():
        return
    say("installing a browser for the tests")
    try:
        own = [BIN / "playwright", "install", "chromium"]
        if subprocess.run(own, timeout=600, stdout=subprocess.DEVNULL).returncode == 0:
            return
    except subprocess.TimeoutExpired:
        pass
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"])
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], stdout=subprocess.DEVNULL)
    if not installed_browser():
        raise Missing("the tests need Chromium or Chrome; none was found and none could be installed")


def installed_browser() -> str | None:
    names = [
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ]
    kept = os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or {
        "darwin": "~/Library/Caches/ms-playwright",
        "win32": "~/AppData/Local/ms-playwright",
    }.get(sys.platform, "~/.cache/ms-playwright")
    own = glob.glob(os.path.join(os.path.expanduser(kept), "chromium*"))
    return next(filter(None, [shutil.which(name) for name in names] + own), None)


class step:
    """`with step(name, sources, *also) as due`: due when sources differ from those of the last success."""

    def __init__(self, name: str, patterns: list[str], *also: object) -> None:
        self.stamp = STAMPS / (name + ".sha256")
        seen = hashlib.sha256(repr([str(part) for part in also]).encode())
        for pattern in patterns:
            for path in sorted(ROOT.glob(pattern + "/*" if pattern.endswith("**") else pattern)):
                if path.is_file():
                    seen.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
        self.digest = seen.hexdigest()

    def __enter__(self) -> bool:
        return not (self.stamp.exists() and self.stamp.read_text() == self.digest)

    def __exit__(self, failed: object, *rest: object) -> None:
        if not failed:
            STAMPS.mkdir(parents=True, exist_ok=True)
            self.stamp.write_text(self.digest)


def need_python() -> None:
    if sys.version_info >= OLDEST_PYTHON:
        return
    for minor in range(14, OLDEST_PYTHON[1] - 1, -1):
        newer = shutil.which(f"python3.{minor}")
        if newer:
            os.execv(newer, [newer, *sys.argv])
    raise Missing(f"Hyperplane needs Python 3.11 or newer; this is {platform.python_version()}")


def python_name() -> str:
    return "python.exe" if os.name == "nt" else "python"


def run(command: list[object], env: dict[str, str] | None = None, stdout: int | None = None) -> None:
    done = subprocess.run([str(part) for part in command], env=env, stdout=stdout)
    if done.returncode:
        raise Missing("could not go on, this failed: " + " ".join(str(part) for part in command))


def say(what: str) -> None:
    """Show what is being done: on a terminal in one line, which the next thing overwrites."""
    start, end = ("\r\033[2K", "") if sys.stderr.isatty() else ("", "\n")
    print(f"{start}· {what}" if what else start, end=end, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1] if len(sys.argv) == 2 else "")
        if sys.stderr.isatty():
            say("")
    except Missing as missing:
        sys.exit(f"\n{missing}" if sys.stderr.isatty() else str(missing))
