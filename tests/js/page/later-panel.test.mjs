import assert from 'node:assert/strict';
import { test } from 'node:test';
import { laterPanel } from '../../../static/js/page/panel.ts';

globalThis.document = { querySelector: () => null }; // no link to a style sheet

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A page with one panel that is wanted in a class; `load` fetches it. */
function mounted(load) {
  const repaints = [];
  const app = {
    stage: { during: (loading) => loading, schedule: () => repaints.push('scheduled') },
    actions: { fail: ({ code }) => repaints.push(code) },
  };
  const panel = laterPanel('door', ({ lesson }) => lesson !== null, load);
  return { repaints, panel: panel.mount({}, app, () => repaints.push('repainted')) };
}

test('a panel is fetched once, when it is first wanted, and then painted', async () => {
  let loads = 0;
  const painted = [];
  const { panel, repaints } = mounted(async () => {
    loads += 1;
    return { mount: () => ({ render: ({ lesson }) => painted.push(lesson) }) };
  });
  panel.render({ lesson: null });
  assert.equal(loads, 0);
  panel.render({ lesson: 'AB' });
  panel.render({ lesson: 'AB' });
  await settled();
  assert.deepEqual([loads, repaints], [1, ['repainted', 'scheduled']]);
  panel.render({ lesson: null });
  assert.deepEqual(painted, [null], 'also when it is no longer wanted');
});

test('a panel that could not be fetched is fetched again some seconds later, and it is said', async (t) => {
  t.mock.method(console, 'warn', () => {});
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let loads = 0;
  const { panel, repaints } = mounted(async () => {
    loads += 1;
    throw new TypeError('Failed to fetch');
  });
  panel.render({ lesson: 'AB' });
  await settled();
  panel.follow({ lesson: 'AB' }, null); // a calm panel is not rendered while a run is shown
  t.mock.timers.tick(3000);
  panel.follow({ lesson: 'AB' }, null);
  await settled();
  assert.deepEqual([loads, repaints], [2, ['no-answer', 'no-answer']]);
});
