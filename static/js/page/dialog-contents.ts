// What the page's dialogs show: help, link, both margins, recent runs. Fetched after the first plot, with its words.

import { html, nothing } from 'lit-html';
import { number } from '../text/format.ts';
import { unnoted } from '../state/reads.ts';
import { copied } from './download.ts';
import { help } from './help.ts';
import { runs, type Dialog } from './past-runs.ts';
import { qrPicture } from './qr-picture.ts';

export const CONTENTS: Record<string, Dialog> = { help, share, margins, runs };

/** The address whose QR code was requested, with the answer. */
let shown: {
  address: string | null;
  code: { qr: { size: number; path: string }; url: string } | null;
  why: string;
} = { address: null, code: null, why: '' };

function ask(actions: App['actions'], address: string, again: () => void) {
  const mine = (shown = { address, code: null, why: '' });
  const answer = ({ qr: [qr], urls: [url] }: any) =>
    Object.assign(mine, qr ? { code: { qr, url } } : { why: 'nowhere' });
  actions
    .codeOf(address)
    .then(answer, ({ code }: any) => Object.assign(mine, { why: code }))
    .then(again);
}

function share({ text, actions }: App, dialog: HTMLDialogElement, again: () => void) {
  const t = text.share;
  let address: string | null = null;
  unnoted(() => (address = actions.address())); // the link stays while the run goes on
  if (!address) return { title: t.heading, body: html`<p>${t.tooMany}</p>` };
  const url = new URL(address, location.href).href;
  if (shown.address !== address) ask(actions, address, again);
  const copy = async ({ target: button }: ChangeOf<HTMLElement>) => {
    if (await copied(url)) button.textContent = t.copied;
    else {
      (dialog.querySelector('.address') as HTMLInputElement | null)?.select();
      button.textContent = t.copyFailed;
    }
  };
  const body = html`
    <p>${t.text}</p>
    <input
      class="address"
      readonly
      .value=${url}
      aria-label=${t.heading}
      @focus=${(event: ChangeOf) => event.target.select()}
    />
    <div class="row">
      <button type="button" class="primary" @click=${copy}>${t.copy}</button>
      ${shown.code ? qrPicture(shown.code.qr, shown.code.url) : html`<p class="note">${t.noCode[shown.why as keyof typeof t.noCode] ?? nothing}</p>`}
      <a class="button" href=${withQuery(url, 'projector', '1')} target="_blank" rel="noopener"
        >${t.projector}</a
      >
    </div>
  `;
  return { title: t.heading, body };
}

function margins({ store, text }: App) {
  const { facts, document } = store.state;
  const t = text.margins;
  const card = (value: number | null, name: string, words: string) =>
    html`<section>
      <strong>${number(value, 6)}</strong>
      <h3>${name}</h3>
      <p>${words}</p>
    </section>`;
  const [radius, margin] = [facts?.radius ?? NaN, facts?.margin ?? NaN];
  const several = document?.task === 'multiclass';
  const theorem = several ? t.theoremOfClasses : t.theoremText(document?.bias);
  const body = facts?.separable
    ? html`<div class="margins">
          ${facts.geometric_margin === null ? nothing : card(facts.geometric_margin, t.geometric, t.geometricText)}
          ${card(facts.margin, t.theorem, theorem)}
        </div>
        <p>${t.ratio(radius ** 2, margin ** 2)}</p>`
    : nothing;
  return { title: t.heading, body };
}

function withQuery(url: string, name: string, value: string) {
  const next = new URL(url);
  next.searchParams.set(name, value);
  return next.href;
}
