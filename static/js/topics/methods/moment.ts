// The comparison of methods as data: the table's rows with their best, the curves, and the requests. No DOM here.

import { memoByObject } from '../../run/memo.ts';
import { methodsKey } from '../../state/answers.ts';

/** The columns, and those with a curve. */
const NO_ANSWER: { cells: Record<string, any> } = { cells: {} };
export const METHODS = ['perceptron', 'averaged', 'nearest', 'neighbours', 'shallow', 'deep', 'svm'];
export const DRAWN = ['averaged', 'nearest', 'neighbours', 'shallow', 'svm'];
/** The rows, with the numbers of the table that each uses. */
export const CONDITIONS: Record<string, string[]> = {
  clean: [],
  binary: [],
  category: [],
  categories: [],
  noise: ['share'],
  inputs: ['inputs'],
  times: ['times'],
  standardised: ['times'],
};
const OF_COLUMNS = ['k', 'depth'];
/** The numbers that a method's curve uses. */
const OF_CURVES: Record<string, string[]> = { neighbours: ['k'] };

/** The visitor's choice. numbers: those that differ from the defaults; at: the place of the curves to read; pointed: the hovered cell */
type Chosen = {
  numbers: Record<string, number>;
  curve: string;
  at: number | null;
  pointed: { row: string; method: string } | null;
};
export const CHOSEN: Chosen = { numbers: {}, curve: 'inputs', at: null, pointed: null };

const only = (numbers: Record<string, number>, names: string[]) =>
  Object.fromEntries(names.filter((name) => name in numbers).map((name) => [name, numbers[name]]));

const rowAsked = ({ numbers }: Chosen, condition: string) => ({
  numbers: only(numbers, [...CONDITIONS[condition], ...OF_COLUMNS]),
  condition,
});
const curveAsked = ({ numbers, curve }: Chosen, method: string) => ({
  numbers: only(numbers, OF_CURVES[method] ?? []),
  curve,
  method,
});

const missing = ({ methods }: Pick<State, 'methods'>, asked: Record<string, any>[]): Need[] =>
  asked.filter((payload) => !methods[methodsKey(payload)]).map((payload) => ({ kind: 'methods', payload }));

/** Requests for the missing curves. */
export const curveNeeds = (state: Pick<State, 'methods'>, chosen: Chosen) =>
  missing(
    state,
    DRAWN.map((method) => curveAsked(chosen, method)),
  );

/** Requests for missing answers, the rows first. */
export const needs = (state: Pick<State, 'methods'>, chosen: Chosen) => [
  ...missing(
    state,
    Object.keys(CONDITIONS).map((condition) => rowAsked(chosen, condition)),
  ),
  ...curveNeeds(state, chosen),
];

export type Cell = {
  method: string;
  document: Partial<ScenarioDocument> | null; // its run; null until it arrives
  value: number | null; // the row's number
  share: number; // of wrong test examples
  training: { examples: number; wrong: number } | null;
  test: { examples: number; wrong: number } | null;
  operations: number | null;
  refusal: string | null;
  best: boolean; // no other of its row has a smaller value
};
export type Row = { name: string; cells: Cell[]; refusal: string | null };

/** The rows: one a condition, and the operations of a prediction. */
export function rowsOf({ methods }: Pick<State, 'methods'>, chosen: Chosen): Row[] {
  const rows = Object.keys(CONDITIONS).map((name) => {
    const { answer, refusal = null } = methods[methodsKey(rowAsked(chosen, name))] ?? {};
    return { name, cells: cellsOf(answer ?? NO_ANSWER), refusal };
  });
  const [{ cells }] = rows;
  const operations = cells.map((cell) => ({ ...cell, value: cell.operations, refusal: null }));
  return [...rows, { name: 'operations', cells: operations, refusal: null }].map((row) => ({
    ...row,
    cells: withBest(row.cells),
  }));
}

/** The same objects for the same answer: values cached by them are expensive. */
const cellsOf: (answer: any) => Cell[] = memoByObject((answer) =>
  METHODS.map((method) => cellOf(method, answer)),
);

