// Writes and reads ZIP archives (APPNOTE 6.3), with files deflated or stored. No DOM here.

import { deflateSync, Inflate } from 'fflate';
import { checksum } from './png.ts';

const UTF8 = 0x0800; // flag: names are in UTF-8
const [STORED, DEFLATED] = [0, 8]; // methods of packing
const [RECORD, ENTRY, END] = [30, 46, 22]; // bytes of a local header, of an entry of the central directory, and of its end record
const PIECE = 16_384; // packed bytes unpacked at a time, to 17 MB at most
const DAY = 0x21; // 1 January 1980, constant, so that the same files give the same archive

/** A record of numbers of 2 and 4 bytes, followed by `more`. */
function record(fields: [bytes: 2 | 4, value: number][], ...more: Uint8Array[]) {
  const head = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) head.setUint16(at, value, true);
    else head.setUint32(at, value, true);
    at += bytes;
  }
  return join([new Uint8Array(head.buffer), ...more]);
}

function join(parts: Uint8Array[]) {
  const result = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

/** `files`: by name. `packed`: deflated, else stored */
export function zipOf(files: Record<string, Uint8Array>, packed: boolean) {
  const parts: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const label = new TextEncoder().encode(name);
    const body = packed ? deflateSync(bytes) : bytes;
    /** fields common to the local header and the central directory */
    const about: [2 | 4, number][] = [
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
    const entry = record([[4, 0x04034b50], ...about], label, body);
    list.push(record([[4, 0x02014b50], [2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]], label));
    parts.push(entry);
    at += entry.length;
  }
  const index = join(list);
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
  return join([...parts, index, end]);
}

/**
 * The files of an archive, in the order of its directory, until that ends or is damaged. `size`: declared, bytes. `content`: the
 * unpacked file; null: damaged, or longer than declared
 */
export function* filesIn(archive: Uint8Array): Generator<{ size: number; content: () => Uint8Array | null }> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOfList(view);
  if (end < 0) return;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY > archive.length || view.getUint32(at, true) !== 0x02014b50) return;
    const [method, name, extra, note] = [10, 28, 30, 32].map((place) => view.getUint16(at + place, true));
    const [length, size, start] = [20, 24, 42].map((place) => view.getUint32(at + place, true));
    yield { size, content: () => unpack(archive, start, method, length, size) };
    at += ENTRY + name + extra + note;
  }
}

/** Index of the end record, which a comment may follow; -1: none */
function endOfList(view: DataView) {
  const last = view.byteLength - END;
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  return -1;
}

/** `own`: index of the local header */
function unpack(archive: Uint8Array, start: number, method: number, length: number, size: number) {
  if (start + RECORD > archive.length) return null;
  const view = new DataView(archive.buffer, archive.byteOffset + start, RECORD);
  const from = start + RECORD + view.getUint16(26, true) + view.getUint16(28, true);
  const body = archive.subarray(from, from + length);
  if (method === STORED) return body.subarray(0, size);
  return method === DEFLATED ? inflate(body, size) : null;
}

/** Unpacks in pieces, so that little more than `most` bytes is ever produced. */
function inflate(packed: Uint8Array, size: number) {
  const content = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((piece) => {
    if (length + piece.length > size) throw new RangeError('longer than declared');
    content.set(piece, length);
    length += piece.length;
  });
  try {
    for (let at = 0; at < packed.length; at += PIECE)
      stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  } catch {
    return null;
  }
  return content.subarray(0, length);
}
