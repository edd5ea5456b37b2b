// Texts deflated as in links.

import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

export const pack = (text: string) => deflateSync(strToU8(text), { level: 9 });
export const unpack = (bytes: Uint8Array) => strFromU8(inflateSync(bytes));
