import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepTo, TypeAhead, writes } from '../../../static/js/page/menu-keys.ts';

test('arrows go round, Home and End to the ends', () => {
  assert.deepEqual(
    ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter'].map((key) => stepTo(key, 2, 4)),
    [3, 1, 0, 3, null],
  );
  assert.deepEqual([stepTo('ArrowDown', 3, 4), stepTo('ArrowUp', 0, 4)], [0, 3]);
  assert.deepEqual([stepTo('ArrowDown', -1, 4), stepTo('ArrowUp', -1, 4)], [0, 3], 'from no entry');
  assert.equal(stepTo('Home', -1, 0), null, 'an empty menu');
});

const NAMES = ['Perceptron', 'Pocket', 'Pegasos', 'Adaline', 'MIRA'];

test('a letter leads to the next entry that begins with it, and again to the one after', () => {
  const typed = new TypeAhead();
  assert.equal(typed.find('p', NAMES, 0, 0), 1);
  assert.equal(typed.find('P', NAMES, 1, 100), 2, 'whatever the case');
  assert.equal(typed.find('p', NAMES, 2, 200), 0);
});

test('letters soon after each other are one word, later ones another', () => {
  const typed = new TypeAhead();
  assert.equal(typed.find('p', NAMES, 3, 0), 0);
  assert.equal(typed.find('e', NAMES, 0, 100), 0, 'the entry that it is on still fits');
  assert.equal(typed.find('g', NAMES, 0, 200), 2);
  assert.equal(typed.find('a', NAMES, 2, 2000), 3);
  assert.equal(typed.find('x', NAMES, 3, 4000), null);
});

test('a letter writes, a key that is held with it or that moves does not', () => {
  const press = (key, held = {}) => writes({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });
  assert.deepEqual(
    [press('u'), press('3'), press('é'), press('Enter'), press(' '), press('z', { ctrlKey: true })],
    [true, true, true, false, false, false],
  );
});
