import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGround, THICK } from '../../../static/js/kit/label-obstacles.ts';
import { createMarkNames } from '../../../static/js/kit/mark-names.ts';
import { ringReach } from '../../../static/js/kit/rings.ts';
import { THEME } from '../theme.mjs';
import { lineSpots, overlap, placed, roundSpots, slidSpots } from '../../../static/js/kit/labels.ts';

const AREA = { left: 0, top: 0, width: 600, height: 400 };
const SIZE = { width: 80, height: 18 };
const level = (y) => [
  [0, y],
  [600, y],
];
const words = (key, through, line) => ({
  key,
  ...SIZE,
  spots: () => lineSpots(through, SIZE.width, SIZE.height, 3),
  line,
});
const boxOf = (place) => ({ ...place, ...SIZE });

test('words stand beside their line, near its right end, over it', () => {
  const place = placed([words('now', level(200), 0)], createGround(AREA)).get('now');
  assert.equal(place.turned, 0);
  assert.ok(place.at[0] > 500 && place.at[0] + SIZE.width / 2 <= 600);
  assert.ok(place.at[1] < 200 - SIZE.height / 2);
});

test('words go along with a slope and are never upside down', () => {
  for (const through of [
    [
      [0, 400],
      [600, 0],
    ],
    [
      [600, 400],
      [0, 0],
    ],
    [
      [300, 0],
      [300, 400],
    ],
  ])
    for (const { turned } of lineSpots(through, 80, 18, 3)) assert.ok(turned > -90 && turned <= 90);
});

test('words cover no point, and where points stand over the line they go under it', () => {
  const ground = createGround(AREA);
  for (let x = 0; x <= 600; x += 20) ground.coverMark([x, 185], 8);
  const place = placed([words('now', level(200), 0)], ground).get('now');
  assert.ok(place.at[1] > 200);
});

test('words for which nothing is free are left out', () => {
  const ground = createGround(AREA);
  ground.coverRect(AREA);
  assert.equal(placed([words('now', level(200), 0)], ground).size, 0);
});

test('words of lines that are close do not lie on each other nor on the other line', () => {
  const ground = createGround(AREA);
  const lines = [level(200), level(212), level(224)];
  lines.forEach((through, i) => ground.coverLine(through, i));
  const places = placed(
    lines.map((through, i) => words(String(i), through, i)),
    ground,
  );
  assert.equal(places.size, 3);
  const all = [...places.values()].map(boxOf);
  for (let i = 0; i < 3; i += 1) for (let j = 0; j < i; j += 1) assert.equal(overlap(all[i], all[j]), false);
  assert.ok(places.get('0').at[1] < 200, 'the first over all');
  assert.ok(places.get('2').at[1] > 224, 'the last under all');
});

test('words stay on their side while their line turns, though another place has become the first', () => {
  const ground = createGround(AREA);
  ground.coverMark([540, 180], 30); // over the line at its right end
  let before = placed([words('now', level(200), 0)], ground);
  const { slot } = before.get('now');
  const free = createGround(AREA);
  for (let turn = 0; turn < 40; turn += 1) {
    const through = [
      [0, 200 + turn],
      [600, 200 - turn],
    ];
    const next = placed([words('now', through, 0)], free, before);
    assert.equal(next.get('now').slot, slot);
    const [[x0, y0], [x1, y1]] = [before.get('now').at, next.get('now').at];
    assert.ok(Math.hypot(x1 - x0, y1 - y0) < 12);
    before = next;
  }
});

test('words do not change sides each frame for a place that is a little nearer', () => {
  const ground = createGround(AREA);
  const spot = (slot, x) => ({ slot, at: [x, 200], turned: 0 });
  const frame = (x, other, before) =>
    placed([{ key: 'w', ...SIZE, spots: () => [spot('right', x), spot('left', other)] }], ground, before);
  let before = frame(300, 500);
  for (let turn = 0; turn < 20; turn += 1) {
    const x = turn % 2 ? 300 : 340;
    before = frame(x, 640 - x, before); // the other place is where the words have just stood
    assert.equal(before.get('w').slot, 'right');
  }
  assert.equal(frame(500, 345, before).get('w').slot, 'left'); // one that is much nearer they take
});

test('words at a tip stand beyond it, or beside it where a point is', () => {
  const spots = () => roundSpots([300, 200], 4, [0, -1], SIZE.width, SIZE.height);
  const first = placed([{ key: 'w', ...SIZE, spots }], createGround(AREA)).get('w');
  assert.ok(Math.abs(first.at[0] - 300) < 1 && first.at[1] < 200);
  const ground = createGround(AREA);
  ground.coverMark([300, 180], 14);
  const beside = placed([{ key: 'w', ...SIZE, spots }], ground).get('w');
  assert.equal(overlap(boxOf(beside), { at: [300, 180], turned: 0, width: 28, height: 28 }), false);
});

