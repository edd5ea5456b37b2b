import assert from 'node:assert/strict';
import { test } from 'node:test';
import words from '../../../static/js/text/en/methods.ts';
import { methodsKey, withMethods } from '../../../static/js/state/answers.ts';
import { apart } from '../../../static/js/kit/axes.ts';
import { numberAt } from '../../../static/js/kit/views/plot.ts';
import { curvesPlot } from '../../../static/js/topics/methods/figure.ts';
import {
  CHOSEN,
  CONDITIONS,
  curvesOf,
  DRAWN,
  METHODS,
  needs,
  placeRead,
  readAt,
  refusedIn,
  rowsOf,
  steppedTo,
  testedIn,
  within,
} from '../../../static/js/topics/methods/moment.ts';

const judged = (wrong, examples = 69) => ({
  training: { examples: 103, wrong: 0 },
  test: { examples, wrong },
  operations: wrong + 1,
});
const document = { data: { preset: 'irrelevant' } };
const row = (condition, wrong, numbers = {}) => ({
  asked: { numbers, condition },
  answer: {
    document,
    cells: Object.fromEntries(
      METHODS.map((name, i) => [name, { parts: { mark: name }, ...judged(wrong[i]) }]),
    ),
  },
});
const curve = (method, shares) => ({
  asked: { numbers: {}, curve: 'inputs', method },
  answer: { places: shares.map((share, at) => ({ at, document, ...judged(share * 500, 500) })) },
});
const known = (...answers) => ({ methods: answers.reduce(withMethods, {}) });

test('rows are asked for first, then the curves that are shown, and nothing twice', () => {
  const all = needs(known(), CHOSEN);
  assert.deepEqual(
    all.map(({ payload }) => payload.condition ?? payload.method),
    [...Object.keys(CONDITIONS), ...DRAWN],
  );
  const rest = needs(known(row('clean', [0, 0, 0, 0, 7, 4, 0])), CHOSEN);
  assert.equal(rest.length, all.length - 1);
  assert.ok(rest.every(({ payload }) => payload.condition !== 'clean'));
});

test('a number that is changed asks anew for what depends on it alone', () => {
  const wrong = [0, 0, 0, 0, 7, 4, 0];
  const state = known(
    ...Object.keys(CONDITIONS).map((condition) => row(condition, wrong)),
    ...DRAWN.map((method) => curve(method, [0, 0.1])),
  );
  const asked = (numbers) => needs(state, { ...CHOSEN, numbers }).map(({ payload }) => payload);
  assert.deepEqual(asked({ share: 0.4 }), [{ numbers: { share: 0.4 }, condition: 'noise' }]);
  assert.deepEqual(
    asked({ times: 10 }).map(({ condition }) => condition),
    ['times', 'standardised'],
  );
  const k = asked({ k: 5 });
  assert.deepEqual(
    k.map(({ condition, method }) => condition ?? method),
    [...Object.keys(CONDITIONS), 'neighbours'],
  );
});

test('the best of a row are all that have the least, and what is refused is none of them', () => {
  const refused = row('times', [1, 35, 38, 40, 3, 1, 0]);
  refused.answer.cells.svm = { parts: {}, refusal: 'No solution was found.' };
  const rows = rowsOf(known(row('clean', [0, 0, 2, 0, 7, 4, 0]), refused), CHOSEN);
  const best = (name) =>
    rows
      .find((own) => own.name === name)
      .cells.filter((cell) => cell.best)
      .map(({ method }) => method);
  assert.deepEqual(best('clean'), ['perceptron', 'averaged', 'neighbours', 'svm']);
  assert.deepEqual(best('times'), ['perceptron', 'deep']);
  assert.deepEqual(best('noise'), []); // on its way
  assert.equal(rows.find(({ name }) => name === 'noise').cells[0].document, null);
  assert.equal(testedIn(rows), 69);
  assert.deepEqual(refusedIn(rows), [{ row: 'times', methods: ['svm'], refusal: 'No solution was found.' }]);
});

test('the last row counts the operations of a prediction, under the first condition', () => {
  const rows = rowsOf(known(row('clean', [1, 1, 205, 205, 2, 3, 1])), CHOSEN);
  const { name, cells } = rows.at(-1);
  assert.equal(name, 'operations');
  assert.deepEqual(
    cells.map(({ value }) => value),
    [2, 2, 206, 206, 3, 4, 2],
  );
});

