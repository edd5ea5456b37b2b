"""Tagged sentences in a program: their words and tags, the search, and the training loop."""

from __future__ import annotations

from ...engine import Scenario
from ...engine.data.sentences import sentences_of
from .lines import comment, function, indented
from .plan import Plan, ends, epoch_lines, rate_of, start_lines, updated

MOST_INLINE = 20  # sentences in the program; more are in a file
MOST_CHARACTERS = 2_000  # of the sentences in the program
FILE = "sentences.txt"

NUMBERS = (
    'tokens = [[token.rpartition("/") for token in sentence.split()] for sentence in sentences]',
    "words = sorted({word for sentence in tokens for word, _, _ in sentence})",
    "tags = sorted({tag for sentence in tokens for _, _, tag in sentence})",
    "word_at = {word: j for j, word in enumerate(words)}",
    "tag_at = {tag: t for t, tag in enumerate(tags)}",
    "x = [[word_at[word] for word, _, _ in sentence] for sentence in tokens]",
    "y = [[tag_at[tag] for _, _, tag in sentence] for sentence in tokens]",
)
SEARCH = (
    "best, came = w[:, row[0]], []",
    "for word in row[1:]:",
    "    each = best + w[:, -len(tags) :]  # of the tag before, one column each",
    "    came.append(each.argmax(axis=1))",
    "    best = each.max(axis=1) + w[:, word]",
    "path = [int(best.argmax())]",
    "for before in reversed(came):",
    "    path.append(int(before[path[-1]]))",
    "return path[::-1]",
)
COUNTS = (
    "for j, (word, tag) in enumerate(zip(row, path)):",
    "    w[tag, word] += step",
    "    if j:",
    "        w[tag, len(words) + path[j - 1]] += step",
)
SCORE = (
    "total = 0.0",
    "for j, (word, tag) in enumerate(zip(row, path)):",
    "    if j:",
    "        total += w[tag, len(words) + path[j - 1]]",
    "    total += w[tag, word]",
    "return total",
)
ERROR = (
    "total = 0.0",
    "for row, right in zip(x, y):",
    "    total += score(row, viterbi(w, row)) - score(row, right)",
    "return total",
)


def sentence_lines(scenario: Scenario) -> tuple[list[str], dict[str, str]]:
    """(lines that make x and y, lists of the numbers of words and tags; their input files)."""
    rows = sentences_of(scenario.x, scenario.y, scenario.data.names)
    files: dict[str, str] = {}
    if len(rows) <= MOST_INLINE and sum(map(len, rows)) <= MOST_CHARACTERS:
        lines = ["sentences = [", *(part for row in rows for part in _written(row)), "]"]
    else:
        lines = [f'sentences = open("{FILE}", encoding="utf-8").read().splitlines()']
        files = {FILE: "".join(f"{row}\n" for row in rows)}
    return [
        *lines,
        "",
        "# Words and tags by their numbers, in the order of their characters.",
        *NUMBERS,
    ], files


def search_lines(plan: Plan) -> list[str]:
    """The functions ``viterbi(w, row)`` and ``add(row, path, step)`` of a row of words."""
    lines = comment("Of tag t the weights w[t] are those of the words, then those of the tag before.")
    says = "# The tagging with the highest score; of equals the first, at every word."
    lines += function("viterbi(w, row)", [says, *SEARCH])
    lines += function("add(row, path, step)", ["# The features of a tagging gain a step.", *COUNTS])
    if any("criterion(" in line for line in epoch_lines(plan)):
        lines += [*function("score(row, path)", SCORE), *function("criterion()", ERROR)]
    return lines


def sequence(plan: Plan) -> list[str]:
    """At each visit the tagging with the highest score is predicted; w has a row per tag."""
    visit = ["found = viterbi(w, x[i])", "if found != y[i]:"]
    visit += indented([*plan.core, "mistakes += 1", *updated(plan)])
    return [
        *search_lines(plan),
        f"eta = {rate_of(plan.trace)}",
        *_start(plan),
        "for t, i in enumerate(visits, 1):",
        *indented([*visit, *ends(plan, "w.ravel()")]),
    ]


def tagging_lines(name: str, predictor: list[str], w: str, newest: bool) -> list[str]:
    """Lines for the weights in units of documents (``w``: their expression), and the function ``predict(sentences)`` of
    lists of words. Its search uses the sums of weights, which are not rounded."""
    body = [
        "known = np.insert(sums, len(words), 0.0, axis=1)  # a word that no sentence has weighs nothing",
        "rows = [[word_at.get(word, len(words)) for word in sentence] for sentence in sentences]",
        "return [[tags[tag] for tag in viterbi(known, row)] if row else [] for row in rows]",
    ]
    printed = 'print(mistakes, "mistakes,", updates, "updates in", t, "visits: w =", w)'
    last = [f"w, b = {w}, np.zeros(len(tags))", printed]
    sums = ["sums = w"] if newest else [*predictor, "sums = v"]
    own = [] if newest else ["v, offset = weights(v, times)", 'print("What predicts: w =", v)']
    return ["", name, *sums, *own, *last, *function("predict(sentences)", body)]


def _start(plan: Plan) -> list[str]:
    lines = start_lines(plan, "w.ravel()")
    k = plan.trace.scenario.classes
    rows = f"({k}, {plan.trace.weights_at(0)[0].shape[-1]})"
    return [
        line.replace(f"np.zeros({rows})", "np.zeros((len(tags), len(words) + len(tags)))") for line in lines
    ]


def _written(row: str) -> list[str]:
    """A sentence as lines of a list; tokens are not broken."""
    lines, line = [], ""
    for token in row.split():
        if line and len(line) + len(token) > 88:
            lines.append(line)
            line = ""
        line += f"{token} "
    lines.append(line[:-1])
    return [*(f"    {part!r}" for part in lines[:-1]), f"    {lines[-1]!r},"]
