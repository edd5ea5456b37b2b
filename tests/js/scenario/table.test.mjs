// What a table says as examples.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besides, examplesOf, plainNames, SUGGESTED } from '../../../static/js/scenario/table.js';

const opposite = (name) => `not ${name}`;
const read = (text, choice = {}, present = {}) =>
  examplesOf(text, { ...SUGGESTED, ...choice }, { opposite, ...present });
const sides = ({ classes }) => classes.map(({ name, value, count }) => [name, value, count]);
const MAIL = 'free;meeting;kind\n1,5;0;spam\n0;2;ham\n0;1;ham\n';

test('a header names the inputs, words name the classes, a comma may be the decimal mark', () => {
  const mail = read(MAIL);
  assert.deepEqual(mail.x, [
    [1.5, 0],
    [0, 2],
    [0, 1],
  ]);
  assert.deepEqual([mail.y, mail.task, mail.header], [[1, -1, -1], 'binary', true]);
  assert.deepEqual(sides(mail), [
    ['spam', 1, 1],
    ['ham', -1, 2],
  ]);
  assert.deepEqual(mail.names, { inputs: ['free', 'meeting'], classes: ['spam', 'ham'], label: 'kind' });
});

test('the classes can be swapped', () => {
  const mail = read(MAIL, { swapped: true });
  assert.deepEqual(
    [mail.y, mail.names.classes],
    [
      [-1, 1, 1],
      ['ham', 'spam'],
    ],
  );
  assert.deepEqual(read('1,2,0\n3,4,1', { swapped: true }).names, { classes: ['0', '1'] });
});

test('numbers that are the classes already have no names', () => {
  for (const [text, y] of [
    ['1,2,1\n3,4,-1', [1, -1]],
    ['1,2,0\n3,4,1', [-1, 1]],
    ['1 2 +\n3 4 \u2212', [1, -1]],
    ['1,2,0', [-1]],
    ['1,2,-1', [-1]],
    ['x1,x2,y\n1,2,1\n3,4,-1', [1, -1]],
  ]) {
    assert.deepEqual([read(text).y, read(text).names], [y, null], text);
  }
});

test('two other numbers are classes by size, and keep what they are called', () => {
  const { y, names } = read('1,2,3\n3,4,8');
  assert.deepEqual([y, names], [[-1, 1], { classes: ['8', '3'] }]);
});

test('one class alone is one of two', () => {
  const { task, y, names } = read('1,2,spam\n3,4,spam');
  assert.deepEqual([task, y, names.classes], ['binary', [1, 1], ['spam', 'not spam']]);
});

test('three classes are several', () => {
  const kinds = read('1,2,b\n3,4,c\n5,6,a\n7,8,b');
  assert.deepEqual([kinds.task, kinds.tasks, kinds.y], ['multiclass', ['multiclass'], [1, 2, 0, 1]]);
  assert.deepEqual(kinds.names, { classes: ['a', 'b', 'c'] });
  assert.equal(read('1,2,0\n3,4,1\n5,6,2').names, null);
});

test('numbers that are not whole, or many, are amounts', () => {
  const houses = read('size,price\n1,2.5\n2,3.25\n3,4\n');
  assert.deepEqual([houses.task, houses.y], ['regression', [2.5, 3.25, 4]]);
  assert.deepEqual(houses.names, { inputs: ['size'], label: 'price' });
  const many = read(Array.from({ length: 30 }, (_, i) => `1,${i}`).join('\n'));
  assert.deepEqual([many.task, many.tasks], ['regression', ['regression', 'multiclass']]);
  assert.equal(read('1,2\n2,3\n3,4', { task: 'regression' }).task, 'regression');
});

test('the label is the only column of words, else the last, or the one that is chosen', () => {
  assert.equal(read('kind,a,b\nspam,1,2\nham,3,4').label, 0);
  assert.equal(read('1,2,3\n4,5,6').label, 2);
  const chosen = read('1,2,3\n0,5,6', { label: 0 });
  assert.deepEqual(
    [chosen.y, chosen.x[0]],
    [
      [1, -1],
      [2, 3],
    ],
  );
});

