// Reads a recording as app/exports/saved_page.py packs it: the messages as JSON, followed by all their columns.

const ALIGNMENT = 8;

/**
 * The messages, each with its columns as over the wire. `bytes`: the JSON's length (4 bytes, little-endian), the JSON, blanks
 * up to a multiple of 8, the columns
 */
export function recordingIn(bytes: Uint8Array): any {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const start = Math.ceil((4 + length) / ALIGNMENT) * ALIGNMENT;
  const message = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  const messages: any[] = [];
  const collect = (value: any) => {
    if (!value || typeof value !== 'object') return;
    if (Array.isArray(value)) {
      if (typeof value[0] === 'object') value.forEach(collect);
      return;
    }
    if (Array.isArray(value.columns)) messages.push(value);
    Object.values(value).forEach(collect);
  };
  // These contain no columns, but may contain the key `columns`.
  for (const [name, value] of Object.entries(message))
    if (!['catalog', 'document', 'kept', 'facts'].includes(name)) collect(value);
  // A copy, so that every column is aligned for typed arrays.
  const data = bytes.slice(start).buffer;
  for (const each of messages) each.data = data;
  return message;
}
