// The figure of an update: the example, w before and after, and what is added, on axes of one scale. No DOM here.

import { plotOf, type Look } from '../../kit/plot.ts';
import { boxAround, gridStep, scaleOf } from '../../kit/svg.ts';
import type { Figures, Place } from '../../kit/views/view.ts';
import { entryOf } from '../../scenario/document.ts';
import { number } from '../../text/format.ts';
import { moment, type Moment } from './moment.ts';

type Here = Place<'vectors'>;

const FAINT = 0.55; // opacity
/** Of arrows that are drawn lighter than the others. */
const ARROWS: Record<string, Look> = {
  shortened: { dash: '2 4' },
  before: { opacity: FAINT, dash: '6 4' },
  shrunk: { dash: '6 4' },
};

export const picture: Figures<'vectors', Moment> = {
  absent: ({ run }) => (run.n ? null : { says: ['none'] }),
  moment({ run, catalog, document }, scene) {
    const learner = entryOf(catalog, 'learners', document.learner) as Learner | null;
    return learner?.task === run.task ? moment(run, scene, learner, document) : null;
  },
  figures: (shown, place) => [{ title: '', plot: shown.chains.length ? vectorsPlot(shown, place) : null }],
};

/** The example, w before and after, and what is added. */
export function vectorsPlot(
  { chains, example, shortened, side, now }: Moment,
  { text, theme, ...page }: Pick<Here, 'text' | 'theme' | 'size'>,
) {
  const { width, height } = page.size();
  const size = { width: Math.round(width), height: Math.round(height) };
  const letters = theme.size.text;
  const ends = chains.flatMap(({ before, kept, after }) => [before, kept, after]);
  const points = [[0, 0], ...ends, ...(example ? [example] : [])];
  const box = (inner: Size) => boxAround(points, inner, Math.min(letters * 2.2, inner.height / 5));
  return plotOf('vectors', { size, box, axes: null }, theme, (pen) => {
    const { frame, thick } = pen;
    const hue = side > 0 ? theme.classPositive : side < 0 ? theme.classNegative : theme.w;
    const origin = pen.at([0, 0]);
    const arrow = (from: Point, to: Point, style: string, stroke: string, words: string, beside = false) => {
      pen.group(
        style,
        () => {
          const [a, b] = [pen.at(from), pen.at(to)];
          const width = thick * (/before|alone/.test(style) ? 0.8 : 1);
          if (
            !pen.arrow(a, b, { stroke, width, ...ARROWS[style] }) ||
            Math.hypot(b[0] - a[0], b[1] - a[1]) <= letters
          )
            return;
          const color = /before|alone|after/.test(style) ? theme.w : theme.ink;
          pen.label(words, a, b, letters * (beside ? 0.9 : 0.75), beside, { color });
        },
        /example|shortened/.test(style) ? { opacity: FAINT } : {},
      );
    };
    pen.cross(size);
    const unit = gridStep(scaleOf(frame), 26);
    const tick: Point = [frame.x(unit), origin[1] + letters * 1.05];
    pen.haloed(number(unit), tick, { anchor: 'middle', color: theme.inkSoft });
    if (example)
      arrow(
        [0, 0],
        example,
        shortened ? 'shortened' : 'example',
        hue,
        shortened ? text.shortened : text.example,
      );
    for (const { name, before } of chains)
      arrow([0, 0], before, now.isUpdate ? 'before' : 'alone', theme.w, text.before(name));
    const foot = example && chains.length ? projectionOn(chains[0].before, example) : null;
    if (foot && example) {
      const { accent: stroke } = theme;
      const line = { mark: 'projection', stroke, width: 2, dash: '3 4', butt: true };
      pen.path(`M${pen.at(example)}L${pen.at(foot)}`, line);
      pen.path(`M${origin}L${pen.at(foot)}`, { mark: 'shadow', stroke, width: 6, opacity: 0.5, butt: true });
    }
    for (const { name, before, kept, after, factor } of now.isUpdate ? chains : []) {
      if (kept.some((value, j) => value !== before[j])) arrow([0, 0], kept, 'shrunk', theme.w, '');
      arrow(kept, after, 'added', hue, factor ? text.added(factor) : '+', true);
      arrow([0, 0], after, 'after', theme.w, text.after(name));
    }
    pen.ring(origin, thick, { fill: theme.inkSoft });
  });
}

/** The example's projection on w, which the activation measures; null if w = 0. */
function projectionOn(w: Point, x: Point): Point | null {
  const square = w[0] * w[0] + w[1] * w[1];
  const share = (w[0] * x[0] + w[1] * x[1]) / square;
  return square ? [share * w[0], share * w[1]] : null;
}
