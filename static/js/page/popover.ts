// A menu that drops from its button: markup, position and keys.

import { html, nothing } from 'lit-html';
import { stepTo, TypeAhead, writes } from './menu-keys.ts';

/** A button of a menu; a menu may have several. `id`: the menu's. `look`: class, accessible name, and the button's id */
export const opener = (
  id: string,
  content: any,
  { kind = 'menu-button', label, own = `${id}-button` }: { kind?: string; label?: string; own?: string } = {},
) =>
  html`<button
    type="button"
    class=${kind}
    id=${own}
    popovertarget=${id}
    aria-haspopup="menu"
    aria-expanded="false"
    aria-label=${label ?? nothing}
  >
    ${content}
  </button>`;

/** The menu. */
export const sheet = (id: string, title: string, content: any, kind = '') =>
  html`<div popover id=${id} class=${`menu ${kind}`} role="menu" aria-label=${title}>${content}</div>`;

/** Entries under a heading; nothing if there are none. */
export function group(
  heading: string,
  entries: any[] | import('lit-html').TemplateResult,
  kind = 'menu-list',
) {
  if (Array.isArray(entries) && !entries.length) return nothing;
  return html`<div role="group" aria-label=${heading || nothing}>
    ${heading ? html`<div class="menu-heading" aria-hidden="true">${heading}</div>` : nothing}
    <div class=${kind}>${entries}</div>
  </div>`;
}

/** `refusal`: why it cannot be chosen */
export function item(
  entry: Pick<Entry, 'name' | 'label' | 'summary'>,
  chosen: boolean,
  choose: () => void,
  refusal: string | null = null,
) {
  return html`
    <button
      type="button"
      class="menu-item"
      role="menuitemradio"
      aria-checked=${chosen}
      ?disabled=${refusal !== null}
      @click=${choose}
    >
      <span class="menu-item-name">${entry.label}</span>
      <span class="menu-item-text">${refusal ?? entry.summary}</span>
    </button>
  `;
}

/** An action: its name, key and description. */
export const command = (
  {
    label,
    summary,
    key,
    disabled = false,
  }: { label: string; summary: string; key?: string; disabled?: boolean },
  act: () => void,
) =>
  html`<button type="button" class="menu-item" role="menuitem" ?disabled=${disabled} @click=${act}>
    <span class="menu-item-name"><span>${label}</span> ${key ? html`<kbd>${key}</kbd>` : nothing}</span>
    <span class="menu-item-text">${summary}</span>
  </button>`;

/** Opens the menus of an element and handles their keys. Returns the function that closes an open one. */
export function listenToMenus(element: HTMLElement) {
  element.addEventListener('toggle', place, true);
  document.addEventListener('click', remember, true);
  document.addEventListener('keydown', roam); // once for all menus: the focus may be outside
  return () => openIn(element)?.hidePopover();
}

const openIn = (element: ParentNode): HTMLElement | null =>
  element.querySelector('.menu[popover]:popover-open');

/** The last button that opened each menu. */
const opened: Map<string, HTMLElement> = new Map();

function remember(event: MouseEvent) {
  const button = (event.target as HTMLElement).closest?.('[popovertarget]');
  if (button) opened.set(button.getAttribute('popovertarget') ?? '', button as HTMLElement);
}

/** `id`: the menu's */
function openerOf(id: string) {
  const last = opened.get(id);
  const all = [...document.querySelectorAll(`[popovertarget="${id}"]`)] as HTMLElement[];
  return last?.isConnected ? last : (all.find((button) => button.offsetParent) ?? null);
}

/** Places an opened menu under its button, within the window, and focuses its chosen entry. */
function place(event: ToggleEvent) {
  const popover = event.target as HTMLElement;
  if (!popover.matches?.('[popover]')) return;
  const button = openerOf(popover.id);
  if (button) button.setAttribute('aria-expanded', String(event.newState === 'open'));
  if (event.newState !== 'open' || !button) return;
  const box = button.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.left, innerWidth - popover.offsetWidth - 8));
  const room = innerHeight - box.bottom - 14;
  const minimum = Math.min(240, innerHeight - 16); // minimal height, px
  const lifted = Math.max(0, Math.min(popover.scrollHeight, minimum) - room);
  popover.style.left = `${left}px`;
  const up = box.top > innerHeight / 2; // for a button near the bottom
  popover.style.top = up ? 'auto' : `${Math.max(8, box.bottom + 6 - lifted)}px`;
  popover.style.bottom = up ? `${innerHeight - box.top + 6}px` : 'auto';
  popover.style.maxHeight = `${up ? box.top - 14 : Math.max(minimum, room)}px`;
  if (!popover.contains(document.activeElement)) chosenIn(popover)?.focus();
}

const NAME = '.menu-item-name, .preset-name'; // in an entry with more text
const chosenIn: (popover: HTMLElement) => HTMLElement | null = (popover) =>
  popover.querySelector('[aria-checked=true]') ?? popover.querySelector('button');

/** Fields that handle keys themselves. */
export const WRITTEN_IN = 'input:not([type=radio], [type=checkbox]), select, textarea';
const typeAhead = new TypeAhead();

/** Arrow keys, Home, End and first letters move through the open menu; on the button of a closed menu, up and down open it. */
function roam(event: KeyboardEvent) {
  const target = event.target as HTMLElement;
  const menu = openIn(document);
  if (event.defaultPrevented || target.closest?.(WRITTEN_IN)) return;
  if (menu) roamIn(menu, event);
  else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') openFrom(target, event);
}

function roamIn(menu: HTMLElement, event: KeyboardEvent) {
  const entries = ([...menu.querySelectorAll('button:not(:disabled)')] as HTMLElement[]).filter((entry) =>
    entry.checkVisibility(),
  );
  const focused = menu.contains(document.activeElement) ? document.activeElement : chosenIn(menu);
  const at = entries.indexOf(focused as HTMLElement);
  const names = () => entries.map((entry) => (entry.querySelector(NAME) ?? entry).textContent ?? '');
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  const to = writes(event)
    ? typeAhead.find(event.key, names(), at, event.timeStamp)
    : modified
      ? null
      : stepTo(event.key, at, entries.length);
  if (to !== null) entries[to].focus();
  else if (!writes(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

function openFrom(target: HTMLElement, event: KeyboardEvent) {
  const button = target.closest?.('[popovertarget]');
  const menu = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (!menu) return;
  event.preventDefault();
  event.stopPropagation();
  menu.showPopover();
  chosenIn(menu)?.focus();
}
