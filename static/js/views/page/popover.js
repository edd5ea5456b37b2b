// A menu that drops from its button: how it looks, where it opens, and the arrow keys within.

import { html, nothing } from 'lit-html';

/** @param {string} id @param {string} title @param {any} value @param {any} content */
export function menu(id, title, value, content, kind = '') {
  return html`
    <button type="button" class="menu-button" id=${`${id}-button`} popovertarget=${id} aria-haspopup="menu">
      <span class="menu-title">${title}</span><span class="menu-value">${value ?? nothing}</span>
    </button>
    <div popover id=${id} class=${`menu ${kind}`} role="menu" aria-labelledby=${`${id}-button`}>
      ${content}
    </div>
  `;
}

/** Entries under a heading of their own; an empty group is nothing. @param {string} heading @param {any[] | import('lit-html').TemplateResult} entries */
export function group(heading, entries, kind = 'menu-list') {
  if (Array.isArray(entries) && !entries.length) return nothing;
  return html`<div role="group" aria-label=${heading || nothing}>
    ${heading ? html`<div class="menu-heading" aria-hidden="true">${heading}</div>` : nothing}
    <div class=${kind}>${entries}</div>
  </div>`;
}

/** @param {Entry} entry @param {boolean} chosen @param {() => void} choose */
export function item(entry, chosen, choose) {
  return html`
    <button type="button" class="menu-item" role="menuitemradio" aria-checked=${chosen} @click=${choose}>
      <span class="menu-item-name">${entry.label}</span>
      <span class="menu-item-text">${entry.summary}</span>
    </button>
  `;
}

/** Opening and arrow keys of all menus within an element; returns what closes an open one. @param {HTMLElement} element */
export function listenToMenus(element) {
  element.addEventListener('toggle', place, true);
  element.addEventListener('keydown', roam);
  return () =>
    /** @type {HTMLElement | null} */ (element.querySelector('[popover]:popover-open'))?.hidePopover();
}

/** A menu opens under its button, within the window, with its chosen entry focused. @param {any} event  a ToggleEvent */
function place(event) {
  const popover = /** @type {HTMLElement} */ (event.target);
  if (!popover.matches?.('[popover]')) return;
  const button = document.getElementById(`${popover.id}-button`);
  if (button) button.setAttribute('aria-expanded', String(event.newState === 'open'));
  if (event.newState !== 'open' || !button) return;
  const box = button.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.left, innerWidth - popover.offsetWidth - 8));
  popover.style.left = `${left}px`;
  popover.style.top = `${box.bottom + 6}px`;
  popover.style.maxHeight = `${innerHeight - box.bottom - 14}px`;
  if (!popover.contains(document.activeElement)) chosenIn(popover)?.focus();
}

/** @type {(popover: HTMLElement) => HTMLElement | null} */
const chosenIn = (popover) => popover.querySelector('[aria-checked=true]') ?? popover.querySelector('button');

/** Arrow keys go through a menu's entries, from its button too. @param {KeyboardEvent} event */
function roam(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const button = target.closest?.('[popovertarget]');
  const popover = button
    ? document.getElementById(button.getAttribute('popovertarget') ?? '')
    : /** @type {HTMLElement | null} */ (target.closest?.('[popover]'));
  /** @type {Record<string, number>} */
  const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
  if (!popover || !steps[event.key]) return;
  // On a closed menu's button left and right stay the player's.
  if (button && !popover.matches(':popover-open') && /Left|Right/.test(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  if (button && !popover.matches(':popover-open')) {
    popover.showPopover();
    chosenIn(popover)?.focus();
    return;
  }
  const entries = /** @type {HTMLElement[]} */ ([...popover.querySelectorAll('button')]);
  const from = /** @type {HTMLElement} */ (button ? chosenIn(popover) : document.activeElement);
  const at = entries.indexOf(from);
  entries[(at + steps[event.key] + entries.length) % entries.length].focus();
}
