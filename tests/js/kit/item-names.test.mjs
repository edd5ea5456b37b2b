import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameItems } from '../../../static/js/kit/item-names.ts';
import { createMarkNames } from '../../../static/js/kit/mark-names.ts';
import { THEME } from '../theme.mjs';

const SIZE = { width: 400, height: 300 };
const place = ([x, y]) => [x * 10, 300 - y * 10];
const line = (y, says) => ({
  kind: 'line',
  points: [
    [0, y],
    [40, y],
  ],
  color: 'ink',
  width: 3,
  says: [says],
});
const named = (items) => nameItems({ items, place }, SIZE, createMarkNames(), ([key]) => key, THEME);

test('a picture of items has the words of its lines beside them, in px', () => {
  const [text] = named([line(15, 'boundary')]);
  assert.equal(text.text, 'boundary');
  const [x, y] = text.place(text.at);
  assert.ok(y < 150 && y > 120 && x > 200);
  assert.equal(text.size, THEME.size.text);
  assert.equal(text.halo, THEME.panel);
});

test('words of a line keep off examples, texts and the words of others', () => {
  const points = Array.from({ length: 20 }, (_, i) => ({
    kind: 'mark',
    at: [2 * i, 16.4],
    symbol: 'circle',
    size: 14,
    color: 'ink',
    example: i,
  }));
  const all = named([line(15, 'boundary'), line(12, 'margin'), ...points]);
  const [boundary, margin] = all;
  assert.ok(boundary.at[1] > 150, 'under its line, where no example is');
  assert.ok(
    Math.abs(boundary.at[1] - margin.at[1]) >= THEME.size.text ||
      Math.abs(boundary.at[0] - margin.at[0]) > 60,
  );
});

test('an arrow is named at its tip, a face in its middle, a ring beside it', () => {
  const names = named([
    {
      kind: 'arrow',
      points: [
        [5, 5],
        [15, 5],
      ],
      color: 'w',
      width: 2,
      says: ['w'],
      ink: 'ink',
    },
    {
      kind: 'face',
      points: [
        [25, 20],
        [35, 20],
        [35, 28],
        [25, 28],
      ],
      says: ['version'],
    },
    { kind: 'ring', at: [20, 14], size: 20, color: 'ink', width: 2, says: ['visited'] },
  ]);
  const at = Object.fromEntries(names.map(({ text, at: where }) => [text, where]));
  assert.ok(at.w[0] > 150 && Math.abs(at.w[1] - 250) < 20);
  assert.ok(Math.abs(at.version[0] - 300) < 60 && Math.abs(at.version[1] - 60) < 40);
  assert.ok(at.visited[0] > 210);
});
