// Three dimensions on a flat picture: a box turned by a camera, in mild perspective, painted from far to near.

const DISTANCE = 8; // of the eye, in half widths of the box

/** Rotation of the box in degrees: `azimuth` about the third axis, `elevation` above the floor. */
export type Camera = { azimuth: number; elevation: number };
/** The middle of the box and its half width along each axis. */
export type Room = { middle: number[]; half: number[] };
export type Projection = {
  place: (point: number[]) => number[]; // a point in px, and its nearness: larger is nearer
  eye: number[]; // in half widths of the box
  unit: (point: number[]) => number[]; // a point in half widths of the box
};

export const turned: (camera: Camera, by: Camera) => Camera = ({ azimuth, elevation }, by) => ({
  azimuth: (((azimuth + by.azimuth) % 360) + 360) % 360,
  elevation: Math.max(-89, Math.min(89, elevation + by.elevation)),
});

/** A box around points: one scale if the ranges are alike, else one per axis. */
export function roomFor(points: number[][], padding = 0.12): Room {
  const middle = [];
  const half = [];
  for (let axis = 0; axis < 3; axis += 1) {
    let low = Infinity;
    let high = -Infinity;
    for (const point of points) {
      low = Math.min(low, point[axis]);
      high = Math.max(high, point[axis]);
    }
    if (!Number.isFinite(low) || !Number.isFinite(high)) [low, high] = [-1, 1];
    middle.push(low / 2 + high / 2);
    half.push(((high - low) / 2) * (1 + padding));
  }
  const widest = Math.max(...half) || 1;
  const alike = Math.min(...half) > widest / 5;
  return { middle, half: half.map((value) => (alike || value < widest * 1e-6 ? widest : value)) };
}

/**
 * `size`: px. `edge`: px kept free at each side for labels. `round`: fits the sphere within the box instead of the box;
 * the axes' names stand just outside it
 */
export function projection(
  { azimuth, elevation }: Camera,
  { middle, half }: Room,
  { width, height }: Size,
  edge: { x: number; y: number },
  round = false,
): Projection {
  const a = (azimuth * Math.PI) / 180;
  const e = (elevation * Math.PI) / 180;
  const eye = [Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e)];
  const right = [-Math.sin(a), Math.cos(a), 0];
  const up = [-Math.sin(e) * Math.cos(a), -Math.sin(e) * Math.sin(a), Math.cos(e)];
  const [wide, tall] = round ? [1.15, 1.15] : boxReach(e);
  const fits = Math.min((width / 2 - edge.x) / wide, (height / 2 - edge.y) / tall);
  const scale = Math.max(1, fits);
  const unit = (point: number[]) => [0, 1, 2].map((axis) => (point[axis] - middle[axis]) / half[axis]);
  return {
    eye: eye.map((value) => value * DISTANCE),
    unit,
    place(point) {
      const x = (point[0] - middle[0]) / half[0];
      const y = (point[1] - middle[1]) / half[1];
      const z = (point[2] - middle[2]) / half[2];
      const near = x * eye[0] + y * eye[1] + z * eye[2];
      const size = (scale * DISTANCE) / (DISTANCE - near);
      return [
        width / 2 + (x * right[0] + y * right[1]) * size,
        height / 2 - (x * up[0] + y * up[1] + z * up[2]) * size,
        near,
      ];
    },
  };
}

/** The reach of a box's corners sideways and up or down, over all azimuths. `elevation`: radians */
function boxReach(elevation: number) {
  const [sin, cos] = [Math.sin(elevation), Math.cos(elevation)];
  let wide = 0;
  let tall = 0;
  for (let step = 0; step < 24; step += 1) {
    const corner = (step * Math.PI) / 12;
    const [across, towards] = [Math.SQRT2 * Math.sin(corner), Math.SQRT2 * Math.cos(corner)];
    for (const height of [-1, 1]) {
      const size = DISTANCE / (DISTANCE - towards * cos - height * sin);
      wide = Math.max(wide, Math.abs(across) * size);
      tall = Math.max(tall, Math.abs(height * cos - towards * sin) * size);
    }
  }
  return [wide, tall];
}

