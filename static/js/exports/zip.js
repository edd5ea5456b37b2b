// An archive of files (ZIP, APPNOTE 6.3): each packed, or as it is, and a list of all at the end.
// No DOM here.

import { deflateSync, inflateSync } from 'fflate';
import { checksum } from './png.js';

const UTF8 = 0x0800; // names are in UTF-8
const DAY = 0x21; // 1 January 1980: the same files are the same archive

/** A record of numbers of 2 and 4 bytes, and what follows them. @param {[bytes: 2 | 4, value: number][]} fields @param {...Uint8Array} more */
function record(fields, ...more) {
  const head = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) head.setUint16(at, value, true);
    else head.setUint32(at, value, true);
    at += bytes;
  }
  return joined([new Uint8Array(head.buffer), ...more]);
}

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * @param {Record<string, Uint8Array>} files  by name
 * @param {boolean} packed  whether they become shorter by that
 */
export function zipOf(files, packed) {
  /** @type {Uint8Array[]} */
  const parts = [];
  /** @type {Uint8Array[]} */
  const list = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const label = new TextEncoder().encode(name);
    const body = packed ? deflateSync(bytes) : bytes;
    /** @type {[2 | 4, number][]} what both the file's own record and the list say of it */
    const about = [
      [2, 20],
      [2, UTF8],
      [2, packed ? 8 : 0],
      [2, 0],
      [2, DAY],
      [4, checksum(bytes)],
      [4, body.length],
      [4, bytes.length],
      [2, label.length],
      [2, 0],
    ];
    const own = record([[4, 0x04034b50], ...about], label, body);
    list.push(record([[4, 0x02014b50], [2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]], label));
    parts.push(own);
    at += own.length;
  }
  const index = joined(list);
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, list.length],
    [2, list.length],
    [4, index.length],
    [4, at],
    [2, 0],
  ]);
  return joined([...parts, index, end]);
}

/**
 * The first file in an archive whose name fits, unpacked; null: there is none, or only longer ones.
 * @param {Uint8Array} archive
 * @param {RegExp} fits
 * @param {number} most  bytes
 */
export function fileIn(archive, fits, most) {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  let end = archive.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) return null;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [name, extra, note] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const [length, whole] = [20, 24].map((place) => view.getUint32(at + place, true));
    if (whole <= most && fits.test(new TextDecoder().decode(archive.subarray(at + 46, at + 46 + name)))) {
      const own = view.getUint32(at + 42, true);
      const from = own + 30 + view.getUint16(own + 26, true) + view.getUint16(own + 28, true);
      const body = archive.subarray(from, from + length);
      return view.getUint16(at + 10, true) ? inflateSync(body, { out: new Uint8Array(whole) }) : body;
    }
    at += 46 + name + extra + note;
  }
  return null;
}
