import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GoalWatch } from '../../../static/js/lessons/goal.ts';

const SCENARIO = { data: { preset: 'and' } };
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a goal that could not be evaluated is evaluated again some seconds later', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let requests = 0;
  const goalReached = async () => {
    requests += 1;
    throw new Error('busy');
  };
  const state = {
    run: { version: 1 },
    version: 1,
    pending: null,
    lesson: null,
    course: null,
    explored: null,
  };
  const actions = { goalReached, document: () => SCENARIO };
  const watch = new GoalWatch({ store: { state }, actions, text: {} }, () => {});
  const content = { goal: { all: [] }, lab: { scenario: SCENARIO } };
  const now = { lesson: { id: 'margin' }, step: 1, content, opened: true, version: null };
  await watch.look(now);
  assert.equal(requests, 1);
  t.mock.timers.tick(3000);
  await settled();
  assert.equal(requests, 2);
});
