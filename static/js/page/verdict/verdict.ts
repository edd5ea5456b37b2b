// The verdict of theory before training, as a sentence with its reasons, and the run's progress; an ending's text stays for a moment while the next end is loading.

import { html, nothing, render, svg } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { count } from '../../text/format.ts';
import { entryOf } from '../../scenario/document.ts';
import { votesNeeded } from '../../run/training-error.ts';
import { hasView, toggled } from '../../state/dock.ts';
import { axesOf, heldOutOf } from '../../state/points.ts';
import { covered, tells } from '../../state/class.ts';
import { marked } from '../../kit/views/marked.ts';
import { quantities } from '../../kit/views/quantity.ts';
import { textOf } from '../../kit/views/sentence.ts';
import { veil } from '../../kit/views/veil.ts';
import { type Conclusion, conclusionOf } from './conclusions.ts';
import { endingOf } from './end-of-run.ts';
import { foldIn } from '../fold.ts';
import { type Progress, SIZE, type Turn, progressOf, turnPicture } from './progress.ts';
import { SizeObserver } from '../../kit/views/size-observer.ts';

/** Whether the playhead is at the last loaded visit of a run without a known end. */
export const isAwaited = ({ run }: State, scene: Scene) =>
  Boolean(run?.n && !run.ending && scene.now.position >= run.visits && run.visits);

/** `ms`: its duration. `over`: called when it ends before the awaited result. Returns whether to keep waiting */
export function createPatience(ms: number, over: () => void): (due: boolean) => boolean {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let patient = true;
  return (due) => {
    if (!due) {
      clearTimeout(timer ?? undefined);
      [timer, patient] = [null, true];
      return false;
    }
    timer ??= setTimeout(() => {
      patient = false;
      over();
    }, ms);
    return patient;
  };
}

/** Returns a function that finds the text's elements; `fresh`: they are new */
function createFoot(page: HTMLElement | null): (fresh: boolean) => void {
  const watched: Record<string, Element | null> = { '.finish': null, '.next': null };
  const measure = () => {
    for (const [name, element] of Object.entries(watched))
      page?.style.setProperty(
        `--${name.slice(1)}`,
        `${element?.isConnected ? element.getBoundingClientRect().height : 0}px`,
      );
  };
  const observer = new SizeObserver(measure);
  return (fresh) => {
    const before = Object.values(watched);
    look();
    if (fresh || Object.values(watched).some((element, i) => element !== before[i])) measure(); // immediately, as the content above depends on it
  };

  function look() {
    for (const [name, before] of Object.entries(watched)) {
      const now = page?.querySelector(name) ?? null;
      if (now === before) continue;
      if (before) observer.unobserve(before);
      watched[name] = now;
      if (now) observer.observe(now);
    }
  }
}

// Sentences that the verdict, the count or its reasons repeat: left out if room is scarce.
const SAID = new Set(['separated', 'tagged', 'endless', 'leaves']);
const REASONS = new Set(['cycle', 'largestOfCycle', 'bounded', 'largest']);
const QUANTITIES = ['separable', 'margin', 'bound', 'mistakes', 'end', 'training']; // numbers in the verdict
const PATIENCE = 200; // ms that an ending's text stays until the next run's end
const LONG = 130; // letters, including TeX, of a title longer than three lines
const LATE = 2000; // ms that the text beside the plane waits for the verdict, to appear all at once

const panel: View = {
  id: 'verdict',
  calm: true,

  mount(element, app, repaint) {
    const page = element.closest('.page');
    const fold = foldIn(element);
    const foot = createFoot(page as HTMLElement | null);
    const reveal = () => page?.toggleAttribute('data-known', true);
    setTimeout(reveal, LATE);
    const paint = (state: State, scene: Scene | null) => {
      const place = placeOf(state, scene);
      if (element.dataset.place !== place) element.dataset.place = place;
      render(card(state, scene, app), element);
      // On the page's element, so that styles need no :has() on every change.
      const ended = place === 'end' && element.querySelector('.ending') !== null;
      const isNew = ended && !page?.hasAttribute('data-ended');
      page?.toggleAttribute('data-ended', ended);
      if (ended) foot(isNew);
      const why = element.querySelector('.why') as HTMLDetailsElement | null;
      page?.toggleAttribute('data-reasons', why?.open ?? false);
      if (why?.open) fold();
      if ((state.facts && state.catalog) || state.run?.n === 0 || covered(state)) reveal();
    };
    const keepWaiting = createPatience(PATIENCE, repaint);
    return {
      render: (state) => paint(state, app.scene),
      follow(state, scene) {
        const due = element.dataset.place === 'end' && !covered(state) && isAwaited(state, scene);
        if (!keepWaiting(due)) paint(state, scene);
      },
      needs: votesNeeded,
    };
  },
};
export default panel;

/** The stage of the run. 'fitted': the end, for a learner that fits in one step or with a probe. */
function placeOf(state: State, scene: Scene | null) {
  if (!scene?.now.position) return 'start';
  if (!progressOf(state, scene)?.end) return 'under-way';
  const fitted = entryOf(state.catalog, 'learners', state.document?.learner)?.method === 'fit';
  return fitted || state.probe ? 'fitted' : 'end';
}

