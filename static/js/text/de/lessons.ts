// Die Wörter der Lektionen: die Liste, ein Schritt, seine Frage und sein Ziel.

import { count, number, vector } from '../format.ts';
import type english from '../en/lessons.ts';
import type { Translation } from '../language.ts';
import { counted } from './plural.ts';

/** Die Namen der Größen, von denen Ziele sprechen. */
const MEASURES: Record<string, string> = {
  separable: 'Eine Gerade trennt sie',
  margin: 'Spielraum δ',
  'geometric.margin': 'Halbe Breite der Straße',
  radius: 'Längstes Beispiel R',
  'radius.squared': 'R²',
  bound: 'Schranke',
  mistakes: 'Fehler',
  updates: 'Updates',
  visits: 'Besuche',
  epochs: 'Epochen',
  end: 'Ende des Laufs',
  'cycle.period': 'Länge des Zyklus',
  'cycle.updates': 'Updates je Runde des Zyklus',
  'cycle.first': 'Besuch, bei dem der Zyklus beginnt',
  'training.error': 'Trainingsfehler',
  'training.wrong': 'Falsch im Training',
  'test.error': 'Testfehler',
  'test.wrong': 'Falsch im Test',
  'test.points': 'Zurückgehaltene Punkte',
  points: 'Punkte',
  positive: 'Punkte der Klasse +',
  inputs: 'Eingaben',
  'feature.count': 'Merkmale',
  features: 'Merkmalsabbildung',
  learner: 'Verfahren',
  predictor: 'Vorhersage durch',
  stops: 'Die Fehler hören auf',
  'order.fewest': 'Wenigste Updates der Reihenfolgen',
  'order.most': 'Meiste Updates der Reihenfolgen',
  'order.factor': 'Meiste durch wenigste Updates',
  accuracy: 'Genauigkeit',
};

/** Wie ein Lauf enden kann. */
const ENDS: Record<string, string> = {
  separated: 'getrennt',
  'no-mistakes': 'ohne Fehler, auf der Grenze',
  cycle: 'im Zyklus',
  stopped: 'beendet',
  limit: 'an einer Grenze',
  diverged: 'divergiert',
  refused: 'abgelehnt',
  empty: 'ohne Beispiele',
};

const shown = (value: any) =>
  value === null || value === undefined
    ? 'nicht bekannt'
    : typeof value === 'boolean'
      ? value
        ? 'ja'
        : 'nein'
      : typeof value === 'number'
        ? number(value)
        : Array.isArray(value)
          ? vector(value, 4)
          : String(value);
/** Ein Wert einer Größe. */
const valueOf = (measure: string, value: any) => (measure === 'end' && ENDS[value]) || shown(value);

const steps = (n: number) => counted(n, 'Schritt', 'Schritte');
const students = (n: number) => counted(n, 'Person', 'Teilnehmende');

