// The invitation to a class, beside the plane: its code, addresses and QR code, readable from the back row. C toggles it.

import { html, nothing, render } from 'lit-html';
import { iconButton } from '../kit/views/icon-button.ts';
import { qrPicture } from '../page/qr-picture.ts';

/** The server's answer; `why`: reason that other devices cannot reach these addresses. */
type Invitation = {
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

const panel: View = {
  id: 'door',

  mount(element, app) {
    const { store, actions } = app;
    const page = element.closest('.page') as HTMLElement;
    let invitation: Invitation | null = null;
    let chosen = 0;

    async function fetchInvitation(code: string) {
      if (invitation?.code === code) return;
      invitation = { code };
      try {
        invitation = { code, ...(await actions.invite()) };
      } catch (error) {
        invitation = null;
        actions.fail(error, 'class');
      }
      paint();
    }

    function paint() {
      const { lesson, doorShown } = store.state;
      const open = doorShown && lesson?.role === 'lead' ? lesson : null;
      page.toggleAttribute('data-door', open !== null);
      render(open ? door(open, { app, invitation, chosen, choose }) : nothing, element);
      if (open) fetchInvitation(open.code);
    }

    function choose(i: number) {
      chosen = i;
      paint();
    }

    return { render: paint };
  },
};
export default panel;

/** `chosen`: index of its address */
function door(
  { code, locked, here, away }: Lesson,
  {
    app: { actions, text },
    invitation,
    chosen,
    choose,
  }: { app: App; invitation: Invitation | null; chosen: number; choose: (i: number) => void },
) {
  const t = text.lesson;
  const { url, address, qr, hosts, reached } = doorOf(invitation, code, chosen);
  return html`${iconButton('×', t.hide, () => actions.showDoor(false))}
    <div class="qr-place">${qr ? qrPicture(qr, `${t.joinAt} ${url}`) : nothing}</div>
    <p class="class-code" aria-label=${t.code}>${written(code)}</p>
    ${address ? html`<p class="class-url">${address}</p>` : nothing}
    <p class="class-here"><strong>${t.here(here, away)}</strong></p>
    ${locked ? html`<p class="class-locked">${t.isLocked}</p>` : nothing}
    ${
      hosts.length
        ? html`<div class="row">
            ${hosts.map((host, i) => html`<button type="button" class="small" aria-pressed=${i === chosen} @click=${() => choose(i)}>${host}</button>`)}
          </div>`
        : nothing
    }
    ${reached ? html`<p class="class-why">${t[reached as keyof typeof t]}</p>` : nothing}`;
}