test('words at a tip beside an edge go to its side rather than over a line', () => {
  const tip = [50, 200];
  const ground = createGround(AREA);
  ground.coverRect({ left: 0, top: 0, width: 40, height: 400 });
  const line = [
    [0, 310],
    [310, 0],
  ];
  ground.coverLine(line, 0);
  const spots = () => [
    ...roundSpots(tip, 4, [-1, -1], SIZE.width, SIZE.height),
    ...slidSpots(tip, 4, -1, SIZE.width, SIZE.height),
  ];
  const place = placed([{ key: 'w', ...SIZE, spots }], ground).get('w');
  assert.ok(place.at[1] < tip[1] && place.at[0] > tip[0]);
  assert.equal(ground.roomAt(place, SIZE.width, SIZE.height).crossed, 0);
});

test('words keep within the figure', () => {
  const spots = () => roundSpots([598, 2], 4, [1, -1], SIZE.width, SIZE.height);
  const { at } = placed([{ key: 'w', ...SIZE, spots }], createGround(AREA)).get('w');
  assert.ok(at[0] + SIZE.width / 2 <= 600 && at[1] - SIZE.height / 2 >= 0);
});

test('a curve has its words along it', () => {
  const arc = Array.from({ length: 60 }, (_, i) => [
    300 + 150 * Math.cos(i / 12),
    200 + 150 * Math.sin(i / 12),
  ]);
  const ground = createGround(AREA);
  ground.coverLine(arc, 0);
  const place = placed([{ key: 'R', ...SIZE, spots: () => lineSpots(arc, 80, 18, 2), line: 0 }], ground).get(
    'R',
  );
  assert.ok(Math.abs(Math.hypot(place.at[0] - 300, place.at[1] - 200) - 150) < 40);
  assert.ok(place.along);
  for (const [x, y] of arc) assert.ok(!overlap(boxOf(place), { at: [x, y], turned: 0, width: 1, height: 1 }));
});

test('level words beside a line do not lie over it, nor over the others', () => {
  const ground = createGround(AREA);
  const steep = [
    [300, 0],
    [320, 400],
  ];
  ground.coverLine(steep, 0);
  const level = { ...SIZE, spots: () => roundSpots([310, 200], 8, [0, 1], 80, 18), line: 0 };
  const { at } = placed([{ key: 'now', ...level }], ground).get('now');
  assert.ok(Math.abs(at[0] - 310) > SIZE.width / 2);
});

test('words lie over one thin line where there is no other place, and are left out rather than over the thick one', () => {
  const beside = { key: 'w', ...SIZE, spots: () => [{ at: [300, 200], turned: 0, slot: 'only' }] };
  const over = (...numbers) => {
    const ground = createGround(AREA);
    numbers.forEach((number, i) => ground.coverLine(level(196 + 8 * i), number));
    return placed([beside], ground, new Map(), 1).size;
  };
  assert.equal(over(0), 1);
  assert.equal(over(0, 1), 0);
  assert.equal(over(THICK), 0);
});

test('words that stand nowhere yet take a far place before one over a line', () => {
  const ground = createGround(AREA);
  ground.coverLine(level(100), 0);
  const spots = () =>
    [100, 300].flatMap((y) =>
      Array.from({ length: 20 }, (_, i) => ({ at: [60 + 20 * i, y], turned: 0, slot: `${y} ${i}` })),
    );
  assert.equal(placed([{ key: 'w', ...SIZE, spots }], ground).get('w').at[1], 300);
});

test('words about another thing than before go where they would stand first', () => {
  const about = (x, about) => [
    { key: 'a mistake', ...SIZE, spots: () => roundSpots([x, 200], 10, [1, 0], 80, 18), about },
  ];
  const first = placed(about(300, '300'), createGround(AREA)).get('a mistake');
  const blocked = createGround(AREA);
  blocked.coverRect({ left: 310, top: 180, width: 100, height: 40 });
  const beside = placed(about(300, '300'), blocked);
  const next = placed(about(310, '310'), createGround(AREA), beside).get('a mistake');
  assert.equal(next.slot, first.slot);
});

test('words rather stand farther along their line than at a point that they are not about', () => {
  const ground = createGround(AREA);
  ground.coverMark([560, 178], 8);
  const place = placed([words('hull', level(200), 0)], ground).get('hull');
  assert.ok(place.at[1] > 200 || place.at[0] + SIZE.width / 2 < 540);
  const own = {
    key: 'ring',
    ...SIZE,
    spots: () => roundSpots([560, 178], 14, [-1, 0], 80, 18),
    own: [[560, 178]],
  };
  assert.equal(placed([own], ground).get('ring').slot, 'r0 0', 'those about it stand at it');
});

