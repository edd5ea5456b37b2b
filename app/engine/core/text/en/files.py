"""What is written into files: worksheets, pages of a course, pictures, saved pages, the files of a class.

Counts are written as app/engine/core/text/en/sentences.py says; other numbers stand as they are.
"""

# fmt: off
PHRASES = {
    # pictures, and the page that is saved
    "picture": "{learner} after visit {visit} of {visits}, {updates:update}",
    "saved-page": "Hyperplane: {updates:update} in {visits:visit}",
    "visits": "The visits of the run",
    "visit": "visit", "example": "example", "score": "score", "mistake": "mistake", "yes": "yes", "no": "no",
    "unlisted": "{count:unlisted}.",
    # charts
    "mistakes-chart": "Mistakes per epoch", "margin-chart": "Margin by update", "norm-chart": "‖w‖ by update",
    "epoch": "epoch", "update": "update", "norm": "‖w‖", "mistakes": "mistakes", "margin": "margin",
    "attainable": "largest attainable",
    "least": "the least that the proof allows", "most": "the most that the proof allows",
    # worksheets
    "points-sheet": "{learner}, {count:point}",
    "sentences-sheet": "{learner}, {count:sentence}",
    "name": "Name", "date": "Date", "key": "Key", "keyed": "Key: {title}", "seed": "Seed {seed}",
    "sheet-of": "Sheet {place} of {count}", "page-of": "page {place} of {count}", "opens": "Opens this run",
    "point": "point", "updated": "update?", "new": "new {symbol}",
    "rounded": "Numbers are rounded to {digits} significant digits.",
    "rule": "Where {condition}: {update}.",
    "start": "Start: {values}.",
    "start-stays": "Start: {values}, which stays.",
    "first-visit": "The first visit.",
    "first-visits": "The first {rows} visits.",
    "first-visit-of": "The first visit of {count}.",
    "first-visits-of": "The first {rows} visits of {count}.",
    "goes-on": "The run goes on.",
    "ends": "Here the run ends.",
    "repeats": "From here on the run repeats itself.",
    "draw": "Draw the line after each update, and number it.",
    "draw-last": "Draw the line after the last of these visits.",
    "drawn": "The line after each update, by its number.",
    "drawn-last": "The line after the last of these visits.",
    "updates": "update {numbers}",
    # worksheets of sentences
    "sentence": "sentence", "right": "right", "found": "found", "wrong-words": "wrong words",
    "changes": "what is added to w", "nothing": "nothing",
    "tagging": "A tagging scores the sum of its weights: of each word with its tag, and of each tag after the one"
               " before.",
    "tag-order": "Found is the one with the highest score; of equal ones the first tag counts: {tags}.",
    "tag-rule": "Where a word is wrong, w gains what is in the right tagging and loses what is in the one found.",
    "tag-rule-times": "Where a word is wrong, w gains {rate} times what is in the right tagging and loses {rate} times"
                      " what is in the one found.",
    "start-zero": "Start: all weights are 0.",
    "start-chosen": "The start weights are those of the scenario.",
    "fill": "Fill in the trellises of the first visits: with each tag the highest score so far; then mark the path"
            " found.",
    "filled": "The trellises of the first visits.",
    "trellis": "Visit {number}: {sentence}",
    # pages of a course; after an answer their script speaks (static/js/text/en/site.ts)
    "lessons": "Lessons", "steps": "Steps", "all-lessons": "All lessons",
    "lesson-before": "Lesson before:", "lesson-after": "Next lesson:",
    "answer": "Answer", "hint": "Hint", "goal": "Goal", "solution": "One solution",
    "choice-yes": "Yes", "choice-no": "No", "line-point": "A point on the new line", "class": "Class",
    "own-answer": "Your answer",
    "no-script": "Questions are judged by a script, which is off here.",
    "own-run": "This goal is about a run of your own, which has to be trained: that needs Hyperplane itself, so it is"
               " not judged here. The run beside it plays.",
    "judged": "This goal is about a run of your own, which has to be trained: that needs Hyperplane itself, which"
              " judges it on a server.",
    "in-tab": "Open it in a tab; what is reached there is not kept here.",
    "long-run": "This run is too long to be taken along: the picture shows its moment.",
    "licences": "Licences of what these pages are made with",
    "lesson-steps": "{count:step}", "lesson-questions": "{count:question}", "lesson-minutes": "{count:minute}",
    "lesson-goals": "{count:goal}",
    # the files of a class
    "class-files": "What a class left, made by Hyperplane. Nobody's name and no visitor is in it.",
    "scenario-file": "opens in Hyperplane: the examples, learner and settings, and with them the whole run",
    "points-file": "the points, an example a line",
    "sentences-file": "the tagged sentences, one a line",
    "answers-file": "how often each answer was given, of choices by number, of numbers the twelve most frequent;"
                    " questions whose answer was shown, and goals: {questions}",
    "plane-files": "the plane at the run's end: light, dark, and greys for print",
    "trellis-files": "the trellis at the run's end: light, dark, and greys for print",
    "deck-files": "a page an update, with the arithmetic; pages: {pages}.",
    "long-deck-files": "a page an update, with the arithmetic; pages: {pages}. Of {updates} updates the first ones and"
                       " the end are there.",
    # what commands print
    "writable": "{folder} can be written", "free": "{address} is free", "built": "built",
    "class-is": "'{label}' is {value}",
}
