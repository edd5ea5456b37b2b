"""Rules about the files themselves."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from scripts.docs_site import GENERATED

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
LONGEST_FUNCTION, LONGEST_LOOP, LONGEST_FILE = 60, 80, 600  # lines; a loop is what numba compiles
MOST_PARAMETERS = 10
#: Calls for users, whose further parameters are options, given by their names.
OPTIONS = {"app/api/call.py: run", "app/api/read.py: read"}
#: Locals that hide what they name: a request is no `asked`, a hull no `found`, a decay no `kept`.
NAMELESS = {"asked", "said", "told", "found", "made", "kept", "given"}
REQUIREMENTS = sorted(ROOT.glob("requirements*.txt"))


def relative_id(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("document", DOCUMENTS, ids=relative_id)
def test_every_link_between_documents_leads_somewhere(document: Path) -> None:
    targets = re.findall(r"\]\((?!https?:|mailto:|#)([^)#\s]+)", document.read_text())
    assert [target for target in targets if not (document.parent / target).exists()] == []


def test_the_readme_of_the_package_index_needs_no_file_of_the_project() -> None:
    readme = (ROOT / "README.pypi.md").read_text()
    assert re.findall(r"\]\((?!https:)|\bmake \w+", readme) == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=relative_id)
def test_what_a_document_installs_from_the_index_has_the_published_name(path: Path) -> None:
    """The package `hyperplane` of the index is somebody else's."""
    assert re.findall(r"(?:pip install|--spec) [\"']?hyperplane(?!-lab)\b", path.read_text()) == []


def test_the_menu_of_the_documentation_has_every_page_once() -> None:
    text = (ROOT / "mkdocs.yml").read_text()
    listed = re.findall(r": ([\w-]+\.md)$", text[text.index("nav:") :], re.MULTILINE)
    pages = [path.name for path in (ROOT / "docs").glob("*.md")]
    assert sorted(listed) == sorted([*pages, *GENERATED])


@pytest.mark.parametrize("folder", ["app", "static/js", "static/js/page", "tests"])
def test_who_begins_is_told_what_goes_into_every_folder(folder: str) -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text()
    parts = [path.name for path in (ROOT / folder).iterdir() if path.is_dir() and path.name[0].isalpha()]
    assert [name for name in parts if not re.search(rf"\b{name}\b", text)] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=relative_id)
def test_every_make_target_that_a_document_names_is_there(document: Path) -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = re.findall(r"(?:^|`)(?:\w+=\S+ )?make (\w+)", document.read_text(), re.MULTILINE)
    assert set(named) <= targets


def test_the_lock_file_has_digests_and_no_download_addresses() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    third_party = [entry for path, entry in packages.items() if path]
    assert all("resolved" not in entry and "integrity" in entry for entry in third_party)


