import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openExport } from '../../../../static/js/export/page/export.ts';

globalThis.document = { querySelector: () => null }; // no link to a style sheet

test('what takes a run away opens with its words, and why it does not is said', async () => {
  const opened = [];
  const said = [];
  const app = {
    exports: {
      picture: {
        dialog: async () => ({ open: (_, what) => opened.push([app.text.exports, what]) }),
        words: async () => ({ default: 'words' }),
      },
      film: { dialog: () => Promise.reject(new Error('offline')), words: async () => ({ default: '' }) },
    },
    text: {},
    actions: { fail: ({ code }) => said.push(code), settle: () => {} },
  };
  await openExport(app, 'picture', 'proof');
  await openExport(app, 'film');
  assert.deepEqual(opened, [['words', 'proof']]);
  assert.deepEqual(said, ['no-answer']);
});
