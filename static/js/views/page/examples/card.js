// The dialog for a table's examples as markup.

import { html, nothing } from 'lit-html';
import { marksOf, SHAPES } from '../../../figures/points.js';

const MOST_CLASSES = 12; // that are named one by one
const MOST_TAGS = 20;

/**
 * @typedef {object} Around
 * @property {Record<string, any>} text
 * @property {Theme} theme
 * @property {import('./moment.js').Source} source
 * @property {import('../../../scenario/table.js').Choice} choice
 * @property {string | null} refusal  what the server has said
 * @property {boolean} busy
 * @property {Record<string, (event: any) => void>} on
 */

/** @param {import('./moment.js').Moment} moment @param {Around} around */
export function card(moment, around) {
  const { text: t, source, refusal, on } = around;
  const { problem, examples, sentences } = moment;
  const n = sentences ? sentences.sentences.length : examples.x.length;
  const wordsOf = (/** @type {import('./moment.js').Said} */ [key, ...speaks]) => {
    const words = t.says[key];
    return typeof words === 'function' ? words(...speaks) : words;
  };
  return html`<header>
      <h2>${source.name ?? t.heading}</h2>
      <button type="button" class="icon" aria-label=${t.cancel} @click=${on.close}>×</button>
    </header>
    ${
      source.name === null
        ? html`<label class="examples-text"
            ><span>${t.hint}</span>
            <textarea
              spellcheck="false"
              autocapitalize="off"
              rows="5"
              .value=${source.text}
              @input=${on.write}
            ></textarea>
          </label>`
        : nothing
    }
    <div class="examples-read" role="status">
      ${n ? html`<p><strong>${wordsOf(moment.count)}</strong></p>` : nothing}
      ${sentences?.sentences.length ? html`<p class="examples-tags">${t.tags(sentences.tags.slice(0, MOST_TAGS), sentences.tags.length)}</p>` : nothing}
      ${examples.x.length && examples.task !== 'regression' ? classes(examples, around) : nothing}
    </div>
    ${examples.columns.length > 1 && !moment.texts ? columns(examples, around) : nothing}
    ${moment.notes.map((note) => html`<p class="examples-note">${wordsOf(note)}</p>`)}
    ${problem && (source.text || source.name) ? html`<p class="refusal" role="alert">${wordsOf(problem)}</p>` : nothing}
    ${moment.full ? html`<p class="examples-note">${wordsOf(moment.full)}</p>` : nothing}
    ${refusal ? html`<p class="refusal" role="alert">${refusal}</p>` : nothing} ${buttons(moment, around)}`;
}

/** 'spam is +, ham is −', each with its mark, and a button to swap them. */
function classes(
  /** @type {import('../../../scenario/table.js').Examples} */ { classes: all, task },
  /** @type {Around} */ { text: t, theme, on },
) {
  const marks = marksOf({ task: /** @type {Task} */ (task), classes: Math.max(2, all.length) }, theme);
  const shown = all.slice(0, MOST_CLASSES);
  return html`<ul class="examples-classes">
    ${shown.map(({ name, value, count }) => {
      const mark = marks.find(({ label }) => label === value) ?? marks[0];
      return html`<li>
        <svg class="class-mark" viewBox="0 0 16 16" aria-hidden="true">
          <path fill=${mark.color} d=${SHAPES[mark.symbol]} />
        </svg>
        <span>${t.classIs(name, value, task)} <span class="examples-soft">${t.times(count)}</span></span>
      </li>`;
    })}
    ${all.length > shown.length ? html`<li>${t.moreClasses(all.length - shown.length)}</li>` : nothing}
    ${task === 'binary' ? html`<li><button type="button" class="small" @click=${on.swap}>${t.swap}</button></li>` : nothing}
  </ul>`;
}

/** Which column is the label, what is learned, and whether the first row is a header. */
function columns(
  /** @type {import('../../../scenario/table.js').Examples} */ {
    columns: all,
    label,
    inputs,
    task,
    tasks,
    header,
  },
  /** @type {Around} */ { text: t, on },
) {
  return html`<p>${t.inputs(inputs)}</p>
    <div class="examples-choices">
      <label
        ><span>${t.label}</span>
        <select @change=${on.label}>
          ${all.map(({ name }, j) => html`<option .selected=${j === label}>${name}</option>`)}
        </select></label
      >
      ${
        tasks.length > 1
          ? html`<label
              ><span>${t.task}</span>
              <select @change=${on.task}>
                ${tasks.map((name) => html`<option value=${name} .selected=${name === task}>${t.tasks[name]}</option>`)}
              </select></label
            >`
          : nothing
      }
      <label class="check"
        ><input type="checkbox" .checked=${header} @change=${on.header} />${t.header}</label
      >
    </div>`;
}

function buttons(
  /** @type {import('./moment.js').Moment} */ {
    document,
    added,
    present,
    examples,
    problem,
    sentences,
    tagged,
  },
  /** @type {Around} */ { text: t, source, busy, on },
) {
  const n = sentences ? sentences.sentences.length : examples.x.length;
  const adds = !sentences && !tagged && source.name === null && present > 0; // what is pasted is usually some more
  const replace = html`<button
    type="button"
    class=${adds && added ? '' : 'primary'}
    ?disabled=${busy || !document}
    @click=${on.replace}
  >
    ${present ? t.replace(present, tagged) : t.open(n, Boolean(sentences))}
  </button>`;
  const add =
    present && !sentences && !tagged
      ? html`<button
          type="button"
          class=${adds && added ? 'primary' : ''}
          ?disabled=${busy || !added || Boolean(problem)}
          @click=${on.add}
        >
          ${t.add(present)}
        </button>`
      : nothing;
  return html`<div class="row">
    ${adds ? [add, replace] : [replace, add]}
    <button type="button" @click=${on.close}>${t.cancel}</button>
  </div>`;
}
