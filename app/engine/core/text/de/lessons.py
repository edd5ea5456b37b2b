"""German: the sentences of what is wrong with a lesson."""

# fmt: off
SENTENCES = {
    "in-lesson": "Zeile {line}: {sentence}",
    "in-step": "Zeile {line}, Schritt {step}: {sentence}",
    "lesson": "Die Lektion hat {count:mistake}. {sentence}",
    "lessons-wrong": "Was falsch ist, steht oben ({count:lesson}).",
    "lesson-nobody": "Die Lektion {got:value} gibt es nicht; es gibt {known:and}.",
    "lesson-id": "Der Dateiname einer Lektion muss aus Kleinbuchstaben, Ziffern und Bindestrichen bestehen und auf md"
                 " enden; er ist {got:value}.",
    "lesson-time": "Die Lektion zu prüfen dauert zu lange (Grenze: {seconds:second}).",
    "lesson-memory": "Die Lektion zu prüfen braucht mehr als {megabytes} MB Speicher.",
    "no-ask": "Der Schritt fragt nichts.",
    "no-step": "Der Kurs ist gerade in keiner Lektion.",
    "no-goal": "Der Schritt, bei dem der Kurs ist, hat kein Ziel.",
    "page-turned": "Der Kurs ist inzwischen bei Schritt {step}.",
    "own-pace": "Jetzt gehen alle in ihrem eigenen Tempo durch die Lektion.",
    "class-answers": "Für weitere Antworten ist kein Platz: Höchstens {most:answer} werden gespeichert.",
    "refused-here": "{sentence}",
    # the file
    "lesson-bytes": "Eine Lektion darf höchstens {most} Bytes haben; diese hat {count}.",
    "lesson-steps": "Eine Lektion darf höchstens {most:step} haben; diese hat {count}.",
    "lesson-no-steps": "Eine Lektion braucht mindestens einen Schritt: eine Überschrift, die mit ## beginnt.",
    "lesson-before": "Vor der Überschrift des ersten Schritts, die mit ## beginnt, darf nichts stehen.",
    "lesson-pass": "Eine Lektion, die nichts fragt, lässt sich nicht bestehen: pass ist ein Anteil ihrer Fragen und"
                   " Ziele.",
    "lesson-depth": "Der Text ist zu tief verschachtelt: Höchstens {most} Ebenen sind möglich.",
    "lesson-marks": "Ein Absatz darf von den Zeichen {known:and} zusammen höchstens {most} haben; dieser hat {count}.",
    "lesson-numbers": "Eine Lektion darf in ihren Sätzen höchstens {most} Zahlen aus Läufen haben; diese hat {count}.",
    "lesson-formulas": "Eine Lektion darf höchstens {most} Formeln haben; diese hat {count}.",
    "front-missing": "Eine Lektion beginnt mit ---, ihrem Titel und Ähnlichem als YAML und noch einmal ---.",
    "front-open": "Der Vorspann braucht am Ende ein zweites ---.",
    "lab-outside": "Ein lab-Block muss in einem Schritt stehen.",
    "number-outside": "Zahlen des Laufs, in geschweiften Klammern, müssen in einem Schritt stehen.",
    # YAML
    "yaml": "Das ist kein YAML ({why}): Schreibe in jede Zeile einen Schlüssel, einen Doppelpunkt und einen Wert, und"
            " Texte mit Sonderzeichen in Anführungszeichen.",
    "yaml-colon": "Setze den Satz in Anführungszeichen: Er enthält einen Doppelpunkt.",
    "yaml-begins": "Setze den ganzen Text in Anführungszeichen: Er beginnt mit {mark:value}.",
    "yaml-quoted": "Der Text geht nach seinem zweiten {mark} weiter: Setze ihn ganz in Anführungszeichen der anderen"
                   " Art.",
    "yaml-backslash": "Setze den Text in einfache Anführungszeichen: In doppelten müsste jeder Backslash verdoppelt"
                      " werden.",
    "yaml-open-quote": "Das Anführungszeichen, das hier öffnet, ist nicht geschlossen: Schreibe es am Ende des Textes"
                       " noch einmal.",
    "yaml-open-bracket": "Schließe die Klammer, die hier öffnet, und setze darin Texte mit Komma, Doppelpunkt oder"
                         " Klammer in Anführungszeichen.",
    "yaml-no-colon": "Schreibe einen Schlüssel, einen Doppelpunkt und ein Leerzeichen vor den Wert; beginne die Zeile"
                     " mit zwei weiteren Leerzeichen, wenn sie den Text darüber fortsetzt.",
    "yaml-tab": "Rücke mit Leerzeichen ein: Hier steht ein Tabulator.",
    "yaml-indent": "Beginne alle Schlüssel eines Teils in derselben Spalte: Dieser beginnt in einer anderen.",
    "yaml-list": "Beginne die Liste in einer eigenen Zeile unter dem Schlüssel: Jeder Eintrag beginnt mit - und einem"
                 " Leerzeichen.",
    "yaml-character": "Hier steht ein Zeichen, das nicht druckbar ist.",
    "yaml-documents": "Ein Block muss ein einziges YAML-Dokument sein, ohne ---.",
    "yaml-anchor": "Anker (&), Verweise (*) und Typangaben (!) sind hier nicht möglich; ein Text, der so beginnt,"
                   " gehört in Anführungszeichen.",
    "yaml-size": "Ein Block darf höchstens {most} Werte haben, {deep} ineinander.",
    "yaml-key": "Ein Schlüssel muss ein Text sein.",
    "yaml-twice": "{key:value} steht hier doppelt.",
    "yaml-number": "Eine Zahl darf höchstens {most:character} haben.",
    # texts
    "lesson-link": "Ein Link muss mit http:// oder https:// beginnen; dieser ist {got:value}.",
    "lesson-picture": "Ein Bild muss eine PNG-, JPEG- (jpg) oder WebP-Datei neben der Lektion sein, mit einem Namen aus"
                      " Kleinbuchstaben, Ziffern, - und _; dieses ist {got:value}.",
    "picture-nowhere": "Neben der Lektion gibt es keine Datei {got:value}.",
    "lesson-number": "Kein Lauf hat die Zahl {got:value}; ähnlich sind {known:and}. Eine gewöhnliche geschweifte"
                     " Klammer braucht einen Backslash.",
    "lesson-html": "HTML geht hier nicht: Schreibe Markdown statt {got:value} oder setze es zwischen Backticks.",
    "lesson-tex": "Die Formel {got:value} lässt sich nicht setzen ({why}): Berichtige sie, oder schreibe \\$ für ein"
                  " Dollarzeichen.",
    "lesson-fence-open": "Der Block, der hier beginnt, ist nicht geschlossen: Schreibe {mark} in eine Zeile darunter.",
    "lesson-fence": "Ein umzäunter Block muss lab heißen und am Rand stehen oder keinen Namen haben; dieser heißt"
                    " {got:value}.",
    "number-unknown": "Hier hat der Lauf kein {measure:value}.",
    # lab blocks
    "lesson-views": "Bei den Ansichten muss {known:or}, eine Liste von Ansichten oder das stehen, was die Adresse der"
                    " Seite hat (:proof,bound); da steht {got:value}.",
    "lesson-locks": "Entweder allow oder lock muss angegeben sein, nicht beides.",
    "only-is": "{field} lässt sich nur mit is vergleichen.",
    "goal-size": "{field} muss eine Liste von 1 bis {most} Prädikaten sein.",
    "no-measure": "Die Engine misst {got:value} nicht; ähnlich sind {known:and}.",
    "goal-missing": "Ohne ein Ziel kann es {key} nicht geben.",
    "goal-empty": "Ein Ziel braucht mindestens ein Prädikat, etwa separable: false.",
    "goal-at-start": "Das Ziel ist erreicht, bevor etwas getan ist: Es bleibt nichts zu tun.",
    "solution-missing": "Ein Ziel braucht eine Lösung: Teile des Szenarios wie unter set, die es erreichen.",
    "solution-locked": "Die Lösung ändert {key:value}, und das ist gesperrt.",
    "solution-wrong": "Die Lösung erreicht das Ziel nicht: {measure:value} ist dann {truth}.",
    "stars-order": "Die Sterne brauchen zwei Zahlen, die größere zuerst: für zwei Sterne und für drei.",
    "ask-choices": "Eine Frage der Art {kind} hat keine Antworten zur Wahl.",
    "ask-twice": "Zwei der Antworten zur Wahl sind gleich.",
    "ask-number": "Die Antwort muss eine Zahl sein oder eine des Laufs in geschweiften Klammern wie '{{bound}}'; sie"
                  " ist {got:value}.",
    "ask-unknown": "Die Engine hat hier keine Antwort auf diese Frage der Art {kind}.",
    "ask-wrong": "Die Antwort der Engine ist {truth}; die der Datei ist {got}.",
    "ask-holds": "Die Antwort beruht auf etwas, das nicht stimmt: {measure:value} ist {truth}.",
    "ask-told": "Die Sätze nennen {measure:value}, und das verrät die Antwort.",
    # answers handed in
    "answers-version": "Die Datei muss Antworten zu einer Lektion enthalten: ein Objekt mit answers: 1, lesson und"
                       " steps.",
    "answers-lesson": "Das sind Antworten zu {got:value}, nicht zu {lesson:value}.",
    "answers-step": "Den Schritt {got:value} gibt es nicht; die Lektion hat {count:step}.",
}
