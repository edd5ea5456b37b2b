"""Hooks of the documentation site (mkdocs.yml): its generated pages, links to files outside docs/, and scripts.

Generated are the commands, the Python reference, the list of parts and a saved page for each learner. CONTRIBUTING.md,
SECURITY.md and CHANGELOG.md are pages too.
"""

from __future__ import annotations

import hashlib
import inspect
import logging
import posixpath
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import click
from markdown_it import MarkdownIt

log = logging.getLogger("mkdocs.hooks")
ROOT = Path(__file__).resolve().parent.parent
#: Pages that are files of the project's folder.
MOVED = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
}
GENERATED = ("commands.md", "reference.md", "parts.md", *list(MOVED.values())[1:])
LINK = re.compile(r"\[([^\]]*)\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)\s]*)?\)")
PICTURE = re.compile(r"^!\[.*\]\(pictures/learners/([\w-]+)\.svg\)$", re.M)
#: Below the title of each note in docs/adr.
DECISION = "*A decision about how Hyperplane is built, for those who change the program.*"
UNLISTED = "bench"  # a command of a checkout only
#: A parameter or attribute: name, type, description.
ENTRY = re.compile(r"^([*\w][\w, *]*)(?: : (.*))?\n((?: {4}.*\n?)+)", re.MULTILINE)
INLINE = re.compile(r"<script>(.+?)</script>", re.DOTALL)


def on_config(config: Any) -> Any:
    """Take the address of the project, where it has one, and list the decisions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    config.repo_url = project.get("urls", {}).get("Repository")
    decisions = sorted(path.name for path in (ROOT / "docs" / "adr").glob("*.md"))
    config.nav[-1]["Decisions"] = [f"adr/{name}" for name in decisions]
    return config


def on_files(files: Any, config: Any) -> Any:
    from mkdocs.structure.files import File

    sys.path.insert(0, str(ROOT))
    from scripts.parts_page import text as parts

    pages = {
        "commands.md": commands(),
        "reference.md": reference(),
        "parts.md": parts(),
        **{page: (ROOT / source).read_text("utf-8") for source, page in MOVED.items() if page in GENERATED},
        **dict(runs()),
    }
    for name, content in pages.items():
        files.append(File.generated(config, name, content=content))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Links to files of the project that are no pages lead to its repository; without one they are text."""
    origins = {moved: source for source, moved in MOVED.items() if moved in GENERATED}
    uri = page.file.src_uri
    source = origins.get(uri, f"docs/{uri}")

    def rewritten(link: re.Match[str]) -> str:
        text, target, anchor = link[1], link[2], link[3] or ""
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        if path in MOVED or (path.startswith("docs/") and not (ROOT / path).is_dir()):
            inside = MOVED.get(path) or path.removeprefix("docs/")
            there = f"[{text}]({posixpath.relpath(inside, posixpath.dirname(uri) or '.')}{anchor})"
            return there + (started(config.repo_url, path) if path.endswith(".ipynb") else "")
        return f"[{text}]({config.repo_url}/blob/main/{path}{anchor})" if config.repo_url else text

    if uri == "learners.md":
        markdown = PICTURE.sub(r"\g<0>\n\n[Play this run](runs/\1.html)", markdown)
    if uri.startswith("adr/"):
        markdown = markdown.replace("\n", f"\n\n{DECISION}\n", 1)
    return LINK.sub(rewritten, markdown)


def started(address: str | None, notebook: str) -> str:
    """Links that open a notebook of the repository in the browser; '' where the project has no address on GitHub."""
    project = re.fullmatch(r"https://github\.com/([\w.-]+/[\w.-]+?)(?:\.git)?/?", address or "")
    if project is None:
        return ""
    colab = f"https://colab.research.google.com/github/{project[1]}/blob/main/{notebook}"
    binder = f"https://mybinder.org/v2/gh/{project[1]}/main?labpath={quote(notebook, safe='')}"
    return f" ([Colab]({colab}), [Binder]({binder}))"


