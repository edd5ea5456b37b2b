// Regression with one input: the fitted line and the residuals.

import { activation } from '../run/scene.ts';
import { line, lineName } from './regions.ts';

const FAR = 1e6; // heights of the box, the limit of drawing

export function curve(picture: Picture, theme: Theme): Shape[] {
  const { scene, run, box, grid } = picture;
  const name = { says: lineName(picture), strong: true };
  const { w, b } = scene.predictor;
  const tall = box.y1 - box.y0;
  const reach = (y: number) => Math.max(box.y0 - FAR * tall, Math.min(box.y1 + FAR * tall, y));
  if (run.d !== 1) return [];
  if (run.straight) {
    const at = (x: number) => `${x},${reach(w[0] * x + b)}`;
    return [{ ...line(`M${at(box.x0)}L${at(box.x1)}`, theme.ink, theme.size.boundary), ...name }];
  }
  if (!grid) return [];
  const step = (box.x1 - box.x0) / (grid.nx - 1);
  let d = '';
  let pen = false;
  for (let i = 0; i < grid.nx; i += 1) {
    const y = activation(grid.phi, i * grid.p, w, b);
    if (Number.isFinite(y)) d += `${pen ? 'L' : 'M'}${box.x0 + i * step},${reach(y)}`;
    pen = Number.isFinite(y);
  }
  return d ? [{ ...line(d, theme.ink, theme.size.boundary), ...name }] : [];
}

export function residuals({ scene, run, box }: Picture, theme: Theme): Shape[] {
  if (run.d !== 1) return [];
  const far = FAR * (box.y1 - box.y0);
  let d = '';
  for (let i = 0; i < run.n; i += 1) {
    const y = Math.max(box.y0 - far, Math.min(box.y1 + far, scene.predicted[i]));
    d += `M${run.x[i]},${run.y[i]}L${run.x[i]},${y}`;
  }
  return d ? [{ ...line(d, theme.mistake, theme.size.boundary * 0.45), says: ['residual'] }] : [];
}
