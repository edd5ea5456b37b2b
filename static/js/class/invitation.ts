// How to reach a class: its code, and its addresses with QR codes. No DOM here.

/** The server's answer; `why`: reason that other devices cannot reach these addresses. */
export type Invitation = {
  code: string;
  urls?: string[];
  why?: string;
  qr?: { size: number; path: string }[];
};

const HOSTS = 3; // offered addresses

/** A code in two groups of letters. */
export const written = (code: string) => `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`;

/** The code in a typed text, which may have spaces or small letters. */
export const typed = (text: string) => text.replace(/[^a-z0-9]/gi, '').toUpperCase();

/** Address of a class's page, with this page's options. */
export const classAddress = (code: string, search: string) => `/c/${code}${search}`;

/**
 * The invitation to a class: the chosen address with its QR code, and the alternatives. `code`: of the class; an
 * invitation to another class is ignored
 */
export function doorOf(invitation: Invitation | null, code: string, chosen: number) {
  const { urls = [], why, qr = [] } = invitation?.code === code ? invitation : ({ code } as Invitation);
  const url = urls[Math.min(chosen, urls.length - 1)] ?? null;
  return {
    url,
    address: url?.replace(/^https?:\/\//, '') ?? null,
    qr: qr[Math.min(chosen, qr.length - 1)] ?? null,
    hosts: urls.length > 1 ? urls.slice(0, HOSTS).map((each) => new URL(each).hostname) : [],
    reached: why ? (urls.length ? 'loopback' : 'unreachable') : null,
  };
}

/** The address that returns the class to its lead on another device. */
export const rescueAddress = (origin: string, rescue: string) =>
  `${origin}/#rescue=${encodeURIComponent(rescue)}`;

/** A refused code: message, and the end of the waiting time in ms of the page's clock. `wait`: seconds */
export const refusedCode = ({ message, wait = 0 }: { message: string; wait?: number }, now: number) => ({
  message,
  until: now + wait * 1000,
});

/** Remaining whole seconds of the wait. */
export const secondsLeft = (refusal: { until: number } | null, now: number) =>
  Math.max(0, Math.ceil(((refusal?.until ?? 0) - now) / 1000));
