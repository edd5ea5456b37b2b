// Many points that all move at every frame: painted on a canvas, where Plotly would draw everything anew.

/**
 * @param {HTMLCanvasElement} canvas
 * @param {{x: number[], y: number[], marker: any}[]} traces  as figures/scores.js makes them; [] leaves it empty
 * @param {{left: number, top: number, width: number, height: number, box: Box}} axes  in px
 * @param {Size} size  of the canvas in px
 */
export function paintCloud(canvas, traces, { left, top, width, height, box }, size) {
  const scale = globalThis.devicePixelRatio || 1;
  const [w, h] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
  Object.assign(canvas, { drawing: traces }); // what is painted, to read
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  for (const { x, y, marker } of traces) {
    const shape = shapeOf(marker.symbol, marker.size / 2);
    context.fillStyle = marker.color;
    context.strokeStyle = marker.line.color;
    context.lineWidth = marker.line.width;
    for (let i = 0; i < x.length; i += 1) {
      const px = left + ((x[i] - box.x0) / (box.x1 - box.x0)) * width;
      const py = top + ((box.y1 - y[i]) / (box.y1 - box.y0)) * height;
      context.translate(px, py);
      context.fill(shape);
      context.stroke(shape);
      context.translate(-px, -py);
    }
  }
  context.restore();
}

/** @type {Record<string, number[]>} */
const CORNERS = {
  diamond: [4, 0, 1.25],
  'triangle-up': [3, 0, 1.15],
  'triangle-down': [3, Math.PI, 1.15],
  pentagon: [5, 0, 1.05],
  hexagon: [6, 0, 1.05],
};

/**
 * A mark about the origin, `r` px in radius; what has no outline of its own here is a circle.
 * @param {string} symbol
 * @param {number} r
 */
function shapeOf(symbol, r) {
  const path = new Path2D();
  const corners = CORNERS[symbol];
  if (symbol === 'square') path.rect(-r, -r, 2 * r, 2 * r);
  else if (symbol === 'cross' || symbol === 'x') {
    const turn = symbol === 'x' ? Math.PI / 4 : 0;
    const arm = r / 2.6;
    const around = [
      [-arm, -r],
      [arm, -r],
      [arm, -arm],
      [r, -arm],
      [r, arm],
      [arm, arm],
      [arm, r],
      [-arm, r],
      [-arm, arm],
      [-r, arm],
      [-r, -arm],
      [-arm, -arm],
    ];
    trace(
      path,
      around.map(([x, y]) => [
        x * Math.cos(turn) - y * Math.sin(turn),
        x * Math.sin(turn) + y * Math.cos(turn),
      ]),
    );
  } else if (symbol === 'star') {
    trace(
      path,
      Array.from({ length: 10 }, (_, i) => polar((i * Math.PI) / 5, i % 2 ? r * 0.5 : r * 1.25)),
    );
  } else if (corners) {
    const [count, start, reach] = corners;
    trace(
      path,
      Array.from({ length: count }, (_, i) => polar(start + (i * 2 * Math.PI) / count, r * reach)),
    );
  } else path.arc(0, 0, r, 0, 2 * Math.PI);
  return path;
}

const polar = (/** @type {number} */ angle, /** @type {number} */ r) => [
  r * Math.sin(angle),
  -r * Math.cos(angle),
];

/** @param {Path2D} path @param {Point[]} points */
function trace(path, points) {
  points.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
  path.closePath();
}
