// Compare: two to four runs over the same examples, side by side with one playhead; charts of their counts and errors.

import { html, render } from 'lit-html';
import { memoByName } from '../../run/memo.ts';
import { variantsOf } from '../../scenario/variants.ts';
import { ordersNeeded } from './alone.ts';
import { createAloneTable } from './alone-card.ts';
import { bar, captionCard, frame } from './card.ts';
import { additionsOf, captionOf, comparedIn, needsOf, reading } from './moment.ts';
import { createPlanes, paintCard, type Card } from './planes.ts';
import { createRunCharts } from './run-charts.ts';
import { SizeObserver } from '../shared/size-observer.ts';

const READ = 120; // ms between changes of the numbers while playing

/** Requests of the runs and their planes. */
function needed(state: State, position: number, cards: Card[]) {
  const ofRuns = comparedIn(state as Ready, position).flatMap((one, i) => {
    const { box, tallyAt } = cards[i] ?? {};
    const ofPlane = box ? reading(state, one, box, tallyAt) : { grid: null, needs: [] };
    return needsOf(state, one, ofPlane, position);
  });
  return [...ofRuns, ...(state.run ? ordersNeeded(state.run, position) : [])];
}

const view: View = {
  id: 'compare',
  side: 'visit',
  calm: 33, // ms; up to four planes: half the frames are enough

  mount(element, app, repaint) {
    const { actions, store } = app;
    const page = { t: app.text.view.compare, app };
    const { t } = page;
    render(frame(page), element);
    const [head, body, beside, choice, below] = [...element.children[0].children] as HTMLElement[];
    const planes = createPlanes(body);
    const charts = createRunCharts(below, choice, page);
    const alone = createAloneTable(beside, t.alone);
    const memo = memoByName();
    let read = 0;
    let cards = planes.arrange([]);

    const resized = new SizeObserver(() => {
      repaint();
      app.stage.schedule(); // planes of another size need other grids
    });
    resized.observe(body);

    /** `all`: whether more than the moment may have changed */
    function show(state: State, all: boolean) {
      const { run } = state;
      const position = app.scene?.now.position ?? 0;
      if (!run?.n || !state.document || !state.catalog) {
        cards = planes.arrange([]);
        charts.hide();
        beside.hidden = true;
        render(html`<p class="view-empty">${run ? t.none : ''}</p>`, head);
        return;
      }
      const ready = state as Ready;
      const list = comparedIn(ready, position);
      const now = performance.now();
      const words = all || !state.playhead.playing || now - read > READ;
      if (words) read = now;
      cards = planes.arrange(list.map(({ key }) => key));
      body.toggleAttribute('data-tagged', run.tagged);
      cards.forEach((card, i) => {
        if (words) tell(card, captionOf(ready, list[i], position, t), i);
        paintCard(card, list[i], ready, app, all);
      });
      if (!words) return;
      drawBar(ready);
      alone.show(ready, app.scene);
      charts.show(list, run, position);
    }

    function tell(card: Card, caption: ReturnType<typeof captionOf>, i: number) {
      const others = () =>
        variantsOf(store.state).filter((variant) => JSON.stringify(variant) !== caption.key);
      card.plane.setAttribute('aria-label', t.plane(caption.name));
      render(
        captionCard(caption, i, () => actions.compareRuns(others()), page),
        card.caption,
      );
    }

    function drawBar(state: Ready) {
      const { catalog, document, compared: chosen, facts, run } = state;
      const groups = memo('additions', [catalog, document, chosen, facts?.radius, run.mapping], () =>
        additionsOf(state, t),
      );
      const add = (variant: Variant) => actions.compareRuns([...variantsOf(state), variant]);
      render(bar(groups, state, add, page), head);
    }

    return {
      render: (state) => show(state, true),
      follow: (state) => show(state, !state.playhead.playing),
      needs: (state, { now: { position } }) => needed(state, position, cards),
      unmount() {
        resized.disconnect();
        charts.close();
      },
    };
  },
};

export default view;
