import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ENTRIES } from '../../../../static/js/page/history/entries.ts';
import { layoutOf } from '../../../../static/js/page/history/layout.ts';

const LINES = 2.8; // em below a dot that an entry's words take

for (const width of [58, 69, 82, 110])
  test(`across ${width} em years are even, and no entry's words lie on another's or beyond the edge`, () => {
    const { places, label, upright, height } = layoutOf(ENTRIES, width);
    assert.equal(upright, false);
    const [first, last] = [places[0], places.at(-1)];
    const scale = (last.x - first.x) / (2007 - 1943);
    for (const [i, { x, y }] of places.entries()) {
      assert.ok(Math.abs(x - first.x - (ENTRIES[i].year - 1943) * scale) < 1e-9);
      assert.ok(x + label <= width + 1e-9 && y + LINES <= height);
      for (const other of places.slice(0, i))
        assert.ok(
          Math.abs(other.x - x) >= label || Math.abs(other.y - y) >= LINES,
          `${other.id} and ${places[i].id}`,
        );
    }
  });

test('on a phone one stands below the other, a touch high, with room for its words', () => {
  const { places, upright, label, threads } = layoutOf(ENTRIES, 24);
  assert.ok(upright && label > 14);
  for (const [i, { y }] of places.entries())
    assert.ok(i === 0 || y - places[i - 1].y >= 2.9, `${y} after ${places[i - 1]?.y}`);
  assert.equal(threads.length, ENTRIES.flatMap(({ from }) => from).length);
});

test('on a phone no strand runs through the dot of an entry that it has nothing to do with', () => {
  const { places } = layoutOf(ENTRIES, 24);
  const at = new Map(places.map((place) => [place.id, place]));
  for (const { id, from } of ENTRIES)
    for (const ancestor of from) {
      const [a, b] = [at.get(ancestor), at.get(id)];
      for (const { id: other, x, y } of places)
        assert.ok(
          other === id || !(x === a.x && y > a.y && y < b.y),
          `${ancestor} to ${id} runs through ${other}`,
        );
    }
});

test('each line goes from what was kept to what keeps it', () => {
  const { places, threads } = layoutOf(ENTRIES, 82);
  const at = new Map(places.map((place) => [place.id, place]));
  for (const { from, to, path } of threads) {
    const numbers = path.match(/-?[\d.]+/g).map(Number);
    const near = (x, { x: wanted }) => Math.abs(x - wanted) < 0.01;
    assert.ok(near(numbers[0], at.get(from)) && near(numbers.at(-2), at.get(to)), path);
  }
});

test('what keeps something of nothing that is there is refused by name', () => {
  const orphan = [{ id: 'a', year: 1950, from: ['nobody'] }];
  assert.throws(
    () => layoutOf([...orphan, { id: 'b', year: 1960, from: [] }], 80),
    /a keeps something of nobody/,
  );
});
