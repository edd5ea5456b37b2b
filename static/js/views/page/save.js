// Files out of the page: the scenario, its points and the visits of its run.

import { pointRows, visitRows } from '../../run/tables.js';
import { csvOf } from '../../scenario/csv.js';
import { covered } from '../../state/question.js';
import { download } from './download.js';

/** @param {string} name @param {string} content @param {string} type */
const save = (name, content, type) => download(name, new Blob([content], { type }));

/** @param {ScenarioDocument} document */
export const saveScenario = (document) =>
  save('lesson.json', `${JSON.stringify(document, null, 2)}\n`, 'application/json');

/** @param {App} app */
export function savePoints({ store }) {
  const { points, document } = store.state;
  save('points.csv', csvOf(pointRows(points, document)), 'text/csv');
}

/** What of the run is not here is asked for first; while a class is asked what comes, nothing is told. @param {App} app */
export async function saveVisits({ store, actions }) {
  const { run, document } = store.state;
  if (!run) return;
  let request = '';
  for (;;) {
    if (covered(store.state)) return;
    const table = visitRows(run, document);
    if ('rows' in table) {
      save('visits.csv', csvOf(table.rows), 'text/csv');
      return;
    }
    if (JSON.stringify(table.need) === request || store.state.run !== run) return; // it does not come
    request = JSON.stringify(table.need);
    await actions.load(table.need);
  }
}
