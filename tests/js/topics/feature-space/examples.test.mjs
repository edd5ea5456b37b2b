// The lifted examples as items: their marks, and rings around the ones that are spoken of.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examples, FEW } from '../../../../static/js/topics/feature-space/pictures.ts';
import { AND, trained } from '../../perceptron.mjs';
import { THEME } from '../../theme.mjs';

const SIZE = { width: 400, height: 400 };

function itemsAt(position, { pointed = null, ...data } = {}) {
  const { run, at } = trained({ ...AND, epochs: 1, ...data });
  const place = (i) => [run.x[2 * i], run.x[2 * i + 1]];
  const items = examples({ run, scene: at(position), pointed }, place, THEME, SIZE);
  return {
    marks: items.filter(({ kind }) => kind === 'mark'),
    rings: items.filter(({ kind }) => kind === 'ring').map(({ at: center, dash }) => [center, dash]),
  };
}

test('each example has the mark of its class where it is put', () => {
  const { marks } = itemsAt(1);
  assert.deepEqual(
    marks.map(({ at, example }) => [example, at]),
    AND.x.map((x, i) => [i, x]),
  );
  assert.deepEqual(
    marks.map(({ color }) => color === marks[3].color),
    [false, false, false, true],
  );
  assert.notEqual(marks[0].symbol, marks[3].symbol, 'a class is never a colour alone');
});

test('the example visited has a ring, before the first visit none', () => {
  assert.deepEqual(itemsAt(2).rings, [[[0, 1], 'solid']]);
  assert.deepEqual(itemsAt(0).rings, []);
});

test('the example pointed at has a ring of its own', () => {
  assert.deepEqual(itemsAt(0, { pointed: 3 }).rings, [[[1, 1], 'dot']]);
});

test('many examples carry no signs', () => {
  const many = { x: Array.from({ length: FEW + 1 }, (_, i) => [i, 1]), y: Array(FEW + 1).fill(1) };
  assert.ok(itemsAt(1).marks.every(({ sign }) => sign));
  assert.ok(itemsAt(1, many).marks.every(({ sign }) => !sign));
});
