// Sätze über ein Szenario, einen Lauf und seine Schritte.

import { count, label, number, vector } from '../format.ts';
import { quantity } from '../marked.ts';
import { counted, noun, plural } from './plural.ts';
import { reasonOf } from './reasons.ts';
import { ratio } from '../en/run.ts';
import type * as english from '../en/run.ts';
import type { Translation } from '../language.ts';

/** Eine Schranke, exakt oder gerundet. */
export const bounded = (bound: number | { about: number } | null) =>
  typeof bound === 'object' && bound ? `etwa ${count(bound.about)}` : count(bound);

/** Das Wort für 'mistake' und 'update'. */
const NOUNS: Record<string, string> = { mistake: 'Fehler', update: 'Update' };
export const nounOf = (what: string, n: number) => noun(n, NOUNS[what]);
const linked = (what: string, n: number) => `[${nounOf(what, n)}|${what}]`;
/** Im Dativ: „nach 5 Fehlern“. */
const dative = (what: string, n: number) => noun(n, NOUNS[what], what === 'mistake' ? 'Fehlern' : undefined);
const after = (n: number, what: string) => `${count(n)} ${dative(what, n)}`;
const epochs = (n: number) => counted(n, 'Epoche');
/** „bei jedem Besuch“, „alle 4 Besuche“ */
export const everyVisits = (n: number) =>
  plural(n, { one: 'bei jedem Besuch', other: `alle ${counted(n, 'Besuch')}` });

const NUMERALS = 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');
/** „dieselben vier“, „derselbe“: vor „Fehler“ und „Update“ */
export const theSame = (n: number, what: string) =>
  plural(n, {
    one: what === 'mistake' ? 'derselbe' : 'dasselbe',
    other: `dieselben ${NUMERALS[n] ?? count(n)}`,
  });

const atMost = (bound: number | { about: number }, what: string) =>
  `höchstens ${bounded(bound)} ${nounOf(what, Number(bound))}`;

/** Ein Name im Satz, nach „das“: Nomen bleiben groß; „Mehrschichtiges Perzeptron“ wird „mehrschichtige Perzeptron“. */
export const within = (name: string) =>
  name.replace(
    /^(\p{Lu})(\p{Ll}+)es (?=Perzeptron$)/u,
    (_, first: string, rest: string) => `${first.toLowerCase()}${rest}e `,
  );

/** Eine Grenze des Szenarios, als Zahl, die man an Ort und Stelle ändern kann. */
const limit = (place: string, n: number, one: string, several: string) =>
  `${quantity(place, count(n))} ${plural(n, { one, other: several })}`;

/** Eine Vorhersage an einem Punkt. */
export const prediction = (said: any, task: Task) =>
  said === null
    ? '\u2013'
    : task === 'binary'
      ? label(said)
      : task === 'multiclass'
        ? `Klasse ${said}`
        : number(said);

const BORDERS: Record<string, string> = {
  threshold: 'auf der Schwelle',
  line: 'auf der Geraden',
  plane: 'auf der Ebene',
  hyperplane: 'auf der Hyperebene',
  border: 'auf der Grenze',
  nowhere: 'mit Score 0',
};
const tied = (n: number, ties: number, border: string) =>
  `${count(n)} falsch, ${n ? 'weitere ' : ''}${count(ties)} ${BORDERS[border]}`;
const wrong = (n: number, of: number, ties = 0, border = 'border') =>
  ties ? tied(n, ties, border) : n === 0 ? 'alle richtig' : `${count(n)} von ${count(of)} falsch`;
const SEPARATORS = ['Schwelle', 'Gerade', 'Ebene'];
/** Was bei d Eingaben trennt; immer weiblich. */
export const separator = (d: number) => SEPARATORS[d - 1] ?? 'Hyperebene';

const divider = ({ d, bias, curved }: Space) => {
  const word = ['[Schwelle|threshold]', 'Gerade', 'Ebene'][d - 1] ?? '[Hyperebene|hyperplane]';
  if (bias === 'none') return d === 1 && !curved ? `${word} bei 0` : `${word} durch den Ursprung`;
  return bias === 'fixed' ? `${word} mit dem festen Bias` : word;
};

