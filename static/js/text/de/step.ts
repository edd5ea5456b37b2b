// Die Wörter der Ansicht „Dieser Schritt“.

import { count, label, number, times, vector } from '../format.ts';
import { quantity } from '../marked.ts';
import { nameOf } from '../en/step.ts';
import type english from '../en/step.ts';
import type { Translation } from '../language.ts';
import { counted, plural } from './plural.ts';
import { prediction } from './run.ts';

/** w, b, v und c */
const together = (names: string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' und ');

const words = {
  heading: 'Dieser Schritt',
  given: (numbers) =>
    `Mit ${numbers.map(({ key, parameter, value }: any) => `${nameOf(key, parameter.label, value)} = ${quantity(key, number(value))}`).join(', ')}`,
  learned: (names, chosen) =>
    `${together(names)} ${names.length > 1 ? 'sind [Parameter|parameter]: Das Training findet sie' : 'ist ein [Parameter|parameter]: Das Training findet ihn'}.${chosen ? ` ${chosen > 1 ? 'Die Zahlen darüber sind [Hyperparameter|hyperparameter]' : 'Die Zahl darüber ist ein [Hyperparameter|hyperparameter]'}: vorher gewählt.` : ''}`,
  epoch: 'eine Epoche',
  whole: 'ganzer Algorithmus',
  write: 'Schreib ihn selbst…',
  notation: {
    title: 'Der Algorithmus ist geschrieben mit',
    numbers: 'Die Zahlen der Einheiten behalten w und b.',
    examples: 'Wie ein Beispiel heißt',
    bias: 'Wie der Bias geschrieben wird',
    only: 'Der Bias wird nicht Besuch für Besuch gelernt: Er wird nur auf eine Art geschrieben.',
  },
  before: 'Vor dem ersten Besuch',
  ahead: 'Vor dem Besuch, nach dem gefragt ist',
  beforeCounts: 'jedes α = 0',
  beforeClasses: (k, given) =>
    given ? `${k} Klassen, jede mit ihren Startgewichten` : `${k} Klassen, jede mit w = 0`,
  beforeTags: (tags, kept, given) =>
    `${count(tags)} Tags und ${counted(kept, 'Wort', 'Wörter')}: ${given ? 'jedes Merkmal mit seinem Startgewicht' : 'jedes Gewicht 0'}`,
  sentence: (epoch, example, words) =>
    `[Epoche|epoch] ${count(epoch)}, Satz ${count(example + 1)}: „${words}“`,
  wrongWords: (n, of) => `${count(n)} von ${counted(of, 'Wort', 'Wörtern')} falsch`,
  feature: {
    word: (word, tag) => `${word}/${tag}`,
    after: (before, tag) => `${before}→${tag}`,
  },
  moreFeatures: (n) => ` und ${count(n)} weitere`,
  cancels: (n) =>
    n === 1
      ? '1 Merkmal steht in beiden und hebt sich auf.'
      : `${count(n)} Merkmale stehen in beiden und heben sich auf.`,
  beforeUnits: (units, hasBias, output) =>
    [
      ...units.map(
        ({ w, b }: any, unit: number) =>
          `Einheit ${unit + 1}: w = ${vector(w, 4, 3)}${hasBias ? `, b = ${number(b, 3)}` : ''}`,
      ),
      ...(output
        ? [`Ausgabe: v = ${vector(output.w, 4, 3)}${hasBias ? `, c = ${number(output.b, 3)}` : ''}`]
        : []),
    ].join('; '),
  units: { tanh: 'tanh s', sigmoid: 'σ(s)' },
  losses: { squared: '½ (y − a)²', logistic: 'log(1 + exp(−y a))' },
  slopes: { squared: 'a − y', logistic: '−y σ(−ya)' },
  steep: {
    tanh: (unit) => `g v${unit} (1 − h${unit}²)`,
    sigmoid: (unit) => `g v${unit} h${unit} (1 − h${unit})`,
  },
  gradients:
    'Womit die Lernrate multipliziert wird, ist der Gradient: g h für v, g für c, gⱼ mal die Merkmale für wⱼ, gⱼ für bⱼ.',
  gathering:
    'Während eines Minibatches ändert sich nichts: An seinem Ende macht das Mittel seiner Gradienten den Schritt.',
  meanTogether: 'Jedes Gewicht ändert sich um minus Lernrate mal das Mittel seiner Gradienten',
  unitSays: (sign) => ` → ${label(sign)}`,
  output: {
    or: (units, a) => `was die ${count(units)} sagen, + ${count(units - 1)}: a = ${a}`,
    majority: (units, a) => `was die ${count(units)} sagen: a = ${a}`,
  },
  trial: (units, far) =>
    units.length > 1
      ? `Einheiten ${units[0] + 1} und ${units[1] + 1} umkehren, zusammen ${number(far, 3)} von 0 entfernt: `
      : `Einheit ${units[0] + 1} umkehren, ${number(far, 3)} von 0 entfernt: `,
  tried: (output, right, steps = true) =>
    `a = ${number(output)}, ${right ? (steps ? 'richtig: bleibt' : 'richtig') : 'nicht richtig'}`,
  trialsBetween: (n) => `${counted(n, 'weiterer Versuch', 'weitere Versuche')}, auch nicht richtig`,
  noStep:
    'Alle Eingaben sind 0 und es gibt keinen Bias; so kann kein Gewicht einen Schritt machen: Nichts ändert sich.',
  noTrial: 'Keine Umkehrung einer oder zweier Einheiten macht es richtig: Nichts ändert sich.',
  visit: (epoch, example, round = 1) =>
    `${round > 1 ? `Runde ${count(round)}` : `[Epoche|epoch] ${count(epoch)}`}, [Beispiel|example] ${count(example + 1)}`,
  verdicts: {
    mistake: 'ein [Fehler|mistake]',
    update: 'richtig, aber ein [Update|update]',
    always: 'richtig, aber es ändert bei jedem Besuch',
    narrow: 'zu knapp: w schrumpft, und ein Schritt',
    wide: 'weit genug: w schrumpft nur',
    quiet: 'richtig: Nichts ändert sich',
    taken: (own) => `ein [Fehler|mistake], es ist ${own}`,
  },
  stepless: (mistake) =>
    `${mistake ? 'ein [Fehler|mistake], aber ' : ''}seine Merkmale sind alle 0, an ihnen entlang gibt es keinen Schritt: Nichts ändert sich`,
  beyond: 'Was es addieren würde, übersteigt alle Grenzen: Der Lauf endet davor.',
  score: 'Score',
  residual: 'y − a',
  speaking: (n, of) => `${count(n)} von ${count(of)} Beispielen zählen`,
  scoreOf: (c, winner, own) =>
    `Score der Klasse ${c}${winner ? ': der höchste' : ''}${own ? ', die richtige' : ''}`,
  wins: (c) => `Klasse ${c} ist die höchste`,
  collecting: (size, shrinks) =>
    `Während ${size ? 'eines Minibatches' : 'einer Epoche'} ändert sich nichts: ${shrinks ? 'Am Ende schrumpft w, und das Mittel dessen, was zu nah ist, wird addiert' : 'Die Fehler werden am Ende zusammen addiert'}.`,
  minibatchEnds: (epoch, m) => `[Epoche|epoch] ${count(epoch)}: Ein Minibatch von ${count(m)} endet`,
  nearTogether: 'w schrumpft, und η mal das Mittel aus y mal den Merkmalen wird addiert, gezählt wo y a < 1',
  shrinksBy: (t, kept) => `1 − 1/t = ${times(kept, 4)}, t = ${count(t)}`,
  epochEnds: (epoch) => `[Epoche|epoch] ${count(epoch)} endet`,
  wrongTogether: (n) =>
    n === null
      ? 'Die Fehler werden zusammen addiert'
      : n === 1
        ? '1 Beispiel war ein Fehler; die Lernrate mal y mal seine Merkmale wird addiert'
        : `${count(n)} Beispiele waren Fehler; die Lernrate mal die Summe aus y mal ihren Merkmalen wird addiert`,
  looking: (visit, length) =>
    `[Besuch|visit] ${count(visit)} von ${count(length)}: Zuerst sieht es sich alle Beispiele an`,
  fitted: 'Am Ende der ersten Epoche angepasst, an alle Beispiele auf einmal',
  supports: (n) =>
    `${count(n)} [${plural(n, { one: 'Stützvektor', other: 'Stützvektoren' })}|support vector]: Die anderen Beispiele könnten fehlen`,
  fetching: 'Dieser Schritt wird geladen…',
  voters: (n) => `von ${counted(n, 'Stimme', 'Stimmen')}`,
  survivors: 'Wie lange jeder der neuesten Gewichtsvektoren gehalten hat',
  survivor: (k, votes, side) =>
    `v${k}: ${counted(votes, 'Stimme', 'Stimmen')}${side ? ` für ${label(side)}` : ''}`,
  vote: (side) => (side > 0 ? '+' : '\u2212'),
  streak: 'Serie',
  best: 'beste',
  atProbe: (x) => `an der Sonde ${vector(x, 2, 3)}:`,
  sumOfVotes: ({ positive, negative }) =>
    `Σ = ${count(positive)} − ${count(negative)} = ${number(positive - negative)} →`,
  says: prediction,
  probeScore: (score) => `${number(score)} →`,
  predictorNote: {
    averaged: '[Das Mittel aller bisherigen Gewichte|averaged predictor] sagt voraus',
    voted: '[Alle bisherigen Gewichte stimmen ab|voted predictor]',
    pocket: '[Die bisher besten Gewichte|pocket predictor] sagen voraus',
  },
} satisfies Translation<typeof english>;

export default words;
