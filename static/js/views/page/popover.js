// A menu that drops from its button: how it looks, where it opens, and the keys within.

import { html, nothing } from 'lit-html';
import { stepTo, TypeAhead, writes } from './menu-keys.js';

/**
 * What opens a menu; several may open the same one.
 * @param {string} id  the menu's
 * @param {any} content
 * @param {{kind?: string, label?: string, own?: string}} [look]  class, accessible name, and the button's own id
 */
export const opener = (id, content, { kind = 'menu-button', label, own = `${id}-button` } = {}) =>
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

/** The menu itself. @param {string} id @param {string} title @param {any} content */
export const sheet = (id, title, content, kind = '') =>
  html`<div popover id=${id} class=${`menu ${kind}`} role="menu" aria-label=${title}>${content}</div>`;

/** Entries under a heading of their own; an empty group is nothing. @param {string} heading @param {any[] | import('lit-html').TemplateResult} entries */
export function group(heading, entries, kind = 'menu-list') {
  if (Array.isArray(entries) && !entries.length) return nothing;
  return html`<div role="group" aria-label=${heading || nothing}>
    ${heading ? html`<div class="menu-heading" aria-hidden="true">${heading}</div>` : nothing}
    <div class=${kind}>${entries}</div>
  </div>`;
}

/** @param {Entry} entry @param {boolean} chosen @param {() => void} choose @param {string | null} [refusal]  why it cannot be chosen */
export function item(entry, chosen, choose, refusal = null) {
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

/**
 * An entry that does something: its name, its key where it has one, and what it does in a line.
 * @param {{label: string, summary: string, key?: string, disabled?: boolean}} entry
 * @param {() => void} act
 */
export const command = ({ label, summary, key, disabled = false }, act) =>
  html`<button type="button" class="menu-item" role="menuitem" ?disabled=${disabled} @click=${act}>
    <span class="menu-item-name"><span>${label}</span> ${key ? html`<kbd>${key}</kbd>` : nothing}</span>
    <span class="menu-item-text">${summary}</span>
  </button>`;

/** Opening and keys of all menus within an element; returns what closes an open one. @param {HTMLElement} element */
export function listenToMenus(element) {
  element.addEventListener('toggle', place, true);
  document.addEventListener('click', remember, true);
  document.addEventListener('keydown', roam); // of all menus, once: the focus need not be in one that is open
  return () => openIn(element)?.hidePopover();
}

/** @param {ParentNode} element @returns {HTMLElement | null} */
const openIn = (element) => element.querySelector('.menu[popover]:popover-open');

/** The button that each menu was opened by last. @type {Map<string, HTMLElement>} */
const opened = new Map();

/** @param {MouseEvent} event */
function remember(event) {
  const button = /** @type {HTMLElement} */ (event.target).closest?.('[popovertarget]');
  if (button) opened.set(button.getAttribute('popovertarget') ?? '', /** @type {HTMLElement} */ (button));
}

/** @param {string} id  a menu's */
function openerOf(id) {
  const last = opened.get(id);
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`[popovertarget="${id}"]`)]);
  return last?.isConnected ? last : (all.find((button) => button.offsetParent) ?? null);
}

/** A menu opens under its button, within the window, with its chosen entry focused. @param {ToggleEvent} event */
function place(event) {
  const popover = /** @type {HTMLElement} */ (event.target);
  if (!popover.matches?.('[popover]')) return;
  const button = openerOf(popover.id);
  if (button) button.setAttribute('aria-expanded', String(event.newState === 'open'));
  if (event.newState !== 'open' || !button) return;
  const box = button.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.left, innerWidth - popover.offsetWidth - 8));
  const room = innerHeight - box.bottom - 14;
  const least = Math.min(240, innerHeight - 16); // px of height that it has in any window
  const lifted = Math.max(0, Math.min(popover.scrollHeight, least) - room);
  popover.style.left = `${left}px`;
  const up = box.top > innerHeight / 2; // a button at the foot of the page
  popover.style.top = up ? 'auto' : `${Math.max(8, box.bottom + 6 - lifted)}px`;
  popover.style.bottom = up ? `${innerHeight - box.top + 6}px` : 'auto';
  popover.style.maxHeight = `${up ? box.top - 14 : Math.max(least, room)}px`;
  if (!popover.contains(document.activeElement)) chosenIn(popover)?.focus();
}

const NAME = '.menu-item-name, .preset-name'; // of an entry that says more than its name
/** @type {(popover: HTMLElement) => HTMLElement | null} */
const chosenIn = (popover) => popover.querySelector('[aria-checked=true]') ?? popover.querySelector('button');

/** Fields, whose keys are theirs. */
export const WRITTEN_IN = 'input:not([type=radio], [type=checkbox]), select, textarea';
const typeAhead = new TypeAhead();

/**
 * Arrow keys, Home, End and first letters go through the entries of the menu that is open; from the button of a closed one,
 * up and down open it.
 * @param {KeyboardEvent} event
 */
function roam(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const menu = openIn(document);
  if (event.defaultPrevented || target.closest?.(WRITTEN_IN)) return;
  if (menu) roamIn(menu, event);
  else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') openFrom(target, event);
}

/** @param {HTMLElement} menu @param {KeyboardEvent} event */
function roamIn(menu, event) {
  const entries = /** @type {HTMLElement[]} */ ([...menu.querySelectorAll('button:not(:disabled)')]).filter(
    (entry) => entry.checkVisibility(),
  );
  const focused = menu.contains(document.activeElement) ? document.activeElement : chosenIn(menu);
  const at = entries.indexOf(/** @type {HTMLElement} */ (focused));
  const names = () => entries.map((entry) => (entry.querySelector(NAME) ?? entry).textContent ?? '');
  const held = event.ctrlKey || event.metaKey || event.altKey;
  const to = writes(event)
    ? typeAhead.find(event.key, names(), at, event.timeStamp)
    : held
      ? null
      : stepTo(event.key, at, entries.length);
  if (to !== null) entries[to].focus();
  else if (!writes(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {HTMLElement} target @param {KeyboardEvent} event */
function openFrom(target, event) {
  const button = target.closest?.('[popovertarget]');
  const menu = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (!menu) return;
  event.preventDefault();
  event.stopPropagation();
  menu.showPopover();
  chosenIn(menu)?.focus();
}