const MAPS: Record<string, string> = {
  squares: 'Quadraten',
  rbf: 'RBF-Landmarken',
  custom: 'den eigenen Termen',
  words: 'ihren Wörtern',
};
const where = ({ kernel, map }: Space) => {
  if (kernel) return 'Im Raum des [Kerns|kernel] ';
  if (!map) return '';
  return MAPS[map.name]
    ? `Mit [${MAPS[map.name]}|feature map] `
    : `Mit der [Merkmalsabbildung|feature map] „${map.label}“ `;
};

/** Ein Lernverfahren als Subjekt eines Satzes. */
const subject = (learner: string) =>
  learner === 'Perzeptron'
    ? 'Das [Perzeptron|perceptron]'
    : /perzeptron$/i.test(learner)
      ? `Das ${within(learner)}`
      : learner.replace(/ \(.*\)$/, '');

/** „Eine Gerade kann …“, „Mit Quadraten kann eine Gerade …“ */
const clause = (space: Space, verb: string, who: string) =>
  where(space)
    ? `${where(space)}${verb} ${who[0].toLowerCase()}${who.slice(1)}`
    : `${who[0].toUpperCase()}${who.slice(1)} ${verb}`;

const separated = (space: Space) =>
  space.task === 'sequence'
    ? 'Es gibt Gewichte, die hier alle Wörter richtig taggen'
    : space.task === 'multiclass'
      ? `${where(space) ? `${where(space)}und einem` : 'Mit einem'} [Score|score] je Klasse lassen sich die Klassen unterscheiden`
      : `${clause(space, 'kann', `eine ${divider(space)}`)} die Klassen [trennen|separable]`;

const safeRates = (safe: number) =>
  `Bei Lernraten unter 2/R² = ${number(safe, 3)} kann ein Schritt über sein Ziel hinausgehen, endet aber näher daran.`;

