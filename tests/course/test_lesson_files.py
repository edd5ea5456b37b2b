"""Files that are not lessons: what is wrong is said with its line and with what is allowed."""

from __future__ import annotations

import pytest

from app.course.lesson_file import MOST_BYTES, MOST_STEPS
from app.course.moment import OwnRuns
from app.course.problem import LessonErrors
from tests.course.conftest import FIRST, FRONT, Wrong, of_block, read
from tests.sentences import check_sentence

LONG = "a: " + "[" * 40 + "]" * 40


@pytest.mark.parametrize(
    ("block", "line", "words"),
    [
        ("viws: proof", FIRST, "views"),
        ("at: 1\nviews: [proof, boud]", FIRST + 1, "boud"),
        ("views: half+:prof.3", FIRST, "proof"),
        ("set: {learner: percepton}", FIRST, "perceptron"),
        ("set:\n  data:\n    x: [[0, 0], [1, 1]]\n    y: [1]", FIRST + 3, "label"),
        ("at: -1", FIRST, "at least 0|from 0"),
        ("at: 1000", FIRST, "from 0 to 36"),
        ("lock: [data]\nallow: [order]", FIRST, "not both"),
        ("lock: [dat]", FIRST, "features"),
        ("overlays: [best, halls]", FIRST, "hulls"),
        ("point at: {symbol: c}", FIRST, "delta"),
        ("point at: {example: 5}", FIRST, "from 1 to 4"),
        ("point at: {line: 99}", FIRST, "from 1 to"),
        ("point at: {card: proof, symbol: w}", FIRST, "exactly one"),
        ("probe: [1]", FIRST, "at least 2"),
        ("compare: [{learners: mira}]", FIRST, "learner"),
        ("goal: {separable: true}", FIRST, "needs a solution"),
        ("solution: {data: or}", FIRST, "Without a goal"),
        ("goal: {seperable: false}\nsolution: {data: xor}", FIRST, "separable"),
        ("goal: {bound: {atleast: 3}}\nsolution: {data: xor}", FIRST, "at_least"),
        ("goal: {separable: 1}\nsolution: {data: xor}", FIRST, "true or false"),
        ("goal: {separable: {at_least: true}}\nsolution: {data: xor}", FIRST, "only be compared by is"),
        ("goal: {separable: true}\nsolution: {data: or}", FIRST, "before anything"),
        ("goal: {separable: false}\nsolution: {data: or}", FIRST + 1, "'separable' is true"),
        ("lock: [data]\ngoal: {separable: false}\nsolution: {data: xor}", FIRST + 2, "locked"),
        ("ask: {question: Why?, kind: essay}", FIRST, "choice"),
        ("ask: {question: Why?, kind: choice, choices: [yes, no], answer: maybe}", FIRST, "yes or no"),
        ("ask: {question: Why?, kind: choice, choices: [yes, yes], answer: yes}", FIRST, "the same"),
        ("ask: {question: Stops?, kind: stop, answer: false}", FIRST, "engine's answer is true"),
        ("ask: {question: Next?, kind: mistake}\nat: end", FIRST, "no answer"),
        ("ask: {question: N?, kind: number, answer: '{boun}'}", FIRST, "in braces"),
        ("ask: {question: N?, kind: number, answer: 51, holds: {bound: 52}}", FIRST, "'bound' is 51"),
        ("ask: {question: N?, kind: stop, tells: [bownd]}", FIRST, "bound"),
        ("ask: {question: 'Is it {bound}?', kind: stop, tells: [bound]}", FIRST, "tells the answer"),
        ("point at: {control: play}", FIRST, "settings"),
        ("hint: See {bownd}.", FIRST, "bound"),
        ("hint: 'See [x](file:///etc/passwd).'", FIRST, "http"),
        ("then: '![x](../x.png)'", FIRST, "beside"),
        ("at: 1\nat: 2", FIRST + 1, "twice"),
        ("at: &x 1", FIRST, "Anchors"),
        ("at: !!python/object:os.system 1", FIRST, "tags"),
        (LONG, FIRST, "within each other"),
        ("at: [1", FIRST, "Close the bracket"),
        ("at:\tx: 1", FIRST, "quotes"),
        ("ask:\n\tkind: stop", FIRST + 1, "spaces"),
        ("ask:\n  kind stop\n  question: Why?", FIRST + 1, "colon"),
        ("hint: 'It is $\\foo x$.'", FIRST, "'\\foo x' cannot be set"),
        ("hint: See <b>this</b>.", FIRST, "'<b>'"),
    ],
)  # fmt: skip
def test_a_mistake_is_said_with_its_line_and_what_is_allowed(
    wrong: Wrong, block: str, line: int, words: str
) -> None:
    found = wrong(of_block(block))
    assert found[0][0] in (line, line + 1)
    assert any(part in found[0][1] for part in words.split("|")), found
    check_sentence(found[0][1])


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "begins with ---"),
        ("# A lesson\n", 1, "begins with ---"),
        ("---\nlesson: 1\n", 1, "second ---"),
        ("---\n---\n## A\n", 2, "title"),
        ("---\nlesson: 2\ntitle: A\n---\n## A\n", 2, "must be 1"),
        ("---\nlesson: 1\ntitle: A\ntitel: B\n---\n## A\n", 4, "title"),
        ("---\nlesson: 1\ntitle: A\nscenario: {learner: none}\n---\n## A\n", 4, "perceptron"),
        (FRONT, 6, "at least one step"),
        (f"{FRONT}Words.\n\n## A step\n", 6, "nothing may stand"),
        (f"{FRONT}## A step\n\nTwo\nlines of {{bownd}}.\n", 9, "bound"),
        (f"{FRONT}## A step\n\n```python\n```\n", 8, "lab"),
        (f"{FRONT}## A step\n\n# For the teacher\n\n```lab\nat: 1\n```\n", 10, "in a step"),
        (f"{FRONT}## A step\n\n{{cycle.period}}\n", 8, "has no 'cycle.period'"),
        (f"{FRONT}## {'x' * 200}\n", 6, "120"),
        (f"{FRONT}## A step\n\nTwo\nlines <br/> here.\n", 9, "'<br/>'"),
        (f"{FRONT}## A step\n\n<script>alert(1)</script>\n", 8, "'<script>'"),
        (f"{FRONT}## A step\n\n<!-- not shown -->\n", 8, "'<!--'"),
        (f"{FRONT}## A step\n\nIt is $\\frac{{1$.\n", 8, "cannot be set"),
        (f"{FRONT}## A step\n\n# For the teacher\n\n$\\left( x$\n", 10, "cannot be set"),
        (f"{FRONT}## A step\n\n```lab\nat: 1\n", 8, "write ``` in a line"),
        (f"{FRONT}## A step\n\n```lab\nat: 1", 8, "not closed"),
        (f"{FRONT}## A step\n\n```lab\nat: 1\n\n## B\n\n```lab\nat: 2\n```\n", 8, "not closed"),
        (f"{FRONT}## A step\n\n~~~\n```lab\nWords.\n", 8, "write ~~~ in a line"),
    ],
)
def test_a_file_is_a_lesson_or_its_line_is_named(wrong: Wrong, text: str, line: int, words: str) -> None:
    found = wrong(text)
    assert found[0][0] == line, found
    assert words in found[0][1]
    check_sentence(found[0][1])


