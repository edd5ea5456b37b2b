import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore } from '../../../static/js/state/store.ts';

const counting = () => createStore((state, { by }) => (by ? { sum: state.sum + by } : state), { sum: 0 });

test('listeners hear of a real change, with the state before and the action, and of nothing else', () => {
  const store = counting();
  const heard = [];
  store.subscribe((state, previous, action) => heard.push([state.sum, previous.sum, action.by]));
  store.dispatch({ type: 'add', by: 2 });
  store.dispatch({ type: 'add', by: 0 });
  store.dispatch({ type: 'add', by: 3 });
  assert.deepEqual(heard, [
    [2, 0, 2],
    [5, 2, 3],
  ]);
});

test('who has left hears nothing more', () => {
  const store = counting();
  let heard = 0;
  const leave = store.subscribe(() => (heard += 1));
  leave();
  store.dispatch({ type: 'add', by: 1 });
  assert.equal(heard, 0);
});
