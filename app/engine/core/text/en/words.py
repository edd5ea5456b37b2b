"""The words that sentences need: of fields, ranges, kinds of values, and things that are counted."""

# fmt: off
#: Fields in words, where no parameter's own label is one. ``[]`` is a place in a list, {0}, {1} their numbers from 1.
FIELDS = {
    "": "the scenario", "version": "the version", "task": "the task", "data": "the data", "data.preset": "the preset",
    "data.x": "the list of points", "data.x[]": "row {0}", "data.x[][]": "row {0}: x{1}",
    "columns[]": "the name of column {0}",
    "data.texts": "the list of texts", "data.texts[]": "text {0}", "changes[].add.texts": "the list of texts",
    "changes[].add.texts[]": "text {1}",
    "data.sentences": "the list of sentences", "data.sentences[]": "sentence {0}", "file[]": "line {0}",
    "data.y": "the list of labels", "data.y[]": "row {0}: the label", "data.against": "the other digit",
    "data.names": "the list of names", "data.names.inputs": "the list of the inputs' names",
    "data.names.inputs[]": "the name of input {0}", "data.names.classes": "the list of the classes' names",
    "data.names.classes[]": "name {0} of the classes", "data.names.label": "the name of the label",
    "data.coding": "what false and true are", "data.count": "the number of points",
    "data.classes": "the number of classes", "data.turns": "the number of turns", "data.measured": "what is measured",
    "data.test": "the test split", "data.test.stratified": "the choice of strata for the test",
    "noise": "the label noise", "validation": "the validation",
    "validation.stratified": "the choice of strata for the validation", "scaling": "the scaling",
    "scaling.name": "the scaling", "features": "the feature map", "features.name": "the feature map",
    "features.count": "the number of landmarks", "features.frequencies": "the number of frequencies",
    "features.cross": "the choice of cross terms", "features.terms": "the list of terms",
    "features.terms[]": "term {0}", "learner": "the learner", "learner.name": "the learner",
    "learner.variant": "the variant", "predictor": "the predictor", "predictor.name": "the predictor",
    "predictor.rule": "the rule of the pocket", "predictor.counts": "the kind of survival counts",
    "tie": "what a score of 0 is", "order": "the order", "order.name": "the order", "order.seed": "the order's seed",
    "order.examples": "the list of examples in the order", "order.examples[]": "entry {0} of the order",
    "start": "the start", "start.w": "the list of start weights", "start.w[]": "entry {0} of the start weights",
    "start.w[][]": "row {0} of the start weights, number {1},", "start.b": "the start bias",
    "start.b[]": "entry {0} of the start bias", "stop": "the stop rule", "stop.when": "when to stop",
    "stop.epochs": "the number of epochs", "stop.visits": "the number of visits",
    "stop.updates": "the number of updates", "reference": "the reference", "reference.name": "the reference",
    "reference.k": "the number of neighbours", "references": "the list of references", "references[]": "reference {0}",
    "references[].name": "reference {0}", "references[].k": "reference {0}: the number of neighbours",
    "positive": "the positive label", "changes": "the list of changes",
    "changes[]": "change {0}", "changes[].add.x": "the list of points", "changes[].add.x[]": "row {1}",
    "changes[].add.x[][]": "row {1}: x{2}", "changes[].add.y": "the list of labels",
    "changes[].add.y[]": "row {1}: the label", "changes[].move.example": "the number of the example",
    "changes[].move.x": "the point", "changes[].move.x[]": "the point's x{1}", "changes[].move.y": "the label",
    "changes[].label.example": "the number of the example", "changes[].label.y": "the label",
    "changes[].remove[]": "entry {1} of the examples to remove", "change": "the change of the class",
    "change.answer": "the answer", "change.sheet": "the answer", "change.sheet.answer": "the answer",
    "change.sheet.step": "the step", "change.step.step": "the step", "change.step.lesson": "the lesson",
    "change.step": "the step", "class": "the class",
    "change.question": "the question", "change.question.text": "the question",
    "change.question.choices": "the list of choices", "change.question.choices[]": "choice {0}",
    "change.set": "the rules of the class",
    "change.set.mode": "what others may do", "change.set.each": "the number of points of each",
    "change.remove": "the one to remove", "change.end": "the device to end", "rescue": "the link",
    "line": "the line", "line[]": "number {0} of the line",
    "code": "the code of the class", "path": "the address", "goal": "the goal",
    "goal[]": "predicate {0}", "lesson": "the lesson", "step": "the step", "text": "the lesson",
    "ending": "the file's ending", "theme": "the theme", "points": "the list of points", "points[]": "row {0}",
    "x": "the point", "x[]": "the point's x{0}", "view": "the view",
    "view[]": "entry {0} of the view", "size": "the size of the grid", "size[]": "entry {0} of the grid's size",
}
CELL = "row {0}: {1}"  # of a column that has a name
LABELLED = "the {inside}"  # a parameter that has a label and stands not above; ``inside`` begins in small letters
ENTRY = "entry {1} of {0}"
KEY = "'{}'"
KEY_OF = "'{0}' of {1}"
QUOTED = "'{}'"
POINT, THOUSANDS, BETWEEN = ".", ",", ","

