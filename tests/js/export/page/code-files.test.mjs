import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { codeFile, excerpt, KINDS, stepKind } from '../../../../static/js/export/page/code-files.ts';

const program = { name: 'run.py', text: 'print("η")\n' };

test('one file is downloaded as it is, several in a zip with their names', async () => {
  const one = codeFile([program]);
  assert.equal(one.name, 'run.py');
  assert.equal(await one.blob.text(), program.text);
  const two = codeFile([program, { name: 'data.csv', text: 'x1,y\n' }]);
  assert.equal(two.name, 'run.zip');
  const files = unzipSync(new Uint8Array(await two.blob.arrayBuffer()));
  assert.deepEqual(Object.keys(files), ['run.py', 'data.csv']);
  assert.equal(strFromU8(files['run.py']), program.text);
});

test('arrow keys go round through the kinds', () => {
  const keys = KINDS.map((kind) => stepKind(kind, 'ArrowRight'));
  assert.deepEqual(keys, [...KINDS.slice(1), KINDS[0]]);
  assert.equal(stepKind(KINDS[0], 'ArrowLeft'), KINDS.at(-1));
  assert.equal(stepKind(KINDS[2], 'Home'), KINDS[0]);
  assert.equal(stepKind(KINDS[2], 'a'), null);
});

test('of a long program the beginning is shown', () => {
  assert.deepEqual(excerpt('abc'), { shown: 'abc', left: 0 });
  assert.equal(excerpt('a'.repeat(50_000)).left, 10_000);
});
