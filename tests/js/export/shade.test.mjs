// A gradient of a style sheet in a picture: where it is, how large, and from which colour to which.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shadeOf } from '../../../static/js/export/shade.ts';

const BOX = { left: 10, top: 20, width: 200, height: 50 };
const whole = { backgroundSize: 'auto', backgroundPosition: '0% 0%' };

test('a shade without a size covers its box', () => {
  const shade = shadeOf(BOX, {
    ...whole,
    backgroundImage: 'linear-gradient(rgb(255, 0, 0), rgba(0, 0, 0, 0))',
  });
  assert.deepEqual(shade?.rect, BOX);
  assert.deepEqual(shade?.stops, [
    { offset: 0, color: '#ff0000', opacity: 1 },
    { offset: 1, color: '#000000', opacity: 0 },
  ]);
});

test('a line along the foot is no ground behind the words', () => {
  const shade = shadeOf(BOX, {
    backgroundImage: 'linear-gradient(to right, rgb(1, 2, 3) 34.5%, rgb(4, 5, 6) 0px)',
    backgroundSize: '100% 2px',
    backgroundPosition: '50% 100%',
  });
  assert.deepEqual(shade?.rect, { left: 10, top: 68, width: 200, height: 2 });
  assert.deepEqual(
    shade?.stops.map(({ offset }) => offset),
    [0.345, 0.345],
  );
});

test('sums of shares and px are places too', () => {
  const shade = shadeOf(BOX, {
    backgroundImage: 'linear-gradient(rgb(1, 2, 3), rgb(1, 2, 3))',
    backgroundSize: '50% 2px',
    backgroundPosition: '12% calc(100% - 2px)',
  });
  assert.deepEqual(shade?.rect, { left: 22, top: 66, width: 100, height: 2 });
});

test('nothing is painted of a shade without a size, of several and of other grounds', () => {
  const image = 'linear-gradient(rgb(1, 2, 3), rgb(1, 2, 3))';
  const none = { backgroundSize: '0% 2px', backgroundPosition: '0% 0%' };
  assert.equal(shadeOf(BOX, { ...none, backgroundImage: image }), null);
  assert.equal(shadeOf(BOX, { ...whole, backgroundImage: `${image}, ${image}` }), null);
  assert.equal(shadeOf(BOX, { ...whole, backgroundImage: 'none' }), null);
});
