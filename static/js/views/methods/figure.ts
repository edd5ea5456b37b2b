// The curves' picture: paths, ticks, and each curve's name at its end, in px. No DOM here.

import { px } from '../../figures/axes.ts';
import type { Curve } from './moment.ts';

const GUESSING = 0.5;
/** Axes: noise inputs on a linear scale; examples on a logarithmic one. */
const AXES: Record<string, { ticks: number[]; log: boolean }> = {
  inputs: { ticks: [0, 10, 20, 30], log: false },
  size: { ticks: [6, 25, 100, 400], log: true },
};
/** The dashes of each kind of method: hue is for classes, symbols and mistakes. */
export const STYLES: Record<string, { dash: string; strong: boolean }> = {
  averaged: { dash: '', strong: true },
  nearest: { dash: '2 4', strong: true },
  neighbours: { dash: '8 5', strong: true },
  shallow: { dash: '', strong: false },
  svm: { dash: '9 4 2 4', strong: false },
};

/** `kind`: of CURVES. `at`: the place to read */
export function figureOf(
  curves: Curve[],
  kind: string,
  at: number | null,
  { width, height }: Size,
  {
    names,
    textPx,
    widest,
    percent,
  }: {
    names: (method: string) => string;
    textPx: number;
    widest: number;
    percent: (share: number) => string;
  },
) {
  const { ticks, log } = AXES[kind];
  const [left, right] = [textPx * 3, width - widest - 12];
  const [top, bottom] = [textPx * 0.7, height - textPx * 1.6];
  const scale = (value: number) => (log ? Math.log(value) : value);
  const [first, last] = [ticks[0], ticks[ticks.length - 1]].map(scale);
  const x = (value: number) => left + ((scale(value) - first) / (last - first)) * (right - left);
  const highest = Math.max(GUESSING, ...curves.flatMap(({ places }) => places.map(({ share }) => share)));
  const y = (share: number) => bottom - (share / highest) * (bottom - top);
  const lines = curves
    .filter(({ places }) => places.length)
    .map(({ method, places }) => ({
      method,
      d: `M${places.map((place) => `${px(x(place.at))},${px(y(place.share))}`).join('L')}`,
      end: y(places[places.length - 1].share),
      ...STYLES[method],
    }));
  const spread = apart(
    lines.map(({ end }) => end),
    textPx * 1.15,
    top,
    bottom,
  );
  return {
    lines,
    names: lines.map(({ method, end }, i) => ({
      method,
      words: names(method),
      x: px(right + 12),
      y: px(spread[i]),
      leader: `M${px(right + 2)},${px(end)}L${px(right + 9)},${px(spread[i])}`,
    })),
    xTicks: ticks.map((value) => ({ value, x: px(x(value)) })),
    yTicks: [0, 0.25, GUESSING].map((share) => ({ words: percent(share), y: px(y(share)) })),
    box: { left: px(left), right: px(right), top: px(top), bottom: px(bottom) },
    read: at === null ? null : px(x(at)),
    dots:
      at === null
        ? []
        : curves
            .flatMap(({ places }) => places.filter((place) => place.at === at))
            .map(({ share }) => px(y(share))),
    /** the axis's number at a pixel */
    valueAt(pixel: number) {
      const value = first + ((pixel - left) / Math.max(1, right - left)) * (last - first);
      return log ? Math.exp(value) : value;
    },
  };
}

/** Heights near the wanted ones, at least `gap` apart, within a range if there is room. */
export function apart(wanted: number[], gap: number, top: number, bottom: number) {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
  const places = [...wanted];
  let free = top;
  for (const i of order) {
    places[i] = Math.max(places[i], free);
    free = places[i] + gap;
  }
  free = bottom;
  for (const i of order.reverse()) {
    places[i] = Math.min(places[i], free);
    free = places[i] - gap;
  }
  return places;
}
