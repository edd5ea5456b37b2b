"""Security middleware, the outermost layer of the server: allowed hosts and origins, sizes of requests, the framing of
polled messages, security headers, and the error shape in place of Engine.IO's plain text.
"""

from __future__ import annotations

import io
import ipaddress
import re
import socket
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

from .proxies import PROXIED, Proxies, is_secure
from .sockets.answers import error_body
from .sockets.websocket import PACKET

SOCKET_PATH = "/socket.io"
PACKETS_A_POST = 256  # of a page that polls: it sends its waiting packets in one request
SEPARATOR = "\x1e"
MOST_REQUEST_BYTES = 10_000  # of requests other than polled messages and tables: no other route takes a body
TABLES_PATH = "/tables"
SAVED_PAGES = "/docs/runs/"  # made by `make docs`, of nothing that a visitor brings
MOST_TABLE_BYTES = 10_000_000
READS = ("GET", "HEAD", "OPTIONS")

SESSION = "HTTP_X_SOCKET_SESSION"
SESSION_ID = re.compile(r"[\w-]{1,64}", re.ASCII)
WATCHED = ("/healthz", "/readyz", "/metrics")  # requested from inside the network, never redirected
STRICT_TRANSPORT = ("Strict-Transport-Security", "max-age=31536000")  # a year

# The hash is of the empty style element that Plotly adds to fill through the CSSOM.
EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

App = Callable[[dict[str, Any], Any], Iterable[bytes]]


def security_headers(frame_ancestors: str, saved: bool = False) -> list[tuple[str, str]]:
    """``saved``: for saved pages of the documentation site, which hold their own scripts, styles and fonts."""
    policy = {
        "default-src": "'self'",
        "script-src": "'self' 'unsafe-inline' blob:" if saved else "'self'",
        "style-src": "'self' 'unsafe-inline'" if saved else f"'self' {EMPTY_STYLE}",
        "img-src": "'self' data: blob:",
        "media-src": "'self' blob:",
        "connect-src": "'self'",
        "font-src": "'self' data:" if saved else "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": frame_ancestors,
    }
    headers = [
        ("Content-Security-Policy", "; ".join(f"{name} {value}" for name, value in policy.items())),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "same-origin"),
        ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    if frame_ancestors == "'self'":
        headers.append(("X-Frame-Options", "SAMEORIGIN"))
    return headers


