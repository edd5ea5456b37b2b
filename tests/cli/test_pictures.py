"""The commands that draw: what they write is what was asked for, and what cannot be is said in a sentence."""

import io
import json
import struct
import subprocess
import sys
import zlib

import pytest

from app.cli import main
from tests.cli.conftest import AND, ROOT
from tests.exports.picture import SvgPicture


def text_of(png, keyword):
    """The text chunk of a PNG."""
    at = 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        data = png[at + 8 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length])[0] == zlib.crc32(kind + data)
        if kind == b"tEXt" and data.startswith(keyword + b"\0"):
            return data[len(keyword) + 1 :].decode("latin-1")
        at += 12 + length
    return None


def size_of(png):
    return struct.unpack(">II", png[16:24])


def test_a_picture_is_printed_or_written_and_the_same_again(run, written, tmp_path):
    lesson = written(AND)
    printed = run("picture", lesson)
    assert run("picture", lesson, "-o", str(tmp_path / "plane.svg")) == ""
    assert (tmp_path / "plane.svg").read_text() == printed
    assert SvgPicture(printed).scenario()["at"] > 0
    assert SvgPicture(run("picture", lesson, "--at", "2")).scenario()["at"] == 2
    assert "#111419" in run("picture", lesson, "--theme", "dark")
    assert 'width="400" height="300"' in run("picture", lesson, "--size", "400x300")
    assert "#fef0e2" not in run("picture", lesson, "--transparent")


def test_a_png_is_as_large_as_asked_for_and_carries_its_scenario(run, written, tmp_path):
    pytest.importorskip("typst")
    from PIL import Image

    lesson, out = written(AND), tmp_path / "plane.png"
    for scale in (1, 2, 4):
        run("picture", lesson, "-o", str(out), "--scale", str(scale), "--at", "3")
        png = out.read_bytes()
        assert size_of(png) == (800 * scale, 450 * scale)
        carried = json.loads(text_of(png, b"hyperplane").removeprefix("hyperplane-scenario:"))
        assert carried["at"] == 3
        assert carried["scenario"]["data"] == AND["data"]
    assert len(Image.open(io.BytesIO(out.read_bytes())).convert("RGB").getcolors(1 << 20)) > 50
    run("picture", lesson, "-o", str(out), "--transparent")
    assert Image.open(io.BytesIO(out.read_bytes())).convert("RGBA").getpixel((400, 5))[3] < 60


def test_a_pdf_s_lines_are_lines_and_its_bytes_the_same_again(run, written, tmp_path):
    pytest.importorskip("typst")
    for name in ("a.pdf", "b.pdf"):
        run("picture", written(AND), "-o", str(tmp_path / name))
    content = (tmp_path / "a.pdf").read_bytes()
    assert content == (tmp_path / "b.pdf").read_bytes()
    assert b"/MarkInfo" in content and b"/Suspects" not in content  # whose default poppler takes for an error
    assert content.startswith(b"%PDF-")
    assert b"/Subtype/Image" not in content.replace(b" ", b"")


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (("--at", "99"), "The visit (--at) must be end, or a number from 0 to "),
        (("--at", "-1"), "The visit (--at) must be end, or a number from 0 to "),
        (
            ("--size", "800"),
            "--size must be a width and a height from 80 to 8,000 px, such as 800x450; it is '800'.",
        ),
        (("--size", "9000x10"), "--size must be a width and a height from 80 to 8,000 px"),
        (("-o", "plane.jpg"), "-o must be a file whose name ends in .svg, .png or .pdf; it is 'plane.jpg'."),
        (("-o", "/nowhere/plane.svg"), "/nowhere/plane.svg: No such file or directory."),
        (("--theme", "red"), "python -m app picture: invalid value for '--theme': 'red' is not one of "),
    ],
)
def test_what_cannot_be_drawn_is_said(refused, written, options, line):
    assert refused("picture", written(AND), *options).startswith(line)


def test_who_lacks_the_package_is_told_which(refused, written, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    said = refused("picture", written(AND), "-o", str(tmp_path / "plane.pdf"))
    assert (
        said
        == "This needs the package typst, which is not installed here: pip install 'hyperplane-lab[film]'."
    )
    assert not (tmp_path / "plane.pdf").exists()
    assert main(["picture", written(AND), "-o", str(tmp_path / "plane.svg")]) == 0


def test_drawing_loads_no_web_package_and_no_painter(written):
    code = (
        "import sys\nfrom app.cli import main\n"
        f"assert main(['picture', {written(AND)!r}]) == 0\n"
        "print([name for name in ('flask', 'gevent', 'socketio', 'PIL', 'typst', 'sklearn') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_latex_is_printed_or_written_a_page_a_view(run, written, tmp_path):
    lesson = written(AND)
    printed = run("latex", lesson, "--view", "plane", "mistakes", "margin", "norm")
    assert printed.count(r"\begin{tikzpicture}") == 4
    assert printed.startswith("% Made by Hyperplane.")
    run("latex", lesson, "-o", str(tmp_path / "plane.tex"), "--at", "1", "--theme", "print")
    source = (tmp_path / "plane.tex").read_text()
    carried = "".join(line[2:] for line in source.partition(r"\end{document}")[2].strip().splitlines())
    assert json.loads(carried.removeprefix("hyperplane-scenario:"))["at"] == 1


def test_the_algorithm_is_printed_in_a_notation(run, refused, written):
    lesson = written({**AND, "order": "permuted"})
    usual = run("algorithm", lesson)
    assert r"\textbf{for each } (x, y) \in D" in usual
    assert r"\text{shuffle } D" in usual
    assert r"\textbf{return } w, b" in usual
    other = run("algorithm", lesson, "--examples", "index", "--bias", "theta")
    assert r"a \leftarrow w \cdot x_i - \theta" in other
    assert "theta" in refused("algorithm", lesson, "--bias", "c")


def test_a_curve_that_a_run_has_not_is_refused(refused, written):
    lesson = written({"data": {"preset": "noisy-line"}})
    assert refused("latex", lesson, "--view", "norm") == (
        "The curve norm has no meaning for this run: choose another --view."
    )
    assert refused("latex", lesson, "-o", "plane.svg") == (
        "-o must be a file whose name ends in .tex; it is 'plane.svg'."
    )
