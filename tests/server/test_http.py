"""What is served over plain HTTP, and how the server starts and stops."""

from __future__ import annotations

import gzip
import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app.config import Settings
from app.factory import create_app
from tests.server.client import Visitor, refused
from tests.server.process import READY, ROOT, Server


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A folder as the bundler leaves it, with one script and one style sheet."""
    dist = tmp_path / "static" / "dist"
    dist.mkdir(parents=True)
    names = {"main.js": "main-ABCDEFGH.js", "main.css": "main-12345678.css"}
    names |= {"dark.css": "dark-12345678.css", "formulas.css": "formulas-12345678.css"}
    names |= {"desk.css": "desk-12345678.css", "later.css": "later-12345678.css"}
    names |= {"icon.svg": "icon-ABCDEFGH.svg", "inter-latin-wght-normal.woff2": "inter-ABCDEFGH.woff2"}
    for name in names.values():
        (dist / name).write_text(f"/* {name} */" * 100)
        (dist / f"{name}.gz").write_bytes(gzip.compress((dist / name).read_bytes()))
        (dist / f"{name}.br").write_bytes(b"brotli")
    manifest = {name: f"dist/{hashed}" for name, hashed in names.items()} | {
        "preload": ["dist/chunk-ABCDEFGH.js"]
    }
    (dist / "manifest.json").write_text(json.dumps(manifest))
    return tmp_path / "static"


@pytest.fixture
def browser(static: Path, tmp_path: Path) -> Iterator[FlaskClient]:
    app = create_app(Settings(static=static, instance=tmp_path / "instance", workers=1))
    yield app.test_client()
    app.extensions["hyperplane"].close()


@pytest.mark.parametrize("address", ["/", "/?projector=1", "/?hide=charts&projector=1"])
def test_the_page_names_its_hashed_files(browser: FlaskClient, address: str) -> None:
    page = browser.get(address)
    assert page.status_code == 200
    assert 'src="/static/dist/main-ABCDEFGH.js"' in page.text
    assert 'href="/static/dist/main-12345678.css"' in page.text
    assert '<link rel="modulepreload" href="/static/dist/chunk-ABCDEFGH.js" />' in page.text
    assert page.headers["Cache-Control"] == "private, no-cache"


def test_the_policy_allows_nothing_from_elsewhere(browser: FlaskClient) -> None:
    headers = browser.get("/").headers
    policy = dict(part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == policy["script-src"] == policy["connect-src"] == "'self'"
    assert policy["style-src"] == "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    assert policy["media-src"] == "'self' blob:"  # a film that the page has made
    assert policy["object-src"] == policy["base-uri"] == "'none'"
    assert policy["frame-ancestors"] == "'self'"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Referrer-Policy" in headers


@pytest.mark.parametrize("address", ["/healthz", "/api/catalog", "/nowhere", "/static/dist/main-ABCDEFGH.js"])
def test_every_answer_carries_the_security_headers(browser: FlaskClient, address: str) -> None:
    with browser.get(address) as answer:
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "Content-Security-Policy" in answer.headers


def test_the_documentation_is_served_where_it_is_built(static: Path, browser: FlaskClient) -> None:
    assert browser.get("/docs/").status_code == 404
    (static / "docs" / "adr").mkdir(parents=True)
    (static / "docs" / "index.html").write_text("<h1>Home</h1>")
    (static / "docs" / "adr" / "0001-a-decision.html").write_text("<h1>One</h1>")
    for address, text in (("/docs/", b"Home"), ("/docs/adr/0001-a-decision.html", b"One")):
        with browser.get(address) as page:
            assert (page.status_code, page.data) == (200, b"<h1>%s</h1>" % text)
            assert "no-cache" in page.headers["Cache-Control"]
    assert browser.get("/docs/../dist/manifest.json").status_code == 404
    assert browser.get("/api/catalog").json["docs"] is True


def test_inline_scripts_run_in_the_documentations_saved_pages_alone(browser: FlaskClient) -> None:
    for address, inline in (("/docs/runs/mira.html", True), ("/docs/", False), ("/", False)):
        with browser.get(address) as page:
            policy = page.headers["Content-Security-Policy"]
        assert ("script-src 'self' 'unsafe-inline' blob:;" in policy) is inline, address


def test_hashed_files_are_immutable_and_come_compressed(browser: FlaskClient) -> None:
    address = "/static/dist/main-ABCDEFGH.js"
    for accepted, encoding in (("br, gzip", "br"), ("gzip", "gzip"), ("identity", None)):
        with browser.get(address, headers={"Accept-Encoding": accepted}) as file:
            assert file.headers.get("Content-Encoding") == encoding
            assert "immutable" in file.headers["Cache-Control"]
            assert "Access-Control-Allow-Origin" not in file.headers


def test_sources_are_not_served(browser: FlaskClient) -> None:
    for address in ("/static/js/main.ts", "/static/dist/../js/main.ts", "/app/config.py"):
        assert browser.get(address).status_code == 404


def test_a_page_that_is_not_built_says_how_to_build_it(static: Path, browser: FlaskClient) -> None:
    manifest = static / "dist" / "manifest.json"
    written = manifest.read_text()
    manifest.unlink()
    page = browser.get("/")
    assert page.status_code == 503
    assert "make build" in page.text
    (static / "dist" / "main-ZZZZZZZZ.js").write_text("new")
    manifest.write_text(written.replace("main-ABCDEFGH.js", "main-ZZZZZZZZ.js"))
    assert "main-ZZZZZZZZ.js" in browser.get("/").text
    with browser.get("/static/dist/main-ZZZZZZZZ.js") as file:
        assert file.get_data(as_text=True) == "new"


def test_the_catalogue_is_cached_by_its_tag_and_compressed(browser: FlaskClient) -> None:
    plain = browser.get("/api/catalog", headers={"Accept-Encoding": "identity"})
    assert {"learners", "predictors", "features", "presets", "orders", "defaults"} <= set(plain.json)
    small = browser.get("/api/catalog", headers={"Accept-Encoding": "gzip, br"})
    assert small.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small.data) == plain.data
    assert small.headers["ETag"] == plain.headers["ETag"]
    again = browser.get("/api/catalog", headers={"If-None-Match": plain.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_health_is_ok(browser: FlaskClient) -> None:
    assert browser.get("/healthz").json == {"ok": True}


@pytest.mark.parametrize(
    ("method", "address", "status", "code"),
    [
        ("GET", "/nowhere", 404, "not-found"),
        ("POST", "/", 405, "method"),
        ("POST", "/api/catalog", 405, "method"),
        ("GET", "/static/dist/nothing.js", 404, "not-found"),
    ],
)
def test_http_errors_have_the_one_shape(
    browser: FlaskClient, method: str, address: str, status: int, code: str
) -> None:
    answer = browser.open(address, method=method)
    assert answer.status_code == status
    refused(answer.json, code)


def test_a_mistyped_address_is_a_page_in_a_browser_and_json_elsewhere(browser: FlaskClient) -> None:
    window = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"
    answer = browser.get("/lesons", headers={"Accept": window})
    assert (answer.status_code, answer.mimetype) == (404, "text/html")
    page = answer.get_data(as_text=True)
    assert "<h1>There is nothing at this address.</h1>" in page
    assert '<a href="/">' in page
    for accept in ("*/*", "application/json", ""):
        refused(browser.get("/lesons", headers={"Accept": accept}).json, "not-found")


def test_a_body_that_no_route_takes_is_refused(browser: FlaskClient) -> None:
    answer = browser.post("/healthz", data=b"x" * 20_000)
    assert answer.status_code == 413
    refused(answer.json, "too-big")


def test_two_apps_in_one_process_do_not_share_anything(static: Path, tmp_path: Path) -> None:
    apps = [create_app(Settings(static=static, instance=tmp_path / name, workers=1)) for name in "ab"]
    one, two = (app.extensions["hyperplane"] for app in apps)
    assert one.socketio is not two.socketio
    assert one.classroom.rooms is not two.classroom.rooms
    for parts in (one, two):
        parts.close()


def test_the_signing_key_survives_a_restart(tmp_path: Path) -> None:
    tokens = []
    for _ in range(2):
        server = Server(HYPERPLANE_INSTANCE=tmp_path)
        with Visitor(server.url) as visitor:
            tokens.append(visitor.join()["token"])
        server.discard()
    assert oct((tmp_path / "secret.key").stat().st_mode)[-3:] == "600"
    assert tokens[0] != tokens[1]


def test_a_taken_port_is_said_in_words(server: Server) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "app"],
        cwd=ROOT,
        env={"PORT": str(server.port), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=READY,
    )
    assert done.returncode == 2
    assert f"Port {server.port} is taken" in done.stderr and done.stderr.endswith(" make run'.\n")
    assert "Traceback" not in done.stderr


def test_a_setting_that_cannot_be_is_said_in_words() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "app"],
        cwd=ROOT,
        env={"PORT": "eight", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=READY,
    )
    assert (done.returncode, done.stderr) == (2, "'PORT' must be a whole number; it is 'eight'.\n")


def test_the_server_prints_its_address_when_it_listens_and_stops_when_asked() -> None:
    server = Server()
    with socket.create_connection(("127.0.0.1", server.port), timeout=5):
        pass
    with Visitor(server.url) as visitor:
        visitor.join()
        assert server.stop() == 0
    assert server.logged() == ""
    server.discard()