export default {
  heading: 'Lektionen',
  text: 'Das Vorlesungsskript zum Durchgehen: Jeder Schritt hat einen Lauf zum Ausprobieren. Was du getan hast, bleibt in diesem Browser.',
  loading: 'Lektionen werden geladen…',
  none: 'Auf diesem Server gibt es keine Lektionen.',
  failed: (why) => `Die Lektionen ließen sich nicht laden: ${why}`,
  minutes: (minutes) => `${count(minutes)} min`,
  steps,
  goals: (n) => counted(n, 'Ziel', 'Ziele'),
  fresh: 'nicht begonnen',
  at: (step, steps) => `bei Schritt ${step} von ${steps}`,
  done: 'fertig',
  stars: (stars, most) => `${count(stars)} von ${counted(most, 'Stern', 'Sternen')}`,
  unusable: (line, message) => `Diese Datei ist nicht brauchbar. Zeile ${line}: ${message}`,
  covers: (list) => list.join(' · '),
  take: 'Meine Antworten mitnehmen',
  forget: 'Sie vergessen',
  restored: 'Deine Antworten sind wieder da.',
  frame: (step) => `Iframe von Schritt ${step} kopieren`,
  framed: 'Kopiert',
  own: 'Eine eigene Lektion ist eine Textdatei: Lege sie irgendwo auf der Seite ab, oder öffne sie.',
  chooseFile: 'Lektionsdatei öffnen…',
  write: 'Selbst schreiben',
  writeText: 'Neben der Ebene: Was zu sehen ist, wird ein Schritt, und du schreibst den Text dazu.',
  inClass:
    'Solange ein Kurs läuft, öffnet die Leitung die Lektionen. Mit „Ausprobieren“ gehst du allein weiter, und du öffnest sie wieder selbst.',

  lesson: 'Lektion',
  /** Zu einer Lektion, die nicht vom Server kommt. */
  origin: {
    file: 'Diese Lektion stammt aus einer Datei, nicht von diesem Server.',
    link: 'Diese Lektion stammt aus einem Link, nicht von diesem Server.',
  },
  stepsNamed: 'Schritte der Lektion',
  all: (title) => `${title}: alle Lektionen`,
  step: (i, title, done) => `Schritt ${i}: ${title}${done ? ', fertig' : ''}`,
  leave: 'Lektion verlassen',
  out: 'Verlassen',
  more: 'Mehr von der Seite',
  back: 'Zurück',
  next: 'Weiter',
  finish: 'Abschließen',
  end: 'Das Ende',
  summary: (done, of) => `${count(done)} von ${count(of)}`,
  open: '; offen: ',
  allLessons: 'Alle Lektionen',
  skip: 'Auslassen',
  putBack: 'Zurücksetzen',
  putBackText: 'Wieder die Punkte und Einstellungen des Schritts',
  opening: 'Wird geöffnet…',
  refused: (why) => `Dieser Schritt ließ sich nicht öffnen: ${why}`,
  may: 'Das darfst du ändern:',

  teacher: 'Für die Lehrkraft',
  noTeacher:
    'Diese Lektion hat keinen Abschnitt für die Lehrkraft, oder du nimmst gerade an einem Kurs teil.',

  answer: 'Antworten',
  choose: 'Was meinst du?',
  number: 'Deine Zahl',
  notNumber: 'Schreib eine Zahl, etwa 18 oder −0,5.',
  tap: 'Tippe auf die Ebene; mit der Tastatur: Enter auf der Ebene, Pfeiltasten, Enter.',
  tapped: 'Getippt. Tippe anderswohin, oder antworte.',
  right: 'Richtig.',
  wrong: 'Nicht richtig.',
  itIs: (answer) => `Es ist ${shown(answer)}.`,
  reveal: 'Antwort zeigen',
  see: 'Ansehen',
  value: shown,

  goal: 'Ziel:',
  reached: 'Erreicht.',
  notYet: 'Noch nicht.',
  judging: 'Wird geprüft…',
  target: (predicate, value) => {
    const { measure, is, at_least: least, at_most: most } = predicate;
    const name = MEASURES[measure] ?? measure;
    const wanted =
      is !== undefined
        ? `verlangt: ${valueOf(measure, is)}`
        : least !== undefined && most !== undefined
          ? `verlangt: ${shown(least)} bis ${shown(most)}`
          : least !== undefined
            ? `verlangt: mindestens ${shown(least)}`
            : `verlangt: höchstens ${shown(most)}`;
    return [`${name}: ${valueOf(measure, value)}`, wanted];
  },
  holds: 'erfüllt',
  holdsNot: 'noch nicht erfüllt',
  earned: (stars) => `${count(stars)} von 3 Sternen`,
  moreStars: ({ measure, two, three }) =>
    `${MEASURES[measure] ?? measure}: höchstens ${number(two)} für zwei Sterne, ${number(three)} für drei.`,
  hint: (next, of) => (of > 1 ? `Tipp ${next} von ${of}` : 'Tipp'),
  hintsNamed: 'Tipps',
  solution: 'Lösung zeigen',
  solved: 'Eine Lösung. Setze zurück, um selbst eine zu finden.',

  class: {
    choose: 'Der Kurs folgt zu dem Schritt, den du öffnest: zu seinem Text, seiner Frage und seinem Lauf.',
    ownFile:
      'Ein Kurs kann Lektionen des Servers durchgehen. Lege die Datei in den Ordner, den HYPERPLANE_LESSONS nennt.',
    answered: (n, of) => `${count(n)} von ${count(of)} haben geantwortet`,
    right: (right, answered) => `${count(right)} von ${count(answered)} richtig`,
    reached: (n, of) => `${count(n)} von ${count(of)} am Ziel`,
    times: (n) => count(n),
    tally: (counts: [any, number][]) =>
      counts.map(([answer, n]) => `${shown(answer)}: ${count(n)}`).join(' · '),
    reveal: 'Auflösen',
    handIn: 'Abgeben',
    change: 'Neu abgeben',
    handedIn: 'Abgegeben. Du kannst es noch ändern.',
    waits: 'Die Leitung blättert um.',
    tryIt: 'Selbst probieren',
    tryText: 'Auf einer eigenen Ebene.',
    back: 'Zurück zum Kurs',
    goneOn: (step) => `Der Kurs ist jetzt bei Schritt ${step}.`,
    at: (step, steps) => `Schritt ${step} von ${steps}`,
    pace: {
      own: 'Alle im eigenen Tempo',
      ownText: 'Alle gehen die Lektion für sich durch und erfahren sofort, was richtig ist',
      now: (of) => `Im eigenen Tempo: ${students(of)}`,
      together: 'Wieder gemeinsam',
      togetherText: 'Alle kommen zu deinem Schritt; was beantwortet ist, bleibt',
      results: (of) => `Schritt für Schritt, ${students(of)}`,
      step: 'Schritt',
      answered: 'Antworten',
      right: 'Richtig',
      reached: 'Ziel',
      count: (n) => count(n),
      first: 'Antworte erst. Deine erste Antwort zählt für den Kurs, ohne Namen.',
      arrived: 'Du warst schon am Ziel: Der Kurs hat es gezählt.',
      others: 'Im eigenen Tempo gehst du die Lektion deines Kurses durch. Andere öffnet die Leitung.',
    },
    wall: {
      open: 'Ihre Ebenen ansehen',
      heading: 'Was der Kurs gemacht hat',
      loading: 'Ihre Ebenen werden geladen…',
      none: 'Noch hat niemand eine eigene Ebene ausprobiert.',
      each: 'Ebenen des Kurses',
      count: (n) => counted(n, 'Ebene', 'Ebenen'),
      reached: (n) => `${count(n)} am Ziel`,
      order: 'Reihenfolge',
      orders: { newest: 'Neueste zuerst', reached: 'Am Ziel zuerst' },
      own: 'Die Ebene hier',
      all: (lines, points) =>
        `Alle in einer: ${counted(lines, 'Gerade', 'Geraden')}, ${counted(points, 'Punkt')} gesetzt`,
      large: ({ n, reached }) =>
        `Eine aus dem Kurs: ${counted(n, 'Punkt')}${reached ? ', Ziel erreicht ✓' : ''}`,
      plane: (i, { n, reached }) =>
        `Ebene ${count(i)}: ${counted(n, 'Punkt')}${reached ? ', Ziel erreicht' : ''}`,
      away: 'Weglegen',
      before: 'Vorige',
      after: 'Nächste',
      range: (first, last, of) => `${count(first)} bis ${count(last)} von ${count(of)}`,
    },
  },

  file: {
    heading: 'Diese Lektionsdatei ist nicht brauchbar',
    sent: 'Die Lektion im Link',
    reading: (name) => `„${name}“ wird geprüft…`,
    count: (n) => `${counted(n, 'Fehler')}:`,
    line: (line) => `Zeile ${line}`,
    write: 'Am Schreibtisch berichtigen',
    help: 'Was eine Lektion enthalten kann, steht in docs/lessons.md (englisch).',
  },
} satisfies Translation<typeof english>;
