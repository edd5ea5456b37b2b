// Right less found: each feature of either, and what the update makes of its weight.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import words from '../../../../static/js/text/en/difference.ts';
import { absent, moment } from '../../../../static/js/topics/difference/moment.ts';
import { tagged } from '../../sentences.mjs';

const shown = (position, phase = null) => {
  const { state, at } = tagged();
  return moment(state, at(position, phase));
};

test('what gains, what loses and what cancels, in two tables', () => {
  const { sentence, same, tables, cancels, square } = shown(1);
  assert.equal(sentence, 'the fish fish');
  assert.equal(same, false);
  const told = tables.map(({ kind, rows }) =>
    rows.map(({ of, tag, by }) => `${words.name[kind](of, tag)} ${by}`),
  );
  assert.deepEqual(told, [
    ['fish/N 1', 'fish/V 1', 'fish/D -2', 'the/D 0'],
    ['D → N 1', 'N → V 1', 'D → D -2'],
  ]);
  assert.deepEqual([cancels, square], [1, 12]);
});

test('each weight goes by its difference, and only those change', () => {
  const { run, state, at } = tagged();
  const scene = at(2);
  const rows = moment(state, scene).tables.flatMap((table) => table.rows);
  for (const { before, after, by } of rows) assert.equal(after, before + by);
  const changed = scene.visit.w.filter((value, j) => value !== scene.visit.beforeW[j]).length;
  assert.equal(rows.filter(({ by }) => by).length, changed);
  assert.ok(run.width > changed);
});

test('before its phase of slow motion nothing has been added', () => {
  for (const { rows } of shown(0, 'test').tables) assert.ok(rows.every(({ after }) => after === null));
});

/** Why the view is empty at a position. */
const reason = (position, phase = null, more = {}) => {
  const { run, at } = tagged();
  return absent({ run: Object.assign(Object.create(run), more) }, at(position, phase))?.says[0] ?? null;
};

test('while the search is under way nothing of what it finds is told', () => {
  assert.equal(reason(0, 'visit'), 'searching');
  assert.equal(reason(0, 'test'), null);
});

test('points have none, and a run has none before its first visit', () => {
  assert.equal(reason(0), 'start');
  assert.equal(reason(1), null);
  assert.equal(reason(1, null, { tagged: false }), 'points');
});