/** The corners of a room. */
export function corners({ middle, half }: Room) {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
    [0, 1, 2].map((axis) => middle[axis] + (bits & (1 << axis) ? half[axis] : -half[axis])),
  );
}

/** The part of the plane normal.point + offset = 0 inside a room: a polygon, maybe empty. */
export function planeInRoom(normal: Numbers, offset: number, room: Room) {
  const ends = corners(room);
  const score = ends.map(
    (point) => normal[0] * point[0] + normal[1] * point[1] + normal[2] * point[2] + offset,
  );
  const cuts: number[][] = [];
  for (let i = 0; i < 8; i += 1) {
    for (const bit of [1, 2, 4]) {
      const j = i | bit;
      if (j === i || score[i] === score[j] || score[i] * score[j] > 0) continue;
      const t = score[i] / (score[i] - score[j]);
      cuts.push(ends[i].map((value, axis) => value + t * (ends[j][axis] - value)));
    }
  }
  if (cuts.length < 3) return [];
  return aroundMiddle(cuts, normal, room);
}

/** Points of a plane, sorted by angle around their middle. */
function aroundMiddle(points: number[][], normal: Numbers, { half }: Room) {
  const middle = [0, 1, 2].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
  const flat = [0, 1, 2].map((axis) => normal[axis] * half[axis]); // the normal, in half widths of the box
  const [one, two] = basis(flat);
  const angle = (point: number[]) => {
    const q = point.map((value, axis) => (value - middle[axis]) / half[axis]);
    return Math.atan2(dot(q, two), dot(q, one));
  };
  return points
    .map((point) => ({ point, at: angle(point) }))
    .sort((a, b) => a.at - b.at)
    .map(({ point }) => point);
}

/** Items in order of painting: from far to near; with a plane, first those behind it, then the plane, then those before it. */
export function farToNear(
  items: Item[],
  { place, eye, unit }: Projection,
  plane: { normal: Numbers; offset: number; item: Item } | null,
  room: Room,
) {
  const keyed = items.map((item) => ({
    item,
    near: item.near ?? place(pointOf(item))[2],
    side: item.always ? item.always * 2 : 0,
  }));
  if (plane) {
    // In half widths, the unit of the eye.
    const normal = [0, 1, 2].map((axis) => plane.normal[axis] * room.half[axis]);
    const offset = plane.offset + dot(plane.normal, room.middle);
    const towards = dot(normal, eye) + offset;
    for (const entry of keyed) {
      if (entry.side) continue;
      const score = dot(normal, unit(pointOf(entry.item))) + offset;
      entry.side = score * towards < 0 ? -1 : 1;
    }
    keyed.push({ item: plane.item, near: 0, side: 0 });
  }
  return keyed.sort((a, b) => a.side - b.side || a.near - b.near).map(({ item }) => item);
}

/** The reference point of an item: its place, or the middle of a line or a face. */
function pointOf(item: Item) {
  if ('at' in item) return item.at;
  const points = 'points' in item ? item.points : [];
  return [0, 1, 2].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
}

export const dot = (a: Numbers, b: Numbers) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Numbers, b: Numbers) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export function unit(vector: number[]) {
  const long = Math.hypot(...vector);
  return vector.map((value) => value / long);
}

/** Two unit vectors that are orthogonal to a vector and to each other. */
export function basis(normal: number[]) {
  const low = [0, 1, 2].reduce(
    (best, axis) => (Math.abs(normal[axis]) < Math.abs(normal[best]) ? axis : best),
    0,
  );
  const one = unit(
    cross(
      normal,
      [0, 1, 2].map((axis) => (axis === low ? 1 : 0)),
    ),
  );
  return [one, unit(cross(normal, one))];
}
