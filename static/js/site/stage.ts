// What stands beside the words of a step: the picture of its moment, and then its run, which is fetched when it is seen.

import { fromText, LAYOUTS } from '../state/dock.ts';
import { frameAddress } from '../state/frame.ts';

/** Runs beside others, and what is trained for a view, are not in a page that was taken away. */
const ABSENT = ['compare', 'methods'];

/**
 * The parts of a run's page: while a question is open the plane alone, as the views beside it may say the answer.
 * `views`: a layout's name, or a dock's text. `open`: whether a question is
 */
export function partsOf(views: string, open: boolean) {
  if (open) return ['plane'];
  const { views: shown = [] } = LAYOUTS[views] ?? fromText(views) ?? {};
  const ids = shown.map(({ id }) => id).filter((id) => !ABSENT.includes(id));
  return ['plane', 'player', ...ids];
}

/**
 * Shows the run in the picture's place; a question about what comes keeps the picture until it is answered. `open`:
 * whether the step's question has no answer yet
 */
export function showRun(stage: HTMLElement, open: boolean, title: string) {
  const { run, views = '', asked } = stage.dataset;
  if (!run || (open && asked !== undefined)) return;
  const src = frameAddress(run, { parts: partsOf(views, open), locks: [] });
  const before = stage.querySelector('iframe');
  if (before?.getAttribute('src') === src) return;
  const frame = Object.assign(document.createElement('iframe'), { src, title, allow: 'fullscreen' });
  if (before) before.replaceWith(frame);
  else stage.append(frame);
  stage.dataset.live = '';
}
