"""German: the sentence of every reason for which something is refused.

Each parameter stands where its words are right as they are: fields and kinds in the nominative, counts in the
nominative or accusative, names behind a noun or in parentheses.
"""

# fmt: off
SENTENCES = {
    # any field
    "missing": "{field} fehlt.",
    "wrong-type": "{field} muss {expected:kind} sein; der Wert ist {got:value}.",
    "not-finite": "{field} muss eine endliche Zahl sein; der Wert ist {got:value}.",
    "out-of-range": "{field} muss {range} sein; der Wert ist {got:value}.",
    "near-zero": "{field} muss mindestens {least} sein; der Wert ist {got:value}.",
    "too-large": "{field} darf im Betrag höchstens {most} sein; der Wert ist {got:value}.",
    "over-limit": "{field} darf hier höchstens {most} sein; der Wert ist {got:value}.",
    "unknown-name": "{field} muss {known:or} sein; der Wert ist {got:value}.",
    "version": "{field} muss {version} sein; der Wert ist {got:value}.",
    "entry-base": "Die Klasse {entry} muss von {base} abgeleitet sein.",
    "entry-name": "Die Klasse {entry} und ihr Name (Kleinbuchstaben, Ziffern und Bindestriche) müssen sich von denen"
                  " des Menüs unterscheiden; der Name ist {got:value}.",
    "broken-rule": "Das Lernverfahren {learner} verletzt eine Regel: {rule}.",
    "left-out": "Im Menü {menu} fehlt {entry:value} aus dem Paket {package}: {why}.",
    "unnamed": "{field} braucht einen Namen: {known:or}.",
    "unknown-key": "{part:field} kennt {key:value} nicht; möglich: {known:and}.",
    "nothing-to-set": "{part:field} kennt {key:value} nicht; hier ist nichts einzustellen.",
    "twice": "{part:field} hat {key:value} doppelt.",
    "too-many": "{field} darf höchstens {most:entry} haben; es sind {count}.",
    "too-few": "{field} braucht mindestens {least:entry}; vorhanden: {count}.",
    "too-long": "{field} darf höchstens {most:character} haben; es sind {count}.",
    "too-much": "{field} darf zusammen höchstens {most} Werte und Zeichen enthalten.",
    "no-terms": "{field} braucht mindestens einen Term.",
    "no-listed": "{field} braucht mindestens ein Beispiel.",
    "one-key": "{field} muss genau eines davon haben: {known:and}.",
    # the scenario
    "not-yet": "{key:value} ist reserviert und noch nicht nutzbar.",
    "no-data": "Dem Szenario fehlen die Daten: Beispiele oder fertige Beispieldaten.",
    "no-points-key": "Die Daten brauchen Punkte x und Labels y oder fertige Beispieldaten; {key} fehlt.",
    "task-learner": "Bei der Aufgabe {task} muss {field} {known:or} sein; der Wert ist {got:value}.",
    "learner-bias": "Beim Lernverfahren {learner} muss der Bias {known:or} sein; der Wert ist {got:value}.",
    "kernel-points": "Das Lernverfahren {learner} verarbeitet höchstens {most:point}; es sind {count}.",
    "kernel-size": "{field} ist zu groß für den Kern.",
    "endless": "Ohne eine Zahl von Besuchen muss die Zahl der Epochen angegeben sein.",
    "over-visits": "Bei so vielen Beispielen ({length:example}) darf die Zahl der Epochen höchstens {most} sein; der"
                   " Wert ist {got:value}.",
    "kernel-start": "Startgewichte sind hier nicht möglich: Ein Lernverfahren mit Kern beginnt ohne Beispiele.",
    "layers-start": "Startgewichte sind hier nicht möglich: Mehrere Einheiten beginnen mit zufälligen Gewichten aus"
                    " ihrer Startzahl.",
    "no-bias": "{field} muss 0 sein, wenn es keinen Bias gibt; der Wert ist {got:value}.",
    "not-weights": "{field} muss eine Liste sein ({count:number}); der Wert ist {got:value}.",
    "weight-count": "{field} muss {width:number} haben, eine für jedes Merkmal; vorhanden: {count}.",
    "class-rows": "{field} muss eine Liste mit {classes} Einträgen sein, einem für jede Klasse; der Wert ist"
                  " {got:value}.",
    # the code of a run
    "no-core": "Für das Lernverfahren „{name:spoken}“ gibt es keinen Code in numpy: {why:spoken}.",
    "no-counterpart": "„{name:spoken}“ gibt es in scikit-learn nicht.",
    "no-code": "Für „{name:spoken}“ gibt es keinen Code in numpy.",
    # points and labels
    "no-points": "Es muss mindestens einen Punkt geben.",
    "too-many-points": "Hier sind höchstens {most:point} möglich; es sind {count}.",
    "no-sentences": "Es muss mindestens einen Satz geben.",
    "no-sentences-key": "Die Daten brauchen Sätze oder fertige Beispieldaten.",
    "too-many-sentences": "Hier sind höchstens {most} Sätze möglich; es sind {count}.",
    "one-tag": "Die Sätze brauchen mindestens zwei Tags; jedes Wort hat das Tag {got}.",
    "too-many-tags": "Die Sätze dürfen höchstens {most} Tags haben; es sind {count}.",
    "no-tokens": "{field} hat keine Wörter.",
    "too-many-words": "{field} darf höchstens {most} Wörter haben; es sind {count}.",
    "untagged": "{field} braucht an jedem Wort ein Tag hinter einem Schrägstrich, wie in dogs/N; der Wert ist"
                " {got:value}.",
    "word-line": "{field} muss ein Wort und sein Tag sein, wie in dogs N; der Wert ist {got:value}.",
    "sentences-whole": "{field} passt nicht zur Aufgabe sequence: Alle Sätze dienen dem Training, mit den Tags, die sie"
                       " haben.",
    "sentences-only": "{field} passt nicht zur Aufgabe sequence, denn sie hat keine Punkte.",
    "sentences-edit": "Sätze sind keine Punkte, die sich hinzufügen, ziehen oder entfernen lassen: Gib die Daten neu"
                      " an.",
    "sentences-names": "{field} muss bei der Aufgabe sequence fehlen: Wörter und Tags sind ihre eigenen Namen.",
    "no-plane": "Sätze haben keine Ebene; Bild, Foliensatz und Film zeigen ihr Trellis.",
    "preset-task": "Die Beispieldaten {preset} gehören zur Aufgabe {task}, nicht zu {got}.",
    "noise-task": "Falsche Labels gibt es nur bei Klassen, und die Aufgabe regression hat keine.",
    "strata-task": "{field} muss bei der Aufgabe regression false sein, denn sie hat keine Klassen.",
    "input-names": "{field} muss {inputs:name} haben, einen für jede Eingabe; vorhanden: {count}.",
    "class-names": "{field} muss {classes:name} haben, einen für jede Klasse; vorhanden: {count}.",
    "name-twice": "{field} muss sich von den vorigen unterscheiden; {got:value} ist doppelt.",
    "name-text": "{field} muss einfacher Text in einer Zeile sein, ohne Leerzeichen am Rand; der Wert ist {got:value}.",
    "odd-characters": "{field} darf weder NUL noch Zeichen enthalten, die die Schreibrichtung ändern, noch mehr als"
                      " {most} Zusätze an einem Zeichen.",
    "names-task": "{field} muss bei der Aufgabe regression fehlen, denn sie hat keine Klassen.",
    "no-numbers": "{field} braucht mindestens eine Zahl.",
    "width": "{field} muss {width:number} haben; vorhanden: {count}.",
    "points-and-texts": "Es muss entweder Punkte oder Texte geben, nicht beides.",
    "no-texts": "Es muss mindestens einen Text geben.",
    "no-words": "Mindestens ein Text muss ein Wort haben; keiner hat eines.",
    "learner-words": "Das Lernverfahren {learner} behält {most} Wörter, bei Online-Verfahren für zwei Klassen {online};"
                     " es sind {got}.",
    "text-bytes": "Die Worthäufigkeiten ({words:word}, {texts:text}) würden {got} Bytes brauchen; möglich sind"
                  " höchstens {most}: Nimm weniger Texte oder öffne sie ohne Server.",
    "text-half": "{field} muss aus ganzen Zeichen bestehen; eines ist nur halb da.",
    "text-inputs": "{field} muss fehlen: Die Eingaben von Texten sind ihre Wörter.",
    "text-move": "{field} ist nur für Punkte; ein Text wird entfernt und ein anderer hinzugefügt.",
    "text-add": "{field} muss Texte enthalten wie die Beispiele; es sind aber Punkte.",
    "point-add": "{field} muss Punkte enthalten wie die Beispiele; es sind aber Texte.",
    "label-count": "Jeder Punkt braucht ein Label ({points:point}); vorhanden: {count}.",
    "label-of-two": "{field} muss +1 oder -1 sein (oder in allen Zeilen 1 oder 0); der Wert ist {got:value}. Für mehr"
                    " Klassen: multiclass.",
    "label-zero": "{field} muss +1 oder -1 sein wie in den anderen Zeilen; der Wert ist 0.",
    "label-sign": "{field} muss +1 oder -1 sein; der Wert ist {got:value}.",
    "same-digit": "Die andere Ziffer muss eine andere als {digit} sein.",
    "one-class": "Es muss Beispiele aus zwei Klassen geben; es gibt nur eine Klasse.",
    # features
    "input-count": "Die Merkmalsabbildung {features} braucht je Punkt {inputs:number}; diese haben {count}.",
    "too-many-features": "Die Merkmalsabbildung erzeugt {count:feature} ({inputs:number} je Punkt); möglich sind"
                         " höchstens {most}.",
    "feature-size": "{field} ist zu groß für das Merkmal {feature} der Abbildung {features}.",
    "term-undefined": "{field}: Der Term {term:value} ist nicht definiert{at:at}.",
    "term-size": "{field}: Der Term {term:value} ist zu groß{at:at}.",
    "term-input": "Der Term {term:value} enthält {name}; {inputs:there}.",
    "term-empty": "Ein Term darf nicht leer sein.",
    "term-incomplete": "Der Term {term:value} ist keine vollständige Formel: Etwas fehlt oder ist zu viel.",
    "term-character": "Der Term {term:value} darf {character:value} nicht enthalten; erlaubt sind Zahlen, + - * / ^ ( )"
                      " und {known}.",
    "term-name": "Der Term {term:value} enthält den unbekannten Namen {name:value}; bekannt sind {known}.",
    "term-number": "Der Term {term:value} enthält eine Zahl über {most}.",
    "term-depth": "Der Term {term:value} ist tiefer als {most} Ebenen verschachtelt.",
    "term-sign": "Im Term {term:value} fehlt ein Rechenzeichen zwischen {left:value} und {right:value}: Schreibe"
                 " {write}.",
    "term-bare": "Im Term {term:value} steht {name:value} ohne Klammern: Schreibe {write}.",
    "term-arguments": "Im Term {term:value} hat {name:value} {count:argument}: Schreibe {write}.",
    "term-arithmetic": "Der Term {term:value} darf nur Zahlen, + - * / ^, Klammern und Funktionen wie sin(x1)"
                       " enthalten.",
    "term-exponent": "Der Term {term:value} darf nur konstante Exponenten enthalten, etwa 2, -1, 0.5 oder (1/3);"
                     " exp(x1) ist e hoch x1.",
    "term-power": "Der Term {term:value} hat einen Exponenten, der im Betrag größer als {most} ist.",
    "same-reference": "{field} muss sich von den vorigen unterscheiden.",
    "both-references": "Das Szenario darf entweder eine Liste von Vergleichsverfahren oder ein einzelnes haben, nicht"
                       " beides.",
    # what a learner or a reference makes of the examples
    "inseparable": "Nichts trennt diese Beispiele, also gibt es keinen harten Spielraum; ein weicher geht.",
    "undecided": "Ob etwas diese Beispiele trennt, ließ sich nicht entscheiden: {why}; ein anderes Lernverfahren kann"
                 " sie verarbeiten.",
    "solution-size": "Die Punkte müssen hier kleinere Zahlen sein: Die Lösung ist nicht endlich.",
    "solution-work": "Für einen weichen Spielraum auf einmal sind das zu viele Beispiele und Merkmale: Es wären mehr"
                     " als {work} Multiplikationen. Pegasos kommt Schritt für Schritt in die Nähe.",
    "rough-solution": "Die besten Gewichte wurden nicht auf ein Millionstel ihrer Kosten genau gefunden; wähle eine"
                      " kleinere Strafe C.",
    "unscaled-solution": "Die besten Gewichte wurden nicht auf ein Millionstel ihrer Kosten genau gefunden, weil die"
                         " Eingaben groß oder sehr verschieden groß sind; wähle eine Skalierung, etwa standardise.",
    "no-solution": "Nach der Höchstzahl von Schritten ({steps:step}) war keine Lösung gefunden; wähle eine Skalierung"
                   " oder eine kleinere Strafe C.",
    "no-hard-solution": "Nach der Höchstzahl von Schritten ({steps:step}) war keine Lösung gefunden; wähle einen"
                        " weichen Spielraum.",
    "kernel-inseparable": "Nichts trennt diese Beispiele mit diesem Kern; wähle einen weichen Spielraum.",
    "no-reference": "Das Szenario hat {count:reference}, also gibt es {got} nicht.",
    # tables
    "no-rows": "Es muss Zeilen geben; die Datei ist leer.",
    "no-rows-below": "Unter der Kopfzeile muss es Zeilen geben; da sind keine.",
    "line-text": "Zeile {line} muss Text sein; sie enthält ein NUL-Zeichen.",
    "line-tab": "Zeile {line} muss aus Label, Tabulator und Text bestehen; der Tabulator fehlt.",
    "line-width": "Zeile {line} muss {width:cell} haben wie Zeile {first}; vorhanden: {count}"
                  " (Trennzeichen: {separator:separator}){others:others}.",
    "too-many-rows": "Zeile {line} ist eine zu viel: Höchstens {most:row} sind möglich.",
    "too-many-cells": "Zeile {line} darf höchstens {most:cell} haben; es sind {count}.",
    "open-quote": "Zeile {line} ist kein CSV: Ein Anführungszeichen öffnet eine Zelle und keines schließt sie.",
    "cell-length": "Zeile {line} ist kein CSV: Eine Zelle hat mehr als {most:character}.",
    "not-csv": "Zeile {line} ist kein CSV: {why}.",
    "cell-missing": "Zeile {line}: {column:title} fehlt.",
    "cell-number": "Zeile {line}: {column:title} muss eine Zahl sein; der Wert ist {got:value}{others:others}.",
    "cell-size": "Zeile {line}: {column:title} muss eine Zahl sein, im Betrag höchstens {most}; der Wert ist"
                 " {got:value}{others:others}.",
    "one-cell": "Zeile {line} muss mindestens zwei Zellen haben, Zahlen und ein Label, getrennt durch Kommas,"
                " Semikolons oder Tabulatoren; es ist nur eine.",
    "label-pair": "Zeile {line} muss zwei Zellen haben, das wahre und das vorhergesagte Label; vorhanden: {count}.",
    "point-width": "Zeile {line} muss {width:number} haben wie die Beispiele; vorhanden: {count}.",
    "column-number": "Die Spalte {column:value} gibt es nicht: Gib eine Zahl von 1 bis {width} an.",
    "no-column": "Die Spalte {got:value} fehlt: Die Eingaben sind {known:and}.",
    "column-name": "Die Spalte {column:value} gibt es nicht: Gib eine Zahl von 1 bis {width} an oder einen Namen:"
                   " {known}.",
    "column-twice": "Den Namen {column:value} gibt es mehrfach ({count:column}): Gib die Nummer der Spalte an.",
    "label-column": "Spalte {column} ist die des Labels, also kann sie keine Koordinate sein.",
    "dropped-column": "Spalte {column} wird weggelassen, also kann sie keine Eingabe sein.",
    "positive-task": "Nur die Aufgabe binary hat ein positives Label, nicht {task}.",
    "no-positive": "Gib an, welches Label positiv ist: Alle Labels sind {got:value}.",
    "two-labels": "Bei so vielen Labels ({count:label}: {labels}) muss die Aufgabe multiclass sein, oder gib an,"
                  " welches positiv ist.",
    "one-label": "Die Aufgabe multiclass braucht mindestens zwei verschiedene Labels; alle sind {got:value}.",
    "whole-labels": "Bei Zahlen, die nicht ganz sind, wie {got:value}, muss die Aufgabe regression sein.",
    "too-many-labels": "Es darf höchstens {most} verschiedene Labels geben; es sind {count}. Reelle Zahlen gehören zur"
                       " Aufgabe regression.",
    # what a run has
    "no-update": "Der Lauf hat {updates:update}, also gibt es {got} nicht.",
    "no-visit": "Der Lauf hat {visits:visit}, also gibt es {got} nicht.",
    "no-vector": "Der Lauf hat {vectors:vector}, also gibt es {got} nicht.",
    "independent": "Die Vektoren sind linear unabhängig, also lässt sich keiner aus den anderen bilden.",
    "page-time": "Diesen Lauf aufzuschreiben dauerte zu lange (Grenze: {seconds:second}): Lass ihn nach weniger Updates"
                 " enden.",
    "page-updates": "Eine Seite kann höchstens {most:update} mitnehmen, und dieser Lauf hat mehr: Lass ihn früher"
                    " enden.",
    "page-bytes": "Eine Seite kann von einem Lauf höchstens {most} Bytes mitnehmen. Dieser Lauf hat {updates:update}"
                  " und passt nur bis Update {fits}: Lass ihn bis dahin enden oder nimm weniger Punkte oder Merkmale.",
    "not-fitted": "{name:value} hat noch keine Beispiele gesehen: Frage das Ergebnis von fitted(x).",
    # the classroom
    "stale": "Das Szenario hat sich inzwischen geändert; hier ist das neuere. Bitte versuche es noch einmal.",
    "nothing-to-undo": "Es gibt nichts rückgängig zu machen.",
    "nothing-to-redo": "Es gibt nichts zu wiederholen.",
    "lone-undo": "Rückgängig und Wiederholen stehen allein.",
    "no-class": "Zu diesem Code gibt es gerade keinen Kurs. Frage die Leitung nach dem Code.",
    "over": "Der Kurs ist gerade zu Ende gegangen.",
    "removed": "Die Leitung hat dich aus diesem Kurs genommen.",
    "locked": "Die Leitung hat diesen Kurs geschlossen: Neu hinein kommt jetzt niemand.",
    "nobody": "Diese Person ist schon weg.",
    "rescue": "Dieser Link wurde schon benutzt oder ist älter als zehn Minuten. Die Leitung kann einen neuen"
              " erstellen.",
    "wrong-code": "Noch {wait:second} Pause bis zum nächsten Code.",
    "not-allowed": "Das kann jetzt nur die Leitung des Kurses.",
    "two-classes": "Eine Schwelle trennt zwei Klassen; diese Beispiele sind von anderer Art.",
    "frozen": "Der Kurs ist kurz eingefroren: Nichts lässt sich ändern.",
    "own-points": "Hier sind höchstens {most:point} von dir möglich.",
    "no-kinds": "Der Kurs kann nur Beispiele senden, die Texte mit Klassen sind; diese sind es nicht.",
    "no-adding": "Der Kurs kann nur Beispiele hinzufügen, die Punkte sind; diese sind es nicht.",
    "own-submission": "Deine Nachricht dieser Art wurde schon gelesen: Von jeder Art ist eine möglich.",
    "submissions-full": "Für weitere Nachrichten ist kein Platz, solange {count} auf das Lesen warten.",
    "submit-soon": "Noch {wait:second} Pause, bevor du deine Nachrichten wieder ändern kannst.",
    "wordless": "Eine Nachricht muss mindestens ein Wort haben.",
    "no-submission": "Diese Nachrichten warten nicht mehr: Sie wurden gelesen oder geändert.",
    "nobody-asks": "Gerade bittet niemand um die Steuerung.",
    "late-answers": "Zu viele Antworten aus deinem Netz warten auf die Auszählung. Versuche es in {wait:second} noch"
                    " einmal.",
    "question-open": "Eine Frage ist offen: Löse sie auf oder verwirf sie, bevor der Lauf weitergeht.",
    "asked-in-class": "Dein Kurs wird diese Frage jetzt gefragt. Antworte dort: Dort steht dann auch, was richtig ist.",
    "no-question": "Es gibt jetzt keine Frage zu beantworten.",
    "no-visit-ahead": "Hier gibt es keinen Besuch, nach dem zu fragen wäre.",
    "no-such-question": "Zu diesem Lauf gibt es nichts dieser Art zu fragen.",
    "no-line-ahead": "Hier gibt es keine nächste Gerade, nach der zu fragen wäre.",
    "answer": "{field} muss {expected:kind} sein; der Wert ist {got:value}.",
    "no-example": "{field} muss ein Beispiel sein, und es gibt keine.",
    "not-stored": "Das ließ sich gerade nicht speichern. Warte kurz und mache es noch einmal.",
    "own-rooms": "Du hast zu viele oder zu große Räume offen. Schließe einen ihrer Tabs und versuche es noch einmal.",
    "room-bytes": "Dieser Server hat gerade keinen Speicher für so viele Punkte und Merkmale. Nimm weniger.",
    "full": "Dieser Server hat keinen Platz für einen weiteren Raum. Versuche es später noch einmal.",
    "code-taken": "Raum {room}: Diesen Code hat ein anderer Kurs.",
    "view": "Der Ausschnitt muss [x0, x1, y0, y1] mit x0 < x1 und y0 < y1 sein.",
    "grid-points": "Hier sind höchstens {most:point} möglich.",
    "grid-features": "Hier sind höchstens {most:point} möglich (mit {features:feature}).",
    "no-grid": "Nur Beispiele aus einer oder zwei Zahlen haben ein Gitter.",
    "no-tally": "Diese Vorhersage hat Gewichte; ihre Gebiete brauchen keine Auszählung.",
    "block-or-position": "Entweder ein Block oder eine Position ist nötig.",
    "condition-or-curve": "Entweder eine Bedingung ist nötig oder eine Kurve mit einem Verfahren.",
    # requests
    "payload": "Eine Nachricht muss ein Objekt enthalten; sie enthält {got:value}.",
    "payload-count": "Eine Nachricht muss genau ein Objekt enthalten; vorhanden: {count}.",
    "payload-key": "Eine Nachricht dieser Art kennt {key:value} nicht; möglich: {known:and}.",
    "no-payload-keys": "Eine Nachricht dieser Art kennt {key:value} nicht; sie ist leer.",
    "unknown-event": "Ein Ereignis {name:value} gibt es nicht.",
    "malformed": "Diese Nachricht war nicht lesbar.",
    "cut-text": "{field} enthält ein halbes Zeichen; es muss Text aus ganzen sein.",
    "protocol": "Diese Seite gehört zu einer anderen Version des Servers. Lade sie neu.",
    "not-joined": "Betritt zuerst einen Raum.",
    "too-fast": "Zu viele Anfragen auf einmal. Warte kurz und versuche es noch einmal.",
    "too-big": "Das ist zu viel für eine Nachricht.",
    "origin": "Nur Seiten dieses Servers dürfen sich verbinden.",
    "host": "Dieser Server hört nicht auf diesen Namen. HYPERPLANE_HOSTS kann ihn erlauben.",
    "not-found": "Unter dieser Adresse gibt es nichts.",
    "method": "So lässt sich diese Adresse nicht benutzen.",
    "internal": "Auf dem Server ist etwas schiefgegangen. Nichts wurde geändert.",
    "run-failed": "Auf dem Server ist etwas schiefgegangen, darum gibt es zu diesem Szenario keinen Lauf. Mache es"
                  " rückgängig oder wähle ein anderes.",
    "facts-failed": "Auf dem Server ist etwas schiefgegangen, darum ist nicht bekannt, was die Theorie zu diesem"
                    " Szenario sagt.",
    # settings
    "redis": "{field} muss zu einem Redis führen, das antwortet: {why}.",
    "no-answer": "Innerhalb von {seconds} s kam keine Antwort.",
    "proxies": "{field} muss Adressen oder Netze enthalten: {why}.",
    "short-key": "{field} muss mindestens {least:character} haben, sonst ließen sich Tokens fälschen; vorhanden:"
                 " {count}.",
    "short-key-file": "Der Schlüssel in {file} muss mindestens {least:character} haben, sonst ließen sich Tokens"
                      " fälschen; vorhanden: {count}. Lege den richtigen zurück oder entferne die Datei für einen"
                      " neuen: Dann sind alle Besucher neu.",
    "newer-rooms": "Die Datei {file} stammt von einem neueren Hyperplane: Ihr Format ist {got}, und dieses liest bis"
                   " {most}. Starte das neuere oder gib diesem einen eigenen Ordner ({field}).",
    "older-rooms": "Die Räume in {file} ließen sich nicht von Format {got} auf {most} bringen: {why}. Sie sind"
                   " unverändert. Starte wieder das ältere Hyperplane, gib diesem einen eigenen Ordner ({field}) oder"
                   " verzichte darauf, Räume zu behalten: HYPERPLANE_STORE=memory.",
    "rooms-not-kept": "Räume lassen sich in {folder} nicht speichern: {why}. Lass den Server dort schreiben, gib ihm"
                      " einen anderen Ordner ({field}) oder verzichte darauf, Räume zu behalten:"
                      " HYPERPLANE_STORE=memory.",
    "folder-held": "Die Räume in {folder} gehören einem anderen Hyperplane, das läuft. Dieses wartet höchstens"
                   " {seconds} s auf dessen Ende.",
    "folder-taken": "Die Räume in {folder} gehören einem anderen Hyperplane, das läuft. Beende jenes, gib diesem einen"
                    " eigenen Ordner ({field}) oder lass beide ein Redis teilen (REDIS_URL).",
    "port-taken": "Port {port} ist belegt, vielleicht von einem anderen Hyperplane. Wähle einen anderen:"
                  " 'PORT={other} {command}'.",
    "port-refused": "Port {port} ist für dieses Konto gesperrt. Wähle einen über 1023: 'PORT=8000 {command}'.",
    "no-listening": "Der Server kann nicht auf {host} Port {port} lauschen: {why}.",
    # commands
    "in-file": "{file:file}: {sentence}",
    "carries-nothing": "{got:value} enthält kein Szenario: Was von einem Lauf gespeichert wurde, enthält eines, und ein"
                       " Szenario als JSON.",
    "carries-too-much": "Eine Datei darf höchstens {most} Bytes haben.",
    "carries-too-much-unpacked": "Die Archive in einer Datei dürfen entpackt zusammen höchstens {most} Bytes haben.",
    "carries-archives": "Eine Datei darf höchstens {most} Archive ineinander haben.",
    "unreadable": "{file:file}: {why}.",
    "not-json": "{file:file} ist kein JSON: {why} in Zeile {line}, Spalte {column}.",
    "json-digits": "{file:file} ist kein lesbares JSON: Eine Zahl hat zu viele Ziffern.",
    "json-depth": "{file:file} ist zu tief verschachtelt.",
    "not-text": "{file:file} ist kein Text in UTF-8.",
    "line-not-text": "{file:file}: Zeile {line} ist kein Text in UTF-8; speichere die Datei als UTF-8.",
    "closed": "{file:file} ist geschlossen.",
    "usage": "{program}: {why} (siehe {program} --help).",
    "several-files": "Der Code besteht aus {files:and}: Nenne mit -o einen Ordner dafür.",
    "at-update": "--at muss von 0 bis {updates} gehen, den Updates des Laufs; der Wert ist {got:value}.",
    "at-visit": "Der Besuch ({option}) muss end sein oder eine Zahl von 0 bis {visits}; der Wert ist {got:value}.",
    "picture-size": "--size muss Breite und Höhe von {low} bis {high} px sein, etwa 800x450; der Wert ist {got:value}.",
    "file-kind": "-o muss eine Datei sein, deren Name so endet: {kinds:or}; der Wert ist {got:value}.",
    "deck-steps": "--steps muss updates oder visits sein oder Besuche von 0 bis {visits}, etwa 0,3,end; der Wert ist"
                  " {got:value}.",
    "deck-pages": "Ein Foliensatz hat 1 bis {most} Seiten; dieser hätte {count}. Wähle Besuche mit --steps.",
    "film-frames": "Ein Film hat höchstens {most} Bilder, eines je Update; dieser hätte {count}. Wähle mit --from und"
                   " --to einen Teil des Laufs.",
    "film-speed": "--speed muss {low} bis {high} Updates je Sekunde sein; der Wert ist {got:value}.",
    "film-ends": "Ein Film darf nicht nach seinem Ende beginnen: {begin} ist Besuch {first}, {end} ist Besuch {last}.",
    "sheet-learner": "Zum Lernverfahren „{learner:spoken}“ gibt es kein Arbeitsblatt: Seine Besuche sind keine Summen"
                     " eines w.",
    "sheet-features": "Ein Arbeitsblatt hat Platz für {most} Eingaben oder Merkmale, nicht für {count}: Ein Foliensatz"
                      " zeigt sie.",
    "sheet-sentences": "Ein Arbeitsblatt hat Platz für {words} Wörter und {tags} Tags, nicht für {longest} und"
                       " {count}: Ein Foliensatz hat ihn.",
    "sheet-points": "Ein Arbeitsblatt hat Platz für höchstens {most} Punkte; dieser Lauf hat {count}.",
    "sheet-rows": "Ein Arbeitsblatt hat {low} bis {high} Besuche; {got:value} geht nicht.",
    "sheet-seeds": "--seeds muss aus ganzen Zahlen bestehen, etwa 1-5 oder 1,4,9, höchstens {most}; der Wert ist"
                   " {got:value}.",
    "lesson-twice": "Jede Lektion muss einen eigenen Namen haben; {got:value} gibt es doppelt.",
    "sheet-step": "--step muss von 1 bis {steps} gehen, den Schritten der Lektion; der Wert ist {got:value}.",
    "sheet-step-of-run": "--step gehört zu einer Lektion: einer Datei, deren Name mit .md endet.",
    "server-address": "--address muss mit http:// oder https:// beginnen; der Wert ist {got:value}.",
    "no-pictures": "Bilder brauchen die gebaute Seite, und die fehlt hier: npm ci && npm run build baut sie.",
    "no-figure": "Die Ansicht {view} hat von diesem Lauf keine Abbildung. {sentence}",
    "view-of-words": "Die Ansicht {view} besteht aus Wörtern und Zahlen, die kein Bild sind; die Seite kann sie"
                     " mitnehmen.",
    "view-of-table": "Die Ansicht {view} ist eine Tabelle und kein Bild; die Seite kann sie mitnehmen.",
    "view-of-page": "Die Ansicht {view} zeichnet nur die Seite: Nimm ihr Bild dort mit (Teilen, Bild).",
    "view-of-runs": "Die Ansicht {view} vergleicht andere Läufe, nach denen die Seite ihren Server fragt: Nimm ihr"
                    " Bild dort mit.",
    "no-ffmpeg": "Dateien, die auf .mp4 enden, brauchen das Programm ffmpeg, und das ist hier nicht im Pfad. Ein .gif"
                 " braucht keines.",
    "ffmpeg-failed": "Das Programm ffmpeg konnte den Film nicht schreiben: {why}.",
    "no-curve": "Die Kurve {view} hat für diesen Lauf keine Bedeutung: Wähle ein anderes --view.",
    "loss-task": "loss braucht ein Szenario der Aufgabe binary; dieses hat die Aufgabe {task}.",
    "w-count": "--w muss {width:number} haben, eine für jedes Merkmal; vorhanden: {count}. Der Bias kommt mit --b (er"
               " ist w_0, wenn x_0 = 1 vorn steht, und -theta).",
    "w-numbers": "--w muss aus Zahlen bestehen, im Betrag höchstens {most}, durch Kommas getrennt; da steht"
                 " {got:value}.",
    "b-number": "--b muss eine Zahl sein, im Betrag höchstens {most}; der Wert ist {got:value}.",
    "b-none": "--b muss 0 sein, denn das Szenario hat keinen Bias.",
    "theory-visits": "--theory geht nicht zusammen mit --visits: Es handelt von Updates.",
    "metrics-csv": "--metrics geht nicht zusammen mit --csv: Die Werte stehen in der Zusammenfassung.",
    "text-columns": "--text liest Zeilen aus Label, Tabulator und Text und keine Spalten: Lass --x und --y weg.",
    "no-test": "--test braucht ein Szenario, das Beispiele zum Testen zurückhält.",
    "no-extra": "Dafür ist das Paket {package} nötig, das hier nicht installiert ist: pip install"
                " '{distribution}[{extra}]'.",
    # the first two sentences are scikit-learn's, whose checks look for them
    "only-binary": "Only binary classification is supported. The type of the target is multiclass. Das Lernverfahren"
                   " „{learner:spoken}“ hat zwei Klassen; vorhanden: {count}.",
    "read-already": "Die Tabelle ist schon gelesen: Gib {option} stattdessen bei read an.",
    "in-parts": "In Teilen muss {option} {value:value} sein: Andere Werte hängen von allen Beispielen ab, also nimm"
                " fit.",
    "sample-weights": "Jeder Punkt braucht ein Gewicht ({points:point}); vorhanden: {count}.",
    "zero-weights": "Die Gewichte aller Beispiele sind null: Mindestens eines muss größer als 0 sein.",
    "example-weights": "Ein Szenario hat keine Gewichte der Beispiele, also hat ein Lauf mit Gewichten weder Dokument"
                       " noch Bild noch Datei.",
    "new-class": "Die Labels müssen unter den Klassen des ersten Aufrufs sein: Nenne dort alle als classes.",
    "interpreted": "Dieser Lauf ist lang und ohne numba langsam: pip install '{distribution}[fast]'.",
    "no-module": "Dafür ist das Paket {package} nötig, das hier nicht installiert ist: pip install {package}.",
    "unbuilt": "Die Seite ist nicht gebaut: Führe make build aus.",
    "compiling": "Die Rechenschleifen werden übersetzt, einmal für diese Installation: {done} von {count} sind fertig.",
    "no-benchmarks": "bench braucht den Ordner benchmarks: Starte es im Ordner des Projekts.",
}
