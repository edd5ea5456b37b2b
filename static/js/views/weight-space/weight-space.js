// Weight space: every example a half-space of weights, the version space where they all meet, and w walking towards it.

import { render } from 'lit-html';
import { remembered } from '../../run/memo.js';
import { notHere, presetButton } from '../shared/card.js';
import { worded } from '../shared/sentence.js';
import { createPicture, pictureAndNote, pointTip } from '../shared/space-picture.js';
import { card } from './card.js';
import { coneOfWeights } from './cone.js';
import { halfPlanes, weightFrame } from './half-planes.js';
import { missing, moment, verdict } from './moment.js';
import { versionSpace } from './weights.js';

const FITTING = {
  features: { name: 'identity' },
  scaling: 'none',
  learner: { name: 'perceptron' },
  bias: 'none',
}; // two weights: every constraint is exact

/** @type {View} */
const view = {
  id: 'weight-space',
  calm: 24, // every second frame
  uses: (s) => [s.run, s.runId, s.points, s.facts, s.hovered, s.document],

  mount(element, app) {
    const text = app.text.view['weight-space'];
    const [box, note] = pictureAndNote(element);
    const once = remembered();
    /** @type {import('./moment.js').Walk | null} */
    let walk = null;
    /** @type {import('./moment.js').Corner[] | undefined} */
    let version; // what of the version space is in the picture of two weights
    const picture = createPicture(box, {
      app,
      camera: { azimuth: 35, elevation: 22 },
      tip: (item) =>
        item.visit === undefined
          ? pointTip(item, app)
          : text.at(item.update, item.visit, 'at' in item ? item.at : []),
      draw,
      marks: text.marks,
    });

    /** @type {import('../shared/space-picture.js').Draw} */
    function draw(size, camera, theme) {
      const shown = walk;
      if (!shown) return null;
      const drawing =
        shown.space.dims === 3 ? coneOfWeights(shown, camera, size, theme) : planeOf(shown, size, theme);
      const label = text.label(shown.space.names, shown.now, text[verdict(shown, version)]);
      return { ...drawing, label };
    }

    /** @param {import('./moment.js').Walk} shown @param {Size} size @param {Theme} theme */
    function planeOf(shown, size, theme) {
      const { run, space, known } = shown;
      const frame = once('frame', [known, size.width, size.height, theme], () =>
        weightFrame(shown, size, theme),
      );
      const seen = once('version', [frame, run, space], () => versionSpace(space, run, frame.box));
      version = seen;
      return halfPlanes(shown, frame, seen, theme);
    }

    /** @param {State} state */
    function show(state) {
      const outcome = moment(state, app.scene, once, text);
      const absent = 'absent' in outcome ? outcome.absent : null;
      walk = 'absent' in outcome ? null : outcome;
      version = undefined;
      box.toggleAttribute('hidden', !walk);
      if (walk) {
        picture.repaint();
        render(card(walk, version, app), note);
      } else if (absent) {
        const button = presetButton(state, app, 'wide-margin', text.openPreset, FITTING);
        render(notHere(worded(text.none, absent), ...button), note);
      }
    }

    return {
      render: show,
      follow: show,
      needs: ({ playhead }) => (walk && !playhead.playing ? missing(walk) : []),
      unmount: picture.remove,
    };
  },
};
export default view;
