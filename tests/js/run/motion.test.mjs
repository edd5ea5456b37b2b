// Cause before effect while playing slowly: by the playhead's clock alone.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { motionAt } from '../../../static/js/run/motion.ts';
import { positionAt } from '../../../static/js/run/playhead.ts';
import { AND, trained, XOR } from '../perceptron.mjs';

const STATIC = new URL('../../../static', import.meta.url).pathname;
const lines = ['visit', 'test', 'update', 'quiet'].map((when) => ({ when, text: when }));
const catalog = { learners: [{ name: 'perceptron', pseudocode: lines }] };
const playing = (speed, more = {}) => ({
  ...trained(AND).state,
  catalog,
  playhead: { position: 0, end: false, playing: true, speed, unit: 'update', at: 0, ...more },
});
/** The phases of a stretch of time, each with when it began. */
function phases(state, from, to) {
  const found = [];
  for (let now = from; now < to; now += 1) {
    const { phase } = motionAt(state, now);
    if (found.at(-1)?.[0] !== phase) found.push([phase, now]);
  }
  return found;
}

test('what leads to an update is shown before its moment, and its line turns after it', () => {
  const names = phases(playing(1), 0, 2000).map(([phase]) => phase);
  assert.deepEqual(names, [null, 'visit', 'test', 'update', 'done', 'visit', 'test', 'update']);
  const state = playing(1);
  assert.equal(motionAt(state, 1000).phase, 'done');
  assert.equal(positionAt(state.playhead, state.run, 1000).position, 1, 'the clock is not held up');
  assert.equal(motionAt(state, 999).before, 0);
  assert.equal(motionAt(state, 1999).before, 3, 'the second update is the fourth visit');
});

test('a line turns in 400 ms, from its line before to its own', () => {
  const turned = [1000, 1200, 1399].map((now) => motionAt(playing(1), now).updateProgress);
  assert.ok(turned[0] > 0 && turned[0] < 0.01 && turned[1] > turned[0] && turned[2] > 0.99);
  assert.notEqual(motionAt(playing(1), 1400).phase, 'done');
});

test('in slow motion there is time to read each part', () => {
  const found = phases(playing(0.5), 2000, 4000);
  const long = found.map(([phase, from], i) => [phase, (found[i + 1]?.[1] ?? 4000) - from]);
  assert.deepEqual(long, [
    ['done', 400],
    [null, 400],
    ['visit', 500],
    ['test', 400],
    ['update', 300],
  ]);
});

const LEAST = 150; // ms of what moves
const MOST = 400;

test('at every speed what moves, the arrow and then the line, takes 150 to 400 ms', () => {
  for (const speed of [0.2, 0.5, 1, 2, 2.7, 3]) {
    const period = 1000 / speed;
    const found = phases(playing(speed), Math.ceil(period), Math.floor(3 * period));
    const long = found.map(([phase, from], i) => [phase, (found[i + 1]?.[1] ?? 3 * period) - from]);
    const moving = long.filter(([phase]) => phase === 'update' || phase === 'done');
    assert.ok(moving.length >= 3, String(speed));
    for (const [phase, ms] of moving)
      assert.ok(ms >= LEAST - 2 && ms <= MOST + 2, `${phase} at ${speed} a second: ${ms} ms`);
  }
});

test('what a style sheet moves takes 150 to 400 ms, the joy over a goal half a second', () => {
  const styles = readdirSync(STATIC, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.css') && !/^(dist|docs)\//.test(path))
    .flatMap((path) => readFileSync(join(STATIC, path), 'utf8').split('\n'));
  const moved = styles.filter((line) => !line.includes('awaited 0s')); // which appears later, and does not move
  const times = moved.flatMap((line) =>
    [...line.matchAll(/(?<![\w.])(\d[\d.]*)(m?)s(?=[;, ])/g)].map(([, time, milli]) => [
      line.trim(),
      Number(time) * (milli ? 1 : 1000),
    ]),
  );
  const wrong = times.filter(
    ([line, ms]) => !(ms >= LEAST && ms <= (line.startsWith('animation: joy') ? 500 : MOST)),
  );
  assert.ok(times.length > 1);
  assert.deepEqual(wrong, []);
});

test('above three a second, and by epochs, nothing moves', () => {
  for (const state of [
    playing(4),
    playing('max'),
    playing(1, { unit: 'epoch' }),
    playing(1, { playing: false }),
  ])
    assert.deepEqual(phases(state, 0, 3000), [[null, 0]]);
});

test('a visit that changes nothing has no update and turns nothing', () => {
  const state = playing(1, { unit: 'visit', position: 1 });
  assert.deepEqual(
    phases(state, 0, 2000).map(([phase]) => phase),
    [null, 'visit', 'test', null, 'visit', 'test'],
  );
});

test('the end of a run, and where a cycle begins anew, is led up to by nothing', () => {
  const { run } = trained(AND);
  assert.deepEqual(phases(playing(1, { position: run.visitOfUpdate(run.updates) }), 0, 900), [[null, 0]]);
  const cycle = trained({ ...XOR, epochs: 1 }).state;
  cycle.run.ending = { loop: [4, 4] };
  const state = { ...playing(1, { position: 4 }), run: cycle.run };
  assert.deepEqual(phases(state, 0, 900), [[null, 0]]);
});
