import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFetched } from '../../../static/js/page/fetched-dialog.ts';

globalThis.document = { querySelector: () => null }; // no link to a style sheet

function page(dialog) {
  const notices = [];
  const text = { dock: { failed: 'It could not be opened:' }, error: ({ message }) => message };
  const fetched = { one: { dialog, words: async () => ({ default: { heading: 'One' } }) } };
  const actions = {
    say: (...words) => notices.push(words),
    fail: ({ code }, cause) => notices.push([code, cause]),
    settle: (cause) => notices.push(['settled', cause]),
  };
  return { notices, app: { text, fetched, actions } };
}

test('a dialog is opened once its words are there, and what was said of another is over', async () => {
  const opened = [];
  const { app, notices } = page(async () => ({
    open: ({ text }, what) => opened.push([text.one.heading, what]),
  }));
  await openFetched(app, 'one');
  assert.deepEqual([opened, notices], [[['One', undefined]], [['settled', 'fetched']]]);
});

test('what cannot be fetched is said, without the address of a script', async () => {
  const { app, notices } = page(async () => {
    throw new TypeError('Failed to fetch dynamically imported module: http://a.test/dist/x.js');
  });
  await openFetched(app, 'one');
  assert.deepEqual(notices, [['no-answer', 'fetched']]);
});

test('what fails as it is opened is said', async () => {
  const { app, notices } = page(async () => ({ open: () => Promise.reject(new Error('no room')) }));
  await openFetched(app, 'one');
  assert.deepEqual(notices.at(-1), ['It could not be opened: no room', 'error', 'fetched']);
});
