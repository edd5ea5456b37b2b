// Die Wörter der Ansicht „Das Neuron“.

import { count, label, number, vector } from '../format.ts';
import type english from '../en/neuron.ts';
import type { Translation } from '../language.ts';
import { counted, plural } from './plural.ts';

const where: Record<string, string> = {
  hovered: 'auf das du zeigst',
  visited: 'gerade besucht',
  first: 'zuerst besucht',
};
const output = (said: any, task: Task, digits = 3) =>
  task === 'binary' ? label(said) : task === 'multiclass' ? String(said) : number(said, digits);

const words = {
  kinds: { model: 'Modell', cell: 'Nervenzelle', times: 'Training und Test' },
  networkKinds: { model: 'Netz', times: 'Training und Test' },
  kindsLabel: 'Welche Zeichnung',
  point: ({ kind, example }) => (kind === 'probe' ? 'die Sonde' : `Beispiel ${example + 1}, ${where[kind]}`),
  byLast: ', mit den letzten Gewichten',
  figure: (said) => `Ein Neuron: Eingaben, Gewichte, ihre Summe und was daraus wird: ${said}`,
  cellFigure: (said) => `Eine Nervenzelle: Dendriten, Synapsen, Zellkörper und Axon: ${said}`,
  networkFigure: (units, said) =>
    `Ein Netz: Eingaben, verdeckte Einheiten, ${units.join(', ')}, und seine Ausgabe: ${said}`,
  hiddenUnit: (name, sum, says, kind) =>
    `${name} = ${{ step: 'sign', tanh: 'tanh', sigmoid: 'σ' }[kind as 'step' | 'tanh' | 'sigmoid']}(${number(sum)}) = ${number(says)}`,
  moved: 'geändert',
  network: (output) =>
    `Jede verdeckte Einheit sagt, was sie aus ihrer Summe macht; die Ausgabe summiert, was sie sagen${output === 'learned' ? ', mit eigenen Gewichten' : ''}. Dicker ist größer, gestrichelt ist unter 0.`,
  becomes: (value) => `→ ${number(value, 3)}`,
  product: (weight, value) => `${number(weight, 3)} · ${number(value, 3)} = ${number(weight * value, 3)}`,
  rest: (n) => `${count(n)} weitere`,
  units: { step: 'sign', sigmoid: 'σ(a)', identity: 'wie es ist', highest: 'höchster' },
  probability: (value) => `σ = ${number(value, 2)}`,
  output,
  target: (y, task) => (task === 'binary' ? `soll ${label(y)}` : `Zielwert ${number(y, 3)}`),
  right: 'richtig ✓',
  wrong: 'falsch ✗',
  tie: 'Gleichstand: y a = 0',
  unlearned: ['noch nichts', 'gelernt'],
  unfitted: ['vor der Anpassung', 'nicht beurteilt'],
  trainedOn: ['trainiert wie es ist', 'Vorzeichen sagt voraus'],
  residual: 'Residuum',
  inputsGrid: (n) => counted(n, 'Eingabe', 'Eingaben'),
  weightsGrid: (n, winner) =>
    winner === null ? counted(n, 'Gewicht', 'Gewichte') : `Gewichte der Klasse ${winner}`,
  legend: 'ein volles Quadrat ist über 0, ein hohles darunter',
  kernel:
    'Jede Eingabe vergleicht den Punkt mit einem Beispiel, K(xᵢ, x); ihr Gewicht ist αᵢ yᵢ dieses Beispiels.',
  waiting: 'Die Merkmale der Sonde werden geholt…',
  none: 'Noch keine Punkte: Nichts kommt herein.',
  times: {
    trainingTime: (before, visits) =>
      `Training${before ? `, vor Besuch ${count(before)}` : visits ? `, nach Besuch ${count(visits)}` : ''}`,
    testTime: 'Test, mit diesen Gewichten',
    examples: (n) => counted(n, 'Beispiel'),
    pairs: 'x mit seinem y',
    made: (visits, epoch, updates) =>
      visits
        ? `${counted(visits, 'Besuch')}, in Epoche ${count(epoch)}: ${counted(updates, 'Update')}`
        : 'hat nicht begonnen',
    model: ({ dual, bias, network }) =>
      network
        ? network.output === 'learned'
          ? network.bias
            ? 'w, b, v und c'
            : 'w und v'
          : network.bias
            ? 'w und b je Einheit'
            : 'w je Einheit'
        : dual
          ? 'Zahlen α'
          : bias
            ? 'w und b'
            : 'w',
    units: (hidden) => `von ${counted(hidden, 'verdeckten Einheit', 'verdeckten Einheiten')}`,
    weights: (w, b) => `w = ${vector(w, 3, 3)}${b === null ? '' : `, b = ${number(b, 3)}`}`,
    rows: (k) => `ein w für jede von ${count(k)} Klassen`,
    counts: (n) =>
      plural(n, { one: 'eine für 1 Beispiel', other: `eine für jedes von ${count(n)} Beispielen` }),
    point: (focus) =>
      `x = ${focus.x.length <= 4 ? vector(focus.x, 3, 4) : focus.kind === 'probe' ? 'die Sonde' : `Beispiel ${focus.example + 1}`}`,
    onlyX: 'ohne sein y',
    asks: ({ dual, network, mapped }) =>
      network
        ? 'was die Einheiten sagen, summiert'
        : dual
          ? 'Kerne und α'
          : `w · ${mapped ? 'φ(x)' : 'x'} + b`,
    score: (a) => `a = ${number(a, 3)}`,
    said: 'Antwort ŷ',
    answer: (said, task) => output(said, task),
    waits: 'noch nicht',
    between: 'Nur die Gewichte gehen vom einen zum anderen. Beim Testen wird nichts gelernt.',
  },
  cell: {
    dendrites: 'Dendriten: Eingaben',
    synapses: 'Synapsen: Gewichte',
    body: 'Zellkörper: Summe',
    axon: 'Axon: Ausgabe',
    fires: 'feuert',
    rests: 'schweigt',
    ofClass: (c) => `Das Neuron der Klasse ${c}, der höchsten.`,
    fulls: 'Eine volle Synapse erregt, eine hohle hemmt.',
  },
} satisfies Translation<typeof english>;

export default words;
