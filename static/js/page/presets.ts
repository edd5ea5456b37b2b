// The menu of data: every preset with a small picture, by task.

import { html, nothing, svg } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { covered } from '../state/class.ts';
import { group } from './popover.ts';
import { presetsByTask, SIZE, thumbnailMarks } from './thumbnail.ts';

const VIEW_BOX = `0 0 ${SIZE.width} ${SIZE.height}`;

/** Presets by task, an empty plane, and on demand the presets for lessons. */
export function presetGroups(
  state: Ready,
  { text, theme }: App,
  { open, blank }: { open: (entry: Preset) => void; blank: (task: Task) => void },
) {
  const t = text.menu;
  const { catalog, document } = state;
  const veiled = covered(state);
  const tile = (entry: Preset) =>
    html`<button
      type="button"
      class="preset"
      role="menuitemradio"
      aria-checked=${entry.name === document.data?.preset}
      title=${veiled ? nothing : entry.summary}
      @click=${() => open(entry)}
    >
      <svg viewBox=${VIEW_BOX} aria-hidden="true">
        ${guard([entry, theme], () => thumbnailMarks(entry.thumbnail, entry.task, theme).map(({ path, color }) => svg`<path fill=${color} d=${path}></path>`))}
      </svg>
      <span class="preset-name">${entry.label}</span>
      <span class="preset-claim">${veiled ? nothing : (t.claims[entry.claim] ?? entry.claim)}</span>
    </button>`;
  const rare = catalog.presets.some((entry) => entry.for_lessons && entry.name === document.data?.preset);
  const task = document.task === 'sequence' ? 'binary' : document.task;
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
  const groups = (forLessons: boolean) =>
    presetsByTask(catalog, forLessons).map(([name, entries], i) =>
      group(
        text.tasks[name] ?? name,
        i || forLessons ? entries.map(tile) : [...entries.map(tile), empty],
        'presets',
      ),
    );
  const show = ({ target }: ChangeOf<HTMLElement>) => {
    const more = target.nextElementSibling as HTMLElement;
    more.hidden = !more.hidden;
    target.setAttribute('aria-expanded', String(!more.hidden));
    if (!more.hidden) more.scrollIntoView({ block: 'nearest' });
  };
  return html`${groups(false)}
    <div>
      <button type="button" class="menu-more" role="menuitem" aria-expanded=${rare} @click=${show}>
        ${t.forLessons}
      </button>
      <div class="presets-for-lessons" ?hidden=${!rare}>${groups(true)}</div>
    </div>`;
}