def test_mistakes_of_several_steps_are_said_together(wrong: Wrong) -> None:
    steps = "\n## A\n```lab\nat: x\n```\n\n## B\n```lab\nviews: [none]\n```\n\n## C\n\n[x](mailto:me)\n"
    assert [line for line, _ in wrong(FRONT + steps)] == [9, 14, 19]


def test_two_hundred_steps_and_a_megabyte_are_refused_in_a_sentence(wrong: Wrong) -> None:
    many = FRONT + "".join(f"\n## Step {i}\n" for i in range(200))
    [(line, sentence)] = wrong(many)
    assert (
        line == 6 + 2 * MOST_STEPS + 1
        and sentence == "A lesson may have at most 100 steps; this one has 200."
    )
    [(line, sentence)] = wrong(many + "x" * 1_000_000)
    assert line == 1 and f"{MOST_BYTES:,} bytes" in sentence


def test_html_in_code_or_as_entities_is_text_and_so_is_less_than() -> None:
    text = "`<script>` &lt;img src=x&gt; \\<i> 1 < 2 <3 x<y and y>z $a<b>c$ <https://example.org/>"
    html = read(f"{FRONT}## A step\n\n{text}\n").document(OwnRuns())["steps"][0]["html"]
    for tag in ("<script", "<img", "<i>", "<b>"):
        assert tag not in html
    for shown in ("&lt;script&gt;", "&lt;img src=x&gt;", "&lt;i&gt;", "1 &lt; 2 &lt;3", "a&lt;b&gt;c"):
        assert shown in html


def test_a_thousand_formulas_are_tried_and_not_one_more(wrong: Wrong) -> None:
    text = f"{FRONT}## A step\n\n" + "$a$ " * 1000
    assert read(text).steps
    [(line, sentence)] = wrong(text + "$b$")
    assert (line, sentence) == (1, "A lesson may have at most 1,000 formulas; this one has 1,001.")


def test_a_block_may_show_another_one() -> None:
    text = f"{FRONT}## A step\n\n````\n```lab\nat: 1\n```\n````\n\n- In a list:\n  ```\n  a\n  ```\n"
    assert "```lab" in read(text).document(OwnRuns())["steps"][0]["html"]


