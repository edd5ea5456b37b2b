// Where the trellis stands: it is fetched once, with the first run of sentences, and leaves the plane to points.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import panel from '../../../static/js/page/trellis-place.ts';

test('the trellis is fetched once, and hidden while there are points', () => {
  const opened = [];
  const shown = { label: 'Data plane', page: false };
  const plane = {
    getAttribute: () => shown.label,
    setAttribute: (_, label) => (shown.label = label),
  };
  const element = {
    hidden: true,
    parentElement: plane,
    closest: () => ({ toggleAttribute: (_, on) => (shown.page = on) }),
  };
  const app = {
    trellis: { id: 'trellis' },
    actions: { settle: () => {} },
    text: { trellis: 'Trellis' },
    stage: { open: async ({ id }) => opened.push(id) },
  };
  const { render } = panel.mount(element, app);
  const of = (task) => {
    render({ points: { task } });
    return [opened.length, element.hidden, shown.page, shown.label];
  };
  assert.deepEqual(of('binary'), [0, true, false, 'Data plane']);
  assert.deepEqual(of('sequence'), [1, false, true, 'Trellis']);
  assert.deepEqual(of('multiclass'), [1, true, false, 'Data plane']);
  assert.deepEqual(of('sequence'), [1, false, true, 'Trellis']);
});
