// Die Wörter zum Teilen, Speichern und Öffnen.

import type * as english from '../en/files.ts';
import type { Translation } from '../language.ts';

export const files = {
  sentences:
    'Bilder, Foliensätze und Filme zeigen das Trellis oder eine offene Ansicht; Punkte als CSV gibt es nicht.',
  here: 'Eine gespeicherte Seite: Dieser Lauf spielt hier ohne Server. Um neu zu trainieren, speichere sein Szenario und öffne es in Hyperplane.',
  kernel:
    'Ein Lauf in einem Notebook: Was du hier setzt oder wählst, trainiert der Kernel; in Python ist es .run des Players.',
  heading: 'Teilen, speichern, öffnen',
  share: 'Teilen',
  keep: 'Speichern',
  bring: 'Öffnen',
  copy: { label: 'Link kopieren', summary: 'Die Adresse enthält alles: Punkte, Einstellungen, Position.' },
  link: { label: 'QR-Code und Link…', summary: 'Für Handys, zum Ansehen der Adresse und für den Beamer.' },
  picture: { label: 'Bild…', summary: 'Die Ebene oder eine Ansicht als SVG, PNG, PDF oder LaTeX.' },
  code: { label: 'Code…', summary: 'Genau dieser Lauf in numpy, scikit-learn oder unserem Paket.' },
  page: { label: 'Seite (Download)…', summary: 'Dieser Lauf in einer Datei, die ohne Server spielt.' },
  deck: { label: 'Foliensatz…', summary: 'Eine Seite je Schritt, für Folien.' },
  film: { label: 'Film…', summary: 'Der Lauf als GIF, MP4 oder WebM.' },
  embed: { label: 'Einbetten…', summary: 'Ein Rahmen für Folien, eine Kursseite oder eine Webseite.' },
  worksheet: { label: 'Arbeitsblatt…', summary: 'Die Besuche als Tabelle zum Ausfüllen, mit Lösung.' },
  print: { label: 'Drucken', summary: 'Dieser Moment auf einer Seite, ohne Bedienelemente.' },
  save: {
    label: 'Als Datei speichern',
    key: 'Strg S',
    summary: 'Das Szenario, um es hier wieder zu öffnen.',
  },
  points: { label: 'CSV der Punkte', summary: 'Für Tabellenprogramme: eine Zeile je Punkt, mit Label.' },
  visits: { label: 'CSV der Besuche', summary: 'Eine Zeile je Besuch: Score, Fehler, Schritt, Gewichte.' },
  open: {
    label: 'Datei öffnen…',
    key: 'Strg O',
    summary: 'Ein Szenario, eine Tabelle, ein Bild oder eine Seite von uns; oder lege sie ab.',
  },
  lately: { label: 'Meine Läufe…', summary: 'Was dieser Browser zuletzt offen hatte, mit Bildern.' },
} satisfies Translation<typeof english.files>;

export const noCode = {
  'too-long':
    'Die Adresse ist zu lang für einen QR-Code: Kopiere sie, oder speichere das Szenario als Datei.',
  nowhere: 'Handys finden diesen Rechner nicht: Es gibt keine Adresse für einen QR-Code.',
} satisfies Translation<typeof english.noCode>;
