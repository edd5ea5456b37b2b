// The plane as a picture.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planeSvg } from '../../../static/js/export/plane.ts';
import { frameOf } from '../../../static/js/kit/axes.ts';

const SIZE = { width: 800, height: 450 };
const theme = {
  ...{ panel: '#ffffff', grid: '#eeeeee', axis: '#999999', inkSoft: '#555555', ink: '#111111' },
  ...{ font: 'sans-serif', size: { text: 14 } },
};
const frame = frameOf(SIZE, { x0: -4, x1: 4, y0: -2, y1: 2 }, { left: 0, right: 0, top: 0, bottom: 0 });
/** A picture with nothing but a line from edge to edge. */
const drawing = (x0, y0, x1, y1) => ({
  frame,
  shapes: [{ type: 'line', x0, y0, x1, y1, line: { color: '#123456', width: 3 } }],
  traces: [],
  names: [],
  axes: { names: ['x₁', 'x₂'], d: 2 },
  note: null,
  beyond: null,
  moment: null,
});

/** The corners of a path's rectangles, each in its order. */
const rectangles = (d) =>
  d
    .split('M')
    .slice(1)
    .map((way) => [...way.matchAll(/([-\d.]+),([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]));
/** Twice the area, with the sign of the way around. */
const turned = (way) =>
  way.reduce((sum, [x, y], i) => {
    const [u, v] = way[(i + 1) % way.length];
    return sum + x * v - u * y;
  }, 0);

test('lines leave the axes’ numbers and names free, by a hole that every program sees', () => {
  const { defs, content } = planeSvg(drawing(0, -2, 0, 2), theme);
  const [, id] = /<g clip-path="url\(#(\w+)\)"><path d="M400,450L400,0"[^>]*#123456/.exec(content);
  const [, clip] = new RegExp(`<clipPath id="${id}"><path d="([^"]*)"`).exec(defs);
  const [whole, ...holes] = rectangles(clip);
  assert.ok(holes.every((hole) => turned(hole) * turned(whole) < 0));
  const texts = [...content.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  assert.equal(holes.length, texts.length);
  for (const [x, y] of texts)
    assert.ok(
      holes.some(
        ([[left, below], , [right, above]]) => left <= x && x <= right && above < y - 10 && y <= below,
      ),
      `${x} ${y}`,
    );
});
