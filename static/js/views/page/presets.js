// The menu of data: every preset with a small picture of its points, by what is to be learned.

import { html, svg } from 'lit-html';
import { SYMBOLS } from '../../figures/points.js';
import { group } from './popover.js';

const WIDTH = 96;
const HEIGHT = 54;

/**
 * @param {Ready} state
 * @param {App} app
 * @param {{open: (entry: Preset) => void, blank: (task: Task) => void}} choose
 */
export function presetGroups({ catalog, document }, { text, theme }, { open, blank }) {
  const t = text.menu;
  const tasks = [...new Set(catalog.presets.map((entry) => entry.task))];
  return tasks.map((task) => {
    const entries = catalog.presets.filter((entry) => entry.task === task);
    const items = entries.map((entry) => {
      const chosen = entry.name === document.data?.preset;
      return html`<button
        type="button"
        class="preset"
        role="menuitemradio"
        aria-checked=${chosen}
        title=${entry.summary}
        @click=${() => open(entry)}
      >
        ${picture(entry.thumbnail, task, theme)}
        <span class="preset-name">${entry.label}</span>
        <span class="preset-claim">${t.claims[entry.claim] ?? entry.claim}</span>
      </button>`;
    });
    const empty = html`<button
      type="button"
      class="preset"
      role="menuitem"
      title=${t.blankSummary}
      @click=${() => blank(task)}
    >
      <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path class="axes" d="M8,46H88M8,46V8" />
      </svg>
      <span class="preset-name">${t.blank}</span>
      <span class="preset-claim">&nbsp;</span>
    </button>`;
    return group(text.tasks[task] ?? task, [...items, empty], 'presets');
  });
}

/** Some of a preset's points: marked as on the plane; real targets are the height. @param {Preset['thumbnail']} thumbnail @param {Task} task @param {Theme} theme */
function picture({ x, y }, task, theme) {
  const across = x.map((row) => row[0]);
  const up = task === 'regression' ? y : x.map((row) => row[1] ?? 0);
  const scale = (/** @type {number[]} */ values, /** @type {number} */ low, /** @type {number} */ high) => {
    const least = Math.min(...values);
    const room = Math.max(...values) - least || 1;
    return (/** @type {number} */ value) => low + ((value - least) / room) * (high - low);
  };
  const toX = scale(across, 12, WIDTH - 12);
  const toY = scale(up, HEIGHT - 10, 10);
  const r = x.length > 30 ? 2 : 4;
  return html`<svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
    ${across.map((value, i) => mark(markOf(y[i], task, theme), toX(value), toY(up[i]), r))}
  </svg>`;
}

/** @param {number} label @param {Task} task @param {Theme} theme */
function markOf(label, task, theme) {
  if (task === 'regression') return { shape: 'circle', color: theme.classNegative };
  if (task === 'multiclass')
    return { shape: SYMBOLS[label % SYMBOLS.length], color: theme.classes[label % theme.classes.length] };
  return label > 0
    ? { shape: 'circle', color: theme.classPositive }
    : { shape: 'square', color: theme.classNegative };
}

/** @param {{shape: string, color: string}} mark @param {number} x @param {number} y @param {number} r */
function mark({ shape, color }, x, y, r) {
  if (shape === 'circle') return svg`<circle fill=${color} cx=${x} cy=${y} r=${r}></circle>`;
  if (shape === 'square')
    return svg`<rect fill=${color} x=${x - r * 0.9} y=${y - r * 0.9} width=${r * 1.8} height=${r * 1.8}></rect>`;
  const corners =
    shape === 'diamond'
      ? [
          [0, -1.3],
          [1.3, 0],
          [0, 1.3],
          [-1.3, 0],
        ]
      : [
          [0, -1.2],
          [1.1, 0.9],
          [-1.1, 0.9],
        ];
  return svg`<polygon fill=${color} points=${corners.map(([dx, dy]) => `${x + dx * r},${y + dy * r}`).join(' ')}></polygon>`;
}
