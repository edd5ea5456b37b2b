// Feature space: the mapped examples with the straight boundary, and the movement from the data to them.

import { render } from 'lit-html';
import { memoByName } from '../../run/memo.ts';
import { notHere, presetButton } from '../shared/card.ts';
import { textOf } from '../shared/sentence.ts';
import type { Camera } from '../../figures/space.ts';
import { createPicture, pictureAndNote, pointTip } from '../shared/space-picture.ts';
import { card } from './card.ts';
import { CHOSEN, eased, moment, type Chosen, type Moment } from './moment.ts';
import { planarLift } from './planar.ts';
import { roomOf, spatialLift } from './spatial.ts';

const MOVE = 1600; // ms from the data to the features
const FITTING = {
  features: { name: 'squares' },
  scaling: 'none',
  learner: { name: 'perceptron' },
  bias: 'learned',
}; // with the ring: the notes' picture

const CAMERA = { azimuth: -62, elevation: 18 };

const view: View = {
  id: 'feature-space',
  calm: 24, // ms: every second frame
  uses: (s) => [s.run, s.runId, s.points, s.grid, s.hovered, s.document],

  mount(element, app) {
    const { store } = app;
    const text = app.text.view['feature-space'];
    const [box, note] = pictureAndNote(element);
    const memo = memoByName();
    let chosen = CHOSEN;
    let stop = null as (() => void) | null; // stops a movement
    let shown: Moment | null = null;
    const picture = createPicture(box, {
      app,
      camera: CAMERA,
      tip: (item) => pointTip(item, app),
      draw,
      marks: text.marks,
    });

    function draw(size: Size, camera: Camera, theme: Theme) {
      if (!shown) return null;
      const { lifted, boundary } = shown;
      const { lift, t } = lifted;
      const label = text.label(lift.names, textOf(text, boundary), t);
      if (lift.dims === 2) return { ...planarLift(lifted, size, theme), label };
      const room = memo('room', [lift], () => roomOf(lifted));
      return { ...spatialLift(lifted, room, camera, size, theme), label };
    }

    function show(state: State) {
      const outcome = moment(state, app.scene, chosen, memo);
      shown = 'absent' in outcome ? null : outcome;
      box.toggleAttribute('hidden', !shown);
      if ('absent' in outcome) {
        const button = presetButton(state, app, 'ring', text.open, FITTING);
        render(notHere(textOf(text.none, outcome.absent), ...button), note);
        return;
      }
      picture.repaint();
      render(card(outcome, app, { moving: stop !== null, choose, move, moveTo }), note);
    }

    function choose(change: Partial<Chosen>) {
      chosen = { ...chosen, ...change };
      show(store.state);
    }

    function moveTo(t: number) {
      stop?.();
      stop = null;
      choose({ t });
    }

    /** Moves the points to the other end; at once if the visitor prefers reduced motion. */
    function move() {
      const { t: from } = chosen;
      const to = from > 0.5 ? 0 : 1;
      if (stop || matchMedia('(prefers-reduced-motion: reduce)').matches) {
        moveTo(stop ? from : to);
        return;
      }
      stop = playMovement((part) => {
        if (part === 1) stop = null;
        choose({ t: eased(from, to, part) });
      });
    }

    return {
      render: show,
      follow: show,
      unmount() {
        stop?.();
        picture.remove();
      },
    };
  },
};
export default view;

/** Plays a movement. `step`: called each frame with the share of its time, at last 1. Returns a function that stops it */
function playMovement(step: (part: number) => void): () => void {
  let started = 0;
  let frame = requestAnimationFrame(function next(time) {
    started ||= time;
    const part = Math.min(1, (time - started) / MOVE);
    if (part < 1) frame = requestAnimationFrame(next);
    step(part);
  });
  return () => cancelAnimationFrame(frame);
}