def test_packages_of_the_page_are_of_one_exact_version() -> None:
    about = json.loads((ROOT / "package.json").read_text())
    versions = {**about["dependencies"], **about["devDependencies"]}
    assert [name for name, version in versions.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []


PINNED = re.compile(r"([\w.-]+)(?:\[\w+\])?==[\w.]+( ; [^\\]+)?")


@pytest.mark.parametrize("path", REQUIREMENTS, ids=relative_id)
def test_python_packages_are_of_one_exact_version_and_of_known_digests(path: Path) -> None:
    text = re.sub(r"^ *#.*\n", "", path.read_text(), flags=re.MULTILINE).replace(" \\\n", "\n")
    for package in re.split(r"\n(?=\S)", text.strip()):
        name, *digests = package.split("\n")
        assert PINNED.fullmatch(name), name
        assert digests, f"{name} has no digest"
        assert all(re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}", digest) for digest in digests), name


@pytest.mark.parametrize("path", REQUIREMENTS, ids=relative_id)
def test_what_is_needed_directly_is_there_in_that_version(path: Path) -> None:
    direct = re.findall(r"^([\w.-]+)(?:\[\w+\])?(==\S+)$", path.with_suffix(".in").read_text(), re.MULTILINE)
    assert direct
    held = path.read_text().lower().replace("_", "-").replace(".", "-")
    lines = [f"\n{name}{version}".lower().replace("_", "-").replace(".", "-") for name, version in direct]
    assert [line for line in lines if line not in f"\n{held}"] == []


@pytest.mark.parametrize("path", ["Dockerfile", "scripts/prepare.py", "README.md"])
def test_whoever_installs_asks_for_the_digests(path: str) -> None:
    installs = re.findall(r"pip\W+install\b.*", (ROOT / path).read_text())
    assert installs
    # But for the package itself.
    assert [line for line in installs if not re.search(r"--require-hashes|hyperplane-lab|\"\.\[", line)] == []


def functions(folder: str) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """The functions of a folder, each with its file and name."""
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield f"{relative_id(path)}: {node.name}", node


@pytest.mark.parametrize("folder", ["app", "benchmarks", "scripts"])
def test_no_function_is_longer_than_a_screen(folder: str) -> None:
    long = set()
    for name, node in functions(folder):
        is_loop = any("compiled" in ast.unparse(decorator) for decorator in node.decorator_list)
        text = (ast.get_docstring(node) or "").count("\n")
        if (node.end_lineno or 0) - node.lineno - text >= (LONGEST_LOOP if is_loop else LONGEST_FUNCTION):
            long.add(name)
    assert long == set()


@pytest.mark.parametrize("folder", ["app", "benchmarks", "scripts"])
def test_no_function_has_more_parameters_than_one_can_tell_apart(folder: str) -> None:
    many = set()
    for name, node in functions(folder):
        parameters = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        if len(parameters) > MOST_PARAMETERS:
            many.add(name)
    assert many == {name for name in OPTIONS if name.startswith(folder)}


@pytest.mark.parametrize("folder", ["app", "benchmarks", "scripts", "tests"])
def test_no_file_is_longer_than_what_one_can_hold_in_mind(folder: str) -> None:
    """Tables of sentences (folders called ``text``) have no limit."""
    lines = {
        relative_id(path): path.read_text().count("\n")
        for path in (ROOT / folder).rglob("*.py")
        if "text" not in path.parts
    }
    assert [name for name, count in lines.items() if count > LONGEST_FILE] == []


def participles(path: Path) -> set[str]:
    """Locals of a file's functions, in scripts all constants and variables, that are one of NAMELESS."""
    text = path.read_text()
    if path.suffix == ".ts":
        return NAMELESS & set(re.findall(r"\b(?:const|let) (\w+)\b", text))
    scopes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    inside = [node for scope in scopes for node in ast.walk(scope)]
    stored = {node.id for node in inside if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return NAMELESS & (stored | {node.arg for node in inside if isinstance(node, ast.arg)})


@pytest.mark.parametrize("pattern", ["app/**/*.py", "static/js/**/*.ts"])
def test_a_local_is_called_what_it_is_and_not_what_was_done_to_it(pattern: str) -> None:
    files = {relative_id(path): participles(path) for path in ROOT.glob(pattern)}
    assert len(files) > 100
    assert {name: found for name, found in files.items() if found} == {}


@pytest.mark.parametrize("kind", ["py", "mjs"])
def test_no_test_sleeps(kind: str) -> None:
    sleep = re.compile(r"\bsleep\(|wait_for_timeout\(|setTimeout\(")
    patient = {ROOT / "tests" / "patience.py", ROOT / "tests" / "server" / "probed.py", Path(__file__)}
    tests = {
        path for path in (ROOT / "tests").rglob(f"*.{kind}") if "node_modules" not in path.parts
    } - patient
    assert sorted(relative_id(path) for path in tests if sleep.search(path.read_text())) == []


def started(*profiles: str) -> set[str]:
    """Names of compose.yaml's services that start when these profiles are chosen."""
    services = (ROOT / "compose.yaml").read_text().split("\nservices:\n")[1].split("\nvolumes:\n")[0]
    found = {}
    for block in re.split(r"^(?=  \w)", services, flags=re.MULTILINE)[1:]:
        name = block.split(":")[0].strip()
        of = re.search(r"^    profiles: \[(.*?)\]", block, re.MULTILINE)
        found[name] = set(of[1].split(", ")) if of else None
    return {name for name, of in found.items() if of is None or of & set(profiles)}


def test_one_process_and_a_school_do_not_start_each_other() -> None:
    chosen = dict(re.findall(r"^(\w+)=(.*)$", (ROOT / ".env").read_text(), re.MULTILINE))
    assert started(*chosen["COMPOSE_PROFILES"].split(",")) == {"hyperplane"}
    assert started("school") == {"nginx", "web", "redis"}


def test_every_service_bounds_its_log() -> None:
    services = (ROOT / "compose.yaml").read_text().split("\nservices:\n")[1].split("\nvolumes:\n")[0]
    own = re.split(r"^  (?=\w)", services, flags=re.MULTILINE)[1:]
    assert len(own) == 4
    for service in own:
        assert "logging: *logging" in service or "<<: *server" in service, service


def containers() -> dict[str, dict[str, Any]]:
    """The services of compose.yaml, with what they have of ``x-server``."""
    services: dict[str, dict[str, Any]] = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    return services


@pytest.mark.parametrize("name", containers())
def test_a_container_has_limits_and_no_more_rights_than_it_needs(name: str) -> None:
    service = containers()[name]
    assert service["cap_drop"] == ["ALL"]
    assert "cap_add" not in service
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["read_only"] is True
    assert service["tmpfs"]
    assert service["mem_limit"]
    assert service["pids_limit"]
    assert "build" in service or re.fullmatch(r"[\w.:-]+@sha256:[0-9a-f]{64}", service["image"])


def test_what_a_container_writes_at_its_start_goes_to_a_folder_that_it_may_write() -> None:
    """numba wants to write where it finds compiled loops; the image has them elsewhere."""
    image = (ROOT / "Dockerfile").read_text()
    folder = re.search(r"NUMBA_CACHE_DIR=(/tmp/\S+) \\\n", image)
    assert folder is not None
    filled = re.search(r"^RUN NUMBA_CACHE_DIR=(\S+) python -m app.warm$", image, re.MULTILINE)
    assert filled is not None
    assert f'cp -r {filled[1]}/. "$NUMBA_CACHE_DIR"' in (ROOT / "deploy" / "start.sh").read_text()
    assert re.search(r"^VOLUME (\S+)$", image, re.MULTILINE)[1] == "/var/lib/hyperplane"  # type: ignore[index]


def test_whatever_is_slow_says_why() -> None:
    bare = re.compile(r"mark\.slow\b(?!\(reason=)")
    assert [
        relative_id(path) for path in ROOT.glob("tests/**/test_*.py") if bare.search(path.read_text())
    ] == []


def test_each_fault_that_can_be_planted_stands_where_it_is_said_to() -> None:
    faults = tomllib.loads((ROOT / "tests/faults.toml").read_text())["fault"]
    assert [
        each["what"] for each in faults if (ROOT / each["file"]).read_text().count(each["old"]) != 1
    ] == []