export const verdict = {
  heading: 'Was die Theorie sagt',
  none: 'Noch keine Punkte.',
  apart: (test, validation, drawn) =>
    [
      [test, 'den Test'],
      [validation, 'die Validierung'],
    ]
      .filter(([n]) => n)
      .map(([n, what]) => `${counted(Number(n), 'Punkt')} für ${what} zurückgehalten`)
      .join(', ') + (drawn ? ': hohl gezeichnet.' : '.'),
  waiting: ({ task }) =>
    task === 'regression'
      ? 'Die beste Anpassung wird gesucht…'
      : task === 'sequence'
        ? 'Geprüft wird, ob Gewichte alle Wörter richtig taggen…'
        : 'Geprüft wird, ob sich die Klassen trennen lassen…',
  failed: () => 'Was die Theorie hierzu sagt, ist nicht bekannt: Der Server konnte es nicht berechnen.',
  can: (space) => `${separated(space)}.`,
  canJust: (space) => `${separated(space)}, aber der Platz dafür ist knapp.`,
  finds: (learner, bound, what, task) => {
    const pronouns: Record<string, string> = { sequence: 'solche', multiclass: 'den Weg dorthin' };
    const pronoun = pronouns[task] ?? 'eine';
    return `${subject(learner)} findet ${pronoun} nach höchstens **${bounded(bound)}** [${dative(what, Number(bound))}|${what}].`;
  },
  stops: (learner, bound, what, task) => {
    const ties: Record<string, string> = {
      sequence: 'mit anderen Tags, die denselben Score haben',
      multiclass: 'mit gleichen Scores',
    };
    return `${subject(learner)} endet nach höchstens **${bounded(bound)}** [${dative(what, Number(bound))}|${what}], vielleicht ${ties[task] ?? 'mit Punkten auf der Grenze'}.`;
  },
  makes: (learner, bound, what) =>
    `${subject(learner)} macht höchstens **${bounded(bound)}** ${linked(what, Number(bound))}, gleich in welcher Reihenfolge.`,
  cannot: (space) =>
    space.task === 'sequence'
      ? 'Keine Gewichte taggen hier alle Wörter richtig.'
      : space.task === 'multiclass'
        ? `${where(space) ? `${where(space)}und einem` : 'Mit einem'} [Score|score] je Klasse lassen sich die Klassen nicht unterscheiden.`
        : `${clause(space, 'kann', `keine ${divider(space)}`)} die Klassen [trennen|separable].`,
  round: (learner) => `${subject(learner)} läuft [im Kreis|cycle].`,
  endless: (learner) => `${subject(learner)} macht immer wieder [Fehler|mistake].`,
  noTheorem: 'Mehrere [Einheiten|unit] können es vielleicht: Kein Satz sagt, ob es ihnen gelingt.',
  undecided: (space) =>
    space.task === 'sequence'
      ? 'Ob es Gewichte gibt, die alle Wörter richtig taggen, ist nicht bekannt.'
      : space.task === 'multiclass'
        ? 'Ob sich die Klassen unterscheiden lassen, ist nicht bekannt.'
        : `Ob eine ${divider(space)} die Klassen [trennen|separable] kann, ist nicht bekannt.`,
  unknownTags: (reason) =>
    `Weder solche Gewichte noch ein Beweis dagegen wurde gefunden${reason ? `: ${reasonOf(reason)}` : ''}.`,
  unknownClasses: (reason) =>
    `Weder Gewichte, die alle unterscheiden, noch ein Beweis dagegen wurde gefunden${reason ? `: ${reasonOf(reason)}` : ''}.`,
  unknown: (reason) =>
    `Weder eine Trenngerade noch ein Beweis dagegen wurde gefunden${reason ? `: ${reasonOf(reason)}` : ''}.`,
  fit: 'Kleinste Quadrate',
  leastSquares: (mse, line) =>
    `Die beste ${line ? 'Gerade' : 'Anpassung'} hat einen [mittleren quadratischen Fehler|mean squared error] von **${number(mse, 3)}**.`,

  whyBound: (bound) => `Warum ${bounded(bound)}?`,
  whySoMany: 'Warum so viele?',
  whyNone: (space) =>
    ['multiclass', 'sequence'].includes(space.task)
      ? 'Warum nicht?'
      : `Warum kann es keine ${separator(space.d)}?`,
  whyNot: 'Warum nicht?',
  howFar: 'Um wie viel?',
  whichLine: 'Welche Gerade?',
  whichRates: 'Bei welchen Lernraten?',
  whereNow: 'Wie lang sind die Gewichte?',

  numbers: (radius, delta, { task, bias, d, curved }) => {
    if (task === 'sequence')
      return `Ein falsches Tagging ist vom richtigen nicht weiter entfernt als {R|R = ${number(radius)}}, und {u|die besten Gewichte} geben jedem richtigen einen Vorsprung von {delta|δ = ${number(delta, 3)}}.`;
    const constants: Record<string, string> = {
      learned: 'der Konstanten 1 des [Bias|bias]',
      threshold: 'der Konstanten −1 der Schwelle',
    };
    const constant = constants[bias];
    const best =
      task === 'multiclass'
        ? 'geben die besten Gewichte jeder eigenen Klasse einen Vorsprung von'
        : `hält die ${curved ? '[Hyperebene|hyperplane]' : separator(d + Number(bias in constants))} senkrecht zu {u|u} von allen einen Abstand von`;
    const longest = constant ? number(Math.sqrt(Math.max(0, radius ** 2 - 1))) : `{R|R = ${number(radius)}}`;
    const squares = constant
      ? `; mit ${constant} als weiterer Koordinate ist {R|R² = ${longest.includes('×') ? `(${longest})` : longest}² + 1²} und {R|R = ${number(radius)}}. Dann`
      : ', und dabei';
    return `Der längste Punkt hat die Länge ${longest}${squares} ${best} {delta|δ = ${number(delta, 3)}}.`;
  },
  quotient: (radius, delta, bound, what, factor = 1, letter = '') =>
    `${letter || factor > 1 ? `${letter || factor} ` : ''}{R|R²} / {delta|δ²} = ${letter || factor > 1 ? `${count(factor)} · ` : ''}{R|${number(radius ** 2)}} / {delta|${number(delta ** 2)}} = ${ratio(radius, delta, factor, bound)}, also ${atMost(bound, what)}${factor * (radius / delta) ** 2 - bound > bound * 1e-9 ? ', abgerundet' : ''}: die [Schranke|bound].`,
  ownFormula: (radius, delta, bound, what) =>
    `{R|R²} / {delta|δ²} = ${ratio(radius, delta, 1, bound)}, und die Formel dieses Verfahrens hat weitere Terme: ${atMost(bound, what)}, die [Schranke|bound].`,
  elsewhere: (bound, what) => `Vom Start dieser Gewichte aus: ${atMost(bound, what)}.`,
  looser:
    'Eine schwächere [Schranke|bound]: Es gibt Gewichte mit diesem [Spielraum|margin], bessere können mehr haben.',
  boundNone: (reason) => `Keine [Schranke|bound]: ${reasonOf(reason)}`,
  best: (distance, { d, curved, bias }) =>
    `Breiteste ${curved ? '[Hyperebene|hyperplane] im Merkmalsraum' : separator(d)}${bias === 'none' || bias === 'fixed' ? ' mit beliebigem Bias' : ''}: Abstand ${number(distance, 3)} zum nächsten Punkt.`,
  hullsMeet: (point) =>
    `Die {hulls|Hüllen} der Klassen haben den Punkt {hulls|${vector(point, 3, 3)}} gemeinsam: Bei keiner Geraden liegt eine Klasse auf der einen und die andere auf der anderen Seite.`,
  hullsShare: ({ d, curved }) =>
    `${curved ? 'Im Merkmalsraum haben die' : 'Die'} [Hüllen|hull] der beiden Klassen ${curved ? '' : 'haben '}einen Punkt gemeinsam: Keine ${curved ? 'Hyperebene' : separator(d)} trennt sie.`,
  zeroSum: ({ d, curved }) =>
    `Eine positive Mischung der Beispiele mit Vorzeichen, y ${curved ? 'φ(x)' : 'x'}, ergibt null: Keine ${curved ? 'Hyperebene' : separator(d)} ${d === 1 && !curved ? 'bei 0' : 'durch den Ursprung'} trennt sie.`,
  unranked:
    'Keine Gewichte geben der eigenen Klasse jedes Beispiels einen höheren Score als allen anderen (gleiche Scores zählen nicht): Eine positive Mischung der Differenzen zwischen Klassen ergibt null.',
  untagged:
    'Keine Gewichte geben dem richtigen Tagging jedes Satzes einen höheren Score als allen anderen (gleiche Scores zählen nicht): Eine positive Mischung der Differenzen zwischen richtigen und falschen Taggings ergibt null.',
  opens: { margins: 'Zwei Spielräume', proof: 'Beweise es' },
  leastSquaresAt: (w, b) => `a = ${number(w, 3)} x ${b < 0 ? `− ${number(-b, 3)}` : `+ ${number(b, 3)}`}`,
  rates: safeRates,
  unscaled: ({ radius, margin, bound, bound_about: about }) =>
    [
      `Ohne Skalierung: R = ${number(radius)}`,
      margin === null ? null : `δ = ${number(margin, 3)}`,
      bound === null ? null : `Schranke ${bounded(about ? { about: bound } : bound)}`,
    ]
      .filter(Boolean)
      .join(', '),
} satisfies Translation<typeof english.verdict>;

