// The views that are open, as they are opened, closed and written in a link.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  dockOf,
  fromText,
  layoutOf,
  LAYOUTS,
  roomOf,
  toggled,
  toText,
  withExamples,
} from '../../../static/js/state/dock.ts';
import { embeddedIn } from '../../../static/js/state/frame.ts';

const ids = ({ views }) => views.map(({ id }) => id);

test('a view opens at the top, and closes by the same action', () => {
  const before = dockOf('step', 'table');
  const opened = toggled(before, 'proof');
  assert.deepEqual(ids(opened), ['proof', 'step', 'table']);
  assert.deepEqual(toggled(opened, 'proof'), before);
});

test('the step alone has a narrow column, and other views have a wide one', () => {
  assert.equal(roomOf(LAYOUTS.lecture), 'step');
  assert.equal(roomOf(toggled(LAYOUTS.lecture, 'proof')), 'views');
  assert.equal(roomOf(dockOf('proof')), 'views');
  assert.equal(roomOf(dockOf()), 'none');
});

test('of more than eight views the lowest goes', () => {
  const eight = dockOf(...Array.from({ length: 8 }, (_, i) => `v${i}`));
  assert.deepEqual(ids(toggled(eight, 'new')), ['new', 'v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6']);
});

test('every layout is known by what it opens, and is in a link what it was', () => {
  for (const [name, layout] of Object.entries(LAYOUTS)) {
    assert.equal(layoutOf(layout), name);
    assert.deepEqual(fromText(toText(layout)), layout);
  }
  assert.equal(layoutOf(toggled(LAYOUTS.lecture, 'neuron')), null);
});

test('of the width and the sizes of an older link nothing is kept, and what is no dock at all is none', () => {
  assert.deepEqual(fromText('half-:step.3,step.2,proof.9,,table.1'), dockOf('step', 'table'));
  assert.deepEqual(fromText('wide+:'), dockOf());
  for (const bad of ['', 'huge+:step.3', 'half:step.3', `half+:${'a'.repeat(400)}`, undefined])
    assert.equal(fromText(bad), null);
});

test('a view that has gone is the one that has what it showed, once', () => {
  assert.deepEqual(fromText(':charts,metrics,constructor'), dockOf('metrics', 'constructor'));
  assert.deepEqual(embeddedIn('plane,charts', ['metrics']).views, ['metrics']);
});

test('examples that are pictures or texts open the view that shows them, once', () => {
  const shown = withExamples(LAYOUTS.lecture, { pixels: true });
  assert.deepEqual(ids(shown), ['high-dimension', 'step']);
  assert.equal(withExamples(shown, { pixels: true }), shown);
  assert.deepEqual(ids(withExamples(dockOf(), { texts: true })), ['words']);
  assert.equal(withExamples(LAYOUTS.lecture, {}), LAYOUTS.lecture);
});
