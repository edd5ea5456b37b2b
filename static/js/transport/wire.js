// The binary part of a message: named columns in one buffer (docs/protocol.md).

const ARRAYS = {
  f8: Float64Array,
  f4: Float32Array,
  i4: Int32Array,
  u4: Uint32Array,
  i1: Int8Array,
  u2: Uint16Array,
};

/**
 * Typed arrays by column name; views on the message's buffer, nothing is copied.
 * @param {{columns: [string, string, number, number][], data: ArrayBuffer | Uint8Array}} message
 * @returns {Record<string, any>}
 */
export function columns(message) {
  if (!message?.columns) return {};
  let { data } = message;
  let start = 0;
  if (ArrayBuffer.isView(data)) {
    // A view need not start at a multiple of 8, typed arrays must.
    if (data.byteOffset % 8) data = data.slice();
    start = data.byteOffset;
    data = data.buffer;
  }
  const named = {};
  for (const [name, type, length, offset] of message.columns) {
    named[name] = new ARRAYS[type](data, start + offset, length);
  }
  return named;
}
