// Pointing at a chart: what is there is said beside the pointer, and a click goes there.

/**
 * @param {HTMLElement} plot  drawn by Plotly; what is said stands in the card around it
 * @param {object} answers
 * @param {() => any} answers.layout  as drawn; null where nothing is
 * @param {(x: number) => string | null} answers.say
 * @param {(x: number) => void} [answers.choose]
 * @param {() => void} [answers.leave]
 * @returns {() => void}  takes back what has been said: the chart is another
 */
export function pointAtChart(plot, { layout, say, choose, leave }) {
  const card = /** @type {HTMLElement} */ (plot.parentElement);
  const tip = card.appendChild(
    Object.assign(document.createElement('span'), { className: 'chart-tip', hidden: true }),
  );

  /** Where on the axis the pointer is. @param {MouseEvent} event */
  function axisAt({ clientX }) {
    const drawn = layout();
    if (!drawn) return null;
    const { margin, xaxis } = drawn;
    const { left, width } = plot.getBoundingClientRect();
    const share = (clientX - left - margin.l) / (width - margin.l - margin.r);
    return share >= -0.02 && share <= 1.02
      ? xaxis.range[0] + share * (xaxis.range[1] - xaxis.range[0])
      : null;
  }

  function hide() {
    tip.hidden = true;
    leave?.();
  }

  plot.addEventListener('pointermove', (event) => {
    const x = axisAt(event);
    const words = x === null ? null : say(x);
    if (!words) {
      hide();
      return;
    }
    tip.textContent = words;
    tip.hidden = false;
    const { left, width, top } = card.getBoundingClientRect();
    const across = Math.max(0, Math.min(event.clientX - left - tip.offsetWidth / 2, width - tip.offsetWidth));
    tip.style.transform = `translate(${across}px, ${Math.max(0, plot.getBoundingClientRect().top - top)}px)`;
  });
  plot.addEventListener('pointerleave', hide);
  plot.addEventListener('click', (event) => {
    const x = axisAt(event);
    if (x !== null) choose?.(x);
  });

  return () => {
    tip.hidden = true;
  };
}
