// Weight space: every example is a half-space of weights, the version space is their intersection, and w walks towards it.

import { render } from 'lit-html';
import { memoByName } from '../../run/memo.ts';
import { notHere, presetButton } from '../shared/card.ts';
import { textOf } from '../shared/sentence.ts';
import type { Camera } from '../../figures/space.ts';
import { createPicture, pictureAndNote, pointTip } from '../shared/space-picture.ts';
import { card } from './card.ts';
import { coneOfWeights } from './cone.ts';
import { halfPlanes, weightFrame } from './half-planes.ts';
import { missing, moment, verdict, type Walk } from './moment.ts';
import { versionSpace, type Corner } from './weights.ts';

const FITTING = {
  features: { name: 'identity' },
  scaling: 'none',
  learner: { name: 'perceptron' },
  bias: 'none',
}; // two weights: every constraint is exact

const view: View = {
  id: 'weight-space',
  calm: 24, // every second frame
  uses: (s) => [s.run, s.runId, s.points, s.facts, s.hovered, s.document],

  mount(element, app) {
    const text = app.text.view['weight-space'];
    const [box, note] = pictureAndNote(element);
    const memo = memoByName();
    let walk: Walk | null = null;
    let version: Corner[] | undefined; // of two weights: its part in the picture
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

    function draw(size: Size, camera: Camera, theme: Theme) {
      const shown = walk;
      if (!shown) return null;
      const drawing =
        shown.space.dims === 3 ? coneOfWeights(shown, camera, size, theme) : planeOf(shown, size, theme);
      const label = text.label(shown.space.names, shown.now, text[verdict(shown, version)]);
      return { ...drawing, label };
    }

    function planeOf(shown: Walk, size: Size, theme: Theme) {
      const { run, space, known } = shown;
      const frame = memo('frame', [known, size.width, size.height, theme], () =>
        weightFrame(shown, size, theme),
      );
      const seen = memo('version', [frame, run, space], () => versionSpace(space, run, frame.box));
      version = seen;
      return halfPlanes(shown, frame, seen, theme);
    }

    function show(state: State) {
      const outcome = moment(state, app.scene, memo, text);
      const absent = 'absent' in outcome ? outcome.absent : null;
      walk = 'absent' in outcome ? null : outcome;
      version = undefined;
      box.toggleAttribute('hidden', !walk);
      if (walk) {
        picture.repaint();
        render(card(walk, version, app), note);
      } else if (absent) {
        const button = presetButton(state, app, 'wide-margin', text.openPreset, FITTING);
        render(notHere(textOf(text.none, absent), ...button), note);
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
