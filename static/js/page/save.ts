// Saves the scenario, its points, and the visits of its run.

import { pointRows, visitRows } from '../run/tables.ts';
import { csvOf } from '../scenario/csv.ts';
import { covered } from '../state/class.ts';
import { download } from './download.ts';

const save = (name: string, content: string, type: string) => download(name, new Blob([content], { type }));

export const saveScenario = (document: ScenarioDocument) =>
  save('lesson.json', `${JSON.stringify(document, null, 2)}\n`, 'application/json');

export function savePoints({ store }: App) {
  const { points, document } = store.state;
  save('points.csv', csvOf(pointRows(points, document)), 'text/csv');
}

/** Loads missing parts of the run first; does nothing during a question to the class. */
export async function saveVisits({ store, actions }: App) {
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
    if (JSON.stringify(table.need) === request || store.state.run !== run) return; // it does not load
    request = JSON.stringify(table.need);
    await actions.load(table.need);
  }
}
