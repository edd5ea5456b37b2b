"""English: the sentence of every reason for which something is refused, and the words that sentences need.

What stands in braces is a parameter; after a colon, how it is written (app/engine/core/sentences.py): ``value`` as a
visitor's own, ``kind``, ``separator``, ``title`` by the tables here, ``field`` as the words of a field, ``and``, ``or``
as a list, ``point``, ``row``, ... as so many of them. ``{field}`` is the error's field, ``{range}`` what it may be.
"""

# fmt: off
SENTENCES = {
    # any field
    "missing": "{field} is missing.",
    "wrong-type": "{field} must be {expected:kind}; it is {got:value}.",
    "not-finite": "{field} must be a finite number; it is {got:value}.",
    "out-of-range": "{field} must be {range}; it is {got:value}.",
    "near-zero": "{field} must be at least {least}; it is {got:value}.",
    "too-large": "{field} must be at most {most} in size; it is {got:value}.",
    "over-limit": "{field} may be at most {most} here; it is {got:value}.",
    "unknown-name": "{field} must be {known:or}; it is {got:value}.",
    "version": "{field} must be {version}; it is {got:value}.",
    "unnamed": "{field} needs a name: {known:or}.",
    "unknown-key": "{part:field} has no {key:value}; it has {known:and}.",
    "nothing-to-set": "{part:field} has no {key:value}; it has nothing to set.",
    "twice": "{part:field} has {key:value} twice.",
    "too-many": "{field} may have at most {most:entry}; it has {count}.",
    "too-few": "{field} needs at least {least:entry}; it has {count}.",
    "too-long": "{field} may have at most {most:character}; it has {count}.",
    "too-much": "{field} may hold at most {most} values and characters.",
    "no-terms": "{field} needs at least one term.",
    "no-listed": "{field} needs at least one example.",
    "one-key": "{field} must have exactly one of {known:and}.",
    # the scenario
    "not-yet": "{key:value} is reserved and cannot be used yet.",
    "no-data": "The scenario needs its data: the examples, or a preset.",
    "no-points-key": "The data need points x and labels y, or a preset; {key} is missing.",
    "task-learner": "For the task {task} {field} must be {known:or}; it is {got:value}.",
    "learner-bias": "With the learner {learner} the bias must be {known:or}; it is {got:value}.",
    "kernel-points": "The learner {learner} takes at most {most:point}; there are {count}.",
    "kernel-size": "{field} is too large for the kernel.",
    "endless": "The number of epochs must be given where the number of visits is not.",
    "over-visits": "With {length:example} the number of epochs may be at most {most}; it is {got:value}.",
    "kernel-start": "Start weights cannot be given here: a learner with a kernel starts with no examples.",
    "no-bias": "{field} must be 0 where the bias is none; it is {got:value}.",
    "not-weights": "{field} must be a list of {count:number}; it is {got:value}.",
    "weight-count": "{field} must have {width:number}, one for each feature; it has {count}.",
    "class-rows": "{field} must be a list of {classes}, one for each class; it is {got:value}.",
    # points and labels
    "no-points": "There must be at least one point.",
    "too-many-points": "At most {most:point} are possible here; there are {count}.",
    "preset-task": "The preset {preset} is for the task {task}, not for {got}.",
    "noise-task": "Label noise is for classes, and the task regression has none.",
    "strata-task": "{field} must be false for the task regression, which has no classes.",
    "input-names": "{field} must have {inputs:name}, one for each input; it has {count}.",
    "class-names": "{field} must have {classes:name}, one for each class; it has {count}.",
    "name-twice": "{field} must be another than those before it; {got:value} is there twice.",
    "name-text": "{field} must be plain text in one line, with no blank at its ends; it is {got:value}.",
    "names-task": "{field} must be left out for the task regression, which has no classes.",
    "no-numbers": "{field} needs at least one number.",
    "width": "{field} must have {width:number}; it has {count}.",
    "label-count": "There must be one label for each of the {points:point}; there are {count}.",
    "label-of-two": "{field} must be +1 or -1 (or 1 or 0 in all rows); it is {got:value}. More classes are for the task"
                    " multiclass.",
    "label-zero": "{field} must be +1 or -1 as in the other rows; it is 0.",
    "label-sign": "{field} must be +1 or -1; it is {got:value}.",
    "same-digit": "The other digit must be another than {digit}.",
    "one-class": "There must be examples of two classes.",
    # features
    "input-count": "The feature map {features} needs points of {inputs:number}; these have {count}.",
    "too-many-features": "The feature map makes {count:feature} of {inputs:number}; at most {most} are possible.",
    "feature-size": "{field} is too large for feature {feature} of the map {features}.",
    "term-undefined": "{field}: the term {term:value} is undefined{at:at}.",
    "term-size": "{field}: the term {term:value} is too large{at:at}.",
    "term-input": "The term {term:value} has {name}; {inputs:there}.",
    "term-empty": "A term may not be empty.",
    "term-incomplete": "The term {term:value} is not a complete formula: an operand or a parenthesis is missing or"
                       " too many.",
    "term-character": "The term {term:value} may not contain {character:value}; it may have numbers, + - * / ^ ( ) and"
                      " {known}.",
    "term-name": "The term {term:value} has the unknown name {name:value}; known are {known}.",
    "term-number": "The term {term:value} has a number above {most}.",
    "term-depth": "The term {term:value} is nested more than {most} deep.",
    "term-sign": "The term {term:value} needs a sign between {left:value} and {right:value}: write {write}.",
    "term-bare": "The term {term:value} has {name:value} without parentheses: write {write}.",
    "term-arguments": "The term {term:value} gives {name:value} {count:argument}: write {write}.",
    "term-arithmetic": "The term {term:value} may only have numbers, + - * / ^, parentheses and"
                       " functions such as sin(x1).",
    "term-exponent": "The term {term:value} may only have constant exponents, such as 2, -1, 0.5 or (1/3);"
                     " exp(x1) is e to the x1.",
    "term-power": "The term {term:value} has an exponent of more than {most} in size.",
    # what a learner or a reference makes of the examples
    "inseparable": "Nothing separates these examples, so there is no hard margin; a soft margin takes them.",
    "undecided": "Whether anything separates these examples was not decided: {why}; another learner takes them.",
    "solution-size": "The points must be smaller numbers here: the solution is not finite.",
    "solution-work": "These are too many examples and features for a soft margin at once: it would take more than"
                     " {work} multiplications. Pegasos comes near it step by step.",
    "rough-solution": "The best weights were not found to within a millionth of their cost; choose a smaller penalty"
                      " C.",
    "unscaled-solution": "The best weights were not found to within a millionth of their cost, because the inputs are"
                         " large or of very different sizes; choose a scaling, such as standardise.",
    "no-solution": "No solution was found within {steps:step}; choose a scaling or a smaller penalty C.",
    "no-hard-solution": "No solution was found within {steps:step}; choose a soft margin.",
    "kernel-inseparable": "Nothing separates these examples with this kernel; choose a soft margin.",
    # tables
    "no-rows": "There must be rows; the file is empty.",
    "no-rows-below": "There must be rows below the header; there are none.",
    "line-text": "Line {line} must be text; it has a NUL character.",
    "line-width": "Line {line} must have {width:cell} like line {first}; it has {count}"
                  " (cells are parted by {separator:separator}).",
    "too-many-rows": "Line {line} is one too many: at most {most:row} are read.",
    "too-many-cells": "Line {line} may have at most {most:cell}; it has {count}.",
    "open-quote": "Line {line} is not CSV: a quotation mark opens a cell and nothing closes it.",
    "cell-length": "Line {line} is not CSV: a cell has more than {most:character}.",
    "not-csv": "Line {line} is not CSV: {why}.",
    "cell-missing": "Line {line}: {column:title} is missing.",
    "cell-number": "Line {line}: {column:title} must be a number; it is {got:value}.",
    "cell-comma": "Line {line}: {column:title} must have a decimal comma, as the others; it is {got:value}.",
    "cell-size": "Line {line}: {column:title} must be a number up to {most} in size; it is {got:value}.",
    "cell-header": "Line {line}: the label must be a number like the others; it is {got:value}."
                   " If this line is the header, say so.",
    "one-cell": "Line {line} must have at least two cells, numbers and a label, parted by commas, semicolons or tabs;"
                " it has one.",
    "label-pair": "Line {line} must have two cells, the actual and the predicted label; it has {count}.",
    "point-width": "Line {line} must have {width:number} like the examples; it has {count}.",
    "column-number": "There is no column {column:value}: give a number from 1 to {width}.",
    "column-name": "There is no column {column:value}: give a number from 1 to {width}, or one of {known}.",
    "column-twice": "{column:value} is the name of {count:column}: give the column's number.",
    "label-column": "Column {column} is the label's, so it cannot be a coordinate.",
    "positive-task": "Only the task binary has a positive label, not {task}.",
    "no-positive": "Say which label is positive: every label is {got:value}.",
    "two-labels": "The task must be multiclass for {count:label} ({labels}), or say which is positive.",
    "whole-labels": "The task must be regression for numbers that are not whole, such as {got}.",
    "too-many-labels": "There may be at most {most} different labels; there are {count}. Real numbers are for the task"
                       " regression.",
    # what a run has
    "no-update": "The run has {updates:update}, so not {got}.",
    "no-visit": "The run has {visits:visit}, so not {got}.",
    "no-vector": "The run has {vectors:vector}, so not {got}.",
    "independent": "The vectors are independent, so none is made of the others.",
    "not-fitted": "{name:value} has seen no examples yet: ask what fitted(x) returns.",
    # the classroom
    "stale": "The scenario has changed meanwhile; this is the newer one. Please try again.",
    "nothing-to-undo": "There is nothing to undo.",
    "nothing-to-redo": "There is nothing to redo.",
    "lone-undo": "Undo and redo come alone.",
    "no-class": "There is no class with that code now. Check it with whoever leads the class.",
    "over": "The class has just ended.",
    "removed": "Whoever leads this class has taken you out of it.",
    "nobody": "That one has gone already.",
    "rescue": "This link has been used, or is older than ten minutes. Whoever leads the class can make another.",
    "wrong-code": "Wait {wait:second} before the next code.",
    "not-allowed": "Only whoever leads the class can do that now.",
    "frozen": "The class is frozen for a moment: nothing can be changed.",
    "own-points": "At most {most:point} of your own are possible here.",
    "nobody-asks": "Nobody asks for the playhead now.",
    "question-open": "A question is open: it is revealed or cancelled before the playhead moves.",
    "no-question": "There is no question to answer now.",
    "no-visit-ahead": "There is no visit to ask about here.",
    "no-line-ahead": "There is no next line to ask about here.",
    "answer": "{field} must be {expected:kind}; it is {got:value}.",
    "no-example": "{field} must be an example, and there are none.",
    "not-stored": "That could not be kept just now. Wait a moment and do it again.",
    "own-rooms": "You have too many rooms open, or too large ones. Close a tab of them and try again.",
    "room-bytes": "This server has no memory for so many points and features now. Try fewer.",
    "full": "This server has no place for another room. Try again later.",
    "code-taken": "Room {room}: another class has this code.",
    "view": "The view must be [x0, x1, y0, y1] with x0 < x1 and y0 < y1.",
    "grid-points": "At most {most:point} are possible here.",
    "grid-features": "At most {most:point} with {features:feature} are possible here.",
    "no-grid": "Only examples of one or two numbers have a grid.",
    "no-tally": "This predictor has weights; its regions need no tally.",
    "block-or-position": "Either a block or a position is needed.",
    # requests
    "payload": "A message must hold an object; it holds {got:value}.",
    "payload-count": "A message must hold exactly one object; it holds {count}.",
    "payload-key": "A message of this kind has no {key:value}; it has {known:and}.",
    "no-payload-keys": "A message of this kind has no {key:value}; it is empty.",
    "unknown-event": "There is no event {name:value}.",
    "malformed": "That message could not be read.",
    "cut-text": "{field} has half of a character; it must be text of whole ones.",
    "protocol": "This page is from another version of the server. Reload it.",
    "not-joined": "Join a room first.",
    "too-fast": "Too many requests at once. Wait a moment and try again.",
    "too-big": "That is too much for one message.",
    "origin": "Only pages of this server may connect.",
    "host": "This server does not answer to that name. It can be allowed in HYPERPLANE_HOSTS.",
    "not-found": "There is nothing at this address.",
    "method": "This address cannot be used that way.",
    "internal": "Something went wrong on the server. Nothing was changed.",
    # settings
    "redis": "{field} must lead to a Redis that answers: {why}.",
    "no-answer": "There is no answer within {seconds} s.",
    "proxies": "{field} must be addresses or networks: {why}.",
    "short-key": "{field} must have at least {least:character}, or tokens could be forged; it has {count}.",
    "short-key-file": "The key in {file} must have at least {least:character}, or tokens could be forged; it has"
                      " {count}. Put the right one back, or remove the file for a new one: all visitors are new then.",
    "newer-rooms": "The file {file} is of a newer Hyperplane: its format is {got}, and this one reads up to {most}."
                   " Start the newer one, or give this one a folder of its own ({field}).",
    "folder-taken": "The rooms in {folder} are those of another Hyperplane that is running. Stop that one, give this"
                    " one a folder of its own ({field}), or let both share a Redis (REDIS_URL).",
    # commands
    "in-file": "{file:file}: {sentence}",
    "unreadable": "{file:file}: {why}.",
    "not-json": "{file:file} is not JSON: {why} at line {line} column {column}.",
    "json-digits": "{file:file} is not JSON that can be read: a number has too many digits.",
    "json-depth": "{file:file} is nested too deeply.",
    "not-text": "{file:file} is not text in UTF-8.",
    "line-not-text": "{file:file}: line {line} is not text in UTF-8; save it as UTF-8.",
    "closed": "{file:file} is closed.",
    "usage": "{program}: {why} (see {program} --help).",
    "at-update": "--at must be from 0 to {updates}, the updates of the run; it is {got:value}.",
    "loss-task": "loss needs a scenario of the task binary; this one is of {task}.",
    "w-count": "--w must have {width:number}, one for each feature; it has {count}. The bias is given with --b"
               " (it is w_0 where x_0 = 1 stands in front, and -theta).",
    "w-numbers": "--w must be numbers up to {most} in size, parted by commas; it has {got:value}.",
    "b-number": "--b must be a number up to {most} in size; it is {got:value}.",
    "b-none": "--b must be 0, because the scenario's bias is none.",
    "theory-visits": "--theory must go without --visits: it is of updates.",
    "metrics-csv": "--metrics must go without --csv: they are in the summary.",
    "no-test": "--test needs a scenario that holds examples out for testing.",
    "no-benchmarks": "bench needs the folder benchmarks: run it from the project's folder.",
}

