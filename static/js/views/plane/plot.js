// The plane's own drawing: two plots with the same axes, what moves and above it the points, which are painted once.

import Plotly from 'plotly.js-basic-dist-min';
import { planeLayout, pointsLayout } from '../../figures/plane.js';
import { pointTraces } from '../../figures/points.js';
import { scoreTraces } from '../../figures/scores.js';
import { paintCloud } from './cloud.js';
import { axisNames, scored, shownAxes } from './moment.js';

const STILL = { staticPlot: true, displayModeBar: false, responsive: false };

/**
 * @param {HTMLElement[]} elements  of what moves, the points, and the canvas of points that all move
 * @param {App} app
 */
export function createPlot([moving, points, cloud], app) {
  /** @type {any[] | null} */
  let drawn = null;
  let clouded = false;

  return {
    /** Everything is drawn anew the next time. */
    reset() {
      drawn = null;
    },
    /** @param {State} state @param {Frame} frame @param {Shape[]} shapes @param {Size} size */
    draw(state, frame, shapes, size) {
      const { theme, scene, text } = app;
      const { box } = frame;
      const scores = scored(state.points);
      const axes = shownAxes(state.points);
      // A held point moves above the others, which stay as they are drawn.
      const own = state.held ?? state.points;
      const key = [own, scores, state.shown, theme, axes, ...(scores ? Object.values(box) : [])];
      const axesSame = drawn && key.every((value, i) => i === 0 || value === drawn?.[i]);
      if (axesSame) Plotly.relayout(moving, { shapes });
      if (!axesSame || drawn?.[0] !== own) {
        const layout = { ...planeLayout(box, theme, axes, axisNames(state.points, text.plane)), ...size };
        if (!axesSame) Plotly.react(moving, [], { ...layout, shapes }, STILL);
        const traces = scores ? [] : pointTraces(state.points, theme, state.held?.example);
        Plotly.react(points, traces, pointsLayout(layout), STILL);
      }
      drawn = key;
      if (scores || clouded) {
        const traces = scores && scene && state.run ? scoreTraces(state.run, scene, theme) : [];
        paintCloud(/** @type {HTMLCanvasElement} */ (cloud), traces, frame, size);
      }
      clouded = scores;
    },
  };
}
