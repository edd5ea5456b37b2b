// The timeline at a moment: where visits stand, which marks and bars there are, and what is said over them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Run } from '../../../../static/js/run/run.ts';
import { en } from '../../../../static/js/text/en/page.ts';
import { textOf } from '../../../../static/js/kit/views/sentence.ts';
import {
  EDGE,
  MOST_MARKS,
  barsOf,
  epochCounts,
  epochShown,
  finished,
  labelsOfBars,
  labelsOnLine,
  layoutOf,
  marksInWindow,
  marksOnLine,
  placeAt,
  scrolled,
  slotX,
  visitOfSlot,
  windowX,
} from '../../../../static/js/page/player/timeline-moment.ts';
import { mistakesIn } from '../../../../static/js/run/mistakes.ts';
import { AND, perceptronRun, XOR } from '../../perceptron.mjs';
import { runMessage } from '../../run-message.mjs';

const WIDTH = 888;
const DOCUMENT = { bias: 'learned', tie: 'mistake' };
const words = { letter: 7, write: (sentence) => textOf(en.player.timeline, sentence) };
const now = (position, more = {}) => ({ position, round: 1, played: position, epoch: 1, offset: 0, ...more });

const and = new Run(perceptronRun(AND));
and.finish({ updates: and.updates, visits: and.visits, mistakes_per_epoch: [2, 3, 3, 2, 2, 3, 2, 1, 0] });
const xor = new Run(perceptronRun({ ...XOR, epochs: 1 }));
xor.finish({ updates: xor.updates, visits: 4, loop: [4, 4], mistakes_per_epoch: [4] });
/** 100 epochs of 10 visits, a mistake at the first of each. */
const firsts = Array.from({ length: 100 }, (_, i) => i * 10 + 1);
const long = new Run(runMessage({ visits: firsts, total: 1000, n: 10 }));
long.finish({
  updates: 100,
  visits: 1000,
  mistakes_per_epoch: firsts.map(() => 1),
  updates_per_epoch: firsts.map(() => 1),
  bucket: 1,
});

test('of a short run each visit has its place, evenly from one end to the other', () => {
  const layout = layoutOf(and, WIDTH);
  assert.equal(layout.window, null);
  assert.equal(slotX(layout, 0), EDGE);
  assert.equal(Math.round(slotX(layout, and.visits)), WIDTH - EDGE);
  for (const visit of [0, 1, 7, and.visits])
    assert.deepEqual(placeAt(layout, slotX(layout, visit) + 2, now(0)), { position: visit, part: 'line' });
  assert.equal(placeAt(layout, -50, now(0)).position, 0);
  assert.equal(placeAt(layout, WIDTH + 50, now(0)).position, and.visits);
});

test('a visit that was made is ringed where it was a mistake, one to come only shows its example', () => {
  const layout = layoutOf(and, WIDTH);
  const marks = marksOnLine(and, layout, now(4));
  assert.equal(marks.length, and.visits);
  assert.deepEqual(
    marks.slice(0, 4).map(({ mistake }) => mistake),
    [true, false, false, true],
  );
  assert.deepEqual(
    marks.slice(0, 5).map(({ example, when }) => [example, when]),
    [
      [0, 'past'],
      [1, 'past'],
      [2, 'past'],
      [3, 'past'],
      [0, 'coming'],
    ],
  );
  const back = marksOnLine(and, layout, now(1, { played: 4 }));
  assert.deepEqual(
    back.slice(0, 5).map(({ when }) => when),
    ['past', 'played', 'played', 'played', 'coming'],
  );
});

test('each time round says its mistakes once it is over, the present one in full', () => {
  const wide = layoutOf(and, 3000);
  const said = (layout, position) => labelsOnLine(and, layout, now(position), words).map(({ text }) => text);
  assert.deepEqual(said(wide, 0), ['1st time round']);
  assert.deepEqual(said(wide, 3), ['1st time round']);
  assert.deepEqual(said(wide, 4), ['1st time round: 2 mistakes']);
  assert.deepEqual(said(wide, 9), ['1st time round: 2 mistakes', '2nd: 3 mistakes', '3rd time round']);
  const narrow = layoutOf(and, WIDTH);
  assert.deepEqual(said(narrow, 9).slice(0, 2), ['1st: 2', '2nd: 3']);
  assert.equal(said(narrow, and.visits).at(-1), '9th time round: none');
  for (const { x, text } of labelsOnLine(and, narrow, now(and.visits), words))
    assert.ok(x >= 0 && x + text.length * words.letter <= WIDTH + 1, text);
  assert.equal(en.player.timeline.short(111, 1), '111th: 1');
});

