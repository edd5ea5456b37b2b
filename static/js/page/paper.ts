// The printed page: the screen's present content without controls, in light colours and high resolution. The browser announces
// printing with an event, and paints no frame after it.

import { html, nothing, render } from 'lit-html';
import { paper } from '../kit/print-mode.ts';
import { momentOf } from '../run/focus.ts';
import { byPart } from '../state/reads.ts';
import { mayMove } from '../state/class.ts';
import { marked } from '../kit/views/marked.ts';
import { textOf } from '../kit/views/sentence.ts';
import { lookAtSizes } from '../kit/views/size-observer.ts';
import { apply } from './look.ts';
import type { Panel } from './panel.ts';
import { paperMoment } from './paper-moment.ts';

const PLANE = { width: 580, height: 400 }; // px at most: beside the text in landscape, above it in portrait
const VIEW = { width: 680, height: 430 };
const MOST = 900; // px of a page's height

const panel: View = {
  id: 'paper',

  mount(element, app) {
    const step = createStep(app);

    function lay(laid: boolean) {
      if (laid === paper.laid) return;
      const { playhead } = app.store.state;
      if (laid && playhead.playing && mayMove(app.store.state)) app.actions.pause(); // a page shows one moment
      if (laid) keepShapes();
      paper.laid = laid;
      apply(app);
      render(laid ? words(app) : nothing, element);
      step.show(laid);
      paintAll();
      if (laid && growViews()) paintAll();
    }

    /** Twice: the first pass may change sizes. */
    function paintAll() {
      for (let pass = 0; pass < 2; pass += 1) {
        lookAtSizes();
        app.stage.paintNow();
      }
    }

    const printing = matchMedia('print');
    printing.addEventListener('change', () => lay(printing.matches));
    window.addEventListener('beforeprint', () => lay(true));
    window.addEventListener('afterprint', () => lay(false));
    return { render: (state) => void (byPart(state, 'run').run && step.prepare()) };
  },
};
export default panel;

function words({ store, scene, actions, text }: App) {
  const { state } = store;
  const t = text.paper;
  const title = html`<p class="paper-title">${sentence()}</p>`;
  if (!state.run || !state.document || !scene) return title;
  const { where, numbers } = paperMoment(state as Ready, scene);
  const place = where && text.player.where(...where);
  const address = actions.address();
  return html`${title}
    <h2 class="unseen">${t.heading}</h2>
    ${place ? html`<p>${place.update}, ${place.visit}</p>` : nothing}
    ${numbers.map((each) => html`<p>${marked(textOf(t, each))}</p>`)}
    <p class="paper-address">${address ? location.origin + address : t.tooMany}</p>`;
}

/** The header's sentence. */
const sentence = () =>
  Array.from(document.querySelectorAll('[data-panel="menus"] > .clause'), (part) => part.textContent)
    .join('')
    .replace(/\s+(?=,)/g, '')
    .trim();

/** This step, after the verdict, even if its view is closed. */
function createStep(app: App) {
  let view: View | null = null;
  let shown: Panel | null = null;
  const place = Object.assign(document.createElement('section'), { className: 'panel paper-step' });
  const [head, body] = ['h2', 'div'].map((name) => place.appendChild(document.createElement(name)));
  return {
    /** Loads everything beforehand, as printing does not wait. */
    async prepare() {
      const entry = app.views.find(({ id }) => id === 'step');
      if (view || !entry) return;
      await app.stage.painted;
      const [module, text] = await Promise.all([entry.view(), entry.words()]);
      view = module.default;
      app.text.view.step = text.default;
    },
    show(laid: boolean) {
      if (shown) app.stage.close(shown);
      shown = null;
      place.remove();
      const { scene, text, stage } = app;
      if (!laid || !view || !scene) return;
      head.textContent = `${text.views.step.title}, ${textOf(text.moments, momentOf(scene, 'at'))}`;
      document.querySelector('[data-panel="verdict"]')?.after(place);
      shown = stage.mount(view, body);
    },
  };
}

/** Fixes the shapes of plane and views. */
function keepShapes() {
  const plane = document.querySelector('.plane') as HTMLElement;
  shape(document.documentElement, plane, PLANE);
  for (const body of bodies()) shape(body, body, VIEW);
}

function shape(named: HTMLElement, { clientWidth: width, clientHeight: height }: HTMLElement, most: Size) {
  const part = Math.min(most.width / width, most.height / height);
  named.style.setProperty('--wide', `${Math.floor(width * part)}px`);
  named.style.setProperty('--high', `${Math.floor(height * part)}px`);
}

/** Shows scrolled content too, up to the height of a page. */
function growViews() {
  let grown = false;
  for (const body of bodies()) {
    if (body.scrollHeight <= body.clientHeight + 1) continue;
    body.style.setProperty('--high', `${Math.min(MOST, body.scrollHeight)}px`);
    grown = true;
  }
  return grown;
}

const bodies = (): HTMLElement[] =>
  Array.from(document.querySelectorAll('.dock > :not([data-view="step"]) > .view-body:not([hidden])'));