test('the name of what does not change stays where it is when a line comes under it', () => {
  const ground = createGround(AREA);
  const hull = { ...words('hull', level(200), 0), stays: true };
  const before = placed([hull], ground);
  const [x, y] = before.get('hull').at;
  ground.coverLine(level(200), 0);
  ground.coverLine(
    [
      [x, y - 40],
      [x, y + 40],
    ],
    1,
  );
  assert.deepEqual(placed([hull], ground, before).get('hull').at, [x, y]);
});

test('what is said of several marks together stands at one of them', () => {
  const unit = (value) => value;
  const frame = { ...AREA, box: { x0: 0, x1: 600, y0: 0, y1: 400 }, x: unit, y: unit };
  const points = { n: 0, place: () => [0, 0], reach: 5, key: [] };
  const shape = {
    about: {
      any: [
        [100, 100],
        [300, 200],
      ],
      reach: 8,
    },
    says: ['apart'],
  };
  const [name] = createMarkNames(() => 80)([shape], frame, points, [], () => 'test', THEME);
  assert.ok(Math.hypot(name.at[0] - 100, name.at[1] - 100) < 80);
});

test('a steep line that has no room along it is named level beside it, close to it', () => {
  const frame = { ...AREA, box: { x0: 0, x1: 600, y0: 400, y1: 0 }, x: (u) => u, y: (v) => v };
  const crowd = [];
  for (let y = 60; y < 400; y += 10) for (let x = 150; x < 450; x += 10) crowd.push([x, y]);
  const points = { n: crowd.length, place: (i) => crowd[i], reach: 6, key: [] };
  const shape = {
    type: 'path',
    path: 'M280,0L330,400',
    through: [
      [280, 0],
      [330, 400],
    ],
    line: { width: 3, color: '#111' },
    strong: true,
    says: ['line'],
  };
  const [name] = createMarkNames(() => 80)([shape], frame, points, [], () => 'the line', THEME);
  assert.equal(name.turned, 0);
  assert.ok(name.at[1] < 50);
  const beside = Math.abs(name.at[0] - (280 + name.at[1] / 8)) - 42;
  assert.ok(beside > 0 && beside < 15);
});

test("where a hull's name has no room straight off a corner it goes to the next one first", () => {
  const through = [
    [200, 300],
    [300, 300],
    [300, 100],
    [200, 100],
    [200, 300],
  ];
  const points = { n: 0, place: () => [0, 0], reach: 0, key: [] };
  const covered = [
    { left: 192, top: 92, width: 116, height: 216 }, // along the edges
    { left: 140, top: 320, width: 20, height: 20 }, // straight off the first corner
  ];
  const frame = { ...AREA, box: {}, x: (u) => u, y: (v) => v };
  const hull = { type: 'path', path: 'M0,0', through, says: ['hull', 1], layer: 'below', line: { width: 2 } };
  const [name] = createMarkNames(() => 60)([hull], frame, points, covered, () => 'around all +', THEME);
  assert.ok(name.at[0] > 320 && name.at[1] > 300, 'off the corner at the right');
  const [across, down] = [name.at[0] - 30 - 300, name.at[1] - (THEME.size.label * 1.15) / 2 - 300];
  const away = Math.hypot(Math.max(0, across), Math.max(0, down));
  assert.ok(away >= ringReach(THEME) - 0.1, 'and off its ring');
});

test("names keep off the rings about support vectors, a hull's too that stood where a ring comes", () => {
  const unit = (value) => value;
  const frame = { ...AREA, box: {}, x: unit, y: unit };
  const points = { n: 0, place: () => [0, 0], reach: 0, key: [] };
  const through = [
    [100, 300],
    [500, 300],
    [300, 100],
    [100, 300],
  ];
  const hull = { type: 'path', path: 'M0,0', through, says: ['hull', 1], layer: 'below', line: { width: 2 } };
  const length = { about: { any: [[300, 200]], reach: 8 }, says: ['norm'] };
  const namesAt = createMarkNames(() => 80);
  const named = (...rings) => namesAt([...rings, hull, length], frame, points, [], ([says]) => says, THEME);
  const places = named().map(({ at }) => at);
  const rings = { type: 'circle', anchors: places, x1: 16, line: { width: 1 } };
  const names = named(rings);
  assert.equal(names.length, 2);
  for (const { at, turned } of names)
    for (const place of places)
      assert.ok(
        !overlap({ at, turned, width: 80, height: 16 }, { at: place, turned: 0, width: 32, height: 32 }),
      );
});