test('a cycle has its rounds one after the other, and moves on by whole rounds', () => {
  const layout = layoutOf(xor, WIDTH);
  assert.equal(layout.slots, 28); // seven rounds of four
  assert.deepEqual(
    [1, 4, 5, 8, 9].map((slot) => visitOfSlot(layout, slot)),
    [1, 4, 1, 4, 1],
  );
  const marks = marksOnLine(xor, layout, now(2, { round: 7, played: 26 }));
  assert.equal(marks.length, 26);
  assert.ok(marks.every(({ mistake, when }) => mistake && when === 'past'));
  const labels = labelsOnLine(xor, layout, now(2, { round: 7 }), words).map(({ text }) => text);
  assert.deepEqual(labels, ['round 1', '2', '3', '4', '5', '6', 'round 7, the same four mistakes']);
  assert.equal(scrolled(layout, 7), 0);
  assert.equal(scrolled(layout, 9), 8);
  assert.equal(marksOnLine(xor, layout, now(4, { round: 9, played: 36 })).length, 28);
  assert.equal(placeAt(layout, slotX(layout, 6), now(2, { offset: 8 })).position, 2);
});

test('a longer run has a bar for each epoch that is over, and a window with the visits of the present one', () => {
  const layout = layoutOf(long, WIDTH);
  assert.ok(long.visits > MOST_MARKS && layout.window);
  const at = now(337, { epoch: epochShown(long, 337), played: 337 });
  const columns = barsOf(layout, epochCounts(long, DOCUMENT), {
    done: finished(long, 337),
    played: finished(long, 337),
  });
  assert.equal(columns.bars.length, 33);
  assert.ok(columns.width <= 16);
  assert.ok(columns.bars.every(({ mistakes, others, past }) => mistakes === 1 && others === 0 && past));
  const marks = marksInWindow(long, layout, at);
  assert.deepEqual(
    marks.map(({ visit }) => visit),
    [331, 332, 333, 334, 335, 336, 337],
  );
  assert.deepEqual([marks[0].mistake, marks[1].mistake], [true, false]);
  const [past, present] = labelsOfBars(long, at).map(([whole]) => words.write(whole));
  assert.equal(past, '33 times round, one bar each, one dash a mistake');
  assert.equal(present, 'now, the 34th: 1 mistake in 7 of its 10 visits');
  const place = placeAt(layout, windowX(layout.window, 335), at);
  assert.deepEqual(place, { position: 335, part: 'window' });
  assert.equal(placeAt(layout, slotX(layout, 500), at).position, 500);
  assert.equal(placeAt(layout, 0, { ...at, part: 'window' }).position, 331, 'a pull stays where it began');
});

test('what was played stays, faint, when the playhead goes back', () => {
  const layout = layoutOf(long, WIDTH);
  const { bars } = barsOf(layout, epochCounts(long, DOCUMENT), { done: 10, played: 33 });
  assert.equal(bars.length, 33);
  assert.equal(bars.filter(({ past }) => past).length, 10);
  const marks = marksInWindow(long, layout, now(105, { epoch: 11, played: 337 }));
  assert.deepEqual(
    marks.map(({ when }) => when),
    [...Array(5).fill('past'), ...Array(5).fill('played')],
  );
});

test('a run of a million updates is as many columns as there is room', () => {
  const epochs = 250_000;
  const huge = {
    visits: epochs * 10,
    epochLength: 10,
    updates: 1e6,
    done: true,
    countsMistakes: true,
    blocks: [],
    epochAt: (position) => Math.max(1, Math.ceil(position / 10)),
    ending: {
      bucket: 125,
      mistakesPerEpoch: new Float64Array(2000).fill(3.5),
      updatesPerEpoch: new Float64Array(2000).fill(4),
    },
  };
  const layout = layoutOf(huge, WIDTH);
  const { bars } = barsOf(layout, epochCounts(huge, DOCUMENT), { done: epochs, played: epochs });
  assert.ok(bars.length <= WIDTH, String(bars.length));
  assert.deepEqual([bars[0].mistakes, bars[0].others], [3.5, 0.5]);
});

test('while it is trained a run has the bars of the updates that are here', () => {
  const under = new Run(runMessage({ visits: [1, 2, 11, 31], total: 40, n: 10, updates: 9 }));
  assert.deepEqual(epochCounts(under, DOCUMENT), { mistakes: [2, 1, 0, 1], marked: [2, 1, 0, 1], bucket: 1 });
  assert.equal(mistakesIn(under, 1, 10), 2);
  assert.equal(mistakesIn(under, 31, 40), null, 'not all of them are here');
});

test('one epoch, however long, is one line of marks; a run of no visits has none', () => {
  const one = new Run(runMessage({ visits: [3, 70], total: 90, n: 90 }));
  assert.equal(layoutOf(one, WIDTH).window, null);
  assert.equal(marksOnLine(one, layoutOf(one, WIDTH), now(90)).filter(({ mistake }) => mistake).length, 2);
  const none = new Run(runMessage({ visits: [], total: 0, n: 4 }));
  assert.deepEqual(marksOnLine(none, layoutOf(none, WIDTH), now(0)), []);
  assert.deepEqual(labelsOnLine(none, layoutOf(none, WIDTH), now(0), words), []);
});

test('of real targets no mistakes are counted', () => {
  const fit = new Run({ ...perceptronRun({ x: [[0], [1]], y: [0, 1], task: 'regression', epochs: 2 }) });
  assert.equal(mistakesIn(fit, 1, 2), null);
  assert.deepEqual(
    labelsOnLine(fit, layoutOf(fit, WIDTH), now(2), words).map(({ text }) => text),
    ['1st time round'],
  );
});
