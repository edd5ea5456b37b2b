// A run that was taken away, as app/exports/saved_page.py packs it: its messages as JSON, and all their columns behind that.

const ALIGNMENT = 8;

/**
 * The messages, each with its columns as the wire brings them. `bytes`: the JSON's length (4 bytes, the lowest first),
 * the JSON, blanks up to a multiple of 8, the columns
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
  // The document and the catalogue have no columns, and may have names of their own.
  for (const [name, value] of Object.entries(message))
    if (!['catalog', 'document', 'kept', 'facts'].includes(name)) collect(value);
  // From its own beginning, so that every column lies as typed arrays must.
  const data = bytes.slice(start).buffer;
  for (const each of messages) each.data = data;
  return message;
}
