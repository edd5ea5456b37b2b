// The invitation to a class, beside the plane: its code and QR code, readable from the back row. C toggles it; playing closes it.

import { html, nothing, render } from 'lit-html';
import { iconButton } from '../kit/views/icon-button.ts';
import { qrPicture } from '../page/qr-picture.ts';
import { doorOf, written, type Invitation } from './invitation.ts';

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
