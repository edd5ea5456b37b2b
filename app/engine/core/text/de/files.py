"""Was in Dateien steht: Arbeitsblätter, Seiten eines Kurses, Bilder, gespeicherte Seiten, die Dateien eines Kurses."""

# fmt: off
PHRASES = {
    # Bilder und die gespeicherte Seite
    "picture": "{learner} nach Besuch {visit} von {visits}, {updates:update}",
    "saved-page": "Hyperplane: {visits:visit}, {updates:update}",
    "visits": "Die Besuche des Laufs",
    "visit": "Besuch", "example": "Beispiel", "score": "Score", "mistake": "Fehler", "yes": "ja", "no": "nein",
    "unlisted": "{count:unlisted}.",
    # Diagramme
    "mistakes-chart": "Fehler je Epoche", "margin-chart": "Spielraum nach Update", "norm-chart": "‖w‖ nach Update",
    "epoch": "Epoche", "update": "Update", "norm": "‖w‖", "mistakes": "Fehler", "margin": "Spielraum",
    "attainable": "größter erreichbarer",
    "least": "mindestens, nach dem Beweis", "most": "höchstens, nach dem Beweis",
    # Arbeitsblätter
    "points-sheet": "{learner}, {count:point}",
    "sentences-sheet": "{learner}, {count:sentence}",
    "name": "Name", "date": "Datum", "key": "Lösung", "keyed": "Lösung: {title}", "seed": "Startzahl {seed}",
    "sheet-of": "Blatt {place} von {count}", "page-of": "Seite {place} von {count}", "opens": "Öffnet diesen Lauf",
    "point": "Punkt", "updated": "Update?", "new": "neues {symbol}",
    "rounded": "Die Zahlen sind auf {digits} signifikante Stellen gerundet.",
    "rule": "Falls {condition}: {update}.",
    "start": "Anfang: {values}.",
    "start-stays": "Anfang: {values}; der Bias bleibt fest.",
    "first-visit": "Der erste Besuch.",
    "first-visits": "Die ersten {rows} Besuche.",
    "first-visit-of": "Der erste von {count} Besuchen.",
    "first-visits-of": "Die ersten {rows} von {count} Besuchen.",
    "goes-on": "Der Lauf geht weiter.",
    "ends": "Hier endet der Lauf.",
    "repeats": "Von hier an wiederholt sich der Lauf.",
    "draw": "Zeichne nach jedem Update die Gerade und nummeriere sie.",
    "draw-last": "Zeichne die Gerade nach dem letzten dieser Besuche.",
    "drawn": "Die Gerade nach jedem Update, mit dessen Nummer.",
    "drawn-last": "Die Gerade nach dem letzten dieser Besuche.",
    "updates": "Update {numbers}",
    # Arbeitsblätter mit Sätzen
    "sentence": "Satz", "right": "richtig", "found": "gefunden", "wrong-words": "falsche Wörter",
    "changes": "was zu w addiert wird", "nothing": "nichts",
    "tagging": "Der Score eines Taggings ist die Summe seiner Gewichte: für jedes Wort mit seinem Tag und für jedes Tag"
               " nach dem vorigen.",
    "tag-order": "Gefunden wird das Tagging mit dem höchsten Score; bei Gleichstand zählt das vordere Tag: {tags}.",
    "tag-rule": "Ist ein Wort falsch, so wird zu w addiert, was im richtigen Tagging vorkommt, und subtrahiert, was im"
                " gefundenen vorkommt.",
    "tag-rule-times": "Ist ein Wort falsch, so wird zu w addiert, was im richtigen Tagging vorkommt (mal {rate}), und"
                      " subtrahiert, was im gefundenen vorkommt (mal {rate}).",
    "start-zero": "Anfang: alle Gewichte sind 0.",
    "start-chosen": "Die Anfangsgewichte sind die des Szenarios.",
    "fill": "Fülle die Trellises der ersten Besuche aus: bei jedem Tag der bisher höchste Score; markiere dann den"
            " gefundenen Weg.",
    "filled": "Die Trellises der ersten Besuche.",
    "trellis": "Besuch {number}: {sentence}",
    # Seiten eines Kurses
    "lessons": "Lektionen", "steps": "Schritte", "all-lessons": "Alle Lektionen",
    "lesson-before": "Vorige Lektion:", "lesson-after": "Nächste Lektion:",
    "answer": "Antworten", "hint": "Tipp", "goal": "Ziel", "solution": "Eine Lösung",
    "choice-yes": "Ja", "choice-no": "Nein", "line-point": "Ein Punkt auf der neuen Geraden", "class": "Klasse",
    "own-answer": "Deine Antwort",
    "no-script": "Die Fragen wertet ein Skript aus, und Skripte sind hier ausgeschaltet.",
    "own-run": "Bei diesem Ziel geht es um einen eigenen Lauf, der erst trainiert werden muss. Das kann nur Hyperplane"
               " selbst; deshalb wird das Ziel hier nicht geprüft. Der Lauf daneben lässt sich abspielen.",
    "judged": "Bei diesem Ziel geht es um einen eigenen Lauf, der erst trainiert werden muss. Das kann nur Hyperplane"
              " selbst: Es prüft das Ziel auf einem Server.",
    "in-tab": "In einem Tab öffnen; was dort erreicht wird, bleibt hier nicht erhalten.",
    "long-run": "Dieser Lauf ist zum Mitnehmen zu lang: Das Bild zeigt den Moment, um den es geht.",
    "licences": "Lizenzen der Software in diesen Seiten",
    "lesson-steps": "{count:step}", "lesson-questions": "{count:question}", "lesson-minutes": "{count:minute}",
    "lesson-goals": "{count:goal}",
    # die Dateien eines Kurses
    "class-files": "Was von einem Kurs bleibt, erstellt von Hyperplane. Kein Name und keine Person kommt darin vor.",
    "scenario-file": "zum Öffnen in Hyperplane: Beispiele, Lernverfahren und Einstellungen, und damit der ganze Lauf",
    "points-file": "die Punkte, ein Beispiel je Zeile",
    "sentences-file": "die getaggten Sätze, einer je Zeile",
    "answers-file": "wie oft jede Antwort gegeben wurde, bei Auswahlfragen nach ihrer Nummer, bei Zahlen die zwölf"
                    " häufigsten; Fragen, deren Antwort gezeigt wurde, und Ziele: {questions}",
    "plane-files": "die Ebene am Ende des Laufs: hell, dunkel und in Graustufen zum Drucken",
    "trellis-files": "das Trellis am Ende des Laufs: hell, dunkel und in Graustufen zum Drucken",
    "deck-files": "eine Seite je Update, mit der Rechnung; Seiten: {pages}.",
    "long-deck-files": "eine Seite je Update, mit der Rechnung; Seiten: {pages}. Von {updates} Updates sind die ersten"
                       " und das Ende dabei.",
    # was Befehle ausgeben
    "writable": "{folder} ist beschreibbar", "free": "{address} ist frei", "built": "gebaut",
    "class-is": "„{label}“ ist {value}",
}
