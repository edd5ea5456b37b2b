// Titel und Beschreibung jeder Ansicht, und Wörter, die mehrere Ansichten teilen.

import { count } from '../format.ts';
import { outOf } from '../en/views.ts';
import type * as english from '../en/views.ts';
import type { Translation } from '../language.ts';

export const views = {
  step: {
    title: 'Dieser Schritt',
    summary: 'Was das Verfahren bei diesem [Besuch|visit] tut, Zeile für Zeile.',
    line: { perceptron: 'Ein [Fehler|mistake] ändert die Gewichte {w|w} und den Bias {b|b}.' },
  },
  proof: {
    title: 'Der Beweis',
    summary:
      'Warum die [Fehler aufhören müssen|convergence], wenn die Punkte trennbar sind: Jeder hebt zwei Seiten, bis sie sich treffen.',
  },
  bound: {
    title: 'Wovon die Schranke abhängt',
    summary: 'Eines wird geändert: Was wird aus den [Fehlern|mistake] und ihrer [Schranke|bound]?',
  },
  table: {
    title: 'Die Tabelle',
    summary: 'Jedes [Beispiel|example] ist eine Zeile: sortieren, ändern, einfügen, löschen.',
  },
  gradient: {
    title: 'Gradientenabstieg',
    summary: 'Der [Verlust|loss] über zwei Gewichten, und der Weg hinab gegen seinen [Gradienten|gradient].',
  },
  centroid: {
    title: 'Nächster Schwerpunkt',
    summary: 'Die Gerade mitten zwischen den Mittelwerten der Klassen.',
  },
  regression: {
    title: 'Regression',
    summary: 'Jeder Fehler [als Quadrat|mean squared error]: Die beste Gerade hat die kleinste Fläche.',
  },
  'weight-space': {
    title: 'Gewichtsraum',
    summary:
      'Jedes Beispiel lässt die Hälfte aller [Gewichte|weights] übrig, und {w|w} wandert dorthin, wo alle sich einig sind.',
  },
  'feature-space': {
    title: 'Merkmalsraum',
    summary: 'Die Beispiele dort, wohin die [Abbildung|feature map] sie setzt, und die gerade Grenze dort.',
  },
  compare: {
    title: 'Vergleichen',
    summary:
      'Dieselben Beispiele nebeneinander gelernt: andere Verfahren, Reihenfolgen, [Lernraten|learning rate].',
  },
  methods: {
    title: 'Welche Methode wann',
    summary: 'Geraden, Nachbarn und Bäume auf denselben Beispielen: was jede falsch macht, und wann.',
  },
  metrics: {
    title: 'Maße',
    summary:
      'Was [wofür gehalten wird|confusion matrix]; Fehler in [Training|training error], [Validierung|validation], [Test|test error].',
  },
  'high-dimension': {
    title: 'Viele Dimensionen',
    summary: 'Die [Gewichte|weights] als Bild, und die Beispiele in der Reihenfolge ihres [Scores|score].',
  },
  words: {
    title: 'Wörter',
    summary:
      'Eine Nachricht: Die [Gewichte|weights] ihrer Wörter ergeben ihren [Score|score], und ein [Fehler|mistake] ändert nur diese.',
  },
  'dot-product': {
    title: 'Skalarprodukt und Abstand',
    summary:
      'Der [Score|score] eines Punktes: wie weit er in Richtung {w|w} liegt; 0, ein [Gleichstand|tie], liegt auf der Geraden.',
  },
  neuron: {
    title: 'Das Neuron',
    summary:
      'Eingaben mal [Gewichte|weights], aufsummiert (die [Aktivierung|activation]), gegen eine [Schwelle|threshold].',
  },
  difference: {
    title: 'Richtig minus gefunden',
    summary:
      'Bei Sätzen: die Merkmale der richtigen Tags minus die der gefundenen; das addiert ein [Update|update].',
  },
  vectors: {
    title: 'Das Update als Vektoren',
    summary: 'Das alte {w|w}, was das [Update|update] addiert, und das neue, Spitze an Fuß.',
  },
} satisfies Translation<typeof english.views>;

