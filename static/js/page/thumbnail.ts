// A preset's points as a small picture. No DOM here.

import { markOf, markPath } from '../kit/marks.ts';

export const SIZE = { width: 96, height: 54 };
const ROOM = { x: 12, y: 10 }; // px at the edges
const MANY = 30; // points from which marks are small

/** Some of a preset's points, marked as on the plane; a real target is the height. */
export function thumbnailMarks(
  { x, y }: Preset['thumbnail'],
  task: Task,
  theme: Theme,
): { path: string; color: string }[] {
  const across = x.map((row) => row[0]);
  const up = task === 'regression' ? y : x.map((row) => row[1] ?? 0);
  const toX = scale(across, ROOM.x, SIZE.width - ROOM.x);
  const toY = scale(up, SIZE.height - ROOM.y, ROOM.y);
  const r = x.length > MANY ? 2 : 4;
  const points = { task, classes: Math.max(0, ...y) + 1 };
  return y.flatMap((label, i) => {
    const mark = markOf(points, theme, label);
    return mark ? [{ path: markPath(mark.symbol, toX(across[i]), toY(up[i]), r), color: mark.color }] : [];
  });
}

/** Maps numbers linearly to a range of px. */
function scale(values: number[], low: number, high: number) {
  const lowest = Math.min(...values);
  const room = Math.max(...values) - lowest || 1;
  return (value: number) => low + ((value - lowest) / room) * (high - low);
}

/** Presets by task, in catalogue order: those for lessons, or the others. */
export function presetsByTask(
  { presets }: Pick<Catalog, 'presets'>,
  forLessons: boolean,
): [Task, Preset[]][] {
  const listed = presets.filter((preset) => preset.for_lessons === forLessons);
  const tasks = [...new Set(listed.map(({ task }) => task))];
  return tasks.map((task) => [task, listed.filter((preset) => preset.task === task)]);
}
