// The state in the address: '#1' and deflated base64url JSON (docs/scenario.md), or '#lesson=1' and the text of a lesson
// (docs/lessons.md). Links of version 1 must always open.

const VERSION = '1';
const MOST_POINTS = 500; // with more, an address is too long to copy
const LONGEST = 60_000; // characters accepted when opening
const LESSON = 'lesson=';
const LONGEST_TEXT = 400_000; // characters of a lesson, the server's limit
/** The longest lesson link that is made, in characters: the limit of mail and chat. */
export const LONGEST_LESSON = 30_000;

let packing: typeof import('./packing.ts') | null = null;
/**
 * To be awaited before links are made or read: what packs them is fetched when the page begins with a link, else after
 * the first plot.
 */
export const loadPacking = async () => {
  packing ??= await import('./packing.ts');
};

/** A link that cannot be read; `code` chooses the sentence. */
export class LinkError extends Error {
  declare code: string;

  constructor(reason: 'foreign' | 'newer' | 'too-long' | 'damaged' | 'empty' | 'misfit') {
    super(reason);
    this.code = `link-${reason}`;
  }
}

/**
 * The fragment for a document at a position, without '#'; null if an address cannot hold the points, or packing is not
 * loaded yet. Parts of `document` equal to `defaults` (the catalogue's default document) are left out. `shown`: the dock
 * as text, the compared variants, w1, w2 and b of the visitor's line, the notation, and whether the plane's scales are
 * equal; absent if default
 */
export function toLink(
  document: Record<string, any>,
  position: number,
  defaults: Record<string, any>,
  shown: {
    dock?: string;
    compared?: any[] | null;
    line?: number[] | null;
    notation?: string;
    equal?: boolean;
  } = {},
) {
  const { data, ...settings } = document;
  if (!packing || (data.x ?? data.texts ?? data.sentences)?.length > MOST_POINTS) return null;
  const short: {
    p?: number;
    v?: string;
    c?: any[];
    l?: number[];
    n?: string;
    e?: number;
    s?: Record<string, any>;
    d?: any;
  } = {
    p: position || undefined,
    v: shown.dock,
    c: shown.compared ?? undefined,
    l: shown.line ?? undefined,
    n: shown.notation,
    e: shown.equal === undefined ? undefined : Number(shown.equal),
  };
  for (const [key, value] of Object.entries(settings)) {
    if (JSON.stringify(value) !== JSON.stringify(defaults[key]) && key !== 'version')
      (short.s ??= {})[key] = value;
  }
  short.d = isWords(data) ? data : packPoints(data);
  return VERSION + toBase64(packing.pack(JSON.stringify(short)));
}

/** Returns null for an empty fragment; throws a LinkError. */
export function fromLink(fragment: string): {
  document: object;
  position: number;
  dock?: string;
  compared?: any[];
  line?: any[];
  notation?: string;
  equal?: boolean;
} | null {
  const text = fragment.replace(/^#/, '');
  if (!text) return null;
  if (text[0] !== VERSION) throw new LinkError(/^\d/.test(text) ? 'newer' : 'foreign');
  if (text.length > LONGEST) throw new LinkError('too-long');
  let short;
  try {
    short = JSON.parse(unpacked(text.slice(1)));
  } catch {
    throw new LinkError('damaged');
  }
  if (typeof short !== 'object' || short === null || !short.d) throw new LinkError('empty');
  const data = isWords(short.d) ? short.d : unpackPoints(short.d);
  const position = Number.isInteger(short.p) && short.p > 0 ? short.p : 0;
  return {
    document: { ...short.s, data },
    position,
    ...(typeof short.v === 'string' ? { dock: short.v } : {}),
    ...(Array.isArray(short.c) ? { compared: short.c } : {}),
    ...(Array.isArray(short.l) ? { line: short.l } : {}),
    ...(typeof short.n === 'string' ? { notation: short.n } : {}),
    ...(short.e === 0 || short.e === 1 ? { equal: short.e === 1 } : {}),
  };
}

/** Whether data are stored unpacked: a preset, texts or sentences. */
const isWords = ({ preset, texts, sentences }: any) => Boolean(preset || texts || sentences);

/** Coordinates as multiples of 10^-k if they are short decimals (k <= 4), else unchanged. */
function packPoints({ x, y, ...rest }: any) {
  const flat = x.flat();
  const places = [0, 1, 2, 3, 4].find((k) =>
    flat.every((value: number) => Math.round(value * 10 ** k) / 10 ** k === value),
  );
  const scaled =
    places === undefined ? flat : flat.map((value: number) => Math.round(value * 10 ** places) || 0);
  const binary = y.every((label: number) => label === 1 || label === -1);
  const classes = binary ? y.map((label: number) => (label > 0 ? '+' : '-')).join('') : y;
  return { k: places ?? -1, n: x[0]?.length ?? 2, x: scaled, y: classes, ...rest };
}

function unpackPoints({ k, n, x, y, ...rest }: any) {
  const labelled = typeof y === 'string' || Array.isArray(y);
  const fits = Array.isArray(x) && labelled && n > 0 && x.length === n * y.length;
  if (!fits) throw new LinkError('misfit');
  const flat = k < 0 ? x : x.map((value) => value / 10 ** k);
  const rows = Array.from({ length: y.length }, (_, i) => flat.slice(i * n, (i + 1) * n));
  return {
    x: rows,
    y: Array.from(y, (sign) => (typeof sign === 'number' ? sign : sign === '+' ? 1 : -1)),
    ...rest,
  };
}

/** The fragment for a lesson's file, without '#'; null if it is too long. */
export function lessonLink(text: string) {
  if (!packing) return null;
  const fragment = LESSON + VERSION + toBase64(packing.pack(text));
  return fragment.length <= LONGEST_LESSON ? fragment : null;
}

/** Whether a fragment contains a lesson. */
export const isLessonLink = (fragment: string) => fragment.startsWith(`#${LESSON}`);

/** The lesson's file in a fragment; throws a LinkError. */
export function lessonFromLink(fragment: string) {
  const packed = fragment.slice(1 + LESSON.length);
  if (packed[0] !== VERSION) throw new LinkError(packed ? 'newer' : 'damaged');
  if (packed.length > LONGEST) throw new LinkError('too-long');
  let text;
  try {
    text = unpacked(packed.slice(1));
  } catch {
    throw new LinkError('damaged');
  }
  if (text.length > LONGEST_TEXT) throw new LinkError('too-long');
  return text;
}

const unpacked = (text: string) => (packing as NonNullable<typeof packing>).unpack(fromBase64(text));

function toBase64(bytes: Uint8Array) {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