function cellOf(method: string, answer: any): Cell {
  const cell = answer?.cells[method];
  const test = cell?.test ?? null;
  return {
    method,
    document: cell ? { ...answer.document, ...cell.parts } : null,
    value: test?.wrong ?? null,
    share: test ? test.wrong / test.examples : 0,
    training: cell?.training ?? null,
    test,
    operations: cell?.operations ?? null,
    refusal: cell?.refusal ?? null,
    best: false,
  };
}

function withBest(cells: Cell[]) {
  const least = Math.min(...cells.map(({ value }) => value ?? Infinity));
  return cells.map((cell) => ({ ...cell, best: cell.value !== null && cell.value === least }));
}

/** The cells without a number, by row and reason. */
export const refusedIn = (rows: Row[]): { row: string; methods: string[]; refusal: string }[] =>
  rows.flatMap(({ name, cells }) => {
    const reasons = [...new Set(cells.flatMap(({ refusal }) => refusal ?? []))];
    return reasons.map((refusal) => ({
      row: name,
      methods: cells.filter((cell) => cell.refusal === refusal).map(({ method }) => method),
      refusal,
    }));
  });

/** The number of test examples; null before the first answer. */
export const testedIn = (rows: Row[]) =>
  rows.flatMap(({ cells }) => cells).find(({ test }) => test)?.test?.examples ?? null;

type Place = {
  at: number;
  share: number;
  wrong: number;
  examples: number;
  document: Partial<ScenarioDocument>;
};
type Curve = { method: string; places: Place[] };

/** The curves that have arrived. */
export const curvesOf = ({ methods }: Pick<State, 'methods'>, chosen: Chosen): Curve[] =>
  DRAWN.flatMap((method) => {
    const { answer } = methods[methodsKey(curveAsked(chosen, method))] ?? {};
    if (!answer) return [];
    const places = answer.places.flatMap(({ at, test, document }: any) =>
      test ? [{ at, ...test, share: test.wrong / test.examples, document }] : [],
    );
    return [{ method, places }];
  });

/** The place to read: the last, or the nearest to the chosen one. */
export function placeRead(curves: Curve[], at: number | null) {
  const places = curves[0]?.places.map((place) => place.at) ?? [];
  if (!places.length) return null;
  if (at === null) return places[places.length - 1];
  return places.reduce((best, place) => (Math.abs(place - at) < Math.abs(best - at) ? place : best));
}

/** Each method's value at a place, the best first. */
export const readAt = (curves: Curve[], at: number) =>
  curves
    .flatMap(({ method, places }) => {
      const place = places.find((candidate) => candidate.at === at);
      return place ? [{ method, ...place }] : [];
    })
    .sort((a, b) => a.share - b.share);

/** The whole table; the same objects until something changes. */
export function tableOf(
  state: Pick<State, 'methods'>,
  chosen: Chosen,
  memo: ReturnType<typeof import('../../run/memo.ts').memoByName>,
) {
  const rows = memo('rows', [state.methods, chosen.numbers], () => rowsOf(state, chosen));
  const curves = memo('curves', [state.methods, chosen.numbers, chosen.curve], () => curvesOf(state, chosen));
  const at = placeRead(curves, chosen.at);
  return { rows, tested: testedIn(rows), curves, at, read: at === null ? [] : readAt(curves, at) };
}

/** A number limited to a parameter's range. Returns null for what is no number */
export function within({ low, high, kind }: Parameter, value: any): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const near = Math.max(low ?? -Infinity, Math.min(high ?? Infinity, value));
  return kind === 'integer' ? Math.round(near) : near;
}

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  Home: -Infinity,
  End: Infinity,
};

/** The place after a key; null for other keys. */
export function steppedTo(curves: Curve[], at: number | null, key: string) {
  const by = STEPS[key];
  if (!by || at === null) return null;
  const places = curves[0].places.map((place) => place.at);
  return places[Math.max(0, Math.min(places.length - 1, places.indexOf(at) + by))];
}
