// Die Wörter des Exports: Bilder, Foliensätze, Filme.

import { count } from '../format.ts';
import type english from '../en/exports.ts';
import type { Translation } from '../language.ts';
import { counted, plural } from './plural.ts';

const exports = {
  plane: 'Die Ebene',
  what: 'Bild von',
  beside: 'Daneben',
  alone: 'nichts',
  size: 'Größe',
  sizes: {
    seen: 'wie hier zu sehen',
    slide: 'Folie, 16:9 (1600 × 900)',
    paper: 'Papier, 8 cm breit',
    own: 'eigene',
  },
  width: 'Breite, px',
  height: 'Höhe, px',
  pixels: (low, high) => `Eine Seite ist eine ganze Zahl von ${count(low)} bis ${count(high)} px.`,
  theme: 'Farben',
  themes: { light: 'hell', dark: 'dunkel', print: 'Graustufen, zum Drucken' },
  visit: 'Nach Besuch',
  visits: (low, high) => `Ein Besuch ist eine ganze Zahl von ${count(low)} bis ${count(high)}.`,
  format: 'Datei',
  formats: {
    svg: 'SVG, zum Bearbeiten',
    png: 'PNG, Pixel',
    pdf: 'PDF, vom Browser gedruckt',
    latex: 'LaTeX, mit den Zahlen darin',
  },
  scale: 'Pixel',
  times: (times) => `${times}×`,
  clear: 'Durchsichtig',
  told: 'Den Moment angeben',
  download: 'Herunterladen',
  print: 'Drucken…',
  copy: 'Kopieren',
  notCopied: 'Der Browser kopiert das nicht: Lade es herunter.',
  failed: 'Das ließ sich nicht erstellen.',
  making: 'Wird erstellt…',
  /** Was nicht in ein Bild passt. */
  left: {
    table: ({ first, last, of, columns }) => {
      const rows =
        first === 1
          ? last < of && `Die ersten ${count(last)} von ${counted(of, 'Zeile', 'Zeilen')}`
          : `Zeilen ${count(first)} bis ${count(last)} von ${count(of)}`;
      const without =
        columns &&
        `${rows ? 'ohne' : 'Ohne'} die ${plural(columns, { one: 'letzte Spalte', other: `letzten ${count(columns)} Spalten` })}`;
      return `${[rows, without].filter(Boolean).join(', ')}.`;
    },
    rest: 'Auf der Seite geht es weiter.',
  },
  carried: 'Die Datei enthält das Szenario und den Moment.',
  /** Am Anfang einer Quelldatei. */
  latex: {
    made: 'Erstellt von Hyperplane.',
    compiles:
      'Jedes LaTeX übersetzt es; Namen in anderen Schriften brauchen lualatex und eine passende Schrift.',
  },
  curves: {
    epoch: 'Epoche',
    update: 'Update',
    mistakes: 'Fehler je Epoche',
    mistakesBucket: (bucket) => `Fehler je Epoche (Mittel über ${count(bucket)})`,
    margin: 'Spielraum nach Update',
    wrong: 'Falsche Beispiele nach Update',
    squaredError: 'Mittlerer quadratischer Fehler nach Update',
    step: 'Länge jedes Schritts',
  },
  picture: { heading: 'Bild' },
  code: {
    heading: 'Code dieses Laufs',
    kinds: { numpy: 'numpy', sklearn: 'scikit-learn', hyperplane: 'hyperplane', scenario: 'Szenario' },
    says: {
      numpy: 'Genau dieser Lauf, bis zur letzten Ziffer. Er braucht numpy und sonst nichts.',
      sklearn: 'Dasselbe Verfahren in scikit-learn. Was dort anders ist, steht am Anfang.',
      hyperplane: 'Ein Aufruf unseres eigenen Pakets.',
      scenario:
        'Alles, was den Lauf bestimmt: eine Datei, die sich hier öffnet und die unsere Befehle lesen.',
    },
    beside: (names) =>
      `Der Code liest ${names.join(' und ')} aus demselben Ordner; ${names.length === 1 ? 'beides' : 'alles'} ist im Download.`,
    longer: (left) =>
      `${counted(left, 'weiteres Zeichen steht', 'weitere Zeichen stehen')} in der Kopie und im Download.`,
    selected: 'Markiert: Drücke Strg C, um es zu kopieren.',
  },
  worksheet: {
    heading: 'Arbeitsblatt',
    text: 'Die Besuche als Tabelle zum Ausfüllen von Hand, und eine leere Ebene; bei Sätzen leere Trellises.',
    blank: 'Auszufüllen',
    blanks: {
      all: 'jede Zeile',
      second: 'jede zweite Zeile',
      updates: 'die Zeilen mit einem Update',
      none: 'nichts',
    },
    visits: 'Besuche',
    rows: (low, high) => `Die Zahl der Besuche ist eine ganze Zahl von ${count(low)} bis ${count(high)}.`,
    sheets: 'Blätter',
    count: (low, high) => `Die Zahl der Blätter ist eine ganze Zahl von ${count(low)} bis ${count(high)}.`,
    seeds:
      'Jedes Blatt hat eine eigene Startzahl: andere Punkte, wo der Zufall sie zieht, sonst eine andere Reihenfolge.',
    paper: 'Papier',
    papers: { a4: 'A4', letter: 'Letter' },
    key: 'Lösung am Ende',
    preview: 'Die erste Seite',
  },
  /** Für einen Rahmen in einer anderen Seite. */
  embed: {
    heading: 'In Folien oder eine Seite einbetten',
    parts: 'Gezeigt',
    part: {
      header: 'Kopfzeile',
      plane: 'Ebene',
      tools: 'Werkzeuge',
      player: 'Wiedergabe',
      verdict: 'Urteil',
    },
    locks: 'Gesperrt',
    lock: {
      data: 'Punkte',
      features: 'Merkmale',
      learner: 'Verfahren',
      predictor: 'Vorhersage',
      order: 'Reihenfolge',
      settings: 'Optionen',
    },
    lockNote:
      'Sperren sind nur eine Hilfe: Wer die Adresse selbst öffnet, kann sie aufheben. Was ein Kurs darf, bestimmt der Server.',
    from: 'Quelle',
    sources: { server: 'dieser Server', file: 'eine gespeicherte Seite daneben' },
    server: 'Dieser Server muss die Website, die ihn einbettet, erlauben: HYPERPLANE_FRAME_ANCESTORS.',
    file: 'Lade die Seite herunter („Teilen“, „Seite“), und lege hyperplane.html neben die Folien.',
    height: 'Höhe, px',
    heights: (low, high) => `Die Höhe ist eine ganze Zahl von ${count(low)} bis ${count(high)} px.`,
    code: 'Füge das in die Seite ein',
    title: 'Hyperplane: ein Perzeptron lernt',
    tooMany: 'Über 500 Punkte sind zu viele für eine Adresse: Bette eine gespeicherte Seite ein.',
    copy: 'Kopieren',
    copied: 'Kopiert',
  },
  /** Für eine gespeicherte Seite. */
  page: {
    heading: 'Eine Seite mit diesem Lauf',
    text: 'Eine Datei, die diesen Lauf abspielt, Schritt für Schritt geht und seine Ansichten zeigt, ohne Server und ohne Netz. Sie öffnet sich bei diesem Moment.',
    needs:
      'Sie braucht einen Browser von 2023 oder neuer; ein älterer zeigt die Tabelle der Besuche. E-Mail-Programme entfernen .html oft: Sende die .zip.',
    html: 'Seite herunterladen (.html)',
    zip: 'Im Archiv (.zip)',
    making: 'Der Lauf wird aufgezeichnet…',
    made: 'Fertig: Die Datei ist bei deinen Downloads.',
  },
  progress: (done, of) => `${count(done)} von ${count(of)}`,
  cancel: 'Abbrechen',
  notNow: 'Solange eine Frage offen ist, verlässt nichts von dem, was kommt, diese Seite.',
  deck: {
    heading: 'Foliensatz',
    text: 'Eine Seite je Schritt, vom Anfang des Laufs an nummeriert: für beamer (\\includegraphics<2>{step-002}), für Fragmente von reveal.js, für PowerPoint.',
    steps: 'Eine Seite für',
    by: { update: 'jedes Update', visit: 'jeden Besuch', ticked: 'die angekreuzten' },
    step: (k, visit, made) =>
      k ? `${made ? `Update ${count(k)}` : 'das Ende'}, Besuch ${count(visit)}` : 'der Anfang',
    what: 'Seiten von',
    formats: {
      svg: 'SVG-Dateien in einer zip',
      png: 'PNG-Dateien in einer zip',
      pdf: 'ein PDF, vom Browser gedruckt',
    },
    none: 'Kreuze mindestens einen Schritt an.',
    tooMany: (most) =>
      `Ein Foliensatz hat höchstens ${count(most)} Seiten: Kreuze Schritte an, oder nimm die Updates.`,
  },
  film: {
    heading: 'Film',
    text: 'Er entsteht Bild für Bild aus dem Lauf; die Seite lässt sich so lange weiter benutzen.',
    gifAlone:
      'Dieser Browser erstellt hier GIFs. Filme als MP4 oder WebM brauchen https oder localhost und einen Browser, der Video kodiert.',
    from: 'Von Besuch',
    to: 'Bis Besuch',
    frame: 'Ein Bild für',
    by: { update: 'jedes Update', visit: 'jeden Besuch' },
    speed: 'Bilder pro Sekunde',
    speeds: (low, high) =>
      `Die Zahl der Bilder pro Sekunde ist eine ganze Zahl von ${count(low)} bis ${count(high)}.`,
    what: 'Film von',
    sizes: { small: '800 × 450', hd: '1280 × 720', full: '1920 × 1080' },
    kinds: { video: 'MP4 oder WebM', gif: 'GIF' },
    make: 'Film erstellen',
    made: (end, bytes) => `${end.toUpperCase()}, ${count(Math.max(1, Math.round(bytes / 1000)))} kB`,
    tooMany: (most) =>
      `Ein Film hat höchstens ${count(most)} Bilder: Wähle einen kürzeren Abschnitt, oder die Updates.`,
  },
} satisfies Translation<typeof english>;
export default exports;
