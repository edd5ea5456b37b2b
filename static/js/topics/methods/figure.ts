// The figure of the comparison of methods: the share of wrong test examples along a condition. No DOM here.

import { plotOf, type Plot } from '../../kit/plot.ts';
import type { Figures, Place } from '../../kit/views/view.ts';
import { CHOSEN, curveNeeds, DRAWN, tableOf } from './moment.ts';

type Table = ReturnType<typeof tableOf>;
type Here = Place<'methods', typeof CHOSEN>;

const GUESSING = 0.5;
/** Axes: noise inputs on a linear scale; examples on a logarithmic one. */
const AXES: Record<string, { ticks: number[]; log: string }> = {
  inputs: { ticks: [0, 10, 20, 30], log: '' },
  size: { ticks: [6, 25, 100, 400], log: 'x' },
};
/** The dashes of each kind of method: hue is for classes, symbols and mistakes. */
const STYLES: Record<string, { dash?: string; strong: boolean }> = {
  averaged: { strong: true },
  nearest: { dash: '2 4', strong: true },
  neighbours: { dash: '8 5', strong: true },
  shallow: { strong: false },
  svm: { dash: '9 4 2 4', strong: false },
};

export const picture: Figures<'methods', Table, typeof CHOSEN> = {
  chosen: CHOSEN,
  absent: ({ saved, live }) => (saved && !live ? { says: ['saved'] } : null), // a file has one run
  moment: (state, _, chosen, memo) => tableOf(state, chosen, memo),
  needs: (state, _, chosen) => curveNeeds(state, chosen),
  figures: (shown, place) => [{ title: '', plot: curvesPlot(shown, place) }],
};

/** The number of a parameter of the table, as chosen. */
export const valuesOf =
  ({ state, chosen }: Pick<Here, 'state' | 'chosen'>) =>
  (name: string) =>
    chosen.numbers[name] ?? state.catalog.method_table[name].default;

/** The curves, and the place to read. */
export function curvesPlot(
  { curves, at }: Pick<Table, 'curves' | 'at'>,
  page: Pick<Here, 'text' | 'theme' | 'size' | 'chosen' | 'state'>,
): Plot | null {
  const { text, theme, chosen } = page;
  const { ticks, log } = AXES[chosen.curve];
  const size = page.size();
  const name = (method: string) => text.names(method, valuesOf(page));
  const letters = theme.size.text;
  const widest = Math.max(...DRAWN.map((method) => name(method).length * letters * 0.58));
  const room = { left: letters * 3, right: widest + 12, top: letters * 0.7, bottom: letters * 1.6 };
  const highest = Math.max(GUESSING, ...curves.flatMap(({ places }) => places.map(({ share }) => share)));
  const box = { x0: ticks[0], x1: ticks[ticks.length - 1], y0: 0, y1: highest };
  if (size.width < 160 || size.height < 60) return null;
  return plotOf('methods', { size, box, room, log, axes: null }, theme, (pen) => {
    pen.scale('y', [0, GUESSING / 2, GUESSING], { write: text.percent, gap: 6, line: 'across' });
    pen.scale('x', ticks, { write: String, gap: letters * 1.3 });
    const full = curves.filter(({ places }) => places.length);
    if (at !== null) pen.upright(at, { stroke: theme.inkSoft, butt: true });
    for (const { method, places } of full) {
      const { dash, strong } = STYLES[method];
      const look = strong ? { stroke: theme.ink, width: 2.4 } : { stroke: theme.inkSoft, width: 1.5 };
      const line = places.map((place): Point => [place.at, place.share]);
      pen.line(line, { mark: method, ...look, dash, butt: true });
    }
    for (const place of full.flatMap(({ places }) => places))
      if (place.at === at) pen.dot([at, place.share], 3.5, { fill: theme.ink });
    pen.endNames(
      full.map(({ method, places }) => ({ name: name(method), y: places[places.length - 1].share })),
    );
  });
}
