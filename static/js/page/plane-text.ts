// The plane as text for screen readers: weights, the line's equation and the points.

import { html, nothing, render } from 'lit-html';
import { inputName, namesAt } from '../scenario/names.ts';
import { covered } from '../state/class.ts';

export const MOST_POINTS = 50; // listed; the dialog of the examples has all
const MOST_WEIGHTS = 8; // written separately

const panel: View = {
  id: 'plane-text',
  calm: true,

  mount(element, app) {
    return {
      follow(state, scene) {
        if (state.playhead.playing) return;
        const { weights, points, more } = planeText(state as Ready, scene, app.text);
        render(
          html`${weights.map((line) => html`<p>${line}</p>`)}
          ${
            points.length
              ? html`<ul>
                  ${points.map((point) => html`<li>${point}</li>`)}
                </ul>`
              : nothing
          }
          ${more ? html`<p>${more}</p>` : nothing}`,
          element,
        );
      },
    };
  },
};
export default panel;

/** The predictor's weights, if they are few, and the points. During a question about the weights only the points. */
export function planeText(
  state: Ready,
  scene: Scene,
  { plane: t }: Words,
): { weights: string[]; points: string[]; more: string } {
  const { run, points, document } = state;
  const { x, y, n, d, task } = points;
  if (!run || task === 'sequence') return { weights: [], points: [], more: '' };
  const listed = Array.from({ length: Math.min(n, MOST_POINTS) }, (_, i) =>
    t.point(i, Array.from(x.subarray(i * d, (i + 1) * d)), y[i], task, namesAt(document, y[i], task)),
  );
  const { w, b } = scene.predictor;
  const isShort = !run.dual && !run.network && run.p <= MOST_WEIGHTS && run.drawing !== 'grid';
  const shown = isShort && !covered(state);
  const vectors: { w: Numbers; b: number; own: number | null }[] =
    shown && run.outputs === 1 ? [{ w, b, own: null }] : [];
  for (let c = 0; shown && run.outputs > 1 && c < run.outputs; c += 1)
    vectors.push({ w: w.slice(c * run.p, (c + 1) * run.p), b: b[c], own: c });
  const straight = shown && run.outputs === 1 && run.straight && task === 'binary';
  const names = Array.from({ length: d }, (_, j) => inputName(document, j, d));
  return {
    weights: [
      ...vectors.map((vector) => t.inWords.weights(vector.w, vector.b, vector.own)),
      ...(straight ? [t.inWords.line(names, w, b)] : []),
    ],
    points: listed,
    more: n > MOST_POINTS ? t.inWords.more(n - MOST_POINTS) : '',
  };
}
