// The figure beside a step's text: first a picture, then the run in an iframe, fetched when the step is shown.

import { fromText, LAYOUTS } from '../state/dock.ts';
import { frameAddress } from '../state/frame.ts';

/** Views that need further training; a saved page has none. */
const ABSENT = ['compare', 'methods'];

/**
 * The parts of a run's page: only the plane while a question is `open`, because the views may show its answer. `views`: a
 * layout's name, or a dock as text
 */
export function partsOf(views: string, open: boolean) {
  if (open) return ['plane'];
  const { views: list = [] } = LAYOUTS[views] ?? fromText(views) ?? {};
  const ids = list.map(({ id }) => id).filter((id) => !ABSENT.includes(id));
  return ['plane', 'player', ...ids];
}

/**
 * Replaces the picture by the run. With a question about the next visits (`data-asked`) the picture stays until the answer.
 * `open`: the step's question has no answer yet
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
