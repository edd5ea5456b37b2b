// The points and the visits of a run as table rows, header first. No DOM here.

import { className, inputNamed, labelName, termName, type Named } from '../scenario/names.ts';
import { isSmooth, type Network } from './network.ts';
import { activation, scoreIn } from './scene.ts';
import { featuresOf, inputsOf as inputsAt } from './rows.ts';

type Row = (string | number | boolean | null)[];

const MOST_VISITS = 50_000; // rows of a table

const inputsOf = (document: Named, d: number) =>
  Array.from({ length: d }, (_, j) => inputNamed(document, j) ?? `x${j + 1}`);
const labelIn = (document: Named, y: number, task: Task) => className(document, y, task) ?? y;

export function pointRows(points: Points, document: Named): Row[] {
  const { y, n, d, task } = points;
  const written = points.rows && points.texts; // one column for the text instead of one per word
  return [
    [...(written ? ['text'] : inputsOf(document, d)), labelName(document) ?? 'y'],
    ...Array.from({ length: n }, (_, i) => [
      ...(written ? [written[i]] : points.x.subarray(i * d, (i + 1) * d)),
      labelIn(document, y[i], task),
    ]),
  ];
}

/** The scores before a visit: one, or one per class. */
function scoresBefore(
  run: Run,
  { beforeW: w, beforeB: b, activation: sent, isUpdate }: RunState,
  example: number,
) {
  const { p, outputs } = run;
  if (isUpdate && sent !== null) return outputs > 1 ? Array.from(sent) : [sent];
  const phi = featuresOf(run, example);
  if (outputs === 1) return [scoreIn(run, { w, b }, phi)];
  return Array.from({ length: outputs }, (_, c) => activation(phi, 0, w.subarray(c * p, (c + 1) * p), b[c]));
}

/** The column names of a trained output's weights. */
const ofOutput = (network: Network) =>
  isSmooth(network)
    ? [
        ...Array.from({ length: network.hidden }, (_, unit) => `output unit ${unit + 1}`),
        ...(network.bias ? ['output b'] : []),
      ]
    : [];

/** The texts, if words and their weights are too many for columns; else null. */
const textsOf = ({ rows, inputRows, texts }: Run) => (rows || inputRows ? texts : null);

function headOf(run: Run, document: Named): string[] {
  const { d, outputs, terms, dual, n, network } = run;
  const texts = textsOf(run);
  const several = outputs > 1;
  const each = (name: string) =>
    several ? Array.from({ length: outputs }, (_, c) => `${name}${c}`) : [name];
  const features = dual
    ? Array.from({ length: n }, (_, i) => `example ${i + 1}`)
    : terms.map((term: string) => {
        const title = termName(document, term);
        return 'name' in title ? title.name : title.tex.replace(/[{}_\\]/g, '');
      });
  const ofUnit = (unit: number) =>
    [...features, ...(network?.bias ? ['b'] : [])].map((feature) => `unit ${unit + 1} ${feature}`);
  const weights = network
    ? [...Array.from({ length: network.hidden }, (_, unit) => ofUnit(unit)).flat(), ...ofOutput(network)]
    : each('w').flatMap((w) => features.map((feature: string) => `${w} ${feature}`));
  return [
    ...[
      'visit',
      'epoch',
      'example',
      ...(texts ? ['text'] : inputsOf(document, d)),
      labelName(document) ?? 'y',
    ],
    ...[...each('activation'), 'mistake', 'update', 'step'],
    ...(texts ? [] : weights),
    ...(network ? [] : each('b')),
  ];
}

/**
 * A row per visit, at most 50,000: the example (from 1), its inputs and label, the scores before, mistake, update, step,
 * and the weights after it. Or a request, if a part of the run is missing.
 */
export function visitRows(run: Run, document: Named): { rows: Row[] } | { need: Need } {
  const { outputs, task } = run;
  const texts = textsOf(run);
  const rows: Row[] = [headOf(run, document)];
  for (let position = 1; position <= Math.min(run.visits, MOST_VISITS); position += 1) {
    if (!run.blockOfVisit(position)) return { need: { kind: 'chunk', payload: { position } } };
    const state = run.at(position) as RunState;
    const together = state.isUpdate && state.example < 0;
    const example = state.isUpdate && !together ? state.example : run.exampleAt(position);
    if (example === null) return { need: { kind: 'order', payload: { epoch: run.epochAt(position) } } };
    rows.push([
      ...[position, run.epochAt(position), example + 1],
      ...(texts ? [texts[example]] : inputsAt(run, example)),
      labelIn(document, run.y[example], task),
      ...(together ? Array.from({ length: outputs }, () => null) : scoresBefore(run, state, example)),
      ...[Number(state.mistake), Number(state.isUpdate), state.isUpdate ? state.step : 0],
      ...(texts ? [] : state.w),
      ...(run.network ? [] : outputs > 1 ? state.b : [state.b]),
    ]);
  }
  return { rows };
}
