// Where a class has tapped: small crosses on the plane, one's own larger.

/** @param {any} question  of a lesson @param {Theme} theme @returns {Shape[]} */
export function tapShapes(question, theme) {
  if (question?.kind !== 'line') return [];
  const shapes = (question.tally ?? []).map((/** @type {Point} */ point, /** @type {number} */ i) => ({
    ...cross(point, 5, 1.5, theme.inkSoft),
    ...(i === 0 && { says: ['taps'] }),
  }));
  if (question.answer) shapes.push({ ...cross(question.answer, 9, 3, theme.accent), says: ['tap'] });
  return shapes;
}

/** @param {Point} point @param {number} reach  px @param {number} width @param {string} color @returns {Shape} */
const cross = ([x, y], reach, width, color) => ({
  type: 'path',
  xsizemode: 'pixel',
  ysizemode: 'pixel',
  xanchor: x,
  yanchor: y,
  path: `M${-reach},${-reach}L${reach},${reach}M${-reach},${reach}L${reach},${-reach}`,
  line: { color, width },
  about: { at: [x, y], reach },
});
