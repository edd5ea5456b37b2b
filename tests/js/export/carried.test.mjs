// What our files carry is read back, and of others nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { carriedIn, carrierOf } from '../../../static/js/export/carried.ts';
import { withText } from '../../../static/js/export/png.ts';
import { algorithmLatex } from '../../../static/js/export/latex-algorithm.ts';
import { escaped, originText, svgFile } from '../../../static/js/export/svg-file.ts';

const ORIGIN = { scenario: { data: { preset: 'xor', names: { inputs: ['a } "', ']]> é'] } } }, at: 7 };
const bytes = (text) => new TextEncoder().encode(text);
const read = async (file) => {
  const kind = carrierOf(file);
  return [kind, kind && carriedIn(file, kind)];
};
const SVG = svgFile({
  content: '<g/>',
  size: { width: 8, height: 8 },
  title: 't',
  ground: null,
  origin: ORIGIN,
});
// A PNG of nothing: the signature, an IHDR and an IEND, each with its length and sum.
const EMPTY = Uint8Array.from([
  0x89,
  0x50,
  0x4e,
  0x47,
  13,
  10,
  26,
  10,
  0,
  0,
  0,
  13,
  0x49,
  0x48,
  0x44,
  0x52,
  ...new Array(17).fill(0),
  0,
  0,
  0,
  0,
  0x49,
  0x45,
  0x4e,
  0x44,
  0,
  0,
  0,
  0,
]);
const PNG = withText(EMPTY, 'hyperplane', originText(ORIGIN));
const PAGE = `<!doctype html>\n<script type="application/json" id="hyperplane">${JSON.stringify(ORIGIN).replaceAll('<', '\\u003c')}</script>`;

/** A GIF of one pixel with a comment, in pieces of 255 bytes. */
function gif(text) {
  const content = Array.from(
    text.replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
    (c) => c.charCodeAt(0),
  );
  const parts = [];
  for (let i = 0; i < content.length; i += 255) {
    const part = content.slice(i, i + 255);
    parts.push(part.length, ...part);
  }
  const head = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const image = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  return Uint8Array.from([...head, ...image, 0x21, 0xfe, ...parts, 0, 0x3b]);
}

/** A film's bytes: how it begins, its tags, and pictures that are no text. */
const film = (start, kind) =>
  Uint8Array.from([...start, ...bytes(`${kind}cmt data ${originText(ORIGIN)}`), 0, 0xff, 0xfe, 0x80]);

test('pictures, films and pages give back the scenario and the moment', async () => {
  assert.deepEqual(await read(bytes(SVG)), ['svg', ORIGIN]);
  assert.deepEqual(await read(bytes(`<?xml version="1.0"?>\n<!-- -->${SVG}`)), ['svg', ORIGIN]);
  assert.deepEqual(await read(PNG), ['png', ORIGIN]);
  assert.deepEqual(await read(gif(`${originText(ORIGIN)}${' '.repeat(300)}`)), ['gif', ORIGIN]);
  assert.deepEqual(await read(film([0, 0, 0, 8], 'ftypisom')), ['mp4', ORIGIN]);
  assert.deepEqual(await read(film([0x1a, 0x45, 0xdf, 0xa3], 'webm')), ['webm', ORIGIN]);
  assert.deepEqual(await read(bytes(PAGE)), ['html', ORIGIN]);
  assert.deepEqual(await read(zipSync({ 'run.html': strToU8(PAGE) })), ['zip', ORIGIN]);
  assert.deepEqual(await read(zipSync({ 'step-001.svg': strToU8(SVG) })), ['zip', ORIGIN]);
  assert.deepEqual(await read(zipSync({ 'a.txt': strToU8('a'), 'step-001.png': PNG })), ['zip', ORIGIN]);
});

test('LaTeX and PDFs give them back too, whatever characters names have', async () => {
  const origin = {
    ...ORIGIN,
    scenario: { data: { names: { inputs: [`${'a'.repeat(20)}😀 % & <b> "x" 'y' é`.repeat(9)] } } },
  };
  const remarks = { made: 'Made by Hyperplane.', compiles: '' };
  const tex = algorithmLatex([{ tex: 'w', indent: 0 }], origin, remarks);
  assert.deepEqual(await read(bytes(tex)), ['tex', origin]);
  assert.deepEqual(await read(bytes(tex.replaceAll('\n', '\r\n'))), ['tex', origin]);
  const xml = `<pdf:Keywords>${escaped(originText(origin))}</pdf:Keywords>`;
  const pdf = `%PDF-1.7\n(${originText(origin).replaceAll('"', '\\"')})\n${xml}\n%%EOF`;
  assert.deepEqual(await read(bytes(pdf)), ['pdf', origin]);
  assert.deepEqual(await read(bytes('%PDF-1.4\nprinted by a browser')), ['pdf', 'nothing']);
  assert.deepEqual(await read(bytes('% a comment\n@RELATION iris\n')), [null, null]); // a table's
});

test('of a notebook the last output counts that carries one', async () => {
  const output = (data) => ({ cell_type: 'code', outputs: [{ output_type: 'display_data', data }] });
  const png = btoa(String.fromCharCode(...PNG)).replace(/(.{76})/g, '$1\n');
  const other = SVG.replace('"at":7', '"at":3');
  const book = (...cells) => bytes(JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 }));
  const svg = output({ 'image/svg+xml': other.split(/(?<=>)/) });
  assert.deepEqual((await read(book(svg)))[1].at, 3);
  assert.deepEqual(await read(book(svg, output({ 'image/png': png }), output({ 'text/plain': '7' }))), [
    'notebook',
    ORIGIN,
  ]);
  assert.deepEqual(await read(book({ cell_type: 'markdown', source: 'x' })), ['notebook', 'nothing']);
});

test('a file of the kind that carries nothing, or is damaged, has none', async () => {
  assert.deepEqual(await read(EMPTY), ['png', 'nothing']);
  assert.deepEqual(await read(PNG.subarray(0, 60)), ['png', 'nothing']);
  assert.deepEqual(await read(gif('made elsewhere')), ['gif', 'nothing']);
  assert.deepEqual(await read(bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')), ['svg', 'nothing']);
  assert.deepEqual(await read(bytes(SVG.slice(0, 200))), ['svg', 'nothing']);
  assert.deepEqual(await read(bytes('<html><body>hello</body></html>')), ['html', 'nothing']);
  assert.deepEqual(await read(Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2])), ['zip', 'nothing']);
});

test('a scenario and a table are neither', () => {
  for (const text of ['{"data": {"preset": "xor"}}', 'x,y\n1,2\n', '\ufeff{"data": 1}', ''])
    assert.equal(carrierOf(bytes(text)), null, text);
});

test('a moment that is none is the start', async () => {
  const odd = SVG.replace('"at":7', '"at":-1');
  assert.equal(carriedIn(bytes(odd), 'svg').at, 0);
});
