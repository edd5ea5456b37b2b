// Die Wörter der Ansicht „Maße“.

import { count, number } from '../format.ts';
import english from '../en/metrics.ts';
import type { Translation } from '../language.ts';
import { plural } from './plural.ts';

/** Eine Klasse mit ihrer Nummer oder ihrem Namen. */
const ofClass = (c: string | number) => (/^[+\u2212]?\d+$/.test(String(c)) ? `Klasse ${c}` : c);
const CURVES: Record<string, string> = {
  training: 'Training',
  test: 'Test',
  validation: 'Validierung',
  criterion: 'E(w)',
  error_prime: 'Error′',
};

const words = {
  shows: { now: 'Dieser Moment', threshold: 'Schwelle', pasted: 'Einfügen' },
  show: 'Was beurteilt wird',
  sets: { training: 'Training', test: 'Test', pasted: 'Eingefügt' },
  total: 'gesamt',
  set: 'Beispiele',
  ofClass: 'Klasse',
  matrix: (name) => `Beispiele (${name}): eine Zeile je tatsächlicher Klasse, eine Spalte je vorhergesagter`,
  axes: 'y: die tatsächliche Klasse, je eine Zeile; f(x): die vorhergesagte, je eine Spalte',
  cell: (examples, actual, predicted) => `${examples} von ${ofClass(actual)}, vorhergesagt ${predicted}`,
  wrong: (mistakes, examples, words) => `${mistakes} von ${examples} ${words ? 'Wörtern ' : ''}falsch`,
  atVisit: (visit) => `bei Besuch ${count(visit)}`,
  left: (examples) => `${examples} weggelassen: Ein Merkmal ist nicht definiert`,
  undefined: 'nicht definiert',
  versusRest: (c) => `${ofClass(c)} gegen den Rest`,
  names: {
    accuracy: ['Genauigkeit', 'Anteil des Richtigen (Accuracy)'],
    loss: ['0/1-Verlust', 'Anteil des Falschen'],
    Error: ['Error(f)', 'Summe von |f(x) − y|'],
    TPR: ['TPR', 'Sensitivität, Trefferquote, Recall', 'Richtig-positiv-Rate'],
    TNR: ['TNR', 'Spezifität', 'Richtig-negativ-Rate'],
    PPV: ['PPV', 'Präzision', 'positiver Vorhersagewert'],
    NPV: ['NPV', 'negativer Vorhersagewert'],
    FNR: ['FNR', 'Fehlrate, 1 − TPR', 'Falsch-negativ-Rate'],
    FPR: ['FPR', 'Ausfallrate, 1 − TNR', 'Falsch-positiv-Rate'],
    FDR: ['FDR', 'Falscherkennungsrate'],
    FOR: ['FOR', 'Falschauslassungsrate'],
    F1: ['F₁', 'aus PPV und TPR', 'das harmonische Mittel aus Präzision und Trefferquote'],
    MCC: ['MCC', 'Matthews-Korrelation, −1 bis 1'],
    macro_F1: ['Makro-F₁', 'Mittel der F₁ der Klassen'],
    MSE: ['MSE', 'mittlerer quadratischer Fehler'],
    MAE: ['MAE', 'mittlerer absoluter Fehler'],
    R2: ['R²', 'der erklärte Anteil der Streuung der Zielwerte'],
  },
  formulas: english.formulas,
  byEpoch: 'Falsch, nach Epoche',
  squaredByEpoch: 'Mittlerer quadratischer Fehler, nach Epoche',
  meansOf: (title, bucket) => (bucket > 1 ? `${title} (Mittel von ${bucket})` : title),
  byLast: (title) => `${title}, mit den letzten Gewichten`,
  criterion: 'Kriterium, nach Epoche',
  curves: CURVES,
  byUpdate: { margin: 'Spielraum, nach Update', step: 'Länge jedes Schritts' },
  widest: 'breiteste Gerade',
  update: (k, measure, value) =>
    `${k ? `Update ${count(k)}` : 'Start'}: ${measure === 'margin' ? 'Spielraum' : 'Länge'} ${number(value, 3)}`,
  at: (epoch, bucket, values) =>
    `${bucket > 1 ? `Epochen ${count(epoch)} bis ${count(epoch + bucket - 1)}` : `Epoche ${count(epoch)}`}: ${values.map(([name, value]: [string, number]) => `${CURVES[name]} ${number(value, 3)}`).join(', ')}`,
  stopped: (best, last) => `am kleinsten bei ${best}, endete bei ${last}`,
  reasons: {
    rates: {
      TPR: ['TP', 'FN', 'kein Beispiel ist positiv'],
      TNR: ['TN', 'FP', 'kein Beispiel ist negativ'],
      PPV: ['TP', 'FP', 'keines wird als positiv vorhergesagt'],
      NPV: ['TN', 'FN', 'keines wird als negativ vorhergesagt'],
      FNR: ['FN', 'TP', 'kein Beispiel ist positiv'],
      FPR: ['FP', 'TN', 'kein Beispiel ist negativ'],
      FDR: ['FP', 'TP', 'keines wird als positiv vorhergesagt'],
      FOR: ['FN', 'TN', 'keines wird als negativ vorhergesagt'],
    },
    F1: 'kein Beispiel ist positiv oder wird so vorhergesagt',
    examples: 'es gibt keine Beispiele',
    actual: 'alle Beispiele gehören zu einer Klasse',
    predicted: 'alle werden derselben Klasse zugeordnet',
    target: 'alle Zielwerte sind gleich',
  },
  threshold: {
    name: 'Schwelle für den Score',
    zero: 'Zurück zu 0',
    pulled: 'bei dieser Schwelle',
    aboveZero: () => 'Vorhersage + wo a > 0, wie das Verfahren.',
    fromZero: () => 'Vorhersage + wo a ≥ 0, wie das Verfahren.',
    from: (score) => `Vorhersage + wo a ≥ ${number(score, 4)}.`,
    nobody: () => 'Nichts wird als + vorhergesagt.',
    curve: 'ROC',
    axes: ['FPR', 'TPR'],
    area: (area) => `Fläche ${area}`,
    noArea: 'keine Fläche: nur eine Klasse',
    curveLabel: (x, y) => `Die Kurve aller Schwellen; diese hat FPR ${x} und TPR ${y}`,
    alongLabel: 'F₁ und MCC nach Schwelle',
    lowest: 'alle +',
    highest: 'keines +',
  },
  pasted: {
    hint: 'Tatsächlich und vorhergesagt, ein Paar je Zeile',
    twelve: 'Zwölf Vorhersagen',
    columns: 'tatsächlich, vorhergesagt',
    opposite: (label) => `nicht ${label}`,
    positive: 'Zu erkennen, +:',
    empty: () => 'Es gibt noch keine Paare.',
    cells: (row, n) =>
      `Zeile ${row} hat ${plural(n, { one: 'eine Zelle', other: `${count(n)} Zellen` })}; ein Paar hat zwei, zwischen Kommas, Semikolons, Tabs oder Leerzeichen.`,
    rows: (n, most) => `Das sind ${count(n)} Paare; möglich sind höchstens ${count(most)}.`,
    classes: (n, most) => `Das sind ${count(n)} Klassen; möglich sind höchstens ${count(most)}.`,
    letters: (n, most) => `Das sind ${count(n)} Zeichen; möglich sind höchstens ${count(most)}.`,
  },
  none: 'Noch keine Beispiele: Setze ein paar Punkte.',
  nothing: 'Noch nichts gelernt: Gezählt wird ab dem ersten Besuch.',
  unfitted: 'Noch nichts gelernt: Gezählt wird, sobald es an alle Beispiele auf einmal angepasst ist.',
  classes: 'Eine Schwelle teilt zwei Klassen; diese Beispiele sind von anderer Art.',
  waiting: 'Wird gezählt…',
} satisfies Translation<typeof english>;

export default words;
