"""German: the words that sentences need, in the nominative, fields with their article."""

from ..en.words import plural_form as plural_form

# fmt: off
FIELDS = {
    "": "das Szenario", "version": "die Version", "task": "die Aufgabe", "data": "der Datensatz",
    "data.preset": "der Name der Beispieldaten",
    "data.x": "die Liste der Punkte", "data.x[]": "Zeile {0}", "data.x[][]": "Zeile {0}: x{1}",
    "columns[]": "der Name von Spalte {0}",
    "data.texts": "die Liste der Texte", "data.texts[]": "Text {0}", "changes[].add.texts": "die Liste der Texte",
    "changes[].add.texts[]": "Text {1}",
    "data.sentences": "die Liste der Sätze", "data.sentences[]": "Satz {0}", "file[]": "Zeile {0}",
    "data.y": "die Liste der Labels", "data.y[]": "Zeile {0}: das Label", "data.against": "die andere Ziffer",
    "data.names": "die Liste der Namen", "data.names.inputs": "die Namensliste der Eingaben",
    "data.names.inputs[]": "der Name von Eingabe {0}", "data.names.classes": "die Namensliste der Klassen",
    "data.names.classes[]": "Name {0} der Klassen", "data.names.label": "der Name des Labels",
    "data.coding": "die Codierung von falsch und wahr", "data.count": "die Zahl der Punkte",
    "data.classes": "die Zahl der Klassen", "data.turns": "die Zahl der Windungen", "data.measured": "das Gemessene",
    "data.test": "die Testaufteilung", "data.test.stratified": "die Angabe zur Schichtung des Tests",
    "noise": "das Labelrauschen", "validation": "die Validierung",
    "validation.stratified": "die Angabe zur Schichtung der Validierung", "scaling": "die Skalierung",
    "scaling.name": "die Skalierung", "features": "die Merkmalsabbildung", "features.name": "die Merkmalsabbildung",
    "features.count": "die Zahl der Landmarken", "features.frequencies": "die Zahl der Frequenzen",
    "features.cross": "die Angabe zu gemischten Termen", "features.terms": "die Liste der Terme",
    "features.terms[]": "Term {0}", "learner": "das Lernverfahren", "learner.name": "das Lernverfahren",
    "learner.variant": "die Variante", "predictor": "die Vorhersage", "predictor.name": "die Vorhersage",
    "predictor.rule": "die Pocket-Regel", "predictor.counts": "die Zählweise der Lebensdauern",
    "tie": "die Regel für den Score 0", "order": "die Reihenfolge", "order.name": "die Reihenfolge",
    "order.seed": "die Startzahl der Reihenfolge",
    "order.examples": "die Beispielliste der Reihenfolge", "order.examples[]": "Eintrag {0} der Reihenfolge",
    "start": "der Start", "start.w": "die Liste der Startgewichte", "start.w[]": "Eintrag {0} der Startgewichte",
    "start.w[][]": "Zahl {1} in Zeile {0} der Startgewichte", "start.b": "der Start-Bias",
    "start.b[]": "Eintrag {0} des Start-Bias", "stop": "die Stoppregel", "stop.when": "der Zeitpunkt des Endes",
    "stop.epochs": "die Zahl der Epochen", "stop.visits": "die Zahl der Besuche",
    "stop.updates": "die Zahl der Updates", "reference": "das Vergleichsverfahren",
    "reference.name": "das Vergleichsverfahren", "reference.k": "die Zahl der Nachbarn",
    "references": "die Liste der Vergleichsverfahren", "references[]": "Vergleichsverfahren {0}",
    "references[].name": "Vergleichsverfahren {0}", "references[].k": "Vergleichsverfahren {0}: die Zahl der Nachbarn",
    "positive": "das positive Label", "changes": "die Liste der Änderungen",
    "changes[]": "Änderung {0}", "changes[].add.x": "die Liste der Punkte", "changes[].add.x[]": "Zeile {1}",
    "changes[].add.x[][]": "Zeile {1}: x{2}", "changes[].add.y": "die Liste der Labels",
    "changes[].add.y[]": "Zeile {1}: das Label", "changes[].move.example": "die Nummer des Beispiels",
    "changes[].move.x": "der Punkt", "changes[].move.x[]": "die Koordinate x{1} des Punkts",
    "changes[].move.y": "das Label",
    "changes[].label.example": "die Nummer des Beispiels", "changes[].label.y": "das Label",
    "changes[].remove[]": "Eintrag {1} der zu entfernenden Beispiele", "change": "die Änderung des Kurses",
    "change.answer": "die Antwort", "change.sheet": "die Antwort", "change.sheet.answer": "die Antwort",
    "change.sheet.step": "der Schritt", "change.step.step": "der Schritt", "change.step.lesson": "die Lektion",
    "change.step": "der Schritt", "class": "der Kurs",
    "change.question": "die Frage", "change.question.text": "die Frage",
    "change.question.choices": "die Liste der Antworten zur Wahl", "change.question.choices[]": "Antwort {0} zur Wahl",
    "change.set": "die Regelung des Kurses",
    "change.set.mode": "die Angabe, was andere dürfen", "change.set.each": "die Zahl der Punkte je Person",
    "change.remove": "die zu entfernende Person", "change.end": "das Gerät, das gehen soll", "rescue": "der Link",
    "line": "die Gerade", "line[]": "Zahl {0} der Geraden",
    "code": "der Code des Kurses", "path": "die Adresse", "goal": "das Ziel",
    "goal[]": "Prädikat {0}", "lesson": "die Lektion", "step": "der Schritt", "text": "die Lektion",
    "ending": "die Endung der Datei", "theme": "das Farbschema", "points": "die Liste der Punkte",
    "points[]": "Zeile {0}",
    "x": "der Punkt", "x[]": "die Koordinate x{0} des Punkts", "view": "der Ausschnitt",
    "view[]": "Eintrag {0} des Ausschnitts", "size": "die Größe des Gitters", "size[]": "Eintrag {0} der Gittergröße",
}
CELL = "Zeile {0}: {1}"
LABELLED = "„{label}“"
ENTRY = "{0}, Eintrag {1},"
KEY = "„{}“"
KEY_OF = "„{0}“ ({1})"
QUOTED = "„{}“"
POINT, THOUSANDS, BETWEEN = ",", "\u202f", ";"

