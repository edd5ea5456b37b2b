// Messages between a frame and the page around it (docs/embedding.md). They contain only what the screen shows; messages from
// other windows are ignored.

import { goalIn, goalReached, wishIn } from '../state/frame.ts';

const VIEW = 320; // px, legible height of a view
const SHAPE = 9 / 16; // height / width of the plane
const LEAST = 200; // px, least height of the plane
const BLOCK = 256; // updates

export function speakToFrame(app: { store: Store; actions: any; scene: Scene | null }) {
  const { store, actions } = app;
  const goal = goalIn(new URLSearchParams(location.search).get('goal'));
  const post = (kind: string, more: object = {}) =>
    window.parent.postMessage({ hyperplane: kind, ...more }, '*');
  const moment = () => ({
    visit: app.scene?.now.position ?? 0,
    update: app.scene?.now.k ?? 0,
    visits: store.state.run?.visits ?? 0,
    updates: store.state.run?.updates ?? 0,
  });
  let ready = false;
  let reached = false;
  let height = 0;

  function report() {
    const { run } = store.state;
    if (!run?.done || !app.scene) return;
    const wish = wishedHeight();
    if (!ready) post('ready', { version: 1, height: wish, ...moment() });
    else if (wish !== height) post('height', { height: wish });
    [ready, height] = [true, wish];
    const now = goalReached(goal, store.state, app.scene);
    if (now && !reached) post('goal', { goal: goal.kind, ...moment() });
    reached = now;
  }

  /** Looks two frames after a change, when it has been painted, and again if more has changed meanwhile. */
  let scheduled = false;
  let again = false;
  const scheduleReport = () => {
    again = scheduled;
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        scheduled = false;
        report();
        if (again || store.state.playhead.playing) scheduleReport();
      }),
    );
  };
  store.subscribe(scheduleReport);
  window.addEventListener('resize', scheduleReport);
  scheduleReport();

  window.addEventListener('message', async ({ source, data }) => {
    const wish = source === window.parent ? wishIn(data) : null;
    if (!wish) return;
    if ('play' in wish) await (wish.play ? actions.play() : actions.pause());
    else actions.goTo('visit' in wish ? wish.visit : await visitOf(wish.update));
  });

  /** The visit of an update, whose block is loaded if missing; Infinity: beyond the last update */
  async function visitOf(update: number) {
    const run = store.state.run;
    if (!run || update >= run.updates)
      return update === run?.updates ? (run.visitOfUpdate(update) ?? run.visits) : Infinity;
    if (run.visitOfUpdate(update) === null)
      await actions.load({ kind: 'chunk', payload: { block: Math.floor((update - 1) / BLOCK) } });
    return run.visitOfUpdate(update) ?? 0;
  }

  // At either end of the run a clicker turns the slides around the frame.
  window.addEventListener(
    'keydown',
    (event) => {
      const { run, playhead } = store.state;
      const forward = event.key === 'PageDown';
      if ((!forward && event.key !== 'PageUp') || !run || playhead.playing) return;
      const at = actions.position();
      if (forward ? at < run.visits : at > 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      post(forward ? 'next' : 'previous');
    },
    { capture: true },
  );
}

/** The height at which the page needs no scrolling, px. */
function wishedHeight() {
  const [plane, side] = [findVisible('.plane'), findVisible('.side')];
  const planeHeight = plane ? Math.max(LEAST, plane.clientWidth * SHAPE) : 0;
  const sideHeight = side ? columnHeight(side) : 0;
  const below = plane && side && side.getBoundingClientRect().top >= plane.getBoundingClientRect().bottom - 1;
  const bars = (findVisible('.header')?.offsetHeight ?? 0) + (findVisible('.player')?.offsetHeight ?? 0);
  return Math.ceil((below ? planeHeight + sideHeight : Math.max(planeHeight, sideHeight)) + bars);
}

function findVisible(selector: string, within: ParentNode = document) {
  const element = within.querySelector(selector) as HTMLElement | null;
  return element?.checkVisibility() ? element : null;
}

/** Height of the column beside or below the plane, px. */
function columnHeight(side: HTMLElement) {
  const { paddingTop, paddingBottom, rowGap } = getComputedStyle(side);
  const gap = parseFloat(rowGap) || 0;
  const parts = ([...side.children] as HTMLElement[]).filter((part) => part.checkVisibility());
  const heights = parts.map((part) => {
    if (!part.matches('.dock')) return part.scrollHeight;
    const views = [...part.querySelectorAll('.view')].map(viewHeight);
    return views.length * Math.max(0, ...views) + Math.max(0, views.length - 1) * gap;
  });
  const padding = parseFloat(paddingTop) + parseFloat(paddingBottom);
  return heights.reduce((sum, height) => sum + height, padding + gap * Math.max(0, parts.length - 1));
}

/** Height of a view, px: the text of the step view in full, else `VIEW`. */
function viewHeight(view: Element) {
  const body = findVisible('.view-body', view);
  if (!body) return VIEW;
  const { top } = body.getBoundingClientRect();
  const ends = [...body.children]
    .filter((part) => part.checkVisibility() && getComputedStyle(part).position !== 'absolute')
    .map((part) => part.getBoundingClientRect().bottom);
  const textHeight =
    (view as HTMLElement).dataset.view === 'step' ? Math.max(top, ...ends) - top + body.scrollTop : 0;
  return Math.max(VIEW, top - view.getBoundingClientRect().top + textHeight);
}