export const dock = {
  sentences: 'Diese Ansicht zeigt Punkte; die Beispiele dieses Laufs sind Sätze, die das Trellis zeigt.',
  several:
    'Das hier zeigt einen Gewichtsvektor. Ein Netz hat mehrere Einheiten: siehe Ebene, Dieser Schritt, Merkmalsraum und Das Neuron.',
  views: 'Ansichten',
  layout: 'Angeordnet für',
  look: 'Bildschirm',
  looks: { system: 'wie das System', light: 'hell', dark: 'dunkel' },
  projector: 'Beamer',
  groups: {
    step: 'Der Schritt',
    why: 'Warum es endet',
    data: 'Die Daten',
    good: 'Wie gut',
    none: 'Nicht für diesen Lauf',
  },
  reasons: {
    sentences: 'für Punkte, nicht für Sätze',
    points: 'für getaggte Sätze',
    several: 'für eine Einheit, nicht für ein Netz',
    kernel: 'nicht mit einem Kern',
    targets: 'für Klassen, nicht für Zahlen',
    classes: 'für zwei Klassen',
    noTargets: 'für eine Regression',
    oneInput: 'für eine Eingabe',
    noTexts: 'für Texte',
    few: 'für mehr als zwei Merkmale',
    steps: 'für Einheiten ohne Stufe',
    oneWeight: 'für zwei Gewichte oder mehr',
    many: 'für höchstens drei Gewichte',
    sameSpace: 'für einen Bias oder eine Merkmalsabbildung',
  },
  layouts: {
    lecture: 'die Vorlesung',
    proof: 'den Beweis',
    space: 'den Merkmalsraum',
    compare: 'Vergleiche',
  },
  enlarge: 'ganze Seite',
  back: 'zurück an ihren Platz',
  close: 'schließen',
  picture: 'Bild…',
  failed: 'Diese Ansicht ließ sich nicht öffnen:',
} satisfies Translation<typeof english.dock>;

const at = (update: number, visit: number = update, round?: number) =>
  `Update ${count(update)}${visit === update ? '' : `, Besuch ${count(visit)}`}${inRound(round)}`;
const inRound = (round: number | undefined) => (round ? `, Runde ${count(round)}` : '');

export const moments = {
  start: 'am Anfang',
  at,
  before: (update, visit, round) => `vor ${at(update, visit, round)}`,
  after: (update, visit, round) => `nach ${at(update, visit, round)}`,
  both: (update, visit, round) => `vor und nach ${at(update, visit, round)}`,
  atVisit: (visit, round) => `Besuch ${count(visit)}${inRound(round)}`,
  beforeVisit: (visit, round) => `vor Besuch ${count(visit)}${inRound(round)}`,
  afterVisit: (visit, round) => `nach Besuch ${count(visit)}${inRound(round)}`,
  bothVisit: (visit, round) => `Besuch ${count(visit)}${inRound(round)}: kein Update`,
} satisfies Translation<typeof english.moments>;

export const turning = {
  turnLeft: 'Nach links drehen',
  turnRight: 'Nach rechts drehen',
  turnUp: 'Von höher blicken',
  turnDown: 'Von tiefer blicken',
} satisfies Translation<typeof english.turning>;

export const stepping = {
  previous: 'Voriges Beispiel hervorheben',
  next: 'Nächstes Beispiel hervorheben',
  none: 'kein Beispiel hervorgehoben',
  lit: (i, n) => `Beispiel ${i + 1} von ${count(n)}`,
} satisfies Translation<typeof english.stepping>;

export const reference = {
  title: 'Vergleichen mit',
  another: 'hinzufügen…',
  add: (name) => `Hinzufügen: ${name}`,
  remove: (name) => `Entfernen: ${name}`,
  shade: 'Seine Gebiete anstelle derer des Laufs einfärben',
  shadeSign: '▨',
  waiting: '…',
  dashes: ['6 4', '2 3', '7 3 2 3', '10 4', '10 3 2 3'],
  name: (part, label) =>
    part.name === 'nearest-neighbours'
      ? `${part.k ?? 3}-NN${part.distance === 'manhattan' ? ', Manhattan' : ''}`
      : part.name === 'decision-tree'
        ? `Baum, Tiefe ${part.depth ?? 3}`
        : part.name === 'support-vector-machine' && (part.kind ?? 'linear') !== 'linear'
          ? `${label}, ${part.kind}`
          : label,
  errors: ({ training, test }) =>
    training.wrong === undefined
      ? `mittleres Quadrat ${outOf(training)}${test ? `, Test ${outOf(test)}` : ''}`
      : `${outOf(training)} falsch${test ? `, Test ${outOf(test)}` : ''}`,
  fewer: (name) => `${name}: eins weniger`,
  more: (name) => `${name}: eins mehr`,
  previous: (name) => `${name}: das vorige`,
  next: (name) => `${name}: das nächste`,
} satisfies Translation<typeof english.reference>;
