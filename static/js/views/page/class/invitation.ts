// How a class is reached: its code as it is written and typed, its addresses with their QR codes. No DOM here.

/** What the server says of how to reach a class; `why`: no other device reaches these addresses. */
export type Invitation = {
  code: string;
  urls?: string[];
  why?: string;
  qr?: { size: number; path: string }[];
};

const HOSTS = 3; // addresses that are offered

/** A code in two groups of letters. */
export const written = (code: string) => `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`;

/** A code as somebody has typed it, with spaces or in small letters. */
export const typed = (text: string) => text.replace(/[^a-z0-9]/gi, '').toUpperCase();

/** Where a class's page is, with the options of this one. */
export const classAddress = (code: string, search: string) => `/c/${code}${search}`;

/**
 * The door to a class: the chosen address with its QR code, and the hosts to choose from where there are several.
 * `code`: the class's; an invitation to another is not shown
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

/** The address that gives the class back to its lead on another machine. */
export const rescueAddress = (origin: string, rescue: string) =>
  `${origin}/#rescue=${encodeURIComponent(rescue)}`;

/** A code that was refused: what is said of it, and until when (ms of the page's clock) the next one must wait. `wait` in seconds */
export const refusedCode = ({ message, wait = 0 }: { message: string; wait?: number }, now: number) => ({
  message,
  until: now + wait * 1000,
});

/** Whole seconds that are left to wait. */
export const secondsLeft = (refusal: { until: number } | null, now: number) =>
  Math.max(0, Math.ceil(((refusal?.until ?? 0) - now) / 1000));
