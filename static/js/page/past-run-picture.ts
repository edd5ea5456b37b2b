// The picture of a recent run: its points, and its last line with both sides. No DOM here.

import type { PastRun } from '../client/recent-runs.ts';
import { SIZE as SMALL, thumbnailMarks } from './thumbnail.ts';
import { SIZE as WITH_LINE, turnPicture } from './verdict/progress.ts';

export function pastRunPicture(
  { preset, snapshot }: Pick<PastRun, 'preset' | 'snapshot'>,
  catalog: Pick<Catalog, 'presets'> | null,
  theme: Theme,
): { size: Size; areas: { kind: string; path: string }[]; marks: { path: string; color: string }[] } {
  const { task, classes, x, y, line } = snapshot;
  if (line && y.length) {
    const points = { x: Float64Array.from(x.flat()), y: Int8Array.from(y), n: y.length, d: 2, task, classes };
    const { width, height } = WITH_LINE;
    const picture = turnPicture({ ...line, update: 0, visit: 0, example: 0 }, points, theme);
    const areas = [
      { kind: 'negative', path: `M0,0H${width}V${height}H0Z` },
      { kind: 'positive', path: picture.positive },
      { kind: 'line', path: picture.line },
    ];
    return { size: WITH_LINE, areas, marks: picture.marks };
  }
  const thumbnail = catalog?.presets.find(({ name }) => name === preset)?.thumbnail;
  const flat = task === 'regression' ? x.map((place) => place.slice(0, 1)) : x;
  return { size: SMALL, areas: [], marks: thumbnailMarks(thumbnail ?? { x: flat, y }, task, theme) };
}
