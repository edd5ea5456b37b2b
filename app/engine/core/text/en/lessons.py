"""The sentences of what is wrong with a lesson (app/course), written as those of :mod:`.sentences`."""

# fmt: off
LESSONS = {
    "in-lesson": "Line {line}: {sentence}",
    "lesson": "The lesson has {count:mistake}. {sentence}",
    "lessons-wrong": "What is wrong is said above, of {count:lesson}.",
    "lesson-nobody": "There is no lesson {got:value}; there are {known:and}.",
    "lesson-id": "A file of a lesson must be named in small letters, digits and hyphens, and end in md;"
                 " it is {got:value}.",
    "lesson-time": "The lesson takes longer than {seconds:second} to be checked.",
    "no-ask": "The step asks nothing.",
    "refused-here": "{sentence}",
    # the file
    "lesson-bytes": "A lesson may have at most {most} bytes; this one has {count}.",
    "lesson-steps": "A lesson may have at most {most:step}; this one has {count}.",
    "lesson-no-steps": "A lesson needs at least one step: a heading that begins with ##.",
    "lesson-before": "Before the first step's heading, which begins with ##, nothing may stand.",
    "lesson-pass": "A lesson that asks nothing cannot be passed: pass is a share of the questions.",
    "lesson-depth": "The text is nested too deeply.",
    "front-missing": "A lesson begins with ---, its title and the like as YAML, and --- again.",
    "front-open": "The front matter needs a second --- at its end.",
    "lab-outside": "A lab block must stand in a step.",
    "number-outside": "Numbers of the run, in braces, must stand in a step.",
    # YAML
    "yaml": "This is not YAML: {why}.",
    "yaml-character": "Here stands a character that cannot be printed.",
    "yaml-documents": "A block must be one YAML document, without ---.",
    "yaml-anchor": "Anchors (&), aliases (*) and tags (!) cannot be used here; a text that begins so is put in quotes.",
    "yaml-size": "A block may have at most {most} values, {deep} within each other.",
    "yaml-key": "A key must be a text.",
    "yaml-twice": "{key:value} stands here twice.",
    "yaml-number": "A number may have at most {most:character}.",
    # texts
    "lesson-link": "A link must begin with http:// or https://; this one is {got:value}.",
    "lesson-picture": "A picture must be a PNG, JPEG (jpg) or WebP file beside the lesson, named in small letters,"
                      " digits, - and _; this one is {got:value}.",
    "picture-nowhere": "There is no file {got:value} beside the lesson.",
    "lesson-number": "No run has the number {got:value}; near it are {known:and}. A plain brace needs a backslash.",
    "lesson-fence": "A fenced block must be lab, at the margin, or have no name; this one is {got:value}.",
    "number-unknown": "Here the run has no {measure:value}.",
    # lab blocks
    "lesson-views": "The views must be {known:or}, a list of views, or what the page's address has"
                    " (half+:proof.3,bound.2); they are {got:value}.",
    "lesson-locks": "Either allow or lock must be given, not both.",
    "only-is": "{field} can only be compared by is.",
    "goal-size": "{field} must be a list of 1 to {most} predicates.",
    "no-measure": "The engine does not measure {got:value}; near it are {known:and}.",
    "goal-missing": "Without a goal there can be no {key}.",
    "goal-empty": "A goal needs at least one predicate, such as separable: false.",
    "goal-at-start": "The goal is reached before anything has been done: nothing is left to do.",
    "solution-missing": "A goal needs a solution: parts of the scenario, as under set, that reach it.",
    "solution-locked": "The solution changes {key:value}, which is locked.",
    "solution-wrong": "The solution does not reach the goal: its {measure:value} is {truth}.",
    "stars-order": "The stars need two numbers, the larger first: for two stars, and for three.",
    "ask-choices": "A question of the kind {kind} has no choices.",
    "ask-twice": "Two of the choices are the same.",
    "ask-number": "The answer must be a number, or one of the run in braces such as '{{bound}}'; it is {got:value}.",
    "ask-unknown": "The engine has no answer to this question of the kind {kind} here.",
    "ask-wrong": "The engine's answer is {truth}; the file's is {got}.",
    "ask-holds": "The answer rests on something that is not so: {measure:value} is {truth}.",
    # answers handed in
    "answers-version": "The file must be a lesson's answers: an object with answers: 1, lesson and steps.",
    "answers-lesson": "These are answers to {got:value}, not to {lesson:value}.",
    "answers-step": "There is no step {got:value}; the lesson has {count:step}.",
}
