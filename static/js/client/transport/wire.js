// The binary part of a message: named columns in one buffer (docs/protocol.md).

import { RequestError } from './request-error.js';

/** @type {Record<string, new (buffer: ArrayBuffer, start: number, length: number) => ArrayBufferView>} */
const ARRAYS = {
  f8: Float64Array,
  f4: Float32Array,
  i4: Int32Array,
  u4: Uint32Array,
  i1: Int8Array,
  u2: Uint16Array,
  u1: Uint8Array,
};

/**
 * Typed arrays by column name; views on the message's buffer, nothing is copied.
 * @param {{columns?: [string, string, number, number][], data?: any}} message
 * @returns {Record<string, any>}
 */
export function columns(message) {
  if (!message?.columns) return {};
  /** @type {any} */
  let { data } = message;
  let start = 0;
  if (ArrayBuffer.isView(data)) {
    // A view need not start at a multiple of 8, typed arrays must.
    const bytes =
      data.byteOffset % 8
        ? new Uint8Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength))
        : data;
    start = bytes.byteOffset;
    data = bytes.buffer;
  }
  /** @type {Record<string, any>} */
  const named = {};
  for (const [name, type, length, offset] of message.columns) {
    named[name] = new ARRAYS[type](data, start + offset, length);
  }
  return named;
}

/**
 * A message with its columns among its fields, those of messages inside it too; throws a RequestError where it cannot be read.
 * @param {Record<string, any>} message
 * @returns {Record<string, any>}
 */
export function decoded(message) {
  try {
    return withColumns(message);
  } catch (error) {
    throw unreadable(error);
  }
}

/** @param {Record<string, any>} message @returns {Record<string, any>} */
function withColumns(message) {
  const { columns: _columns, data: _data, ...fields } = message;
  for (const [name, value] of Object.entries(fields)) if (value?.columns) fields[name] = withColumns(value);
  return { ...fields, ...columns(message) };
}

/** What an answer that cannot be used is refused with; what is wrong with it goes to the console. @param {any} error */
export function unreadable(error) {
  if (error.code) return error;
  console.error(error);
  return new RequestError({ code: 'unreadable' });
}
