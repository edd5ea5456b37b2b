// The picture of a run that was open: its points, and its last line with both sides. No DOM here.

import { SIZE as SMALL, thumbnailMarks } from './thumbnail.js';
import { SIZE as WITH_LINE, turnPicture } from './verdict/turns.js';

/**
 * @param {Pick<import('../../scenario/past-runs.js').PastRun, 'preset' | 'snapshot'>} past
 * @param {Pick<Catalog, 'presets'> | null} catalog
 * @param {Theme} theme
 * @returns {{size: Size, areas: {kind: string, path: string}[], marks: {path: string, color: string}[]}}
 */
export function pastRunPicture({ preset, snapshot }, catalog, theme) {
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
  const known = catalog?.presets.find(({ name }) => name === preset)?.thumbnail;
  const flat = task === 'regression' ? x.map((place) => place.slice(0, 1)) : x;
  return { size: SMALL, areas: [], marks: thumbnailMarks(known ?? { x: flat, y }, task, theme) };
}