#: Fields in words, where no parameter's own label is one. ``[]`` is a place in a list, {0}, {1} their numbers from 1.
FIELDS = {
    "": "the scenario", "version": "the version", "task": "the task", "data": "the data", "data.preset": "the preset",
    "data.x": "the list of points", "data.x[]": "row {0}", "data.x[][]": "row {0}: x{1}",
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
    "reference.k": "the number of neighbours", "positive": "the positive label", "changes": "the list of changes",
    "changes[]": "change {0}", "changes[].add.x": "the list of points", "changes[].add.x[]": "row {1}",
    "changes[].add.x[][]": "row {1}: x{2}", "changes[].add.y": "the list of labels",
    "changes[].add.y[]": "row {1}: the label", "changes[].move.example": "the number of the example",
    "changes[].move.x": "the point", "changes[].move.x[]": "the point's x{1}", "changes[].move.y": "the label",
    "changes[].label.example": "the number of the example", "changes[].label.y": "the label",
    "changes[].remove[]": "entry {1} of the examples to remove", "change": "the change of the class",
    "change.answer": "the answer", "change.question": "the question", "change.set": "the rules of the class",
    "change.set.mode": "what others may do", "change.set.each": "the number of points of each",
    "change.remove": "the one to remove", "change.end": "the device to end", "rescue": "the link",
    "line": "the line", "line[]": "number {0} of the line",
    "code": "the code of the class", "x": "the point", "x[]": "the point's x{0}", "view": "the view",
    "view[]": "entry {0} of the view", "size": "the size of the grid", "size[]": "entry {0} of the grid's size",
}
LABELLED = "the {}"  # a parameter that has a label and stands not above
ENTRY = "entry {1} of {0}"
KEY = "'{}'"
KEY_OF = "'{0}' of {1}"

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
    "empty-list": "an empty list", "numbers": "a list of numbers", "examples": "a list of example numbers from 0",
    "sign": "+1 or -1", "point": "a point of the plane",
    "huge-number": "a number too large", "infinite": "infinite", "not-a-number": "not a number (NaN)",
    "binary": "binary data", "unknown": "something else",
}

