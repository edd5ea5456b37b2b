// Where a class has tapped: small crosses on the plane, one's own larger.

/** @returns {import('../../figures/types.js').Shape[]} */
export function tapShapes(question, theme) {
  if (question?.kind !== 'line') return [];
  const shapes = (question.tally ?? []).map((point) => cross(point, 5, 1.5, theme.inkSoft));
  if (question.answer) shapes.push(cross(question.answer, 9, 3, theme.accent));
  return shapes;
}

const cross = ([x, y], reach, width, color) => ({
  type: 'path',
  xsizemode: 'pixel',
  ysizemode: 'pixel',
  xanchor: x,
  yanchor: y,
  path: `M${-reach},${-reach}L${reach},${reach}M${-reach},${reach}L${reach},${-reach}`,
  line: { color, width },
});
