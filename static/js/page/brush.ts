// Tools of the plane: the class that a click places, the eraser, undo, and a menu of rarer tools. Also the legend.

import { html, nothing, render } from 'lit-html';
import { marksOf, SHAPES } from '../kit/points.ts';
import { className } from '../scenario/names.ts';
import { taskOf } from '../scenario/document.ts';
import { SIZES, axesOf, brushesOf } from '../state/points.ts';
import { ownLineOf, takesOwnLine } from '../state/own-line.ts';
import { byPart, only } from '../state/reads.ts';
import { asksAlone, covered, locksOf } from '../state/class.ts';
import { equalScales } from '../state/view-box.ts';
import { listenToMenus, opener } from './popover.ts';

const SIGNS = {
  erase: 'M7 21h13M4.5 15.5l9.6-9.6a1.6 1.6 0 0 1 2.3 0l3.7 3.7a1.6 1.6 0 0 1 0 2.3L13 19H8z M9.5 10.5l6 6',
  spray: 'M9 9h6v11H9z M10.5 9V6h3v3 M16.5 4.5h.01M19 3h.01M19 6h.01M21.5 4.5h.01M5 20h14',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  more: 'M5 10.6a1.4 1.4 0 1 0 .01 0M12 10.6a1.4 1.4 0 1 0 .01 0M19 10.6a1.4 1.4 0 1 0 .01 0',
};
const SNAPS = [0, 0.01, 0.1, 0.125, 0.25, 0.5, 1];
const sign = (name: keyof typeof SIGNS) =>
  html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[name]} /></svg>`;

const panel: View = {
  id: 'brush',

  mount(element, app) {
    listenToMenus(element);
    return {
      render: (state) => render(card(byPart(state, 'points', 'run', 'facts', 'document'), app), element),
    };
  },
};
export default panel;

/** Whether points can be edited, and no question is open. */
const paints = (state: State) => !locksOf(state).includes('data') && !asksAlone(state);

function card(state: State, { text, actions, theme }: App) {
  const { points, run, facts, overlays } = state;
  const t = text.brush;
  const plane = Boolean(run?.straight && run.d === 2 && taskOf(points.task).signed);
  const overlay = (name: keyof State['overlays'], possible: boolean) => html`
    <label class="check"
      ><input
        type="checkbox"
        .checked=${overlays[name]}
        ?disabled=${!possible}
        @change=${(event: ChangeOf) => actions.showOverlay(name, event.target.checked)}
      />${text.overlays[name]}</label
    >
  `;
  const painted = paints(state);
  return html`
    <h2 class="unseen">${t.heading}</h2>
    <div class="tool-row">
      ${painted ? painting(state, t, actions, theme) : legend(state, t, theme)}
      ${opener('menu-tools', sign('more'), { kind: 'icon', label: t.more })}
    </div>
    <div popover id="menu-tools" class="menu more-tools" role="group" aria-label=${t.more}>
      ${
        painted
          ? html`<button type="button" class="undoing" title="Ctrl Shift Z" @click=${actions.redo}>
                ${t.redo}
              </button>
              <button type="button" class="undoing" @click=${actions.clear}>${t.clear}</button>
              ${sprayRow(state, t, actions)} ${snapRow(state, t, actions)}`
          : nothing
      }
      ${axesOf(points) === 2 ? scales(state, t, actions) : nothing}
      ${
        plane && !covered(state)
          ? html`<div class="overlays" role="group" aria-label=${text.overlays.heading}>
              ${overlay('best', facts?.separable === true)} ${overlay('hulls', facts?.separable === false)}
              ${overlay('arrow', true)} ${takesOwnLine(run) ? ownLine(state, text, actions) : nothing}
            </div>`
          : nothing
      }
    </div>
  `;
}

const painting = (state: State, t: Words['brush'], actions: any, theme: Theme) =>
  html`<div class=${`brushes ${state.points.task}`} role="group" aria-label=${t.heading}>
      ${choices(state, t, actions, theme)}
    </div>
    ${sprayButton(state, t, actions)}
    <span class="tool-edge undoing"></span>
    <button
      type="button"
      class="icon undoing"
      title=${`${t.undo} (U, Ctrl Z)`}
      aria-label=${t.undo}
      @click=${actions.undo}
    >
      ${sign('undo')}
    </button>`;

/** The legend, if points cannot be placed. */
function legend({ points, document }: State, t: Words['brush'], theme: Theme) {
  const { task, classes } = points;
  const marks = marksOf({ task, classes }, theme);
  return html`<ul class=${`brushes legend ${task}`} aria-label=${t.heading}>
    ${marks.map(({ symbol, color, sign: letter, label }) => {
      const words = t.named(label ?? 'point', task, className(document, Number(label), task));
      return html`<li class="brush" title=${words}>
        <span class="mark" aria-hidden="true"
          ><svg viewBox="0 0 16 16"><path fill=${color} d=${SHAPES[symbol]} /></svg
          ><span>${letter}</span></span
        ><span class="unseen">${words}</span>
      </li>`;
    })}
  </ul>`;
}

const hasEqualScales = ({ view }: State) => equalScales(view);

/** Whether both axes have the same scale. */
const scales = (state: State, t: Words['brush'], actions: any) =>
  html`<label class="check" title=${t.equalText}
    ><input
      type="checkbox"
      .checked=${only(state, hasEqualScales)}
      @change=${(event: ChangeOf) => actions.setEqualScales(event.target.checked)}
    />${t.equal}</label
  >`;

const canSpray = ({ points }: State) => axesOf(points) <= 2;

/** In the row, if it has room. */
const sprayButton = (state: State, t: Words['brush'], actions: any) =>
  html`<button
    type="button"
    class="icon spray undoing"
    title=${`${t.sprayText} (B)`}
    aria-label=${t.spray}
    aria-pressed=${state.spray.on}
    ?disabled=${!canSpray(state)}
    @click=${actions.toggleSpray}
  >
    ${sign('spray')}
  </button>`;

/** In the menu: the same switch, with the size. */
const sprayRow = (state: State, t: Words['brush'], actions: any) =>
  html`<div class="spray-row undoing" role="group" aria-label=${t.spray}>
    <label class="check" title=${`${t.sprayText} (B)`}
      ><input
        type="checkbox"
        .checked=${state.spray.on}
        ?disabled=${!canSpray(state)}
        @change=${() => actions.toggleSpray()}
      />${t.spray}</label
    >
    <input
      type="range"
      min="0"
      max=${SIZES.length - 1}
      step="1"
      aria-label=${t.spraySize}
      .value=${String(SIZES.indexOf(state.spray.size))}
      ?disabled=${!canSpray(state)}
      @input=${(event: ChangeOf) => actions.setSpraySize(SIZES[Number(event.target.value)])}
    />
  </div>`;

/** The grid for placed points. */
const snapRow = ({ snap }: State, t: Words['brush'], actions: any) =>
  html`<label class="snap-row"
    ><span>${t.snap}</span>
    <select @change=${(event: ChangeOf<HTMLSelectElement>) => actions.setSnap(Number(event.target.value))}>
      ${SNAPS.map((step) => html`<option value=${step} ?selected=${step === snap}>${step || t.snapOff}</option>`)}
    </select></label
  >`;

/** The switch of the visitor's line. */
const ownLine = (state: State, text: Words, actions: any) =>
  html`<label class="check" title=${`${text.overlays.ownLineText} (L)`}
    ><input
      type="checkbox"
      .checked=${ownLineOf(state) !== null}
      @change=${() => actions.toggleOwnLine()}
    />${text.overlays.ownLine}</label
  >`;

function choices({ brush, points, document }: State, t: Words['brush'], actions: any, theme: Theme) {
  const { task, classes, d } = points;
  const { signed, several, real } = taskOf(task);
  const drawn = d <= (real ? 1 : 2);
  const marks = marksOf({ task, classes: classes + 1 }, theme);
  const button = (
    value: Brush,
    kind: string,
    mark: import('lit-html').TemplateResult,
    words: string,
    title: string,
  ) => html`
    <button
      type="button"
      class=${`brush ${kind}`}
      aria-pressed=${brush === value}
      ?disabled=${!drawn}
      title=${title}
      @click=${() => actions.setBrush(value)}
    >
      ${mark}<span class="unseen">${words}</span>
    </button>
  `;
  const all = brushesOf(points).map((value, i) => {
    const isNew = several && Number(value) >= classes;
    const { symbol, color, sign } = marks.find(({ label }) => label === value || label === null) ?? marks[0];
    const mark = html`<span class="mark" aria-hidden="true"
      ><svg viewBox="0 0 16 16"><path fill=${color} d=${SHAPES[symbol]} /></svg
      >${isNew ? '' : html`<span>${sign}</span>`}</span
    >`;
    const words = isNew ? t.newClass : t.named(value, task, className(document, Number(value), task));
    return button(
      value,
      signed ? (value === 1 ? 'positive' : 'negative') : isNew ? 'new' : '',
      mark,
      words,
      `${isNew ? t.newClassText : words} (${i + 1})`,
    );
  });
  return [...all, button('erase', 'erase', sign('erase'), t.erase, `${t.erase} (E)`)];
}
