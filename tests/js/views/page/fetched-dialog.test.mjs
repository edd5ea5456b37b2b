import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFetched } from '../../../../static/js/views/page/fetched-dialog.js';

function page(dialog) {
  const said = [];
  const text = { dock: { failed: 'It could not be opened:' } };
  const fetched = { one: { dialog, words: async () => ({ default: { heading: 'One' } }) } };
  return { said, app: { text, fetched, actions: { say: (...words) => said.push(words) } } };
}

test('a dialog is opened once its words are there', async () => {
  const opened = [];
  const { app, said } = page(async () => ({
    open: ({ text }, what) => opened.push([text.one.heading, what]),
  }));
  await openFetched(app, 'one');
  assert.deepEqual([opened, said], [[['One', undefined]], []]);
});

test('what cannot be fetched is said', async () => {
  const { app, said } = page(async () => {
    throw new Error('no answer');
  });
  await openFetched(app, 'one');
  assert.deepEqual(said, [['It could not be opened: no answer', 'error']]);
});
