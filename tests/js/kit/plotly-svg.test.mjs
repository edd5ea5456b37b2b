import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figureSvg, tickStep, ticksOf, tickText } from '../../../static/js/kit/plotly-svg.ts';

const axis = (range, more = {}) => ({
  range,
  tickfont: { size: 10, color: 'grey' },
  exponentformat: 'B',
  ...more,
});
const layout = (more) => ({
  width: 110,
  height: 60,
  margin: { l: 10, r: 0, t: 0, b: 10 },
  font: { family: 'Inter' },
  xaxis: axis([0, 10], { nticks: 5 }),
  yaxis: axis([0, 5], { nticks: 3 }),
  ...more,
});
const line = { color: 'red', width: 2, shape: 'hv' };

test('ticks stand at round numbers, no more than wanted', () => {
  assert.deepEqual(ticksOf({ range: [0, 10], nticks: 5 }), [0, 2, 4, 6, 8, 10]);
  assert.deepEqual(
    ticksOf({ range: [-0.3, 0.29], nticks: 3 }).map((value) => value.toFixed(1)),
    ['-0.2', '0.0', '0.2'],
  );
  assert.equal(tickStep({ range: [0, 7], dtick: 1 }), 1);
});

test('a tick is written as short as its step allows', () => {
  assert.deepEqual(
    [
      [20000, 5000],
      [2500000, 500000],
      [-0.25, 0.05],
      [0, 2],
      [1500, 500],
    ].map(([value, step]) => tickText(value, step, 'B')),
    ['20k', '2.5M', '−0.25', '0', '1500'],
  );
  assert.equal(tickText(2e20, 1e20, 'e'), '2e+20');
});

test('a curve goes through its values in steps, and leaves a gap where there is none', () => {
  const traces = [{ type: 'scatter', mode: 'lines', x: [0, 5, 6, 10], y: [0, 5, null, 1], line }];
  const svg = figureSvg({ traces, layout: layout() });
  assert.ok(svg.includes('d="M10,50H60V0M110,40"'), svg);
});

test('bars stand on 0, and shapes where their references say', () => {
  const shapes = [
    {
      type: 'line',
      xref: 'x',
      yref: 'paper',
      x0: 5,
      x1: 5,
      y0: 0,
      y1: 1,
      line: { color: 'ink', width: 1, dash: 'dot' },
    },
    { type: 'rect', xref: 'x', yref: 'paper', x0: 5, x1: 10, y0: 0, y1: 1, fillcolor: 'veil', opacity: 0.5 },
  ];
  const traces = [{ type: 'bar', x: [2], y: [5], width: 2, marker: { color: 'blue' } }];
  const svg = figureSvg({ traces, layout: layout({ shapes }) });
  assert.ok(svg.includes('d="M20,50V0H40V50Z" fill="blue"'), svg);
  assert.ok(svg.includes('d="M60,50L60,0"') && svg.includes('stroke-dasharray="2 3.2"'), svg);
  assert.ok(svg.includes('d="M60,50H110V0H60Z" fill="veil" opacity="0.5"'), svg);
});
