import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reversing } from '../../../../static/js/topics/step/networks.ts';
import text from '../../../../static/js/text/en/step.ts';

const network = { hidden: 2, inputs: 3, bias: true, output: 'or' };

/** What is written of a mistake on (1, 0), y = -1: s = (0.5, -1.5), the first unit is reversed. */
function shown({ w = [1, -1, -0.5, -1, 1, -0.5], after = [0.625, -1, -0.875, -1, 1, -0.5], ...more } = {}) {
  const about = {
    run: { network },
    now: {
      beforeW: Float64Array.from(w),
      w: Float64Array.from(after),
      mistake: true,
      isUpdate: true,
      step: 0.5,
    },
    document: { learner: { rate: 0.5 }, tie: 'mistake' },
    y: -1,
    phi: Float64Array.of(1, 0),
    before: 1,
    visit: 'visit',
    text,
    ...more,
  };
  const { kind, lines } = reversing(about);
  return {
    kind,
    lines: lines.map(({ parts }) =>
      parts.map((part) => (typeof part === 'string' ? part : part[1])).join(''),
    ),
  };
}

test('what each unit says, what the output makes of it, who is asked, and who moves', () => {
  const { kind, lines } = shown();
  assert.equal(kind, 'mistake');
  assert.deepEqual(lines.slice(0, 2), [
    's1 = 1·1 − 1·0 − 0.5 = 0.5 → +1',
    's2 = -1·1 + 1·0 − 0.5 = -1.5 → −1'.replaceAll('-', '−'),
  ]);
  assert.match(lines[2], /^y a = −1 · \(what the 2 say, \+ 1: a = 1\) = −1: a \[mistake\]$/);
  assert.equal(lines[3], 'Reverse unit 1, 0.5 from 0: a = −1, right: kept');
  assert.match(lines[4], /^α \(−1 − 0\.5\) \/ ‖z‖² = 0\.5 · \(−1\.5\) \/ 2 = −0\.375$/);
  assert.match(lines[5], /^w1 ← \(1, −1\) − 0\.375·\(1, 0\) = \(0\.625, −1\)$/);
  assert.match(lines[6], /^b1 ← −0\.5 − 0\.375 = −0\.875$/);
  assert.equal(lines.length, 7);
});

test('a visit that is right asks nobody', () => {
  const now = { ...{ beforeW: Float64Array.of(1, -1, -0.5, -1, 1, -0.5) }, mistake: false, isUpdate: false };
  const { kind, lines } = shown({ now, y: 1 });
  assert.equal(kind, 'quiet');
  assert.equal(lines.length, 3);
});

test('where no reversal helps it says that nothing changes', () => {
  const w = [1, 0, 0, 1, 0, 0, 1, 0, 0];
  const three = { ...network, hidden: 3 };
  const now = {
    beforeW: Float64Array.from(w),
    w: Float64Array.from(w),
    mistake: true,
    isUpdate: true,
    step: 0,
  };
  const { lines } = shown({ run: { network: three }, now, before: 5 });
  assert.equal(lines.at(-1), text.noTrial);
  assert.equal(lines.filter((line) => line.startsWith('Reverse')).length, 6);
});

test('of a reversal that changes no weight it does not say that it was kept', () => {
  const w = [0.5, -0.5, -0.5, 0.5];
  const now = {
    beforeW: Float64Array.from(w),
    w: Float64Array.from(w),
    mistake: true,
    isUpdate: true,
    step: 0,
  };
  const run = { network: { ...network, inputs: 2, bias: false } };
  const { lines } = shown({ run, now, y: 1, phi: Float64Array.of(0, 0), before: -1 });
  assert.deepEqual(lines.slice(-2), ['Reverse unit 1, 0 from 0: a = 1, right', text.noStep]);
});
