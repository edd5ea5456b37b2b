import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tapShapes } from '../../../../static/js/topics/plane/shapes.ts';

const BOX = { x0: 0, x1: 2, y0: 0, y1: 2 };
const THEME = { size: { boundary: 3 }, ink: 'black', inkSoft: 'grey', accent: 'blue' };

test('all taps of a class are one shape, and one of many is fainter', () => {
  const [few] = tapShapes({ kind: 'line', tally: [[1, 2]] }, BOX, THEME);
  assert.deepEqual(few.anchors, [[1, 2]]);
  const tally = Array.from({ length: 1000 }, (_, i) => [i, i]);
  const shapes = tapShapes({ kind: 'line', tally }, BOX, THEME);
  assert.equal(shapes.length, 1);
  assert.ok(shapes[0].opacity < few.opacity);
});

test('the line that was right is thicker than any other, and one that is not in sight is not drawn', () => {
  const [line] = tapShapes({ kind: 'line', line: [1, 0, -1] }, BOX, THEME);
  assert.ok(line.line.width > THEME.size.boundary);
  assert.deepEqual(line.says, ['right']);
  assert.deepEqual(tapShapes({ kind: 'line', line: [1, 0, 9] }, BOX, THEME), []);
});

test('a question that is not about a line has no taps', () => {
  assert.deepEqual(tapShapes({ kind: 'mistake', tally: [[true, 3]] }, BOX, THEME), []);
  assert.deepEqual(tapShapes(null, BOX, THEME), []);
});