test('a cell opens its condition with the parts of its method, the same object each time', () => {
  const state = known(row('clean', [0, 0, 0, 0, 7, 4, 0]));
  const [first, again] = [rowsOf(state, CHOSEN), rowsOf(state, CHOSEN)];
  assert.deepEqual(first[0].cells[2].document, { ...document, mark: 'nearest' });
  assert.equal(first[0].cells[2].document, again[0].cells[2].document);
});

test('of a curve the last place is read, or the one nearest to what was chosen', () => {
  const curves = curvesOf(known(curve('nearest', [0, 0.1, 0.3]), curve('svm', [0, 0, 0.1])), CHOSEN);
  assert.equal(placeRead(curves, null), 2);
  assert.equal(placeRead(curves, 0.6), 1);
  assert.equal(placeRead([], 3), null);
  assert.deepEqual(
    readAt(curves, 2).map(({ method, share }) => [method, share]),
    [
      ['svm', 0.1],
      ['nearest', 0.3],
    ],
  );
  assert.deepEqual(
    ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'].map((key) => steppedTo(curves, 1, key)),
    [0, 2, 0, 2, null],
  );
});

test('numbers stay within their range, and what is none is none', () => {
  const parameter = { low: 2, high: 50, kind: 'integer' };
  assert.equal(within(parameter, 0), 2);
  assert.equal(within(parameter, 7.4), 7);
  assert.equal(within(parameter, 900), 50);
  assert.equal(within(parameter, 'many'), null);
});

test('names at the ends of curves stand a line apart, and within the picture', () => {
  const places = apart([10, 11, 90, 12, 98], 14, 0, 100);
  const sorted = places.toSorted((a, b) => a - b);
  assert.ok(sorted.every((y, i) => i === 0 || y - sorted[i - 1] >= 14 - 1e-9));
  assert.ok(sorted[0] >= 0 && sorted.at(-1) <= 100);
  assert.ok(places[0] < places[1] && places[1] < places[3]); // in their order
});

test('a pixel of the picture is the number that stands there', () => {
  const event = (x) => ({ clientX: x + 50, currentTarget: { getBoundingClientRect: () => ({ left: 50 }) } });
  for (const [curve, at, last] of [
    ['inputs', 10, 30],
    ['size', 100, 400],
  ]) {
    const page = {
      text: words,
      theme: { size: { text: 14, boundary: 2 } },
      size: () => ({ width: 500, height: 200 }),
      chosen: { ...CHOSEN, curve, numbers: { k: 15 } },
      state: {},
    };
    const plot = curvesPlot({ curves: [], at }, page);
    const numbers = plot.marks.filter(({ anchor }) => anchor === 'middle');
    const place = numbers.find(({ words }) => words === String(at)).at[0];
    assert.ok(Math.abs(numberAt(plot, event(place)) - at) < at / 100);
    const { left, width } = plot.frame;
    assert.ok(numbers.every(({ at: [x] }) => x >= left && x <= left + width + 0.1));
    assert.equal(numbers.at(-1).words, String(last));
  }
});

test('only so many answers are kept, the newest', () => {
  let methods = {};
  for (let i = 0; i < 300; i += 1) methods = withMethods(methods, { asked: { i } });
  assert.equal(Object.keys(methods).length, 200);
  assert.ok(methods[methodsKey({ i: 299 })] && !methods[methodsKey({ i: 0 })]);
});

test('a cell says its method, its condition, and whether it is the least of its row', () => {
  const valueOf = (name) => ({ k: 15, depth: 10, share: 0.2, times: 1000 })[name];
  const name = words.names('neighbours', valueOf);
  assert.equal(name, '15-NN');
  const row = words.plainRow('noise', valueOf);
  assert.match(row, /^20.% of the labels wrong$/);
  assert.equal(words.opens(name, row, '3', true), `15-NN, ${row}: 3, the least of the row. Open this run`);
  assert.match(
    words.says(name, row, judged(3)),
    /3 of 69 test examples wrong, 0 of 103 of training; 4 operations/,
  );
});