function card(state: State, scene: Scene | null, app: App) {
  const { verdict: t, soFar } = app.text;
  const progress = progressOf(state, scene);
  if (tells(state, QUANTITIES)) {
    const count = progress?.end ? null : progress?.count;
    return html`<h2 class="unseen">${t.heading}</h2>
      <p class="verdict veiled">${veil(app.text)}</p>
      <div class="so-far">${count ? countOf({ ...count, beside: null }, soFar) : ROOM}</div>`;
  }
  const conclusion = conclusionOf(state);
  const head = conclusion.head.map((sentence) => textOf(t, sentence)).join(' ');
  return html`
    <h2 class="unseen">${t.heading}</h2>
    <p
      class=${`verdict ${conclusion.kind}`}
      data-quantity=${QUANTITIES.join(' ')}
      ?data-long=${head.length > LONG}
    >
      ${marked(head)}
    </p>
    ${heldOutNote(state, t)} ${progress ? html`<h2 class="unseen">${soFar.heading}</h2>` : nothing}
    <div class="so-far">
      ${progress?.count ? countOf(progress.count, soFar) : state.run?.n === 0 ? nothing : ROOM}
      ${progress?.numbers.length ? html`<p class="numbers" data-quantity="training margin">${progress.numbers.map((each) => html`<span>${marked(textOf(soFar, each))}</span> `)}</p>` : nothing}
    </div>
    <div class="reasons">
      ${why(conclusion, progress, state, scene, app)}
      ${progress ? finish(progress, state, scene, conclusion, app) : nothing}
    </div>
  `;
}

/** Placeholder of the numbers. */
const ROOM = html`<p class="count"><strong>&nbsp;</strong></p>
  <p class="numbers">&nbsp;</p>`;

/** The number of held-out points on screen. */
function heldOutNote({ run, points }: State, t: Words['verdict']) {
  const heldOut = heldOutOf(run, points);
  return heldOut
    ? html`<p class="apart">${t.apart(heldOut.test.n, heldOut.validation.n, axesOf(points) <= 2)}</p>`
    : nothing;
}

const countOf = (
  { of, number, digits = 1, ticks, says, beside }: NonNullable<Progress['count']>,
  t: Words['soFar'],
) =>
  html`<p class="count">
    ${of === 'round' ? html`<span>${t.round}</span>` : nothing}
    <strong
      class=${ticks ? `ticks-${number % 2}` : ''}
      data-symbol=${of === 'mistake' ? 'mistake' : nothing}
      .style=${`--digits: ${digits}`}
      >${count(number)}</strong
    >
    <span>
      <span class=${of === 'round' ? 'same' : ''}>${keyed(number === 1, marked(textOf(t, says)))}</span>
      ${beside ? html`<br /><span class="quiet">${textOf(t, beside)}</span>` : nothing}
    </span>
  </p>`;

/** The reasons, in a disclosure that covers what is below, so that nothing moves. */
function why(
  { asks, lines }: Conclusion,
  progress: Progress | null,
  state: State,
  scene: Scene | null,
  app: App,
) {
  const { verdict: t, soFar } = app.text;
  const length = progress?.length;
  const of = state as Ready;
  const reasons = progress?.end && scene ? endingOf(of, scene).filter(([key]) => REASONS.has(key)) : [];
  if (!asks && !length) return nothing;
  return html`<details
      class="why"
      .open=${state.reasons}
      @toggle=${({ target }: ChangeOf<HTMLDetailsElement>) => app.actions.showReasons(target.open)}
    >
      <summary>${textOf(t, asks ?? ['whereNow'])}</summary>
    </details>
    <div class="because">
      ${lines.map(
        ({ says, opens }) =>
          html`<p>
            ${marked(textOf(t, says))}
            ${opens ? html`<button type="button" class="link" @click=${() => OPENS[opens](app)}>${t.opens[opens]}</button>` : nothing}
          </p>`,
      )}
      ${reasons.length ? html`<p>${marked(reasons.map((each) => textOf(app.text.ending, each)).join(' '))}</p>` : nothing}
      ${length ? html`<p class="length">${marked(textOf(soFar, length))}</p>` : nothing}
    </div>`;
}

const OPENS: Record<'margins' | 'proof', (app: App) => void> = {
  margins: ({ openDialog }) => openDialog('margins'),
  proof({ store, actions }) {
    const { dock } = store.state;
    actions.showReasons(false);
    if (!hasView(dock, 'proof')) actions.setDock(toggled(dock, 'proof'));
    document.querySelector('[data-view=proof]')?.scrollIntoView({ block: 'nearest' });
  },
};

/** How the run ended, and the lines of a short one. */
function finish({ end, turns }: Progress, state: State, scene: Scene | null, { head }: Conclusion, app: App) {
  const ahead = head.some(([key]) => key === 'round' || key === 'endless'); // the reasons continue from there
  const { text, actions, theme } = app;
  const turn = (each: Turn) => {
    const { positive, line, marks, ring } = turnPicture(each, state.points, theme);
    const label = text.soFar.turn(each.update);
    return html`<li>
      <button type="button" aria-label=${label} title=${label} @click=${() => actions.goTo(each.visit)}>
        <svg viewBox=${`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
          <rect class="negative" width=${SIZE.width} height=${SIZE.height} />
          <path class="positive" d=${positive} />
          <path class="line" d=${line} />
          ${marks.map(({ path, color }) => svg`<path d=${path} fill=${color} />`)}
          <circle class="ring" cx=${ring[0]} cy=${ring[1]} r=${ring[2]} />
        </svg>
        <span>${each.update}</span>
      </button>
    </li>`;
  };
  return html`<div class="finish" ?data-turns=${turns.length}>
    ${
      end && turns.length
        ? html`<p class="turned">${text.soFar.turned(turns.length)}</p>
            <ol class="turns">
              ${turns.map(turn)}
            </ol>`
        : nothing
    }
    ${end && scene ? html`<p class=${`ending ${end}`} role="note">${endingOf(state as Ready, scene).map((each) => html`<span ?data-said=${SAID.has(each[0]) || (ahead && REASONS.has(each[0]))}>${marked(textOf(text.ending, each), quantities(app))}</span> `)}</p>` : nothing}
  </div>`;
}