def on_page_content(html: str, page: Any, config: Any, files: Any) -> None:
    """Warn where other Markdown programs see other lists or tables: this one wants a blank line before them, and four
    spaces before what continues an entry."""
    other = MarkdownIt().enable("table").render(page.markdown)
    for tag in ("li", "ol", "table"):
        if html.count(f"<{tag}>") != other.count(f"<{tag}>"):
            log.warning(
                "%s: %d <%s>, not %d", page.file.src_uri, html.count(f"<{tag}>"), tag, other.count(f"<{tag}>")
            )


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Each inline script in a file of its own, since the server's security policy refuses inline scripts; the dialog of
    search with a name, and no empty table headings, for screen readers."""
    uri, site = page.file.dest_uri, Path(config.site_dir)

    def moved(script: re.Match[str]) -> str:
        name = f"site/{hashlib.sha256(script[1].encode()).hexdigest()[:12]}.js"
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(script[1], "utf-8")
        return f'<script src="{posixpath.relpath(name, posixpath.dirname(uri) or ".")}"></script>'

    html = output.replace('role="dialog"', 'role="dialog" aria-label="Search"')
    return INLINE.sub(moved, re.sub(r"<th([^>]*)></th>", r"<td\1></td>", html))


def on_post_template(output: str, template_name: str, config: Any) -> str:
    """No page for what is not found and no site map: both need the address of the site."""
    return ""


def runs() -> Iterator[tuple[str, str]]:
    """(name, content) of a saved page for each learner: the run of its picture. They share the player."""
    from app.config import Settings
    from app.engine import Scenario, train
    from app.engine.learners import LEARNERS
    from app.exports.saved_page import Bundle
    from app.site.runs import RunPages, player_script
    from scripts.draw_learners import scenario_of

    bundle = Bundle(Settings().static, ROOT / "templates")
    pages = RunPages(bundle, "player.js")
    yield "runs/player.js", player_script(bundle)
    for learner in LEARNERS:
        scenario = Scenario.from_document(scenario_of(learner))
        yield f"runs/{learner.name}.html", pages.of(scenario, 0, train(scenario)).page or ""


def commands() -> str:
    """Each command with its help, as the program prints it."""
    from app.cli.commands import PROGRAM
    from app.cli.commands import commands as group

    text = [
        "# Commands",
        "The commands of the terminal: `hyperplane COMMAND`, in a checkout `.venv/bin/python -m app COMMAND`. Below is "
        "what `--help` prints of each. [The scenario format](scenario.md#commands) explains what they print.",
    ]
    context = click.Context(group, info_name="hyperplane", terminal_width=100)
    rows = [
        f"| [{name}](#{name}) | {command.get_short_help_str(200)} |"
        for name in group.list_commands(context)
        if name != UNLISTED and (command := group.get_command(context, name))
    ]
    text.append("\n".join(["| command | |", "|---|---|", *rows]))
    for words, printed in helps(group, context):
        printed = printed.replace(PROGRAM, "hyperplane")
        text += [f"{'##' if len(words) == 1 else '###'} {' '.join(words)}", f"```text\n{printed}\n```"]
    return "\n\n".join(text) + "\n"


def helps(group: click.Group, context: click.Context) -> Iterator[tuple[list[str], str]]:
    """The words of each command of a group, and of the groups in it, with its help."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if name != UNLISTED:
            inner = click.Context(command, info_name=name, parent=context)
            yield inner.command_path.split()[1:], command.get_help(inner)
            if isinstance(command, click.Group):
                yield from helps(command, inner)


def reference() -> str:
    """The package's functions and classes, from their signatures and docstrings."""
    import app

    text = [
        "# Python reference",
        "What `import hyperplane` offers. [In Python](python.md) shows how it is used.",
    ]
    names = [name for name in dir(app) if not name.startswith("_")]
    for name in sorted(names, key=lambda name: inspect.isclass(getattr(app, name))):
        thing = getattr(app, name)
        text += [f"## {name}", signature(name, thing), prose(thing)]
        for part, member in (
            inspect.getmembers(thing) if inspect.isclass(thing) and name in ("Run", "Table") else ()
        ):
            if not part.startswith("_") and inspect.getdoc(member):
                text += [f"### {name}.{part}", signature(f"{name}.{part}", member), prose(member)]
    return "\n\n".join(filter(None, text)) + "\n"


def signature(name: str, thing: Any) -> str:
    """The call in a code block; '' for an attribute."""
    if not callable(thing):
        return ""
    call = re.sub(r"(: |-> )(['\"])(.*?)\2", r"\1\3", str(inspect.signature(thing)))
    call = call.replace("(self, ", "(").replace("(self)", "()")
    if len(call) > 80:
        call = re.sub(r"(?<=\(|,)\s?(?=\w+[:=]|\*|/)", "\n    ", call)
    return f"```python\n{name}{call}\n```"


def listed(entry: re.Match[str]) -> str:
    kind = f" ({entry[2]})" if entry[2] else ""
    return f"- `{entry[1]}`{kind}: {' '.join(entry[3].split())}\n"


def prose(thing: Any) -> str:
    """A docstring as Markdown: examples in code blocks, names as code."""
    text = re.sub(r":\w+:`~?([^`]+)`", r"`\1`", inspect.getdoc(thing) or "").replace("``", "`")
    text = re.sub(r"^(\w[\w ]*)\n-{3,}$", r"**\1**\n", text, flags=re.M)
    text = ENTRY.sub(listed, text)
    return re.sub(r"^(>>> .*?)(?=\n\n|\Z)", r"```pycon\n\1\n```", text, flags=re.S | re.M)
