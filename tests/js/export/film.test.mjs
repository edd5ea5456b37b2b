import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync, zipSync } from 'fflate';
import { createGif, withComment } from '../../../static/js/export/gif.ts';
import { createVideo } from '../../../static/js/export/video.ts';
import { filesIn, zipOf } from '../../../static/js/export/zip.ts';

const ascii = (bytes) => String.fromCharCode(...bytes);
const frame = (...rgb) => Uint8ClampedArray.from({ length: 4 * 4 * 4 }, (_, i) => [...rgb, 255][i % 4]);

/** The pieces of a comment before a GIF's end, put together. */
function commentOf(gif) {
  let at = ascii(gif).lastIndexOf('\x21\xfe') + 2;
  let text = '';
  for (; gif[at]; at += gif[at] + 1) text += ascii(gif.subarray(at + 1, at + 1 + gif[at]));
  assert.deepEqual([...gif.subarray(at)], [0, 0x3b]);
  return text;
}

test('a GIF has its frames, one palette, and the scenario in its comment', () => {
  const origin = { scenario: { names: { label: 'höhe '.repeat(80) } }, at: 9 };
  const red = frame(200, 0, 0);
  const blue = frame(0, 0, 200);
  const gif = createGif([red, blue], { width: 4, height: 4 }, origin);
  gif.add(red, 100);
  gif.add(blue, 1500);
  const bytes = gif.finish();
  assert.equal(ascii(bytes.subarray(0, 6)), 'GIF89a');
  assert.equal(ascii(bytes).split('\x21\xf9\x04').length - 1, 2);
  assert.ok(ascii(bytes).includes('NETSCAPE2.0'));
  const text = commentOf(bytes);
  assert.match(text, /^[\x20-\x7e]*$/);
  assert.deepEqual(JSON.parse(text.replace('hyperplane-scenario:', '')), origin);
});

test('a comment of any length stands before the end', () => {
  for (const long of [0, 1, 255, 256, 1000])
    assert.equal(commentOf(withComment(Uint8Array.of(1, 2, 0x3b), 'x'.repeat(long))).length, long);
});

test('where nothing encodes video there is none', async () => {
  assert.equal(await createVideo({}, { scenario: {}, at: 0 }), null);
});

const contents = (archive) => Array.from(filesIn(archive), ({ content }) => content());

test('an archive of others opens too', () => {
  const text = new TextEncoder().encode('hello '.repeat(50));
  const archive = zipSync({ 'x/y.txt': text, 'z.html': text });
  assert.deepEqual(contents(archive), [text, text]);
  assert.deepEqual(contents(Uint8Array.of(1, 2, 3)), []);
});

test('an archive opens, packed or not, with its files in order', () => {
  const files = { 'a.svg': new TextEncoder().encode('<svg/>'.repeat(99)), 'ü.png': Uint8Array.of(1, 2, 3) };
  for (const packed of [true, false]) {
    const archive = zipOf(files, packed);
    assert.deepEqual(Object.entries(unzipSync(archive)), Object.entries(files));
    assert.equal(archive.length < 500, packed);
    assert.deepEqual(contents(archive), Object.values(files));
  }
});
