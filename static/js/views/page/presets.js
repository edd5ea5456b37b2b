// The menu of data: every preset with a small picture of its points, by what is to be learned.

import { html, nothing, svg } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { covered } from '../../state/question.js';
import { group } from './popover.js';
import { presetsByTask, SIZE, thumbnailMarks } from './thumbnail.js';

const VIEW_BOX = `0 0 ${SIZE.width} ${SIZE.height}`;

/**
 * @param {Ready} state
 * @param {App} app
 * @param {{open: (entry: Preset) => void, blank: (task: Task) => void}} choose
 */
export function presetGroups({ catalog, document, ...asking }, { text, theme }, { open, blank }) {
  const t = text.menu;
  return presetsByTask(catalog).map(([task, entries]) => {
    const items = entries.map((entry) => {
      const chosen = entry.name === document.data?.preset;
      return html`<button
        type="button"
        class="preset"
        role="menuitemradio"
        aria-checked=${chosen}
        title=${covered(asking) ? nothing : entry.summary}
        @click=${() => open(entry)}
      >
        <svg viewBox=${VIEW_BOX} aria-hidden="true">
          ${guard([entry, theme], () => thumbnailMarks(entry.thumbnail, task, theme).map(({ path, color }) => svg`<path fill=${color} d=${path}></path>`))}
        </svg>
        <span class="preset-name">${entry.label}</span>
        <span class="preset-claim"
          >${covered(asking) ? nothing : (t.claims[entry.claim] ?? entry.claim)}</span
        >
      </button>`;
    });
    const empty = html`<button
      type="button"
      class="preset"
      role="menuitem"
      title=${t.blankSummary}
      @click=${() => blank(task)}
    >
      <svg viewBox=${VIEW_BOX} aria-hidden="true">
        <path class="axes" d="M8,46H88M8,46V8" />
      </svg>
      <span class="preset-name">${t.blank}</span>
      <span class="preset-claim">&nbsp;</span>
    </button>`;
    return group(text.tasks[task] ?? task, task === 'sequence' ? items : [...items, empty], 'presets');
  });
}
