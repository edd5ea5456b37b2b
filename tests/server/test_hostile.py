"""What a browser never sends. The server answers in words or closes the connection, and logs nothing."""

from __future__ import annotations

import json
import socket
import urllib.error
import urllib.request
from collections.abc import Callable

import pytest
import websocket
from socketio.exceptions import ConnectionError as CannotConnect

from tests.server.client import Visitor, refused
from tests.server.process import Server

# The clients' own: they leave a refused connection's socket to the garbage collector.
pytestmark = [
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.slow(reason="starts servers or sends floods"),
]

OPENING = "/socket.io/?EIO=4&transport=websocket"


@pytest.fixture
def raw(server: Server) -> Callable[[], websocket.WebSocket]:
    """Opens WebSockets that have said hello and take it from there."""

    def connect() -> websocket.WebSocket:
        ws = websocket.create_connection(f"ws://127.0.0.1:{server.port}{OPENING}", timeout=5)
        assert str(ws.recv()).startswith("0{")
        ws.send("40")
        assert str(ws.recv()).startswith("40{")
        return ws

    return connect


def http(server: Server, path: str, data: bytes | None = None, **headers: str) -> tuple[int, bytes]:
    request = urllib.request.Request(server.url + path, data, headers)
    try:
        with urllib.request.urlopen(request, timeout=5) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read()


def still_serves(server: Server) -> None:
    assert (
        http(server, "/healthz") == (200, b'{"ok":true}\n') or json.loads(http(server, "/healthz")[1])["ok"]
    )


UNREADABLE = {
    "no JSON": "42[nonsense",
    "no array": '42{"edit":1}',
    "no name": "42[]",
    "a number for a name": "42[1,{}]",
    "a list for a name": '42[["edit"],{}]',
    "a name without end": '42["' + "e" * 5000 + '"]',
    "nothing at all": "42",
    "brackets without end": "42" + "[" * 100_000,
    "an integer without end": '42["clock",' + "9" * 50_000 + "]",
    "an acknowledgement of nothing": '4312["x"]',
    "an acknowledgement without a list": "4312",
    "a connect error": "44{}",
    "an unknown kind": "49",
    "binary that never comes": '452-["clock",{"_placeholder":true,"num":0}]',
    "very much binary that never comes": '459999999999-["clock",{"_placeholder":true,"num":7}]',
    "a strange digit for an id": '42²["clock",{}]',
    "an id without end": "42" + "1" * 200 + '["clock",{}]',
    "another room's door": '42/admin,["clock",{}]',
    "a second hello": "40",
    "a hello to nowhere": "40/nowhere,",
    "a hello with a lie": '40{"token":[[[]]]}',
    "the server's own event": '42["disconnect",{}]',
    "the server's other event": '42["connect",{}]',
}