@pytest.mark.parametrize(
    ("block", "line", "words"),
    [
        ("ask:\n  question: What is this: a line?\n  kind: stop", 1, "it has a colon"),
        ("ask: {question: Is it: so?, kind: stop}", 0, "it has a colon"),
        ("ask:\n  question: {mistakes} mistakes?\n  kind: stop", 1, "it begins with '{'"),
        ("hint: **So** it is.", 0, "it begins with '*'"),
        ("hint: `x` is code.", 0, "it begins with '`'"),
        ("hint: | A text.", 0, "it begins with '|'"),
        ("hint: 'it's so'", 0, "quotes of the other kind"),
        ('hint: "$w \\cdot x$"', 0, "single quotes"),
        ('at: 1\nhint: "So it is.\nviews: [proof]', 1, "not closed"),
        ("views: [proof, bound\nat: 1", 0, "Close the bracket"),
        ("at: 1\nviews:proof\nhint: A.", 1, "a colon and a space"),
        ("ask:\n\tkind: stop", 1, "Indent with spaces"),
        ("ask:\n  kind: stop\n question: Why?", 2, "the same column"),
        ("at: 1\n  views: proof", 1, "the same column"),
        ("hint: - One.\n  - Two.", 0, "a line of its own"),
        ("at: 1\n...\nviews: proof", 2, "This is not YAML"),
    ],
)
@pytest.mark.parametrize("parser", ["C", "Python"])
def test_what_is_not_yaml_is_answered_by_what_to_do(
    wrong: Wrong, monkeypatch: pytest.MonkeyPatch, parser: str, block: str, line: int, words: str
) -> None:
    if parser == "Python":
        monkeypatch.delattr("yaml.CSafeLoader")
    [(at, sentence)] = wrong(of_block(block))
    assert (at, words in sentence) == (FIRST + line, True), sentence
    check_sentence(sentence)


def test_an_error_names_its_step() -> None:
    text = f"{FRONT}## A\n\n{{bownd}}\n\n## B\n\n```lab\nat: 1000\n```\n\n# For the teacher\n\n<b>\n"
    with pytest.raises(LessonErrors) as caught:
        read(text)
    assert [error.step for error in caught.value.errors] == [1, None]
    assert str(caught.value.errors[0]).startswith("Line 8, step 1: No run has")
    assert str(caught.value.errors[1]).startswith("Line 18: HTML")
    with pytest.raises(LessonErrors) as caught:
        read(text.replace("bownd", "bound").replace("<b>", "b")).check(OwnRuns())
    assert [error.document()["step"] for error in caught.value.errors] == [2]


def test_numbers_of_the_run_stand_in_the_text_and_braces_of_tex_stay() -> None:
    lesson = read(f"{FRONT}## A step\n\nAt most {{bound}}, δ = {{margin:2}}, $w_{{1}} < 2$, \\{{so\\}}.\n")
    html = lesson.document(OwnRuns())["steps"][0]["html"]
    assert '<b class="number" data-measure="bound">51</b>' in html
    assert '<b class="number" data-measure="margin" data-decimals="2">0.24</b>' in html
    assert '<span class="tex">w_{1} &lt; 2</span>' in html and "{so}" in html


def test_yes_no_and_on_are_words() -> None:
    ask = "ask: {question: Well?, kind: choice, choices: [yes, no, on, 1.0e3, 0x1F, 1:30], answer: no}"
    step = read(of_block(ask)).steps[0]
    assert step.lab.ask.choices == ("yes", "no", "on", "1000.0", "0x1F", "1:30")


def test_a_file_of_windows_with_its_mark_is_read() -> None:
    text = "\ufeff" + of_block("at: 1").replace("\n", "\r\n")
    assert read(text).steps[0].lab.position == 1


def test_what_tells_an_answer_is_listed_or_follows_from_the_kind_of_the_question() -> None:
    def tells(ask: str) -> tuple[str, ...]:
        return read(of_block(f"ask: {{question: N?, {ask}}}")).steps[0].lab.ask.tells

    assert "bound" in tells("kind: stop") and "next.class" not in tells("kind: stop")
    assert "next.class" in tells("kind: mistake")
    assert tells("kind: number, answer: '{now.norm}'")[-1] == "now.norm"
    assert tells("kind: stop, tells: [cycle, angle]") == ("cycle", "angle")
    assert tells("kind: stop, tells: []") == ()


@pytest.mark.parametrize(
    ("views", "now"),
    [("[step, charts]", ":step,metrics"), ("half+:charts.3,metrics.2", ":metrics")],
)
def test_a_view_that_has_gone_opens_the_one_that_has_what_it_showed(views: str, now: str) -> None:
    lab = read(of_block(f"views: {views}\npoint at: {{card: charts}}")).steps[0].lab
    assert lab.views == now
    assert lab.point_at == ({"card": "metrics"},)
