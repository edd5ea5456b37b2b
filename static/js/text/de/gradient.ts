// Die Wörter der Ansicht „Gradientenabstieg“.

import { count, number, times } from '../format.ts';
import { entries } from '../en/gradient.ts';
import type english from '../en/gradient.ts';
import type { Translation } from '../language.ts';
import { counted, plural } from './plural.ts';

const slice = (held: string) => `Gezeichnet beim jetzigen Stand von ${held}; die Wege sind von oben gesehen.`;
const stepAtEnd = (size: number | null) =>
  `Der Schritt kommt, wenn ${size ? 'der Minibatch' : 'die Epoche'} endet.`;
const byLast = (predictor: string) => (predictor === 'last' ? '' : ', mit den letzten Gewichten');

const words = {
  parts: { map: 'Fläche', soft: 'hart und weich', ray: 'ohne Boden' },
  choose: 'Welches Bild',
  map: 'Höhenlinien von E(w) über zwei Gewichten, mit dem Weg dieses Laufs und dem der Batch-Schritte. Die Pfeiltasten nach oben und unten gehen durch die Beispiele.',
  across: 'waagrecht',
  up: 'senkrecht',
  online: 'dieser Lauf',
  names: { online: 'dieser Lauf', batch: 'Batch', full: '−∇E' },
  batch: 'Batch: alle Fehler auf einmal',
  batchRate: 'Lernrate',
  rates: { mean: 'η / n', sum: 'η' },
  value: (value, predictor) => `E(w) = −Σ y a über das Falsche = ${number(value, 4)}${byLast(predictor)}`,
  prime: (value) => `Error′ = ½ Σ |a (sign(a) − y)| = ${number(value, 4)}, dasselbe.`,
  primeOf: (example, a, distance, norm, y) =>
    `Beispiel ${count(example + 1)}: ½ · |${number(a, 3)} · (${a > 0 ? '1' : '−1'} ${y > 0 ? '−' : '+'} 1)| = ${number(distance, 3)} · ${number(norm, 3)}, sein Abstand mal ‖w‖.`,

  lossMap:
    'Höhenlinien des mittleren Verlusts E(w) eines Netzes über zwei Gewichten, mit dem Weg dieses Laufs. Die Pfeiltasten nach oben und unten gehen durch die Beispiele.',
  loss: (value, loss, predictor) =>
    `E(w) = das Mittel von L = ${loss === 'squared' ? '½ (y − a)²' : 'log(1 + exp(−y a))'} über die Beispiele = ${number(value, 4)}${byLast(predictor)}`,
  slope: (example, slopes, rate) =>
    `Beispiel ${count(example + 1)}: Vor dem Update stieg sein L entlang dieser zwei Gewichte um ${entries(slopes)}. Der Schritt war das −${number(rate, 3)}-Fache davon.`,
  gathers: (example, slopes) =>
    `Beispiel ${count(example + 1)}: Sein L steigt entlang dieser zwei Gewichte um ${entries(slopes)}. Der Schritt kommt, wenn der Minibatch endet.`,
  minibatch: (slopes, rate) =>
    `Ein Minibatch ist zu Ende: Das Mittel seiner L stieg entlang dieser zwei Gewichte um ${entries(slopes)}. Der Schritt war das −${number(rate, 3)}-Fache davon.`,
  itsLoss: (example, value) => `Beispiel ${count(example + 1)}: Sein L ist hier ${number(value, 3)}.`,
  others: (n) =>
    `Gezeichnet mit den jetzigen Werten der ${count(n)} anderen Gewichte; der Weg ist von oben gesehen.`,
  unshaded: (most) => `Von mehr als ${count(most)} Beispielen wird nur der Weg gezeichnet.`,

  at: (u, v, value) => `hier (${number(u, 3)}; ${number(v, 3)}): E = ${number(value, 3)}`,
  sliceBias: (b) => slice(`b = ${number(b, 3)}`),
  slice: (n, bias) => slice(`${counted(n, 'anderen Gewicht', 'anderen Gewichten')}${bias ? ' und b' : ''}`),
  before: 'Vor dem ersten Besuch.',
  mistake: (example, term, ascent, tau) =>
    `Beispiel ${count(example + 1)} war ein Fehler: Vor dem Update fiel sein Term −y a = ${number(term)} am stärksten entlang y z = ${entries(ascent)}. Der Schritt war das ${number(tau, 3)}-Fache davon.`,
  stepless: (example) =>
    `Beispiel ${count(example + 1)} war ein Fehler, aber seine Merkmale sind alle 0: Sein Term von E ist für alle w gleich, und es gibt keinen Schritt.`,
  flat: (example) =>
    `Beispiel ${count(example + 1)} war richtig: Sein Term von E war 0 und flach. Kein Schritt.`,
  other: (example, tau) =>
    `Vor dem Update war der Term von E zu Beispiel ${count(example + 1)} flach, und doch machte dieses Verfahren einen Schritt, ${number(tau, 3)} mal y z: Es steigt einen anderen Verlust hinab.`,
  term: (example, value) =>
    `Beispiel ${count(example + 1)}: Sein Term von E ist hier ${number(value, 3)}. Er ist 0 und flach, wohin der Pfeil an seiner Geraden zeigt, und steigt auf der anderen Seite.`,
  together: (wrong, ascent, rate) =>
    `${plural(wrong, { one: '1 war ein Fehler', other: `${count(wrong)} waren Fehler` })}: Vor dem Update war −∇E = ${entries(ascent)}, die Summe ihrer y z. Der Schritt war das ${number(rate, 3)}-Fache davon.`,
  gathered: (example, term, ascent, size) =>
    `Beispiel ${count(example + 1)} ist ein Fehler: Mit diesen Gewichten fällt sein Term −y a = ${number(term)} am stärksten entlang y z = ${entries(ascent)}. ${stepAtEnd(size)}`,
  adds: (example, size) =>
    `Beispiel ${count(example + 1)} ist richtig: Sein Term von E ist 0 und flach und trägt nichts bei. ${stepAtEnd(size)}`,
  minibatchOf: (ascent, rate) =>
    `Ein Minibatch ist zu Ende: Die y z seiner Fehler, zusammen ${entries(ascent)}, sind ihr Teil von −∇E. Der Schritt war das ${number(rate, 3)}-Fache davon.`,
  beyond: (example, term, ascent) =>
    `Beispiel ${count(example + 1)} war ein Fehler: Sein Term −y a = ${number(term)} fiel am stärksten entlang y z = ${entries(ascent)}. Der Schritt dorthin hätte alle Grenzen überstiegen: Der Lauf endet davor.`,
  otherBeyond: (example) =>
    `Der Term von E zu Beispiel ${count(example + 1)} war flach, und doch hätte dieses Verfahren einen Schritt über alle Grenzen gemacht: Der Lauf endet davor.`,
  shrunk: (example, kept, tau) =>
    `Beispiel ${count(example + 1)}: Dieses Verfahren steigt einen anderen Verlust hinab. w wurde ${times(kept)}-mal so lang, und ${tau ? `${number(tau, 3)} mal y z wurde addiert` : 'nichts wurde addiert'}.`,
  shrunkTogether: (kept) =>
    `Dieses Verfahren steigt einen anderen Verlust hinab: w wurde ${times(kept)}-mal so lang, und das Mittel dessen, was zu nah war, wurde addiert.`,
  waits: (size) => `Dieses Verfahren steigt einen anderen Verlust hinab. ${stepAtEnd(size)}`,
  unfitted:
    'Dieses Verfahren wird auf einmal angepasst, an alle Beispiele am Ende der ersten Epoche: Es macht keinen Schritt E hinab. Hier ist E das der Startgewichte.',
  fitted:
    'Auf einmal angepasst, an alle Beispiele: Kein Schritt ging E hinab. Hier ist E das der angepassten Gewichte.',
  softFitted:
    'Auf einmal angepasst: Kein Besuch wird danach beurteilt, was seiner Ausgabe fehlt, und keiner macht einen Schritt.',
  soft: 'Zwei Ausgaben über der Aktivierung a: die harte Stufe des Perzeptrons und die Sigmoide der logistischen Regression, mit dem Score dieses Besuchs.',
  softAxis: 'a',
  hard: 'Stufe(a)',
  sigmoid: 'σ(a)',
  gaps: (hard, soft) => ({
    hard: `hart: Schritt η · ${number(hard, 3)}`,
    soft: `weich: Schritt η · ${number(soft, 3)}`,
  }),
  visited: (example, a, y) =>
    `Beispiel ${count(example + 1)}, wie es beurteilt wurde: a = ${number(a)}, ${y > 0 ? 'Ziel 1' : 'Ziel 0'}. Was zum Ziel fehlt, ist der Schritt.`,
  softBefore: 'Jeder Besuch wird hier markiert: Was seiner Ausgabe fehlt, ist der Schritt.',
  ray: 'Entlang eines Strahls von Gewichten: das Kriterium E, nie unter 0, und der Verlust über alle Beispiele ohne Boden.',
  rayChoice: 'Strahl',
  rays: { sum: 'von w entlang Σ y z', w: 'von 0 entlang w' },
  criterion: 'E: −y a des Falschen',
  unrestricted: '−Σ y a über alle',
  rayAxis: 't',
  rayFalls: (slope) => `Alle zusammen fallen um ${number(slope, 3)} je t, ohne Ende; E ist nie unter 0.`,
  rayRises: (slope) =>
    `Entlang dieses w steigen sie um ${number(slope, 3)} je t: Das meiste ist hier falsch.`,
  rayFlat: 'Σ y z = 0: Über alle Beispiele ist der Verlust 0, gleich mit welchen Gewichten, und sagt nichts.',
  rayNone: 'w = 0 hat noch keine Richtung.',
  notBinary: (task) =>
    `Das Kriterium gilt für zwei Klassen; dieser Lauf hat ${task === 'regression' ? 'reelle Zielwerte' : 'mehrere'}.`,
  notSmooth:
    'Die Einheiten von Madaline springen: Sie steigen keinen Verlust hinab, also gibt es keine Fläche zu zeichnen.',
  useLayers: 'Mehrschichtiges Perzeptron nehmen',
  notKernel:
    'Die Gewichte eines Verfahrens mit Kern gehören zu Beispielen: Es gibt keine zwei, über denen das Kriterium zu zeichnen wäre.',
  notEnough: 'Nur ein Gewicht ist hier frei: Es gibt keine Fläche über zweien.',
  noPoints: 'Noch keine Punkte: E ist überall 0.',
  open: (label) => `${label} öffnen`,
  usePerceptron: 'Das Perzeptron nehmen',
  learnBias: 'Auch den Bias lernen',
} satisfies Translation<typeof english>;

export default words;