#: What a field may be: the ends of its range that there are. ``above`` and ``below`` do not belong to it.
RANGES = {
    ("low",): "at least {low}",
    ("above",): "above {above}",
    ("high",): "at most {high}",
    ("below",): "below {below}",
    ("low", "high"): "from {low} to {high}",
    ("low", "below"): "at least {low}, below {below}",
    ("above", "high"): "above {above}, at most {high}",
    ("above", "below"): "above {above}, below {below}",
}

#: Kinds of values, that fields must be and that visitors gave.
KINDS = {
    "number": "a number", "whole-number": "a whole number", "number-or-null": "a number or null",
    "whole-number-or-null": "a whole number or null", "text": "text", "boolean": "true or false", "true": "true",
    "false": "false", "null": "nothing (null)", "object": "an object", "list": "a list",
    "empty-list": "an empty list",
    "label": "a number or text",
    "table": "a table of numbers, a row a point",
    "numbers": "a list of numbers", "examples": "a list of example numbers from 0",
    "sign": "+1 or -1", "point": "a point of the plane",
    "tags": "a tag for each word",
    "path": "an address on this server, from its first / on",
    "pdf": "a PDF", "picture": "a picture", "compressed": "a compressed file", "parquet": "a Parquet file",
    "database": "a database", "program": "a program", "pickle": "a Python pickle", "archive": "an archive",
    "npz": "archive of arrays (.npz)", "npy": "array (.npy)", "libsvm": "file of sparse rows (.libsvm)",
    "arff": "ARFF file", "xlsx": "Excel workbook (.xlsx)",
    "huge-number": "a number too large", "infinite": "infinite", "not-a-number": "not a number (NaN)",
    "mean": "mean", "most-frequent": "most frequent value",
    "binary": "binary data", "complex": "a complex number", "unknown": "something else",
}

AND, OR = "and", "or"
MORE = "and {} more"
OTHERS = " (also line {})"
WHERE = " where {}"
INPUTS = ("there is only x1", "there are x1 and x2", "there are x1 to x{}")  # of points of 1, 2 and more numbers
SEPARATORS = {"\t": "tabs", ";": "semicolons", ",": "commas", "|": "bars", " ": "blanks", ".": "points"}
COLUMNS = {"": "the label", "actual": "the actual label", "predicted": "the predicted label"}
FILES = {"-": "standard input", "": "''", ">": "standard output"}

#: How many of a thing, in each of the forms that `plural_form` counts.
COUNTED = {
    "answer": ("{} answer", "{} answers"),
    "argument": ("{} argument", "{} arguments"), "cell": ("{} cell", "{} cells"),
    "character": ("{} character", "{} characters"), "column": ("{} column", "{} columns"),
    "entry": ("{} entry", "{} entries"), "example": ("{} example", "{} examples"),
    "feature": ("{} feature", "{} features"), "goal": ("{} goal", "{} goals"), "label": ("{} label", "{} labels"),
    "lesson": ("{} lesson", "{} lessons"), "mistake": ("{} mistake", "{} mistakes"),
    "name": ("{} name", "{} names"),
    "minute": ("{} minute", "{} minutes"),
    "number": ("{} number", "{} numbers"), "point": ("{} point", "{} points"),
    "reference": ("{} reference", "{} references"), "row": ("{} row", "{} rows"),
    "question": ("{} question", "{} questions"),
    "second": ("{} second", "{} seconds"), "sentence": ("{} sentence", "{} sentences"),
    "word": ("{} word", "{} words"), "text": ("{} text", "{} texts"),
    "step": ("{} step", "{} steps"), "update": ("{} update", "{} updates"), "vector": ("{} vector", "{} vectors"),
    "visit": ("{} visit", "{} visits"),
    "unlisted": ("{} more visit is not listed", "{} more visits are not listed"),
}


def plural_form(number: float) -> int:
    """The place of a number's form in COUNTED."""
    return int(number != 1)
