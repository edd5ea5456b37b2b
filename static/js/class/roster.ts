// The members of the class and the devices that lead it: two lists of the lead's dialog.

import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { rescueAddress } from './door.ts';

/** The server's answer, and the dialog's actions. */
export type Roster = {
  people: { id: string; sign: string; here: boolean; added: number; control: boolean; asking: boolean }[];
  devices: { id: string; kind: string; since: number; here: boolean; own: boolean }[];
  link: string | null; // makes another device the lead
  toggle: (event: Event) => void; // opens or closes a list
  makeLink: () => void;
};
export type Lists = {
  app: App;
  roster: Roster;
  asked: string | null; // the open confirmation: 'close', or the id of a student to remove
  ask: (what: string | null) => void;
};

export function peopleCard({ app, roster, asked, ask }: Lists) {
  const t = app.text.lesson;
  return html`<details @toggle=${roster.toggle}>
    <summary>${t.people}</summary>
    <p>${roster.people.length ? t.peopleText : t.nobody}</p>
    <ul class="class-list">
      ${repeat(
        roster.people,
        ({ id }) => id,
        (one) =>
          html`<li>
            <strong>${one.sign}</strong><span>${standing(one, t)}</span>
            ${
              asked === one.id
                ? removal(one, app, ask)
                : html`<button type="button" class="small" data-asks=${one.id} @click=${() => ask(one.id)}>
                    ${t.remove}<span class="unseen"> ${one.sign}</span>
                  </button>`
            }
          </li>`,
      )}
    </ul>
  </details>`;
}

const standing = (one: Roster['people'][number], t: Words['lesson']) =>
  [!one.here && t.away, one.added && t.points(one.added), one.control ? t.controls : one.asking && t.asks]
    .filter(Boolean)
    .join(', ');

function removal(
  { id, sign }: Roster['people'][number],
  { actions, text }: App,
  ask: (what: string | null) => void,
) {
  const t = text.lesson;
  const remove = () => {
    actions.lesson({ remove: id });
    ask(null);
  };
  return html`<div class="class-question" role="group" aria-label=${t.remove}>
    <p>${t.removeText(sign)}</p>
    <div class="row">
      <button type="button" class="small" data-first @click=${() => ask(null)}>${t.keep}</button>
      <button type="button" class="small primary" @click=${remove}>${t.remove}</button>
    </div>
  </div>`;
}

export function devicesCard({ app: { actions, text }, roster }: Lists) {
  const t = text.lesson;
  return html`<details @toggle=${roster.toggle}>
    <summary>${t.devices}</summary>
    <ul class="class-list">
      ${repeat(
        roster.devices,
        ({ id }) => id,
        ({ id, kind, since, here, own }) =>
          html`<li>
            <strong>${t.kinds[kind as keyof typeof t.kinds] ?? t.otherDevice}</strong
            ><span
              >${[own ? t.ownDevice : !here && t.away, since && new Date(since).toTimeString().slice(0, 5)].filter(Boolean).join(', ')}</span
            >
            ${own ? nothing : html`<button type="button" class="small" @click=${() => actions.lesson({ end: id })}>${t.end}</button>`}
          </li>`,
      )}
    </ul>
    <p>${t.rescueText}</p>
    ${
      roster.link
        ? html`<input
            class="address"
            readonly
            .value=${rescueAddress(location.origin, roster.link)}
            aria-label=${t.rescueLink}
            @focus=${(event: ChangeOf) => event.target.select()}
          />`
        : html`<button type="button" class="small" @click=${roster.makeLink}>${t.rescue}</button>`
    }
  </details>`;
}
