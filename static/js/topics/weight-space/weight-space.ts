// Weight space: every example is a half-space of weights, the version space is their intersection, and w walks towards it.

import { html } from 'lit-html';
import { memoByName } from '../../run/memo.ts';
import { exampleStepper } from '../../kit/views/example-stepper.ts';
import { pictureAbove, pointTip } from '../../kit/views/space-picture.ts';
import { view } from '../../kit/views/view.ts';
import { absent, missing, moment, verdict, versionSpace, type Corner, type Walk } from './moment.ts';
import { coneOfWeights, halfPlanes, weightFrame } from './pictures.ts';

export default view({
  id: 'weight-space',
  calm: 24, // every second frame
  absent,
  moment,
  own(element, { app }) {
    const text = app.text.view['weight-space'];
    const memo = memoByName();
    let version: Corner[] | undefined; // of two weights: its part in the picture
    function planeOf(walk: Walk, size: Size, theme: Theme) {
      const { run, space, known } = walk;
      const { width, height } = size;
      const frame = memo('frame', [known, width, height, theme], () => weightFrame(walk, size, theme));
      version = memo('version', [frame, run, space], () => versionSpace(space, run, frame.box));
      return halfPlanes(walk, frame, version, theme);
    }
    const picture = pictureAbove<Walk>(element, app, {
      camera: { azimuth: 35, elevation: 22 },
      marks: text.marks,
      tip: (item) =>
        item.visit === undefined
          ? pointTip(item, app)
          : text.at(item.update, item.visit, 'at' in item ? item.at : []),
      draw(walk, size, camera, theme) {
        const drawing =
          walk.space.dims === 3 ? coneOfWeights(walk, camera, size, theme) : planeOf(walk, size, theme);
        return { ...drawing, label: text.label(walk.space.names, walk.now, text[verdict(walk, version)]) };
      },
    });
    return {
      ...picture,
      /** Draws the walk, and returns what is said of the version space. */
      show(walk: Walk | null) {
        version = undefined;
        picture.show(walk);
        return walk && text[verdict(walk, version)];
      },
    };
  },
  card: (walk, { app, text, own }) => {
    const says = own.show(walk);
    return html`
      <p class="space-numbers">
        <data value=${JSON.stringify(walk.now)}>${text.weights(walk.space.names, walk.now, walk.last)}</data>
        ${exampleStepper(app)}
      </p>
      <p class="space-verdict" data-decisive>${says}</p>
    `;
  },
  after(walk, { own }) {
    if (!walk) own.show(null);
  },
  needs: ({ playhead }, _scene, _chosen, walk) => (walk && !playhead.playing ? missing(walk) : []),
});
