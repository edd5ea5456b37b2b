// Small drawings with one scale on both axes: their box, their grid, and the places of labels.

/** A box of one scale on both axes, for a picture in which all points are at least `pad` px from the edges. */
export function boxAround(points: number[][], { width, height }: Size, pad: number): Box {
  const range = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)];
  };
  const [[x0, x1], [y0, y1]] = [range(0), range(1)];
  const room = (size: number) => Math.max(1, size - 2 * pad);
  const scale = Math.min(
    room(width) / (x1 - x0 || 1e-9),
    room(height) / (y1 - y0 || 1e-9),
    Math.max(room(width), room(height)) / (Math.max(x1 - x0, y1 - y0) || 1),
  );
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const [across, up] = [width / 2 / scale, height / 2 / scale];
  return { x0: x - across, x1: x + across, y0: y - up, y1: y + up };
}

/** Px per unit. */
export const scaleOf = ({ box, width }: Frame) => width / (box.x1 - box.x0);

/** The place of a vector's label, px, with its text anchor: beyond the tip, or beside the middle. */
export function labelPlace(from: number[], to: number[], gap: number, beside = false) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const [x, y, dx, dy] = beside
    ? [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, -uy, ux]
    : [to[0], to[1], ux, uy];
  return { x: x + dx * gap, y: y + dy * gap, anchor: dx > 0.35 ? 'start' : dx < -0.35 ? 'end' : 'middle' };
}

/** A label's place, moved until the label is within the frame. `size`: of its letters in px */
export function within(
  { x, y, anchor }: { x: number; y: number; anchor: string },
  label: string,
  size: number,
  { width, height }: Size,
) {
  const long = label.length * size * 0.58;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - long : x - long / 2;
  const moved = Math.max(2, Math.min(width - long - 2, left)) - left;
  return { x: x + moved, y: Math.max(size * 0.7, Math.min(height - size * 0.7, y)), anchor };
}

/** The smallest of 1, 2 or 5 times a power of ten whose grid lines are at least `apart` px from each other. */
export function gridStep(scale: number, apart: number) {
  const least = apart / scale;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((m) => m * power).find((step) => step >= least * (1 - 1e-9)) ?? least;
}

/** The grid lines of a frame with one scale as one path, without the axes. */
export function gridPath(frame: Frame) {
  const { box, x, y, width, height } = frame;
  const step = gridStep(scaleOf(frame), 26);
  let d = '';
  for (let i = Math.ceil(box.x0 / step); i <= box.x1 / step; i += 1)
    if (i) d += `M${round(x(i * step))},0V${round(height)}`;
  for (let i = Math.ceil(box.y0 / step); i <= box.y1 / step; i += 1)
    if (i) d += `M0,${round(y(i * step))}H${round(width)}`;
  return d;
}

export const round = (value: number) => Math.round(value * 10) / 10;