class SecurityMiddleware:
    """WSGI middleware. ``opening(environ)`` waits until a request may open a socket; False refuses it."""

    def __init__(
        self,
        app: App,
        hosts: str,
        frame_ancestors: str,
        message_bytes: int,
        proxies: Proxies,
        opening: Callable[[dict[str, Any]], bool],
        public_url: str = "",
    ) -> None:
        self._app = app
        self._opening = opening
        self._proxies = proxies
        self._public = urlsplit(public_url)
        self._hosts = allowed_hosts(hosts)
        self._headers = security_headers(frame_ancestors)
        self._saved_headers = security_headers(frame_ancestors, saved=True)
        self._message_bytes = message_bytes

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            saved = environ.get("PATH_INFO", "").startswith(SAVED_PAGES)
            security = self._saved_headers if saved else self._headers
            own = {name.lower() for name, _ in security}
            others = [(name, value) for name, value in headers if name.lower() not in own]
            secure = [STRICT_TRANSPORT] if is_secure(environ) else []
            return start_response(status, others + security + secure, exc_info)

        environ = self._proxies.seen_through(environ)
        if self._hosts is not None and not host_allowed(environ.get("HTTP_HOST", ""), self._hosts):
            return refuse(start, "421 Misdirected Request", "host")
        if environ.get("PATH_INFO", "").startswith(SOCKET_PATH):
            return self._socket(environ, start)
        secure = self._secure_address(environ)
        if secure:
            start("308 Permanent Redirect", [("Location", secure), ("Content-Length", "0")])
            return [b""]
        if environ["REQUEST_METHOD"] not in READS and not same_origin(environ):
            return refuse(start, "403 Forbidden", "origin")
        if _content_length(environ) > MOST_REQUEST_BYTES and environ.get("PATH_INFO") != TABLES_PATH:
            return refuse(start, "413 Content Too Large", "too-big")
        return self._app(environ, start)

    def _secure_address(self, environ: dict[str, Any]) -> str:
        """The https address of a page requested by http through a proxy that also serves https, else ''.

        Only the scheme named by a trusted proxy counts: a proxy that ends TLS and names no scheme would redirect for
        ever.
        """
        path = environ.get("PATH_INFO", "")
        host = urlsplit(f"//{environ.get('HTTP_HOST', '')}").hostname
        insecure = environ.get(PROXIED) and not is_secure(environ) and host == self._public.hostname
        reads = environ["REQUEST_METHOD"] in ("GET", "HEAD")
        if not (insecure and reads and self._public.scheme == "https") or path in WATCHED:
            return ""
        query = environ.get("QUERY_STRING", "")
        path = quote(path.encode("latin-1"), safe="/:@!$&'()*+,;=~")
        return f"https://{self._public.netloc}{path}{f'?{query}' if query else ''}"

    def _socket(self, environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        environ = with_session(environ)
        if not same_origin(environ):
            return refuse(start, "403 Forbidden", "origin")
        if opens(environ) and not self._opening(environ):
            return refuse(start, "429 Too Many Requests", "too-fast")
        if environ["REQUEST_METHOD"] == "POST":
            length = _content_length(environ)
            if length > self._message_bytes:
                return refuse(start, "413 Content Too Large", "too-big")
            body = environ["wsgi.input"].read(length)
            if not well_framed(body):
                return refuse(start, "400 Bad Request", "malformed")
            environ = {**environ, "wsgi.input": io.BytesIO(body), "CONTENT_LENGTH": str(len(body))}
        refused = False

        def start_shaped(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            nonlocal refused
            if status.startswith("4"):
                refused = True
                headers = [
                    (name, value)
                    for name, value in headers
                    if name.lower() not in ("content-type", "content-length", "content-encoding")
                ] + [("Content-Type", "application/json")]
            return start(status, [*headers, ("Cache-Control", "no-store")], exc_info)

        try:
            answer = self._app(environ, start_shaped)
        except KeyError:  # of Engine.IO, for a session that has just closed
            return refuse(start, "400 Bad Request", "malformed")
        return [error_body("malformed")] if refused else answer


def refuse(start: Any, status: str, code: str) -> list[bytes]:
    body = error_body(code)
    start(status, [("Content-Type", "application/json"), ("Content-Length", str(len(body)))])
    return [body]


def well_framed(body: bytes) -> bool:
    """Whether a polled body consists of packets that the page may send."""
    try:
        packets = body.decode().split(SEPARATOR)
    except UnicodeDecodeError:
        return False
    return len(packets) <= PACKETS_A_POST and all(PACKET.match(packet) for packet in packets)


def with_session(environ: dict[str, Any]) -> dict[str, Any]:
    """The request as Engine.IO reads it. A polling page names its session in a header, since proxies log addresses."""
    session = environ.get(SESSION, "")
    if not SESSION_ID.fullmatch(session):
        return environ
    return {**environ, "QUERY_STRING": f"{environ.get('QUERY_STRING', '')}&sid={session}"}


def opens(environ: dict[str, Any]) -> bool:
    """Whether a request opens a new socket."""
    return "sid" not in parse_qs(environ.get("QUERY_STRING", ""))


def same_origin(environ: dict[str, Any]) -> bool:
    """Whether the request is from a page of this server. Programs other than browsers send no origin.

    Only a trusted proxy's X-Forwarded-Host is still present here (:mod:`app.web.proxies`).
    """
    origin = environ.get("HTTP_ORIGIN")
    if not origin:
        return True
    scheme = "https" if is_secure(environ) else "http"
    hosts = (environ.get("HTTP_HOST", ""), environ.get("HTTP_X_FORWARDED_HOST"))
    return origin in [f"{scheme}://{host}" for host in hosts if host is not None]


def allowed_hosts(setting: str) -> frozenset[str] | None:
    """The host names that this server accepts; None for all."""
    names = [name.strip().lower() for name in setting.split(",") if name.strip()]
    if "*" in names:
        return None
    own = socket.gethostname().lower()
    return frozenset(["localhost", own, f"{own}.local", *names])


def host_allowed(header: str, hosts: frozenset[str]) -> bool:
    """Whether the Host header is an address, which DNS cannot rebind, or a known name."""
    try:
        name = urlsplit(f"//{header}").hostname or ""
    except ValueError:
        return False
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name in hosts
    return True


def _content_length(environ: dict[str, Any]) -> int:
    try:
        return max(0, int(environ.get("CONTENT_LENGTH") or 0))
    except ValueError:
        return 0
