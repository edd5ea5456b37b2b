// The keyboard's table.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import text from '../../../static/js/text/en/keys.ts';
import { KEYS, nameOf } from '../../../static/js/page/keys.ts';

const press = (key, held = {}) =>
  nameOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test('a key has a name with what is held', () => {
  assert.equal(press('ArrowRight'), 'ArrowRight');
  assert.equal(press('ArrowRight', { shiftKey: true }), 'Shift+ArrowRight');
  assert.equal(press('ArrowLeft', { altKey: true }), 'Alt+ArrowLeft');
  assert.equal(press('Z', { ctrlKey: true }), 'Mod+z', 'whatever Caps Lock says');
  assert.equal(press('z', { metaKey: true, shiftKey: true }), 'Mod+Z');
  assert.equal(press('U', { shiftKey: true }), 'Shift+U', 'redo, where U alone is undo');
  assert.equal(press('U'), 'U');
  assert.equal(press('?', { shiftKey: true }), '?', 'shift makes the letter');
});

test('no key does two things, and each says what it does', () => {
  const names = KEYS.flatMap(({ keys }) => keys);
  assert.equal(new Set(names).size, names.length);
  for (const { says } of KEYS) assert.equal(typeof text[says], 'string', says);
  assert.equal(Object.keys(text).length, KEYS.length);
});

test('every key calls what it says', () => {
  const calls = [];
  const actions = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args) =>
          calls.push([name, ...args]),
    },
  );
  const strike = (name, selected = null) => {
    const key = KEYS.find(({ keys }) => keys.includes(name));
    key.run(actions, { store: { state: { selected, playhead: { unit: 'epoch' } } } }, { key: name });
    return calls.splice(0);
  };
  assert.deepEqual(strike('Shift+ArrowLeft'), [['step', 'update', -1]]);
  assert.deepEqual(strike('ArrowRight'), [['step', 'epoch', 1]], 'as the button does');
  assert.deepEqual(strike('PageUp'), [['step', 'epoch', -1]]);
  assert.deepEqual(strike('.'), [['step', 'visit', 1]]);
  assert.deepEqual(strike('Alt+ArrowRight'), [['step', 'epoch', 1]]);
  assert.deepEqual(strike('3'), [['pickBrush', 2]]);
  assert.deepEqual(strike('Delete', 4), [['removePoints', [4]]]);
  assert.deepEqual(strike('Delete'), [], 'with nothing selected');
});
