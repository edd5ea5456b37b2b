// What is said of a table before it is taken.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SUGGESTED } from '../../../../../static/js/scenario/table.js';
import { examples as text } from '../../../../../static/js/text/en/examples.js';
import { moment } from '../../../../../static/js/views/page/examples/moment.js';
import { AND, trained } from '../../../perceptron.mjs';

const LEARNERS = [
  { name: 'perceptron', task: 'binary', biases: ['learned'] },
  { name: 'multiclass-perceptron', task: 'multiclass', biases: ['learned'] },
  { name: 'lms', task: 'regression', biases: ['learned'] },
];
const PREDICTORS = [{ name: 'last', tasks: ['binary', 'multiclass', 'regression'] }];
const { state: ready } = trained(AND);
const STATE = {
  ...ready,
  document: { ...ready.document, bias: 'learned', predictor: 'last' },
  catalog: { learners: LEARNERS, predictors: PREDICTORS, limits: { examples: 6, message_bytes: 2000 } },
  lesson: null,
};
const at = (written, { name = null, choice = {}, state = {} } = {}) =>
  moment({ ...STATE, ...state }, { text: written, name }, { ...SUGGESTED, ...choice }, text);
const say = ([key, ...speaks]) =>
  typeof text.says[key] === 'function' ? text.says[key](...speaks) : text.says[key];
const rows = (n) => Array.from({ length: n }, (_, i) => `${i},1,${i % 2 ? 'a' : 'b'}`).join('\n');

test('how many, of what, and what is left out', () => {
  const some = at('x1,x2,y\n2,2,1\n3,-1.5,-1\n4,four,1\n');
  assert.equal(say(some.count), '2 examples of 2 numbers');
  assert.deepEqual(some.notes.map(say), ['Leaves out 1 row: row 4: “four” is no number (x2).']);
  assert.deepEqual(some.added, {
    x: [
      [2, 2],
      [3, -1.5],
    ],
    y: [1, -1],
  });
  const many = at(`1,2,1\n${'1,2\n'.repeat(8)}`);
  assert.match(say(many.notes[0]), /^Leaves out 8 rows: row 2 has 2 cells, not 3; .*; and 3 more\.$/);
});

test('the names are in the scenario that it would be', () => {
  const { document } = at('free,meeting,kind\n1,0,spam\n0,2,ham\n', { name: 'mail.csv' });
  assert.deepEqual(document.data, {
    x: [
      [1, 0],
      [0, 2],
    ],
    y: [1, -1],
    names: { inputs: ['free', 'meeting'], classes: ['spam', 'ham'], label: 'kind' },
  });
  assert.equal(document.task, 'binary');
  assert.deepEqual(document.learner, STATE.document.learner);
  assert.equal(at('1,2,a\n3,4,b\n5,6,c').document.learner, undefined);
});

test('too many beside those there are may take their place', () => {
  const three = at(rows(3));
  assert.equal(
    say(three.full),
    'With the 4 points here they would be 7; at most 6 are possible. Replace them to make room.',
  );
  assert.deepEqual([three.added, three.document.data.x.length, three.problem], [null, 3, null]);
  assert.equal(at(rows(2)).full, null);
});

test('too many, or too large, altogether is said before', () => {
  const seven = at(rows(7));
  assert.equal(say(seven.problem), 'These are 7 examples; at most 6 are possible here.');
  assert.deepEqual([seven.document, seven.added], [null, null]);
  const wide = Array.from({ length: 3 }, (_, i) => `${'0.123456789,'.repeat(60)}${i % 2}`).join('\n');
  assert.match(say(at(wide).problem), /MB; at most 0\.002 MB can be sent at once\.$/);
});

test('what does not go beside the points says why', () => {
  const why = (written) => say(at(written).full);
  assert.match(why('1,2,3,1\n1,2,3,-1'), /have 2 numbers each/);
  assert.match(why('1,2,a\n1,2,b\n1,2,c'), /of another kind/);
  assert.match(why('1,2,3\n1,2,8'), /classes are others/);
});

test('what cannot be taken says why', () => {
  const why = (written) => say(at(written).problem);
  assert.equal(why('a,b,kind'), 'There must be rows below the header; there are none.');
  assert.equal(
    why('1\n2'),
    'A row needs at least two cells, numbers and a label, between commas, semicolons or tabs.',
  );
  assert.equal(why('1,"2\n3,4'), 'Row 1 opens a quotation mark that nothing closes.');
  assert.equal(why('1,2,?\n3,nan,1'), 'No row has numbers and a label.');
  assert.equal(why('1,\0,3'), 'This is not text.');
  assert.equal(why(''), 'There are no rows yet.');
});

test('who may only add is offered that, who may not either is told', () => {
  const student = { role: 'student', control: false, frozen: false, mode: 'add', left: 3 };
  const adds = at('1,2,1', { state: { lesson: student } });
  assert.deepEqual([adds.document, adds.added?.y], [null, [1]]);
  const watches = at('1,2,1', { state: { lesson: { ...student, mode: 'watch', left: 0 } } });
  assert.deepEqual([watches.document, watches.added, watches.problem], [null, null, ['may-not']]);
});

test('of two classes each is said by its sign', () => {
  assert.equal(text.classIs('spam', 1, 'binary'), 'spam is +');
  assert.equal(text.classIs('ham', -1, 'binary'), 'ham is −');
  assert.equal(text.classIs('setosa', 0, 'multiclass'), 'setosa is class 0');
});

test('lines of a label, a tab and a text are texts, whose words are their inputs', () => {
  const mail = at('spam\tWin a prize now\nham\tlunch, "at one"?\n');
  assert.equal(say(mail.count), '2 texts');
  assert.deepEqual(mail.document.data, {
    texts: ['Win a prize now', 'lunch, "at one"?'],
    y: [1, -1],
    names: { classes: ['spam', 'ham'] },
  });
  assert.deepEqual(mail.document.features, { name: 'words' });
  assert.equal(say(mail.full), 'These are texts: they cannot be added to the points here.');
  const state = { run: { ...STATE.run, texts: ['a b'] } };
  assert.deepEqual(at('1\tWin a prize now\n-1\tlunch at one\n', { state }).added, {
    texts: ['Win a prize now', 'lunch at one'],
    y: [1, -1],
  });
  assert.equal(
    say(at('1,2,1\n1,3,-1', { state }).full),
    'These are points: they cannot be added to the texts here.',
  );
});

test('a column of numbers beside one of names is no table of texts', () => {
  assert.equal(at('5.1\tIris setosa\n4.9\tIris setosa\n6.3\tIris virginica\n').texts, null);
  assert.equal(at('5.1\tIris setosa\n6.3\tIris virginica\n').texts, null);
  assert.equal(at('1\tcat\n2\tdog\n').texts, null);
});
