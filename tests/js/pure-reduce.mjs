// The reducers, given what nobody can change: one that changes the state, the action or anything in them fails.

import assert from 'node:assert/strict';
import { reduce as reducing } from '../../static/js/state/reducers.ts';

const fast = new WeakSet();

/** Everything that can be reached of a value; of what is made only when it is asked for nothing. */
function reachable(value, all = new Set()) {
  if (value === null || typeof value !== 'object' || all.has(value)) return all;
  all.add(value);
  if (ArrayBuffer.isView(value)) return all;
  if (value instanceof Map) value.forEach((each) => reachable(each, all));
  for (const { value: each } of Object.values(Object.getOwnPropertyDescriptors(value))) reachable(each, all);
  return all;
}

/** The numbers of an array of bytes cannot be made fast: they are looked at again afterwards. */
function held(values) {
  const arrays = [...values].filter((value) => ArrayBuffer.isView(value));
  const before = arrays.map((array) => array.slice?.());
  return () => arrays.forEach((array, i) => assert.deepEqual(array, before[i]));
}

/** @type {typeof reducing} */
export function reduce(state, action) {
  const values = reachable([state, action]);
  for (const value of values) {
    if (ArrayBuffer.isView(value) || fast.has(value)) continue;
    fast.add(Object.freeze(value));
  }
  const unchanged = held(values);
  const next = reducing(state, action);
  unchanged();
  return next;
}
