// Text chunks of PNG files, and their CRC-32. No DOM here.

/** CRC-32 remainders by byte. */
const SUMS = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});
const HEAD = 33; // bytes of the signature and the IHDR chunk

/** CRC-32 as in PNG. */
export function checksum(bytes: Uint8Array) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = SUMS[(sum ^ byte) & 255] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Adds a tEXt chunk in Latin-1 to a PNG; other characters become \\uXXXX, as in JSON. */
export function withText(png: Uint8Array, keyword: string, text: string) {
  const latin = text.replace(
    /[^\x20-\x7e\xa0-\xff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const body = Uint8Array.from(`tEXt${keyword}\0${latin}`, (c) => c.charCodeAt(0));
  const part = new Uint8Array(body.length + 8);
  const view = new DataView(part.buffer);
  view.setUint32(0, body.length - 4);
  part.set(body, 4);
  view.setUint32(body.length + 4, checksum(body));
  const file = new Uint8Array(png.length + part.length);
  file.set(png.subarray(0, HEAD));
  file.set(part, HEAD);
  file.set(png.subarray(HEAD), HEAD + part.length);
  return file;
}
