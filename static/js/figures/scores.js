// More than two inputs: every example by its signed distance to the hyperplane, one row a class.

import { activations } from '../run/scene.js';

/** Traces for w.phi(x) + b over ||w||, spread within its class's row so that points do not hide each other. */
export function scoreTraces(run, scene, theme) {
  const { w, b } = scene.predictor;
  const norm = scene.norm || 1;
  const scores = activations(run, w, b);
  return [-1, 1].map((label) => {
    const px = [];
    const py = [];
    for (let i = 0; i < run.n; i += 1) {
      if (run.y[i] !== label) continue;
      px.push(scores[i] / norm);
      py.push(label * 0.5 + (((i * 0.618034) % 1) - 0.5) * 0.6);
    }
    return {
      type: 'scatter',
      mode: 'markers',
      x: px,
      y: py,
      marker: {
        symbol: label > 0 ? 'circle' : 'square',
        size: theme.size.marker * (run.n > 300 ? 0.45 : 0.7),
        color: label > 0 ? theme.classPositive : theme.classNegative,
        line: { color: theme.panel, width: 1 },
      },
      hoverinfo: 'skip',
    };
  });
}

/** A symmetric range that holds every score. */
export function scoreBox(run, scene) {
  let most = 0;
  for (const score of scene.predicted) most = Math.max(most, Math.abs(score));
  const reach = (most / (scene.norm || 1)) * 1.1 || 1;
  return { x0: -reach, x1: reach, y0: -1, y1: 1 };
}

/** The threshold at 0 and the two half-planes. */
export function scoreShapes(box, theme) {
  const half = (x0, x1, color) => ({ type: 'rect', xref: 'x', yref: 'paper', x0, x1, y0: 0, y1: 1, layer: 'below', fillcolor: color, line: { width: 0 } });
  return [
    half(2 * box.x0, 0, theme.planeNegative),
    half(0, 2 * box.x1, theme.planePositive),
    { type: 'line', xref: 'x', yref: 'paper', x0: 0, x1: 0, y0: 0, y1: 1, line: { color: theme.ink, width: theme.size.boundary } },
  ];
}
