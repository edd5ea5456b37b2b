// A point and the line: w.v = 0 for a vector v within the line, the point's projection on w, its distance, and every predictor's
// prediction.

import { notHere, presetButton, sceneOf, visible } from '../shared/card.ts';
import { createFigureBoxes } from '../shared/figure-boxes.ts';
import { card } from './card.ts';
import { framed, type Framed, type Handle, type Handles } from './figure.ts';
import { moment, needs } from './moment.ts';

const KEYS: Record<string, number[]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const FARTHEST = 1;

const view: View = {
  id: 'dot-product',
  calm: true,
  uses: (s) => [
    s.runId,
    s.document,
    s.catalog,
    s.hovered,
    s.probe,
    s.probing,
    s.probed,
    s.updateProgress >= 1,
  ],

  mount(element, app) {
    const { store, actions } = app;
    const text = app.text.view['dot-product'];
    const ends = { from: -0.5, to: 0.25 }; // of v: offsets from the drawing's middle, -1 to 1
    let drawn: Framed | null = null; // the target of pointers and keys
    const boxes = createFigureBoxes(element, paint);

    function paint() {
      const { state } = store;
      const { theme } = app;
      const scene = sceneOf(state.run, app.scene);
      const shown = scene && moment(state as Ready, scene);
      if (!shown) {
        boxes.show(notHere(text.none, ...presetButton(state, app, 'wide-margin', text.open)));
        return;
      }
      const size = boxes.size();
      drawn = shown.agreement && visible(size) ? framed(shown.agreement, size, theme) : null;
      const page = { state, text, theme, drawn, ends, probe: () => actions.probe(), handles };
      boxes.show(card(shown, page));
    }

    function moveEnd(name: Handle, end: number) {
      if (name !== 'probe') ends[name] = Math.max(-FARTHEST, Math.min(FARTHEST, end));
      paint();
    }

    function place(name: Handle, pixel: number[]) {
      if (!drawn) return;
      const at = drawn.frame.toData(pixel);
      if (name === 'probe') actions.setProbe(actions.snapped(at));
      else moveEnd(name, drawn.endAt(at));
    }

    const handles: Handles = {
      grab: (name, event) => boxes.all && followPointer(event, boxes.all[0], (pixel) => place(name, pixel)),

      /** Arrow keys on a handle. */
      nudge(name, event) {
        const step = KEYS[event.key];
        if (!step) return;
        event.preventDefault();
        event.stopPropagation();
        const { probe, snap } = store.state;
        if (name !== 'probe') moveEnd(name, ends[name] + (step[0] + step[1]) * (event.shiftKey ? 0.2 : 0.05));
        else if (probe) {
          const by = (snap || 0.1) * (event.shiftKey ? 10 : 1);
          actions.setProbe(actions.snapped([probe[0] + step[0] * by, probe[1] + step[1] * by]));
        }
      },
    };

    return {
      render: paint,
      follow: paint,
      needs(state) {
        const scene = sceneOf(state.run, app.scene);
        return scene ? needs(state as Ready, scene) : [];
      },
      unmount() {
        boxes.unwatch();
        if (store.state.probing) actions.setProbe(store.state.probe);
      },
    };
  },
};
export default view;

/** Lets a handle follow a pointer. `event`: its pointerdown. `box`: origin of the px passed on */
function followPointer(event: PointerEvent, box: Element, moved: (pixel: number[]) => void) {
  event.preventDefault();
  const handle = event.currentTarget as HTMLElement;
  handle.setPointerCapture(event.pointerId);
  const move = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = box.getBoundingClientRect();
    moved([clientX - left, clientY - top]);
  };
  const end = () => handle.removeEventListener('pointermove', move);
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', end, { once: true });
  handle.addEventListener('pointercancel', end, { once: true });
}
