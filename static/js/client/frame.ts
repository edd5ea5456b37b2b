// Small messages between a frame and the page around it: docs/embedding.md. They say nothing that is not on the screen, and
// only what comes from the page around is listened to.

import { goalIn, goalReached, wishIn } from '../state/frame.ts';

const VIEW = 320; // px of a view that is read well
const SHAPE = 9 / 16; // of the plane
const LEAST = 200; // px of a plane that is read
const BLOCK = 256; // updates

export function speakToFrame(app: { store: Store; actions: any; scene: Scene | null }) {
  const { store, actions } = app;
  const goal = goalIn(new URLSearchParams(location.search).get('goal'));
  const say = (kind: string, more: object = {}) =>
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

  function look() {
    const { run } = store.state;
    if (!run?.done || !app.scene) return;
    const wish = wished();
    if (!ready) say('ready', { version: 1, height: wish, ...moment() });
    else if (wish !== height) say('height', { height: wish });
    [ready, height] = [true, wish];
    const now = goalReached(goal, store.state, app.scene);
    if (now && !reached) say('goal', { goal: goal.kind, ...moment() });
    reached = now;
  }

  /** What has been painted is looked at a frame later; of what changes meanwhile, the last is looked at too. */
  let scheduled = false;
  let again = false;
  const soon = () => {
    again = scheduled;
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        scheduled = false;
        look();
        if (again || store.state.playhead.playing) soon();
      }),
    );
  };
  store.subscribe(soon);
  window.addEventListener('resize', soon);
  soon();

  window.addEventListener('message', async ({ source, data }) => {
    const wish = source === window.parent ? wishIn(data) : null;
    if (!wish) return;
    if ('play' in wish) await (wish.play ? actions.play() : actions.pause());
    else actions.goTo('visit' in wish ? wish.visit : await visitOf(wish.update));
  });

  /** The visit of an update, whose block is asked for where it is not here; beyond the last one the run's end. */
  async function visitOf(update: number) {
    const run = store.state.run;
    if (!run || update >= run.updates)
      return update === run?.updates ? (run.visitOfUpdate(update) ?? run.visits) : Infinity;
    if (run.visitOfUpdate(update) === null)
      await actions.load({ kind: 'chunk', payload: { block: Math.floor((update - 1) / BLOCK) } });
    return run.visitOfUpdate(update) ?? 0;
  }

  // At either end a clicker goes on with the slides.
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
      say(forward ? 'next' : 'previous');
    },
    { capture: true },
  );
}

/** The height at which all of it is read without scrolling, px. */
function wished() {
  const [plane, side] = [seen('.plane'), seen('.side')];
  const high = plane ? Math.max(LEAST, plane.clientWidth * SHAPE) : 0;
  const words = side ? wordsIn(side) : 0;
  const below = plane && side && side.getBoundingClientRect().top >= plane.getBoundingClientRect().bottom - 1;
  const rest = (seen('.header')?.offsetHeight ?? 0) + (seen('.player')?.offsetHeight ?? 0);
  return Math.ceil((below ? high + words : Math.max(high, words)) + rest);
}

function seen(selector: string, within: ParentNode = document) {
  const element = within.querySelector(selector) as HTMLElement | null;
  return element?.checkVisibility() ? element : null;
}

/** What stands beside the plane, or below it, one under the other. */
function wordsIn(side: HTMLElement) {
  const { paddingTop, paddingBottom, rowGap } = getComputedStyle(side);
  const gap = parseFloat(rowGap) || 0;
  const parts = ([...side.children] as HTMLElement[]).filter((part) => part.checkVisibility());
  const heights = parts.map((part) => {
    if (!part.matches('.dock')) return part.scrollHeight;
    const views = [...part.querySelectorAll('.view')].map(viewHeight);
    return views.length * Math.max(0, ...views) + Math.max(0, views.length - 1) * gap;
  });
  const own = parseFloat(paddingTop) + parseFloat(paddingBottom);
  return heights.reduce((sum, height) => sum + height, own + gap * Math.max(0, parts.length - 1));
}

/** A picture fills its card, words have the height that they need. */
function viewHeight(view: Element) {
  const body = seen('.view-body', view);
  if (!body) return VIEW;
  const { top } = body.getBoundingClientRect();
  const ends = [...body.children]
    .filter((part) => part.checkVisibility() && getComputedStyle(part).position !== 'absolute')
    .map((part) => part.getBoundingClientRect().bottom);
  const written =
    (view as HTMLElement).dataset.view === 'step' ? Math.max(top, ...ends) - top + body.scrollTop : 0;
  return Math.max(VIEW, top - view.getBoundingClientRect().top + written);
}
