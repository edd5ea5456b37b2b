// The binary part of a message: named columns in one buffer (docs/protocol.md).

import { RequestError } from './request-error.ts';

const ARRAYS: Record<string, new (buffer: ArrayBuffer, start: number, length: number) => ArrayBufferView> = {
  f8: Float64Array,
  f4: Float32Array,
  i4: Int32Array,
  u4: Uint32Array,
  i1: Int8Array,
  u2: Uint16Array,
  u1: Uint8Array,
};

/** Typed arrays by column name: views of the message's buffer, not copies. */
export function columns(message: {
  columns?: [string, string, number, number][];
  data?: any;
}): Record<string, any> {
  if (!message?.columns) return {};
  let { data }: any = message;
  let start = 0;
  if (ArrayBuffer.isView(data)) {
    // Typed arrays must start at a multiple of 8; the view may not.
    const bytes =
      data.byteOffset % 8
        ? new Uint8Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength))
        : data;
    start = bytes.byteOffset;
    data = bytes.buffer;
  }
  const arrays: Record<string, any> = {};
  for (const [name, type, length, offset] of message.columns) {
    arrays[name] = new ARRAYS[type](data, start + offset, length);
  }
  return arrays;
}

/** A message, and messages inside it, with columns as fields; throws a RequestError if unreadable. */
export function decoded(message: Record<string, any>): Record<string, any> {
  try {
    return withColumns(message);
  } catch (error) {
    throw unreadable(error);
  }
}

function withColumns(message: Record<string, any>): Record<string, any> {
  const { columns: _columns, data: _data, ...fields } = message;
  for (const [name, value] of Object.entries(fields)) if (value?.columns) fields[name] = withColumns(value);
  return { ...fields, ...columns(message) };
}

/** The RequestError for an unreadable answer; logs the cause to the console. */
export function unreadable(error: any) {
  if (error.code) return error;
  console.error(error);
  return new RequestError({ code: 'unreadable' });
}