test('other columns of words are left out', () => {
  const people = read('name,age,size,kind\nAnn,30,1.7,p\nBob,40,1.8,q');
  assert.deepEqual([people.without, people.inputs, people.x[1]], [['name'], ['age', 'size'], [40, 1.8]]);
});

test('rows that cannot be read are named by their line, and the others taken', () => {
  const { x, wrong } = read('a,b,y\n1,2,1\n\n1,2\n1,two,1\n1,nan,1\n1,1e400,1\n1,inf,1\n1,2,?\n3,4,-1\n');
  assert.equal(x.length, 2);
  assert.deepEqual(wrong, [
    { row: 4, code: 'width', got: 2, wanted: 3 },
    { row: 5, code: 'number', got: 'two', column: 'b' },
    { row: 6, code: 'number', got: 'nan', column: 'b' },
    { row: 7, code: 'number', got: '1e400', column: 'b' },
    { row: 8, code: 'number', got: 'inf', column: 'b' },
    { row: 9, code: 'label', got: '?' },
  ]);
});

test('a header alone, no header, and nothing', () => {
  assert.deepEqual([read('a,b,kind').header, read('a,b,kind').x], [true, []]);
  assert.deepEqual([read('1,2,spam').header, read('1,2,spam').x.length], [false, 1]);
  assert.equal(read('1,2,1\n3,4,-1', { header: true }).x.length, 1);
  assert.deepEqual([read('').x, read('').task], [[], null]);
});

test('more than a hundred words are no classes', () => {
  const words = Array.from({ length: 101 }, (_, i) => `1,w${i}`).join('\n');
  assert.deepEqual([read(words).task, read(words).tasks], [null, []]);
});

test('names are plain, short, and each another', () => {
  assert.deepEqual(plainNames(['a\n b', 'a b', '\u202e', 'x'.repeat(50)], ['x1', 'x2', 'x3', 'x4']), [
    'a b',
    'a b 2',
    'x3',
    'x'.repeat(40),
  ]);
});

const POINTS = { task: 'binary', d: 2, n: 4 };

test('examples go beside those there are where inputs, task and classes are the same', () => {
  assert.deepEqual(besides(read(MAIL), POINTS, ['spam', 'ham']), { y: [1, -1, -1] });
  assert.deepEqual(besides(read(MAIL), POINTS, []), { y: [1, -1, -1] });
  assert.deepEqual(besides(read('1,2,1\n3,4,-1'), POINTS, ['spam', 'ham']), { y: [1, -1] });
  assert.deepEqual(besides(read(MAIL), POINTS, ['cat', 'dog']), { why: 'classes' });
  assert.deepEqual(besides(read('1,2,3\n3,4,8'), POINTS, []), { why: 'classes' });
  assert.deepEqual(besides(read('1,1\n3,-1'), POINTS, []), { why: 'inputs' });
  assert.deepEqual(besides(read('1,2,a\n3,4,b\n5,6,c'), POINTS, []), { why: 'task' });
});

test('names that are there keep their sides, whatever their order', () => {
  const named = ['ham', 'spam'];
  const mail = read(MAIL, {}, { named });
  assert.deepEqual([mail.y, besides(mail, POINTS, named)], [[-1, 1, 1], { y: [-1, 1, 1] }]);
  assert.deepEqual(besides(read(MAIL, { swapped: true }, { named }), POINTS, named), { why: 'classes' });
});

test('several classes are added by their numbers or names; a task that is there is taken where it can be', () => {
  const several = { task: 'multiclass', d: 2, n: 3 };
  const rows = read('1\t2\t3\n1\t2\t0', {}, { task: 'multiclass' });
  assert.deepEqual([rows.task, besides(rows, several, [])], ['multiclass', { y: [3, 0] }]);
  assert.deepEqual(besides(read('1,2,b\n1,2,c', { task: 'multiclass' }), several, ['a', 'b', 'c']), {
    y: [1, 2],
  });
  const fitted = read('1,-2.25', {}, { task: 'regression' });
  assert.deepEqual(besides(fitted, { task: 'regression', d: 1, n: 1 }, []), { y: [-2.25] });
});