@pytest.mark.parametrize("message", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_an_unreadable_message_harms_nobody(server: Server, raw: Callable, message: str) -> None:
    ws = raw()
    ws.send(message)
    ws.send('4277["clock",{}]')
    heard = ""
    while not heard.startswith("4377"):
        heard = ws.recv()
    assert json.loads(heard[4:])[0]["ok"] is True
    ws.close()
    still_serves(server)


@pytest.mark.parametrize("frame", ["", "hello", "7", "b4aGVsbG8=", "4", "4{", "2" + "[" * 50_000, "0"])
def test_what_is_no_packet_ends_the_connection(server: Server, raw: Callable, frame: str) -> None:
    ws = raw()
    ws.send(frame)
    with pytest.raises(websocket.WebSocketException):
        while ws.recv():
            pass
        raise websocket.WebSocketConnectionClosedException
    ws.close()
    still_serves(server)


@pytest.mark.parametrize(
    ("head", "status"),
    {
        "many headers": ("".join(f"X-{i}: 1\r\n" for i in range(101)), b"431"),
        "a long header": (f"X: {'y' * 70_000}\r\n", b"400"),
        "a length that is none": ("Content-Length: many\r\n", b"400"),
    }.values(),
)
def test_a_head_that_cannot_be_read_is_answered(server: Server, head: str, status: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as sock:
        sock.sendall(f"GET / HTTP/1.1\r\nHost: localhost\r\n{head}\r\n".encode())
        assert sock.makefile("rb").readline().split()[1] == status
    still_serves(server)


def test_binary_frames_are_passed_over(server: Server, raw: Callable) -> None:
    ws = raw()
    ws.send_binary(b"\x00\xff" * 100)
    ws.send('421["clock",{}]')
    assert str(ws.recv()).startswith("431[")
    ws.close()


def test_text_that_is_no_text_ends_the_connection(server: Server, raw: Callable) -> None:
    ws = raw()
    ws.send(b"42\xff\xfe", opcode=websocket.ABNF.OPCODE_TEXT)
    with pytest.raises((websocket.WebSocketException, OSError, AssertionError)):
        assert ws.recv()
    ws.shutdown()
    still_serves(server)


def test_an_oversized_message_is_refused_while_the_server_goes_on(server: Server, raw: Callable) -> None:
    bystander, ws = raw(), raw()
    with pytest.raises((websocket.WebSocketException, OSError)):
        ws.send('42["clock",{"x":"' + "x" * 3_000_000 + '"}]')
        while ws.recv():
            pass
        raise websocket.WebSocketConnectionClosedException
    ws.shutdown()
    bystander.send('421["clock",{}]')
    assert bystander.recv().startswith("431[")
    bystander.close()
    still_serves(server)


def test_an_oversized_message_in_small_frames_is_refused_too(server: Server, raw: Callable) -> None:
    ws = raw()
    with pytest.raises((websocket.WebSocketException, OSError)):
        ws.send_frame(websocket.ABNF.create_frame("42", websocket.ABNF.OPCODE_TEXT, 0))
        for _ in range(300):
            ws.send_frame(websocket.ABNF.create_frame("x" * 10_000, websocket.ABNF.OPCODE_CONT, 0))
        while ws.recv():
            pass
        raise websocket.WebSocketConnectionClosedException
    ws.shutdown()
    still_serves(server)


def test_a_client_that_vanishes_midway_leaves_nothing_in_the_log(server: Server, raw: Callable) -> None:
    ws = raw()
    ws.sock.sendall(b"\x81\xfe\xff")
    ws.shutdown()
    with socket.create_connection(("127.0.0.1", server.port)) as half:
        half.sendall(b"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\n")
    still_serves(server)


@pytest.mark.parametrize("key", ["", "Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 1\r\n"])
def test_a_handshake_that_is_none_gets_the_error_shape(server: Server, key: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as opened:
        lines = f"GET {OPENING} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        opened.sendall(f"{lines}{key}\r\n".encode())
        answer = b"".join(iter(lambda: opened.recv(10_000), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400")
    refused(json.loads(body), "malformed")


def test_an_address_without_a_handshake_gets_the_error_shape(server: Server) -> None:
    status, body = http(server, OPENING)
    assert status == 400
    refused(json.loads(body), "malformed")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"nonsense", 400),
        (b"4", 400),
        (b"\xff\xfe", 400),
        (b"42[" + b"[" * 90_000, 200),
        (b"\x1e" * 1000, 400),
        (b"b4aGVsbG8=", 400),
        (b"42" + b"x" * 2_000_000, 413),
        (b"", 400),
    ],
)
def test_a_polled_message_that_is_none_gets_the_error_shape(server: Server, body: bytes, status: int) -> None:
    _, opened = http(server, "/socket.io/?EIO=4&transport=polling")
    sid = json.loads(opened[1:])["sid"]
    address = f"/socket.io/?EIO=4&transport=polling&sid={sid}"
    http(server, address, b"40")
    got, answer = http(server, address, body)
    assert got == status
    if status != 200:
        assert json.loads(answer)["error"]["code"] in ("malformed", "too-big")
    http(server, address, b"1")


def test_a_made_up_session_gets_the_error_shape(server: Server) -> None:
    status, body = http(server, "/socket.io/?EIO=4&transport=polling&sid=made-up")
    assert status == 400
    refused(json.loads(body), "malformed")


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1"])
def test_a_foreign_page_cannot_connect(server: Server, origin: str) -> None:
    with pytest.raises(CannotConnect):
        Visitor(server.url, ["polling"], headers={"Origin": origin})
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        websocket.create_connection(f"ws://127.0.0.1:{server.port}{OPENING}", origin=origin)


def test_a_page_of_this_server_can_connect(server: Server) -> None:
    with Visitor(server.url, ["polling"], headers={"Origin": server.url}) as visitor:
        assert visitor.ask("clock", {})["ok"]
    websocket.create_connection(f"ws://127.0.0.1:{server.port}{OPENING}", origin=server.url).close()


@pytest.mark.parametrize("trusted", ["127.0.0.1", ""])
def test_a_page_behind_a_proxy_can_connect_where_the_proxy_is_known(
    start: Callable[..., Server], trusted: str
) -> None:
    server = start(HYPERPLANE_PROXIES=trusted)
    origin = "https://school.example"
    forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "school.example"}
    address = f"ws://127.0.0.1:{server.port}{OPENING}"
    for _ in range(2):
        status, _body = http(server, "/socket.io/?EIO=4&transport=polling", None, Origin=origin, **forwarded)
        assert status == (200 if trusted else 403)
    if trusted:
        websocket.create_connection(address, origin=origin, header=forwarded).close()
    else:
        with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
            websocket.create_connection(address, origin=origin, header=forwarded)
    assert server.logged().count("HYPERPLANE_PROXIES does not have it") == (not trusted)


def test_a_foreign_origin_is_refused_in_the_error_shape(server: Server) -> None:
    status, body = http(server, "/socket.io/?EIO=4&transport=polling", Origin="http://evil.example")
    assert status == 403
    refused(json.loads(body), "origin")


def test_an_unknown_host_name_is_refused(server: Server) -> None:
    status, body = http(server, "/", Host="rebound.example")
    assert status == 421
    refused(json.loads(body), "host")
