// The views that are open, as they are opened, resized and written in a link.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  fromText,
  layoutOf,
  LAYOUTS,
  resized,
  toggled,
  toText,
  withExamples,
} from '../../../static/js/state/dock.js';

const ids = ({ views }) => views.map(({ id }) => id);
const dock = (...views) => ({ views, width: 'half', controls: true });

test('a view opens at the top, and closes by the same action', () => {
  const before = dock({ id: 'step', size: 3 }, { id: 'table', size: 1 });
  const opened = toggled(before, 'proof');
  assert.deepEqual(ids(opened), ['proof', 'step', 'table']);
  assert.deepEqual(toggled(opened, 'proof'), before);
});

test('a view that opens beside another has half of the page, and the step alone has its column again', () => {
  const opened = toggled(LAYOUTS.lecture, 'proof');
  assert.equal(opened.width, 'half');
  assert.deepEqual(toggled(opened, 'proof'), LAYOUTS.lecture);
  assert.equal(toggled({ ...LAYOUTS.lecture, views: [] }, 'proof').width, 'narrow');
  const wide = toggled({ ...LAYOUTS.lecture, width: 'wide' }, 'proof');
  assert.deepEqual([wide.width, toggled(wide, 'proof').width], ['wide', 'wide']);
});

test('of more than eight views the lowest goes', () => {
  const eight = dock(...Array.from({ length: 8 }, (_, i) => ({ id: `v${i}`, size: 1 })));
  assert.deepEqual(ids(toggled(eight, 'new')), ['new', 'v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6']);
});

test('a view’s share stays between 1 and 4', () => {
  const before = dock({ id: 'step', size: 3 }, { id: 'proof', size: 1 });
  const sizes = (id, by) => resized(before, id, by).views.map(({ size }) => size);
  assert.deepEqual(
    [sizes('step', 5), sizes('proof', -1), sizes('step', -1)],
    [
      [4, 1],
      [3, 1],
      [2, 1],
    ],
  );
});

test('every layout is known by what it opens, and is in a link what it was', () => {
  for (const [name, layout] of Object.entries(LAYOUTS)) {
    assert.equal(layoutOf(layout), name);
    assert.deepEqual(fromText(toText(layout)), layout);
  }
  assert.equal(layoutOf(toggled(LAYOUTS.lecture, 'neuron')), null);
});

test('what makes no sense in a link is left out, and what is no dock at all is none', () => {
  assert.deepEqual(fromText('half-:step.3,step.2,proof.9,,charts.1'), {
    views: [
      { id: 'step', size: 3 },
      { id: 'charts', size: 1 },
    ],
    width: 'half',
    controls: false,
  });
  for (const bad of ['', 'huge+:step.3', 'half:step.3', `half+:${'a'.repeat(400)}`, undefined])
    assert.equal(fromText(bad), null);
});

test('examples that are pictures or texts open the view that shows them, with room for it, once', () => {
  const shown = withExamples(LAYOUTS.lecture, { pixels: true });
  assert.deepEqual([shown.width, shown.views.map(({ id }) => id)], ['half', ['high-dimension', 'step']]);
  assert.equal(withExamples(shown, { pixels: true }), shown);
  assert.deepEqual(
    withExamples(LAYOUTS.exam, { texts: true }).views.map(({ id }) => id),
    ['words'],
  );
  assert.equal(withExamples(LAYOUTS.lecture, {}), LAYOUTS.lecture);
});