export const soFar = {
  heading: 'Bisher',
  sofar: (n, what) => `[${nounOf(what, n)}|${what}] bisher`,
  enough: (n, what) => `[${nounOf(what, n)}|${what}] ${plural(n, { one: 'hat', other: 'haben' })} genügt.`,
  ofAtMost: (bound) => `von höchstens ${bounded(bound)}`,
  boundWas: (bound) => `Die Schranke war ${bounded(bound)}.`,
  turned: (n) =>
    plural(n, { one: 'Der Fehler hat die Gerade gedreht:', other: 'Jeder Fehler hat die Gerade gedreht:' }),
  round: 'Runde',
  same: (n, what) => `${theSame(n, what)} ${linked(what, n)}`,
  turn: (update) => `Zu Fehler ${count(update)}`,
  nothing: 'noch nichts gelernt',
  waiting: 'Stimmen werden gezählt…',
  errors: (n, of) => (of ? `jetzt ${count(n)} von ${count(of)} falsch` : ''),
  tied,
  sentences: (n, of) => (of ? `${count(n)} von ${count(of)} Sätzen falsch getaggt` : ''),
  squaredError: (value) => `mittlerer quadratischer Fehler ${number(value, 3)}`,
  norm: (value, predictor) =>
    `{w|‖w‖ = ${number(value, 3)}}${predictor === 'last' ? '' : ' der letzten Gewichte'}`,
  margin: (value) => `[Spielraum|margin] ${number(value, 3)}`,
} satisfies Translation<typeof english.soFar>;

