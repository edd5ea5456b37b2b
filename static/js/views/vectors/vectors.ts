// The update as vectors, tip to tail, its effect on the example's activation, and slow motion through a visit.

import { html, nothing, render } from 'lit-html';
import { phasesOf } from '../../run/phases.ts';
import { entryOf } from '../../scenario/document.ts';
import { card } from './card.ts';
import { figureOf } from './figure.ts';
import { moment } from './moment.ts';
import { SizeObserver } from '../shared/size-observer.ts';

const PHASES = ['visit', 'test', 'update', 'done'];

export default {
  id: 'vectors',
  calm: true,
  side: 'both',
  uses: (s) => [s.document, s.catalog, s.runId, s.phase, s.updateProgress >= 1],

  mount(element, app) {
    const text = app.text.view.vectors;
    let size = { width: 0, height: 0 };
    let watched: Element | null = null;
    const observer = new SizeObserver(
      ([
        {
          contentRect: { width, height },
        },
      ]) => {
        size = { width: Math.round(width), height: Math.round(height) };
        paint();
      },
    );

    function paint() {
      const { state } = app.store;
      render(state.run?.n ? content(state) : html`<p class="not-here">${text.none}</p>`, element);
      const figure = element.querySelector('.vectors-figure');
      if (!figure || figure === watched) return;
      watched = figure;
      observer.disconnect();
      observer.observe(figure);
    }

    function content(state: State) {
      const { run, catalog, document, phase } = state;
      const { scene, theme } = app;
      const learner = entryOf(catalog, 'learners', document?.learner) as Learner | null;
      if (!run || !document || !learner || !scene || learner.task !== run.task) return nothing;
      const now = scene.visit;
      const shown = moment(run, scene, learner, document);
      const y = shown.example && run.task === 'binary' ? (run.y[scene.example ?? 0] > 0 ? 1 : -1) : 0;
      const figure = size.width ? figureOf(shown, y, now.isUpdate, text, theme, size) : null;
      const phases = phase ? phasesOf(state as Ready, now.position) : PHASES;
      const goOn = () => app.actions.slowMotion();
      return card(shown, figure, { text, theme, size, run, now, bias: document.bias, phase, phases, goOn });
    }

    return { render: paint, follow: paint, unmount: () => observer.disconnect() };
  },
} satisfies View;