RANGES = {
    ("low",): "mindestens {low}",
    ("above",): "größer als {above}",
    ("high",): "höchstens {high}",
    ("below",): "kleiner als {below}",
    ("low", "high"): "mindestens {low} und höchstens {high}",
    ("low", "below"): "mindestens {low} und kleiner als {below}",
    ("above", "high"): "größer als {above} und höchstens {high}",
    ("above", "below"): "größer als {above} und kleiner als {below}",
}

KINDS = {
    "number": "eine Zahl", "whole-number": "eine ganze Zahl", "number-or-null": "eine Zahl oder null",
    "whole-number-or-null": "eine ganze Zahl oder null", "text": "Text", "boolean": "true oder false", "true": "true",
    "false": "false", "null": "nichts (null)", "object": "ein Objekt", "list": "eine Liste",
    "empty-list": "eine leere Liste",
    "label": "eine Zahl oder Text",
    "table": "eine Tabelle von Zahlen, eine Zeile je Punkt",
    "numbers": "eine Liste von Zahlen", "examples": "eine Liste von Beispielnummern ab 0",
    "sign": "+1 oder -1", "point": "ein Punkt der Ebene",
    "tags": "ein Tag für jedes Wort",
    "path": "eine Adresse auf diesem Server, von ihrem ersten / an",
    "pdf": "ein PDF", "picture": "ein Bild", "compressed": "eine komprimierte Datei", "parquet": "eine Parquet-Datei",
    "database": "eine Datenbank", "program": "ein Programm", "pickle": "ein Python-Pickle", "archive": "ein Archiv",
    "npz": "Archiv von Arrays (.npz)", "npy": "Array (.npy)", "libsvm": "Datei mit dünn besetzten Zeilen (.libsvm)",
    "arff": "ARFF-Datei", "xlsx": "Excel-Arbeitsmappe (.xlsx)",
    "huge-number": "eine zu große Zahl", "infinite": "unendlich", "not-a-number": "keine Zahl (NaN)",
    "mean": "Mittelwert", "most-frequent": "häufigster Wert",
    "binary": "Binärdaten", "complex": "eine komplexe Zahl", "unknown": "etwas anderes",
}

AND, OR = "und", "oder"
MORE = "und {} weitere"
OTHERS = " (auch Zeile {})"
WHERE = " bei {}"
INPUTS = ("es gibt nur x1", "es gibt x1 und x2", "es gibt x1 bis x{}")
SEPARATORS = {
    "\t": "Tabulatoren", ";": "Semikolons", ",": "Kommas", "|": "senkrechte Striche", " ": "Leerzeichen", ".": "Punkte",
}  # fmt: skip
COLUMNS = {"": "das Label", "actual": "das wahre Label", "predicted": "das vorhergesagte Label"}
FILES = {"-": "die Standardeingabe", "": "„“", ">": "die Standardausgabe"}

COUNTED = {
    "answer": ("{} Antwort", "{} Antworten"),
    "argument": ("{} Argument", "{} Argumente"), "cell": ("{} Zelle", "{} Zellen"),
    "character": ("{} Zeichen", "{} Zeichen"), "column": ("{} Spalte", "{} Spalten"),
    "entry": ("{} Eintrag", "{} Einträge"), "example": ("{} Beispiel", "{} Beispiele"),
    "feature": ("{} Merkmal", "{} Merkmale"), "goal": ("{} Ziel", "{} Ziele"), "label": ("{} Label", "{} Labels"),
    "lesson": ("{} Lektion", "{} Lektionen"), "mistake": ("{} Fehler", "{} Fehler"),
    "name": ("{} Namen", "{} Namen"),
    "minute": ("{} Minute", "{} Minuten"),
    "number": ("{} Zahl", "{} Zahlen"), "point": ("{} Punkt", "{} Punkte"),
    "reference": ("{} Vergleichsverfahren", "{} Vergleichsverfahren"), "row": ("{} Zeile", "{} Zeilen"),
    "question": ("{} Frage", "{} Fragen"),
    "second": ("{} Sekunde", "{} Sekunden"), "sentence": ("{} Satz", "{} Sätze"),
    "word": ("{} Wort", "{} Wörter"), "text": ("{} Text", "{} Texte"),
    "step": ("{} Schritt", "{} Schritte"), "update": ("{} Update", "{} Updates"),
    "vector": ("{} Vektor", "{} Vektoren"), "visit": ("{} Besuch", "{} Besuche"),
    "unlisted": ("{} weiterer Besuch ist nicht aufgeführt", "{} weitere Besuche sind nicht aufgeführt"),
}