/** `lost`: Der Schritt ist zu klein, um ein Gewicht zu ändern. */
const absorbed = ({ example, added, weight }: { example: number | null; added: number; weight: number }) =>
  `${number(added, 3)}${example === null ? '' : ` (Beispiel ${example + 1})`} zu einem Gewicht von ${number(weight, 3)} addiert ändert nichts. Skaliere die Eingaben.`;

/** Die Zahl der Fehler, mit der Schranke, wenn es eine gibt. */
const taken = (n: number, what: string, bound: number | { about: number } | null | undefined) =>
  `${after(n, what)}${bound === null || bound === undefined ? '' : `; die [Schranke|bound] war ${bounded(bound)}`}`;

export const ending = {
  'quiet-epoch': (what) => `Beendet: eine [Runde|epoch] ohne ${what === 'update' ? 'Update' : 'Fehler'}.`,
  cycle: ({ period, period_epochs: rounds }) =>
    `Die Gewichte wiederholen sich ${everyVisits(period)}${rounds > 1 ? ` (${epochs(rounds)})` : ''}: Es endet nie.`,
  returned: ({ period }) => `Die Gewichte wiederholen sich ${everyVisits(period)}.`,
  largestOfCycle: (norm) => `Größte Norm ${number(norm, 3)}.`,
  absorbed: (lost) => `Hier ist die doppelte Genauigkeit am Ende, nicht der Algorithmus: ${absorbed(lost)}`,
  doubles: 'Ganze Zahlen wurden zu lang: Über Scores nahe 0 entscheidet die doppelte Genauigkeit.',
  absorbedLate: (lost) => `Hier ist die doppelte Genauigkeit am Ende: ${absorbed(lost)}`,
  fitted: (errors, of, margin) =>
    `In einem Schritt angepasst: ${wrong(errors, of)}${margin > 0 ? `; Spielraum ${number(margin, 3)}` : ''}.`,
  stuck:
    'Festgefahren: Keiner der Fehler einer Epoche wird richtig, wenn eine Einheit oder zwei umgekehrt werden. So ändert sich nichts mehr.',
  error: (rounds, squared) =>
    `Beendet nach ${counted(rounds, 'Epoche', 'Epochen')}: ${squared ? 'Der mittlere quadratische Fehler' : 'Error′'} fällt nicht mehr.`,
  validation: (patience, least, epoch) =>
    `Beendet: Der Validierungsfehler ist seit ${limit('validation.patience', patience, 'Epoche', 'Epochen')} nicht gefallen. Am kleinsten, ${number(least, 3)}, war er nach Epoche ${count(epoch)}.`,
  epochs: (rounds) =>
    `Beendet: Alle ${limit('stop.epochs', rounds, 'Epoche', 'Epochen')} sind gelaufen, wie eingestellt.`,
  list: (visits) => `Beendet: Die Liste mit ${counted(visits, 'Besuch', 'Besuchen')} ist zu Ende.`,
  'epoch-limit': (rounds) =>
    `Beendet an der Grenze von ${limit('stop.epochs', rounds, 'Epoche', 'Epochen')}.`,
  'visit-limit': (visits) =>
    `Beendet an der Grenze von ${limit('stop.visits', visits, 'Besuch', 'Besuchen')}.`,
  'update-limit': (updates) =>
    `Beendet an der Grenze von ${limit('stop.updates', updates, 'Update', 'Updates')}.`,
  refused: (learner, reason) => `${subject(learner)} nimmt diese Beispiele nicht an. ${reason}`,
  diverged: (updates) =>
    `Divergiert: Nach ${counted(updates, 'Update')} sind die Gewichte über alle Grenzen gewachsen.`,
  safeRates,

  tagged: (n, what, bound) => `Alle richtig getaggt nach ${taken(n, what, bound)}.`,
  sentences: (n, what, errors, of) =>
    `Nach ${after(n, what)}: ${errors ? `${count(errors)} von ${count(of)} Sätzen falsch getaggt` : 'alle richtig getaggt'}.`,
  tied: (indices) =>
    `Keine Updates mehr, aber bei ${indices.length === 1 ? `Satz ${indices[0] + 1}` : `${count(indices.length)} Sätzen`} hat ein falsches Tagging denselben Score.`,
  separated: (n, what, bound) => `Getrennt nach ${taken(n, what, bound)}.`,
  lastSeparate: (n, what, bound) => `Die letzten Gewichte trennen, nach ${taken(n, what, bound)}.`,
  predicted: (predictor, errors, of, ties, border) => `${predictor}: ${wrong(errors, of, ties, border)}.`,
  'no-mistakes': (indices) =>
    `Keine Updates mehr, aber ${indices.length === 1 ? `Beispiel ${indices[0] + 1} liegt` : `${count(indices.length)} Beispiele liegen`} genau auf der Grenze.`,
  leaves: (n, what, errors, of, ties, border) =>
    `Nach ${after(n, what)}: ${wrong(errors, of, ties, border)}.`,
  notFitted: 'Nichts ist angepasst: Das braucht eine ganze Epoche.',
  regression: (error, least) =>
    `Mittlerer quadratischer Fehler ${number(error, 3)}${least === null || least === undefined ? '' : `; kleinste Quadrate erreichen ${number(least, 3)}`}.`,

  separable: 'Trennbar: Es gibt Gewichte, die alle richtig machen.',
  separableLater: (bound, what) => `Es ist trennbar: insgesamt ${atMost(bound, what)}.`,
  inseparable: (ties) =>
    `Nicht trennbar: Keine Gewichte machen alle richtig${ties ? ', von Gleichständen abgesehen' : ''}.`,
  endless: 'Nicht trennbar: Die Fehler hören nie auf.',
  bounded: (norm, rounds) =>
    `Die Gewichte bleiben beschränkt, größte Norm bisher ${number(norm, 3)}; keine genaue Wiederholung in ${counted(rounds, 'Epoche', 'Epochen')}.`,
  largest: (norm) => `Größte Norm bisher ${number(norm, 3)}.`,
  repeats: ({ period, from_visit: visit }) =>
    `Ab Besuch ${count(visit)} wiederholen sich die Gewichte alle ${counted(period, 'Besuch')}.`,
  everyVisit: 'Dieses Verfahren ändert die Gewichte bei jedem Besuch und endet nur an einer Grenze.',
} satisfies Translation<typeof english.ending>;

/** Für Screenreader, wenn die Wiedergabe steht. */
export const announced = {
  update: (k, example, mistake) =>
    example < 0
      ? `Update ${count(k)}: mehrere Beispiele zusammen`
      : `Update ${count(k)}: Beispiel ${count(example + 1)}, ${mistake ? 'ein Fehler' : 'ein Update'}`,
  visit: (visit, example, mistake) =>
    `Besuch ${count(visit)}: Beispiel ${count(example + 1)}, ${mistake ? 'ein Fehler, der nichts ändert' : 'richtig'}`,
  looked: (visit, example) => `Besuch ${count(visit)}: Beispiel ${count(example + 1)}`,
  start: 'am Anfang',
} satisfies Translation<typeof english.announced>;

export { equation } from '../en/run.ts';
