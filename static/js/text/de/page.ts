// Die Sätze der Seite, nach Code und Parametern.

import { count, label, lowered, number, vector } from '../format.ts';
import { named } from '../en/page.ts';
import type { en as english } from '../en/page.ts';
import type { Translation } from '../language.ts';
import { files, noCode } from './files.ts';
import help from './help.ts';
import hints from './hints.ts';
import { lesson } from './lesson.ts';
import marks from './marks.ts';
import { next } from './next.ts';
import { open } from './open.ts';
import { paper } from './paper.ts';
import parameters from './parameters.ts';
import { question } from './question.ts';
import { counted, plural } from './plural.ts';
import { announced, ending, equation, nounOf, separator, soFar, theSame, verdict, within } from './run.ts';
import { dock, moments, reference, stepping, turning, views } from './views.ts';

const mistakes = (n: number) => (n === 0 ? 'kein Fehler' : `${count(n)} Fehler`);
/** Was die Überschrift zählt. */
const WORDS: Record<string, string> = { point: 'Punkt', text: 'Text', sentence: 'Satz' };

const timeline = {
  epochIs: 'Eine Runde ist eine Epoche: jedes Beispiel einmal.',
  long: (epoch, n) => `${count(epoch)}. Runde${n === null ? '' : `: ${mistakes(n)}`}`,
  mid: (epoch, n) => `${count(epoch)}.${n === null ? '' : `: ${mistakes(n)}`}`,
  short: (epoch, n) => `${count(epoch)}.${n === null ? '' : `: ${count(n)}`}`,
  round: (round) => `Runde ${count(round)}`,
  number: (round) => count(round),
  again: (round, n, what) => `Runde ${count(round)}, ${theSame(n, what)} ${nounOf(what, n)}`,
  times: (epochs, marked) =>
    `${counted(epochs, 'Runde', 'Runden')}${epochs && marked ? ', je ein Balken, je Fehler ein Strich' : ''}`,
  now: (epoch, n, made, of) =>
    `${made < of ? 'jetzt die' : 'die'} ${count(epoch)}.: ${n === null ? '' : `${mistakes(n)} in `}${made < of ? `${count(made)} von ` : ''}${counted(of, 'Besuch', n === null && made >= of ? 'Besuche' : 'Besuchen')}`,
} satisfies Translation<typeof english.player.timeline>;

