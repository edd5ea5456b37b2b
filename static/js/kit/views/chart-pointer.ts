// Pointing at a chart: shows the value beside the pointer; a click goes there.

/**
 * `plot`: drawn by Plotly; the tip stands in the card around it. `layout`: as drawn; null before. Returns the function
 * that removes the tip, for when the chart changes
 */
export function pointAtChart(
  plot: HTMLElement,
  {
    layout,
    say,
    choose,
    leave,
  }: {
    layout: () => any;
    say: (x: number) => string | null;
    choose?: (x: number) => void;
    leave?: () => void;
  },
): () => void {
  const card = plot.parentElement as HTMLElement;
  const tip = card.appendChild(
    Object.assign(document.createElement('span'), { className: 'chart-tip', hidden: true }),
  );

  /** The pointer's place on the axis. */
  function axisAt({ clientX }: MouseEvent) {
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
