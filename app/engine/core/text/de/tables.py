"""German: what is said of a table that is read."""

# fmt: off
SENTENCES = {
    # what is no table
    "old-workbook": "Das ist eine Arbeitsmappe aus Excel 97 (.xls): Speichere sie als .xlsx oder CSV.",
    "no-workbook-reader": "Eine Excel-Arbeitsmappe braucht das Paket openpyxl: Installiere es oder speichere die"
                          " Tabelle als CSV.",
    "no-table": "Die Datei ist keine Tabelle, sondern {what:kind}: Speichere die Tabelle als CSV oder .xlsx.",
    "damaged-table": "Die Datei ist beschädigt oder von anderer Art als erwartet ({what:kind}): Speichere sie neu oder"
                     " als CSV.",
    "not-records": "Zeile {line}: JSON muss eine Liste von Datensätzen sein, alle mit denselben Schlüsseln und mit"
                   " Zahlen und Texten als Werten.",
    "no-rows-of-array": "Die Datei muss ein Array aus Zeilen und Spalten oder die Arrays X und y enthalten; das Array"
                        " hat die Form {shape}.",
    # what a table leaves open
    "ask-decimal": "In Spalte {column:value} steht {got:value}: Gib an, ob das Dezimalzeichen ein Punkt oder ein Komma"
                   " ist.",
    "ask-units": "In Spalte {column:value} steht {unit:value} bei den Zahlen, etwa {got:value}: Gib an, ob die Zahlen"
                 " ohne diesen Zusatz gelesen werden.",
    "ask-label": "Die Spalten {column:value} und {other:value} können beide das Label sein: Gib an, welche es ist.",
    "no-label-column": "Keine Spalte kann das Label sein: Wähle eine davon: {known:and}.",
    "no-input-column": "Keine Spalte kann eine Eingabe sein: Wähle eine davon: {known:and}.",
    "no-whole-rows": "Überall fehlt ein Wert ({count:row}): Fülle, was fehlt, oder lass eine Spalte weg.",
    "no-right-rows": "Überall fehlt ein Wert oder ist eine Zelle keine Zahl ({count:row}): Lass eine Spalte weg.",
    "no-values": "Spalte {column:value} hat keinen Wert zum Auffüllen: Lass die Spalte weg.",
    "too-many-values": "Aus Spalte {column:value} können höchstens {most:column} werden, eine je Wert; sie hat {count}"
                       " Werte.",
    # what a server refuses
    "table-turn": "Ein Server liest für jeden Besucher nur eine Tabelle auf einmal und für jede Adresse zwei. Warte"
                  " kurz und versuche es noch einmal.",
    "table-bytes": "Eine Tabelle darf höchstens {megabytes} MB haben: Nimm weniger Zeilen oder Spalten.",
    "table-late": "Die Tabelle kam nicht rechtzeitig an (Grenze: {seconds:second}). Versuche es noch einmal.",
    "table-time": "Die Tabelle zu lesen dauert zu lange (Grenze: {seconds:second}): Nimm weniger Zeilen oder Spalten.",
    "table-memory": "Die Tabelle zu lesen braucht mehr als {megabytes} MB Speicher: Nimm weniger Zeilen oder Spalten.",
    "table-choices": "Die Angaben zu einer Tabelle müssen JSON sein.",
    # what was decided for it
    "read-encoding": "Der Text wird als {encoding} gelesen.",
    "read-thousands": "Spalte {column:value} hat Tausendertrennzeichen ({mark:separator}).",
    "left-dates": "Spalte {column:value} hat Datums- oder Zeitangaben und wird weggelassen.",
    "left-row-names": "Jede Zeile beginnt mit ihrem Namen, den die Kopfzeile nicht mitzählt; er wird weggelassen.",
    "left-row-numbers": "Spalte {column:value} nummeriert die Zeilen und wird weggelassen.",
    "left-words": "Spalte {column:value} hat Wörter ({count} verschiedene) und wird weggelassen; aus ihr kann für"
                  " jeden Wert eine Spalte werden.",
    "left-many-words": "Spalte {column:value} hat {count} verschiedene Wörter und wird weggelassen.",
    "left-texts": "Spalte {column:value} hat Texte und wird weggelassen.",
    "same-values": "Spalte {column:value} hat in jeder Zeile denselben Wert.",
    "left-column": "Spalte {column:value} wird weggelassen.",
    "left-rows": "Weggelassen, weil ein Wert fehlt: {count:row} (Zeile {lines}).",
    "left-wrong-rows": "Weggelassen, weil eine Zelle keine Zahl oder zu groß ist: {count:row} (Zeile {lines}).",
    "left-odd-rows": "Weggelassen, weil die Zahl der Zellen abweicht: {count:row} (Zeile {lines}).",
    "left-outside": "Titel, Summen und Bemerkungen werden weggelassen: Zeile {lines}.",
    "left-comments": "Was mit # beginnt und keine Zeile der Tabelle ist, gilt als Kommentar und wird weggelassen: Zeile"
                     " {lines}.",
    "filled-cells": "Fehlende Werte ({count:cell}) sind nun aus allen Zeilen aufgefüllt ({way:kind}).",
    "filled-of-drawn": "Fehlende Werte ({count:cell}) sind nun aus den gezogenen Zeilen aufgefüllt ({way:kind}).",
    "filled-by-training": "Fehlende Werte ({count:cell}) sind nun aus den Trainingszeilen aufgefüllt ({way:kind}).",
    "drawn-rows": "Gezogen: {count:row} mit Startzahl {seed}, von jeder Klasse ihr Anteil.",
    "drawn-targets": "Gezogen: {count:row} mit Startzahl {seed}.",
}