export const en = {
  next,
  announced,
  dock,
  open,
  lesson,
  moments,
  paper,
  question,
  reference,
  stepping,
  turning,
  views,
  lessonsButton: 'Lektionen',
  title: 'Hyperplane',
  trellis: 'Trellis',

  menu: {
    data: 'Daten',
    features: 'Merkmale',
    learner: 'Verfahren',
    predictor: 'Vorhersage durch',
    order: 'Reihenfolge',
    listed: {
      label: 'Wie aufgelistet',
      summary: 'Die Beispiele, die dieses Szenario auflistet, einmal, in dieser Reihenfolge.',
    },
    keeps: (kept) =>
      kept.length
        ? `Mit anderen Punkten, aus diesem Menü oder einer Datei, bleibt: ${kept.join(', ')}.`
        : 'Mit anderen Punkten, aus diesem Menü oder einer Datei, ändert sich sonst nichts.',
    scalingKept: 'skalierte Eingaben',
    share: 'Teilen',
    ownTable: {
      label: 'Deine eigene Tabelle…',
      summary: 'Eine CSV-, Excel- oder andere Datei, oder kopierte Zeilen: erst gezeigt, dann übernommen.',
      key: 'Strg V',
    },
    help: 'Hilfe',
    blank: 'Leere Ebene',
    forLessons: 'Weitere, für Lektionen',
    blankSummary: 'Beginne ohne Punkte und klicke eigene.',
    points: (n, what) => counted(n, WORDS[what]),
    inputs: (wanted, d) =>
      `Für Punkte mit ${plural(wanted, { one: 'einer Eingabe', other: `${count(wanted)} Eingaben` })}; diese haben ${count(d)}.`,
    leftOut:
      'Nicht hier: Bucketing, eine Zahl in Bereiche geteilt, von denen jeder eine Eingabe 0 oder 1 ist. Teile sie, bevor du die Tabelle einfügst.',
    scaling: 'Erst die Eingaben skalieren',
    scaled: '(skaliert)',
    who: (label) =>
      /perzeptron$/i.test(label) ? { article: 'Das ', noun: within(label) } : { article: '', noun: label },
    learns: 'lernt',
    rest: 'Das Übrige steht in den Optionen',
    through: 'mit',
    by: 'Vorhersage durch',
    within: (label) => within(label),
    claims: { 'hängt von den Parametern ab': 'je nachdem', 'keine Klassen': '\u00a0' },
  },

  tasks: {
    binary: 'Zwei Klassen',
    multiclass: 'Mehrere Klassen',
    regression: 'Reelle Zielwerte: eine Gerade anpassen',
    sequence: 'Getaggte Sätze',
  },

  connection: {
    connecting: 'Verbinden…',
    offline: 'Verbindung verloren. Neuer Versuch; deine Änderungen bleiben.',
    silent: 'Vom Server kommt nichts. Bitte warten; deine Änderungen bleiben.',
    busy: 'Der Kernel rechnet oder ist nicht da. Bitte warten; deine Änderungen bleiben.',
    notStored: 'Der Server kann gerade nichts speichern. Neuer Versuch.',
    waiting: 'Der Server hat gerade keinen Platz für diese Seite. Neuer Versuch.',
    wrongCode: 'Von hier kam ein falscher Code. Dieser wird gleich versucht.',
    failed: 'Der Server konnte diese Seite nicht öffnen. Lade die Seite neu.',
    training: 'Noch im Training…',
  },

  empty: {
    title: 'Eine leere Ebene',
    hint: 'Klicke, um einen Punkt der gewählten Klasse zu setzen. Mit zwei Klassen wird es interessant.',
  },

  verdict,
  soFar,
  ending,

  brush: {
    heading: 'Klicke, um zu setzen:',
    named: (value, task, own = null) =>
      own !== null
        ? own
        : task === 'regression'
          ? 'Punkt'
          : task === 'multiclass'
            ? `Klasse ${value}`
            : value > 0
              ? 'positiv'
              : 'negativ',
    newClass: 'neu',
    newClassText: 'Punkte einer neuen Klasse',
    erase: 'löschen',
    spray: 'Punkte sprühen',
    sprayText: 'Viele Punkte sprühen: über die Ebene malen',
    spraySize: 'Größe des Pinsels',
    snap: 'Am Raster fangen',
    snapOff: 'aus',
    equal: 'Gleiche Maßstäbe',
    equalText: 'Eine Einheit ist waagrecht so lang wie senkrecht; rechte Winkel sehen dann richtig aus',
    undo: 'Rückgängig',
    redo: 'Wiederherstellen',
    clear: 'Leeren',
    more: 'Weitere Werkzeuge',
  },
  overlays: {
    heading: 'Zeigen',
    best: 'breiteste Gerade',
    hulls: 'Hüllen',
    arrow: 'Pfeil w',
    ownLine: 'deine Gerade',
    ownLineText: 'Eine Gerade zum Anfassen: Ziehe und drehe sie und sieh, wie gut sie ist.',
  },
  parameters,

  player: {
    start: 'Zum Anfang',
    back: { visit: 'Einen Besuch zurück', update: 'Zum vorigen Update', epoch: 'Eine Epoche zurück' },
    play: 'Abspielen',
    pause: 'Pause',
    forward: { visit: 'Einen Besuch weiter', update: 'Zum nächsten Update', epoch: 'Eine Epoche weiter' },
    end: 'Zum Ende',
    position: 'Position',
    speed: 'Tempo pro Sekunde',
    speeds: 'Tempo und Schrittweite',
    speedRange: (low, high) =>
      `Ein Tempo liegt zwischen ${number(low)} und ${number(high)} pro Sekunde, oder ist max.`,
    aSecond: 'pro Sekunde',
    atMost: 'Tempo',
    max: 'max',
    slow: 'Zeitlupe',
    slowHelp:
      'Einer in zwei Sekunden, erst die Ursache, dann die Wirkung; S geht einen Besuch Phase für Phase durch',
    units: { visit: 'Besuche', update: 'Updates', epoch: 'Epochen' },
    step: 'Schrittweite',
    visit: (visit) => (visit ? `Besuch ${count(visit)}` : 'der Anfang'),
    timeline,
    stretch({ first, last, from, to }, made, { visits, done }) {
      if (first < last)
        return `w${lowered(first)} … w${lowered(last)}: hielten je ${number((to - from) / (last - first + 1), 3)} Besuche`;
      const cause =
        first === 0
          ? ', der Anfang'
          : made
            ? ` (${made.mistake ? 'Fehler' : 'Update'} bei Beispiel ${made.example + 1})`
            : '';
      return `w${lowered(first)}${cause}: hielt ${counted(to - from, 'Besuch')}${done && to > visits ? ', bis zum Ende' : ''}`;
    },
    where: (k, updates, visit, visits, epoch, again) => ({
      update: `Update ${count(k)}${updates === null ? '' : ` von ${count(updates)}`}`,
      visit: `Besuch ${count(visit)}${visits === null ? '' : ` von ${count(visits)}`} · ${again ? `Runde ${count(again[0])}: ${theSame(again[1], 'update')} ${nounOf('update', again[1])}` : `Epoche ${count(epoch)}`}`,
    }),
  },

  hints,

  plane: {
    label: (n) =>
      `Ebene der Daten mit ${counted(n, 'Punkt', 'Punkten')}. Nach Enter bewegen die Pfeiltasten das Fadenkreuz; Enter setzt einen Punkt.`,
    full: (most) => `Ein Szenario fasst höchstens ${count(most)} Punkte: Für weitere ist kein Platz.`,
    sprayed: (n) => `${counted(n, 'Punkt')} gesprüht`,
    fit: 'Ansicht einpassen',
    name: 'Die Ebene',
    beyond: 'die Gerade',
    unequal: 'Ungleiche Maßstäbe: Rechte Winkel sind nicht zu sehen.',
    zeroWeights: (b, sign, first) =>
      b === 0
        ? first
          ? 'Unentschieden: noch nichts gelernt.'
          : `Unentschieden: Der Score ist 0, das zählt als ${label(sign)}.`
        : `Der Score ist überall ${number(b)}: keine Gerade.`,
    point: (i, x, y, task = 'binary', names = undefined) =>
      `Beispiel ${i + 1}: ${named(x, names)}, ${task === 'regression' ? `${names?.label ?? 'Zielwert'} ${number(y)}` : (names?.own ?? `Klasse ${task === 'multiclass' ? y : label(y)}`)}`,
    apart: {
      test: (said) => `für den Test zurückgehalten: ${said.replace(/^Beispiel \d+: /, '')}`,
      validation: (said) => `für die Validierung zurückgehalten: ${said.replace(/^Beispiel \d+: /, '')}`,
    },
    cursor: (point) => `Fadenkreuz bei ${vector(point, 2, 4)}`,
    inWords: {
      weights: (w, b, own) =>
        `${own === null ? '' : `Klasse ${own}: `}w = ${vector(w, w.length)}, b = ${number(b)}`,
      line: (names, w, b) =>
        equation(names, w, b)
          ? `${separator(names.length)}: ${equation(names, w, b)}`
          : 'Jedes Gewicht ist 0.',
      more: (n) => `${counted(n, 'weiterer Punkt', 'weitere Punkte')}: Die Liste der Beispiele hat alle.`,
    },
    scoresAxis: 'Abstand mit Vorzeichen',
    outputAxis: 'Score der Ausgabe',
    aheadAxis: 'Vorsprung vor dem höchsten anderen',
    targetAxes: ['x', 'Zielwert'],
    fitAxes: ['Vorhersage', 'Zielwert'],
    marks,
  },

  share: {
    heading: 'Diesen Moment teilen',
    text: 'Die Adresse enthält alles: Punkte, Einstellungen und Position. Wer sie öffnet, sieht das hier.',
    copy: 'Adresse kopieren',
    copied: 'Kopiert',
    copyFailed: 'Die Adresse ist markiert: Drücke Strg C oder ⌘ C',
    tooMany: 'Über 500 Punkte sind zu viele für eine Adresse. Speichere das Szenario als Datei.',
    menu: files,
    noCode,
    badFile: 'Diese Datei ist kein Szenario: Sie ist kein JSON.',
    deepFile: 'Diese Datei ist kein Szenario: Ihre Listen und Objekte sind zu tief verschachtelt.',
    projector: 'Im Beamer-Modus öffnen',
  },

  help,

  notice: { dismiss: 'Ausblenden' },

  error({ code, message }) {
    const own: Record<string, string> = {
      'no-answer': 'Der Server hat nicht geantwortet. Bitte versuche es noch einmal.',
      unconnected: 'Dafür wird der Server gebraucht, zu dem gerade keine Verbindung besteht.',
      unreadable: 'Eine Antwort des Servers ist nicht lesbar. Bitte lade diese Seite neu.',
      page: `Auf dieser Seite ist etwas fehlgeschlagen${message ? `: ${message}` : ''}. Geht es nicht weiter, lade sie bitte neu.`,
      'not-told':
        'Der Server kann gerade nichts speichern. Der Kurs sieht deinen letzten Schritt noch nicht; er wird noch einmal gesendet.',
      'not-recorded':
        'Diese Seite wurde mit einem Lauf gespeichert: Ein anderer muss erst trainiert werden, und dafür braucht es Hyperplane selbst.',
      'link-foreign': 'Was in dieser Adresse nach # steht, ist keiner unserer Links.',
      'link-newer': 'Dieser Link stammt von einem neueren Hyperplane.',
      'link-too-long': 'Dieser Link ist zu lang, um einer von uns zu sein.',
      'link-damaged': 'Dieser Link ist beschädigt: Ein Teil fehlt vielleicht.',
      'link-empty': 'Dieser Link enthält keine Punkte.',
      'link-misfit': 'Dieser Link ist beschädigt: Seine Punkte passen nicht zusammen.',
      dropped:
        'Die Verbindung riss ab, bevor deine letzte Änderung gespeichert war. Bitte sieh nach, ob sie da ist.',
    };
    return own[code] ?? message;
  },
} satisfies Translation<typeof english>;
