// The header: what is learned from, by whom, and how it predicts. Each menu is a list from the catalogue.

import { html, nothing, render, svg } from 'lit-html';
import { entryOf } from '../state/document.js';

export default {
  id: 'menus',
  uses: (s) => [s.catalog, s.document, s.points.n, s.connection],

  mount(element, app) {
    const { text, actions } = app;
    element.addEventListener('toggle', place, true);
    element.addEventListener('keydown', roam);
    const close = () => element.querySelector('[popover]:popover-open')?.hidePopover();
    return {
      render(state) {
        render(bar(state, text, actions, app, close), element);
      },
    };
  },
};

function bar({ catalog, document, points }, text, actions, app, close) {
  const t = text.menu;
  if (!catalog || !document) return html`<span class="menu-loading">${text.connection.connecting}</span>`;
  const pick = (part, entry) => {
    actions.set({ [part]: part === 'predictor' ? entry.name : { name: entry.name } });
    close();
  };
  const list = (id, entries, part) => {
    const chosen = entryOf(catalog, entries, document[part]);
    return menu(id, t[part], chosen?.label, catalog[entries].map((entry) => item(entry, entry === chosen, () => pick(part, entry))));
  };
  const preset = catalog.presets.find((entry) => entry.name === document.data?.preset);
  const open = (action) => {
    action();
    close();
  };
  return html`
    ${menu(
      'menu-data',
      t.data,
      preset?.label ?? `${points.n} points`,
      html`<div class="presets">
        ${catalog.presets.map((entry) => presetItem(entry, entry === preset, t, () => open(() => actions.openPreset(entry))))}
        <button type="button" class="preset" role="menuitem" @click=${() => open(actions.clear)}>
          <svg viewBox="0 0 96 64" aria-hidden="true"><path class="axes" d="M8,56H88M8,56V8" /></svg>
          <span class="preset-name">${t.blank}</span>
          <span class="preset-claim">&nbsp;</span>
        </button>
      </div>`,
      'wide',
    )}
    ${list('menu-features', 'features', 'features')} ${list('menu-learner', 'learners', 'learner')}
    ${list('menu-predictor', 'predictors', 'predictor')} ${list('menu-order', 'orders', 'order')}
    <span class="menu-space"></span>
    <button type="button" class="menu-button plain" @click=${() => app.openDialog('share')}>${t.share}</button>
    <button type="button" class="menu-button plain" aria-label=${t.help} title=${t.help} @click=${() => app.openDialog('help')}>?</button>
  `;
}

function menu(id, title, value, content, kind = '') {
  return html`
    <button type="button" class="menu-button" id=${`${id}-button`} popovertarget=${id} aria-haspopup="menu">
      <span class="menu-title">${title}</span><span class="menu-value">${value ?? nothing}</span>
    </button>
    <div popover id=${id} class=${`menu ${kind}`} role="menu" aria-labelledby=${`${id}-button`}>${content}</div>
  `;
}

function item(entry, chosen, choose) {
  return html`
    <button type="button" class="menu-item" role="menuitemradio" aria-checked=${chosen} @click=${choose}>
      <span class="menu-item-name">${entry.label}</span>
      <span class="menu-item-text">${entry.summary}</span>
    </button>
  `;
}

function presetItem(entry, chosen, t, choose) {
  return html`
    <button type="button" class="preset" role="menuitemradio" aria-checked=${chosen} title=${entry.summary} @click=${choose}>
      ${thumbnail(entry.thumbnail)}
      <span class="preset-name">${entry.label}</span>
      <span class="preset-claim">${t.claims[entry.claim] ?? entry.claim}</span>
    </button>
  `;
}

/** The points of a preset in 96 x 64 px: circles and squares as on the plane. */
function thumbnail({ x, y }) {
  const column = (j) => x.map((row) => row[j]);
  const scale = (values, low, high) => {
    const least = Math.min(...values);
    const room = Math.max(...values) - least || 1;
    return (value) => low + ((value - least) / room) * (high - low);
  };
  const toX = scale(column(0), 12, 84);
  const toY = scale(column(1), 54, 10);
  const r = x.length > 30 ? 2 : 4;
  return html`<svg viewBox="0 0 96 64" aria-hidden="true">
    ${x.map((row, i) =>
      y[i] > 0
        ? svg`<circle class="positive" cx=${toX(row[0])} cy=${toY(row[1])} r=${r}></circle>`
        : svg`<rect class="negative" x=${toX(row[0]) - r * 0.9} y=${toY(row[1]) - r * 0.9} width=${r * 1.8} height=${r * 1.8}></rect>`,
    )}
  </svg>`;
}

/** A menu opens under its button, within the window, with its chosen entry focused. */
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
  if (!popover.contains(document.activeElement)) chosenIn(popover)?.focus();
}

/** @returns {HTMLElement | null} */
const chosenIn = (popover) => popover.querySelector('[aria-checked=true]') ?? popover.querySelector('button');

/** Arrow keys go through a menu's entries, from its button too. */
function roam(event) {
  const button = event.target.closest?.('[popovertarget]');
  const popover = button ? document.getElementById(button.getAttribute('popovertarget')) : event.target.closest?.('[popover]');
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
  const at = entries.indexOf(button ? chosenIn(popover) : /** @type {HTMLElement} */ (document.activeElement));
  entries[(at + steps[event.key] + entries.length) % entries.length].focus();
}

