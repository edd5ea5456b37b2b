import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { loadPacking, fromLink, LinkError, toLink } from '../../../static/js/scenario/link.ts';
import { pack, unpack } from '../../../static/js/scenario/packing.ts';
import { en as text } from '../../../static/js/text/en/page.ts';

await loadPacking();

const defaults = { learner: { name: 'perceptron', rate: 1 }, bias: 'learned', predictor: 'last' };

test('a link opens what it was made from', () => {
  const document = {
    version: 1,
    ...defaults,
    bias: 'none',
    data: {
      x: [
        [0.1, -2.35],
        [1e-9, 4],
      ],
      y: [1, -1],
    },
  };
  const opened = fromLink(`#${toLink(document, 17, defaults)}`);
  assert.deepEqual(opened, {
    document: { bias: 'none', data: { x: document.data.x, y: [1, -1] } },
    position: 17,
  });
});

test('grid coordinates make short links', () => {
  const x = Array.from({ length: 20 }, (_, i) => [i / 10, ((i * 7) % 13) / 10]);
  const fragment = toLink({ ...defaults, data: { x, y: x.map((_, i) => (i % 2 ? 1 : -1)) } }, 0, defaults);
  assert.ok(fragment.length < 220, `${fragment.length} characters`);
});

test('a preset is a name in the link', () => {
  const fragment = toLink({ ...defaults, data: { preset: 'xor' } }, 3, defaults);
  assert.deepEqual(fromLink(fragment), { document: { data: { preset: 'xor' } }, position: 3 });
});

test('a line of one’s own goes along, and links from before there was one open without', () => {
  const document = { ...defaults, data: { preset: 'xor' } };
  const fragment = toLink(document, 3, defaults, { line: [-1.25, 2, 0] });
  assert.deepEqual(fromLink(fragment).line, [-1.25, 2, 0]);
  assert.equal(toLink(document, 3, defaults, { line: null }), toLink(document, 3, defaults));
  assert.equal(fromLink(toLink(document, 3, defaults)).line, undefined);
});

test('above 500 points there is no link', () => {
  const x = Array.from({ length: 501 }, (_, i) => [i, 0]);
  assert.equal(toLink({ ...defaults, data: { x, y: x.map(() => 1) } }, 0, defaults), null);
});

test('damaged, newer and foreign links are refused in words', () => {
  const good = toLink({ ...defaults, data: { preset: 'xor' } }, 3, defaults);
  const sentences = [good.slice(0, -4), `2${good.slice(1)}`, '1', `1${'A'.repeat(70_000)}`, 'projector'].map(
    (bad) => {
      try {
        return fromLink(bad);
      } catch (error) {
        assert.ok(error instanceof LinkError);
        return text.error(error);
      }
    },
  );
  assert.deepEqual(sentences, [
    'This link is damaged: a part of it may be missing.',
    'This link was made by a newer Hyperplane.',
    'This link is damaged: a part of it may be missing.',
    'This link is too long to be one of ours.',
    'What stands after # in this address is no link of ours.',
  ]);
  assert.equal(fromLink(''), null);
});

test('stored links of version 1 hold what they held', async () => {
  const stored = JSON.parse(await readFile(new URL('../../data/links.json', import.meta.url), 'utf8'));
  for (const { name, fragment, position, document } of stored) {
    const opened = fromLink(fragment);
    assert.equal(opened.position, position, name);
    for (const [key, value] of Object.entries(opened.document))
      assert.deepEqual(value, document[key], `${name}: ${key}`);
  }
});

test('what is compared is in the link, and old links have none', () => {
  const compared = [{ learner: { name: 'perceptron', rate: 0.5 } }, { predictor: 'voted' }];
  const fragment = toLink({ ...defaults, data: { preset: 'xor' } }, 0, defaults, {
    dock: 'half+:compare.3',
    compared,
  });
  assert.deepEqual(fromLink(fragment), {
    document: { data: { preset: 'xor' } },
    position: 0,
    dock: 'half+:compare.3',
    compared,
  });
});

test('a text comes out of its packing as it went in', () => {
  const written = 'Σ w·x > 0, 誤り '.repeat(50);
  assert.equal(unpack(pack(written)), written);
  assert.ok(pack(written).length < written.length);
});
