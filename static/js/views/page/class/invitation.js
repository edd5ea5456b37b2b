// How a class is reached: its code as it is written and typed, its addresses with their QR codes. No DOM here.

/**
 * What the server says of how to reach a class; `why`: no other device reaches these addresses.
 * @typedef {{code: string, urls?: string[], why?: string, qr?: {size: number, path: string}[]}} Invitation
 */

const HOSTS = 3; // addresses that are offered

/** A code in two groups of letters. @param {string} code */
export const written = (code) => `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`;

/** A code as somebody has typed it, with spaces or in small letters. @param {string} text */
export const typed = (text) => text.replace(/[^a-z0-9]/gi, '').toUpperCase();

/** Where a class's page is, with the options of this one. @param {string} code @param {string} search */
export const classAddress = (code, search) => `/c/${code}${search}`;

/**
 * The door to a class: the chosen address with its QR code, and the hosts to choose from where there are several.
 * @param {Invitation | null} invitation
 * @param {string} code  the class's; an invitation to another is not shown
 * @param {number} chosen
 */
export function doorOf(invitation, code, chosen) {
  const {
    urls = [],
    why,
    qr = [],
  } = invitation?.code === code ? invitation : /** @type {Invitation} */ ({ code });
  const url = urls[Math.min(chosen, urls.length - 1)] ?? null;
  return {
    url,
    address: url?.replace(/^https?:\/\//, '') ?? null,
    qr: qr[Math.min(chosen, qr.length - 1)] ?? null,
    hosts: urls.length > 1 ? urls.slice(0, HOSTS).map((each) => new URL(each).hostname) : [],
    reached: why ? (urls.length ? 'loopback' : 'unreachable') : null,
  };
}

/** The address that gives the class back to its lead on another machine. @param {string} origin @param {string} rescue */
export const rescueAddress = (origin, rescue) => `${origin}/#rescue=${encodeURIComponent(rescue)}`;

/**
 * A code that was refused: what is said of it, and until when (ms of the page's clock) the next one must wait.
 * @param {{message: string, wait?: number}} refusal  `wait` in seconds
 * @param {number} now
 */
export const refusedCode = ({ message, wait = 0 }, now) => ({ message, until: now + wait * 1000 });

/** Whole seconds that are left to wait. @param {{until: number} | null} refusal @param {number} now */
export const secondsLeft = (refusal, now) => Math.max(0, Math.ceil(((refusal?.until ?? 0) - now) / 1000));