AND, OR = "and", "or"
MORE = "and {} more"
WHERE = " where {}"
INPUTS = ("there is only x1", "there are x1 and x2", "there are x1 to x{}")  # of points of 1, 2 and more numbers
SEPARATORS = {"\t": "tabs", ";": "semicolons", ",": "commas"}
COLUMNS = {"": "the label", "actual": "the actual label", "predicted": "the predicted label"}
FILES = {"-": "standard input", "": "''", ">": "standard output"}

#: How many of a thing: one, and any other number.
COUNTED = {
    "argument": ("{} argument", "{} arguments"), "cell": ("{} cell", "{} cells"),
    "character": ("{} character", "{} characters"), "column": ("{} column", "{} columns"),
    "entry": ("{} entry", "{} entries"), "example": ("{} example", "{} examples"),
    "feature": ("{} feature", "{} features"), "label": ("{} label", "{} labels"),
    "name": ("{} name", "{} names"),
    "number": ("{} number", "{} numbers"), "point": ("{} point", "{} points"), "row": ("{} row", "{} rows"),
    "second": ("{} second", "{} seconds"),
    "step": ("{} step", "{} steps"), "update": ("{} update", "{} updates"), "vector": ("{} vector", "{} vectors"),
    "visit": ("{} visit", "{} visits"),
}
