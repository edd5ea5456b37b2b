// The charts beside the plane. Drawn whole once a run; a veil over what has not happened yet moves with the playhead.

export function chartLayout(theme, { xRange, yRange }) {
  const size = theme.size.text - 2;
  const axis = (range, more = {}) => ({
    range,
    tickfont: { size, color: theme.inkSoft },
    gridcolor: theme.grid,
    zerolinecolor: theme.line,
    linecolor: theme.line,
    fixedrange: true,
    nticks: 5,
    ...more,
  });
  return {
    xaxis: axis(xRange, { showgrid: false, dtick: xRange[1] - xRange[0] <= 10 ? 1 : undefined }),
    yaxis: axis(yRange, { nticks: 3 }),
    margin: { l: 12 + size * 2.4, r: 10, t: 5, b: 8 + size },
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    font: { family: theme.font, color: theme.ink },
    showlegend: false,
    hovermode: false,
    dragmode: false,
    bargap: 0.12,
    autosize: false,
  };
}

/** Mistakes in each epoch: bars, or means over `bucket` epochs in a long run. */
export function mistakesFigure(run, theme) {
  const values = Array.from(run.ending?.mistakesPerEpoch ?? []);
  const bucket = run.ending?.bucket ?? 1;
  const last = Math.max(values.length * bucket, 1);
  return {
    traces: [
      {
        type: 'bar',
        x: values.map((_, i) => (i + 0.5) * bucket + 0.5),
        y: values,
        width: values.length > 120 ? bucket : bucket * 0.84,
        marker: { color: theme.accent, line: { width: 0 } },
        hoverinfo: 'skip',
      },
    ],
    layout: chartLayout(theme, {
      xRange: [0.5, last + 0.5],
      yRange: [0, Math.max(1, ...values) * 1.12],
    }),
  };
}

/** The signed margin min y a / ||w|| after each update, and the level that separates. */
export function marginFigure(run, theme, attainable) {
  const { update, margin } = marginSeries(run);
  const finite = margin.filter(Number.isFinite);
  const low = Math.min(0, ...finite);
  const high = Math.max(0, attainable ?? 0, ...finite);
  const room = (high - low) * 0.1 || 1;
  /** @type {Record<string, any>[]} */
  const traces = [
    {
      type: 'scatter',
      mode: update.length > 60 ? 'lines' : 'lines+markers',
      x: update,
      y: margin,
      line: { color: theme.accent, width: theme.size.boundary * 0.7, shape: 'hv' },
      marker: { color: theme.accent, size: 5 },
      hoverinfo: 'skip',
    },
  ];
  if (attainable) {
    traces.push({
      type: 'scatter',
      mode: 'lines',
      x: [0, Math.max(1, run.updates)],
      y: [attainable, attainable],
      line: { color: theme.inkSoft, width: 1.25, dash: 'dash' },
      hoverinfo: 'skip',
    });
  }
  return {
    traces,
    layout: chartLayout(theme, {
      xRange: [0, Math.max(1, run.updates) * 1.02],
      yRange: [low - room, high + room],
    }),
  };
}

function marginSeries(run) {
  if (run.frames) return { update: Array.from(run.frames.update), margin: Array.from(run.frames.margin) };
  const update = [];
  const margin = [];
  for (const block of run.blocks) {
    if (block.first === 0 && !update.length) {
      update.push(0);
      margin.push(block.baseMeasures[1]);
    }
    for (let i = 0; i < block.count; i += 1) {
      update.push(block.first + i + 1);
      margin.push(block.margin[i]);
    }
  }
  return { update, margin };
}

/** Covers the `reach` after `at` and marks the present. */
export function veil(at, reach, theme) {
  return [
    { type: 'rect', xref: 'x', yref: 'paper', x0: at, x1: at + reach, y0: 0, y1: 1, fillcolor: theme.panel, opacity: 0.9, line: { width: 0 }, layer: 'above' },
    { type: 'line', xref: 'x', yref: 'paper', x0: at, x1: at, y0: 0, y1: 1, line: { color: theme.ink, width: 1.25 } },
  ];
}
