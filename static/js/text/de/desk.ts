// Die Wörter des Schreibtischs.

import { count } from '../format.ts';
import type english from '../en/desk.ts';
import type { Translation } from '../language.ts';
import { counted } from './plural.ts';

export default {
  heading: 'Schreibtisch',
  title: 'Titel der Lektion',
  untitled: 'Eine eigene Lektion',
  leave: 'Den Schreibtisch verlassen; was geschrieben ist, bleibt in diesem Browser',
  steps: 'Schritte',
  nameless: 'ohne Titel',
  stepNamed: (i) => `Schritt ${i}`,
  record: 'Schritt aufnehmen',
  anew: 'Neu aufnehmen',
  anewText: 'Dieser Schritt zeigt dann, was jetzt zu sehen ist; Text, Frage und Ziel bleiben',
  moment: 'Der Moment',
  show: 'Zeigen',
  showText: 'Dieser Schritt auf der Ebene, wie Studierende ihn vorfinden',
  earlier: 'Eins nach vorn',
  later: 'Eins nach hinten',
  remove: 'Löschen',
  first:
    'Setze Punkte auf die Ebene, spiele bis zu dem Moment, den du meinst, und öffne die Ansichten, die er braucht. „Schritt aufnehmen“ hält das alles fest; dann schreibst du daneben.',

  scopes: 'Was geschrieben wird',
  one: 'Dieser Schritt',
  all: 'Ganze Datei',
  stepTitle: 'Titel des Schritts',
  stepText: 'Text des Schritts',
  placeholder:
    'Zwei oder drei Sätze, wie du sie sagen würdest. $w \\cdot x$ ist eine Formel, {mistakes} eine Zahl des Laufs.',
  line: (line) => `Zeile ${count(line)}`,
  lineOfFile: (line) => `Zeile ${count(line)} der Datei`,
  again: 'Noch einmal prüfen',
  checking: 'Wird geprüft…',
  right: 'Keine Fehler.',
  preview: 'Wie Studierende ihn sehen, beantwortet',
  previewBefore: 'Wie er vor dem Fehler war',

  kept: 'Bleibt in diesem Browser, während du schreibst.',
  notKept: 'Dieser Browser behält nichts: Lade die Datei herunter, bevor du gehst.',
  undo: 'Zurückholen, was da war',
  download: 'Herunterladen',
  downloaded: (name, steps) => `${name}: ${counted(steps, 'Schritt', 'Schritte')}, keine Fehler.`,
  share: 'Link kopieren',
  shareText: 'Der Link enthält die Lektion selbst, hinter dem #; das senden Browser niemandem',
  copied: (length) => `Kopiert: ein Link aus ${count(length)} Zeichen, der die Lektion enthält.`,
  notCopied: 'Dieser Browser lässt nichts kopieren: Lade die Datei herunter.',
  tooLong: (most) =>
    `Zu lang für einen Link; sicher gesendet werden bis zu ${count(most)} Zeichen: Lade die Datei herunter und teile sie.`,
  try: 'Ausprobieren',
  openFile: 'Datei öffnen…',
  begin: 'Neu',
  noLesson: (name) => `„${name}“ ist keine Lektion: Die Datei ist zu groß oder kein Text.`,
} satisfies Translation<typeof english>;
