// Files from strangers: each gives a scenario or one reason why it gives none, in as many steps as it has bytes.

import assert from 'node:assert/strict';
import { Session } from 'node:inspector/promises';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { carriedIn, carrierOf, scenarioIn } from '../../../static/js/export/carried.ts';
import { withText } from '../../../static/js/export/png.ts';
import { originText } from '../../../static/js/export/svg-file.ts';
import { open as words } from '../../../static/js/text/en/open.ts';
import { isLesson, kindOf, textOf } from '../../../static/js/page/file-text.ts';
import { numeric, plainRows } from '../../../static/js/scenario/numerals.ts';
import { archiveOf, CASES, contentOf } from '../hostile-files.mjs';

const MOST = 2.5; // times as many steps for twice as many bytes

/** What the page makes of a file before a scenario is opened or a table is looked at. */
function opened(bytes) {
  const kind = carrierOf(bytes);
  if (kind) return carriedIn(bytes, kind);
  const text = textOf(bytes);
  return (text !== null && kindOf(text) === 'scenario' && scenarioIn(text)) || 'nothing';
}

for (const { name, content, gives } of CASES)
  test(`a hostile file is refused in one sentence: ${name}`, () => {
    const outcome = opened(contentOf(content));
    if (typeof gives === 'number') assert.equal(outcome.at, gives);
    else {
      assert.equal(outcome, gives);
      assert.match(words.carries[outcome](name), /^“.*\.$/);
    }
  });

/** What is run while the steps are counted: by the blocks of all functions, and the characters that native methods pass over. */
async function stepsOf(run) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  let passed = 0;
  const natives = ['indexOf', 'lastIndexOf', 'slice', 'replace', 'replaceAll', 'split', 'trim'].map(
    (name) => {
      const native = String.prototype[name];
      String.prototype[name] = function (...given) {
        const outcome = native.apply(this, given);
        const from = name === 'indexOf' ? (given[1] ?? 0) : 0;
        passed +=
          name === 'slice'
            ? outcome.length
            : name === 'indexOf' && outcome >= 0
              ? outcome - from
              : this.length - from;
        return outcome;
      };
      return [name, native];
    },
  );
  const before = passed;
  try {
    run();
  } finally {
    for (const [name, native] of natives) String.prototype[name] = native;
  }
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const blocks = result
    .filter(({ url }) => url.includes('/static/js/') || url.includes('fflate'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)));
  return passed - before + blocks.reduce((sum, count) => sum + count, 0);
}

/** The most of three counts: the garbage collector can drop the counts of a function while it runs. */
async function mostSteps(run) {
  const counts = [];
  for (let i = 0; i < 3; i += 1) counts.push(await stepsOf(run));
  return Math.max(...counts);
}

async function grows(run) {
  const [small, large] = [await mostSteps(() => run(0.05)), await mostSteps(() => run(0.1))];
  assert.ok(large <= MOST * small + 100, `${small}, then ${large}`);
}

for (const { name, content } of CASES.filter((one) => one.grows))
  test(`twice the bytes take twice the steps: ${name}`, async () => {
    await grows((times) => opened(contentOf(content, times)));
  });

// A step of a regular expression is not counted: these texts would take minutes in one that tries a place again and again.
const LONG = 200_000;
const TABLES = {
  'digits that are no number': `${'1'.repeat(LONG)}x,1`,
  'blanks between two words': `a\tb${' '.repeat(LONG)}!`,
  'a row of empty cells': `a${','.repeat(LONG)}`,
  'a wide row over many narrow ones': `${'1,'.repeat(LONG / 10)}1\n${'1\n'.repeat(LONG / 10)}`,
  'front matter without an end': `---\n${'\n'.repeat(100 * LONG)}`,
};

for (const [name, content] of Object.entries(TABLES))
  test(`a table is read in linear time: ${name}`, () => {
    assert.equal(isLesson('table.csv', content), false);
    assert.equal(carrierOf(strToU8(content.slice(0, LONG))), null);
    assert.equal(plainRows(content, { d: 2, task: 'binary' }), null);
    assert.ok(Number.isNaN(numeric(content)));
  });

const ORIGIN = { scenario: { data: { preset: 'xor' } }, at: 3 };
const SAVED = originText(ORIGIN);
const PAGE = `<!doctype html><script id="hyperplane">${JSON.stringify(ORIGIN)}</script>`;
const GIF = `GIF89a\0\0\0\0\0\0\0!\xfe${String.fromCharCode(SAVED.length)}${SAVED}\0;`;
const OUTPUT = { data: { 'text/html': [PAGE], 'image/png': btoa(GIF) } };
const FILES = {
  svg: strToU8(`<svg>${SAVED}</svg>`),
  png: withText(
    new Uint8Array(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'.padEnd(33, '\0'), 'latin1')),
    'hyperplane',
    SAVED,
  ),
  gif: new Uint8Array(Buffer.from(GIF, 'latin1')),
  html: strToU8(PAGE),
  tex: strToU8(`\\documentclass{x}\n% ${SAVED}\n`),
  pdf: strToU8(`%PDF<k>${SAVED.replaceAll('"', '&quot;')}</k>`),
  mp4: strToU8(`0000ftypisom${SAVED}`),
  json: strToU8(JSON.stringify(ORIGIN.scenario)),
  notebook: strToU8(JSON.stringify({ nbformat: 4, cells: [{ outputs: [OUTPUT] }] })),
  zip: zipSync({ 'a.txt': strToU8('a'), 'b.html': strToU8(PAGE) }),
  'zip of a zip': archiveOf(zipSync({ 'b.html': strToU8(PAGE) }), { files: 1 }),
};

test('a small file of each kind opens', () => {
  for (const [kind, bytes] of Object.entries(FILES))
    assert.deepEqual(opened(bytes).scenario, ORIGIN.scenario, kind);
});

test('a file that was changed anywhere gives a scenario or a reason', () => {
  let seed = 1;
  const chance = (below) => (seed = (seed * 48_271) % 0x7fffffff) % below;
  for (let turn = 0; turn < 3000; turn += 1) {
    const files = Object.values(FILES);
    const bytes = files[chance(files.length)].slice();
    for (let i = 0; i <= chance(4); i += 1) {
      const at = chance(bytes.length);
      const length = 1 + chance(8);
      if (chance(2)) bytes[at] = chance(256);
      else bytes.fill([0, 1, 8, 127, 255][chance(5)], at, at + length);
      if (!chance(3)) bytes.copyWithin(at, chance(bytes.length), at + 30);
    }
    const outcome = opened(bytes.subarray(0, chance(3) ? bytes.length : chance(bytes.length)));
    assert.ok(outcome in words.carries || typeof outcome.scenario === 'object', JSON.stringify(outcome));
  }
});
