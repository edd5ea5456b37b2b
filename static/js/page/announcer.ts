// Announces events to screen readers.

import { entryOf, seesManyFirst } from '../scenario/document.ts';
import { covered } from '../state/class.ts';
import { unnoted } from '../state/reads.ts';
import { endingWords } from './verdict/end-of-run.ts';

const panel: View = {
  id: 'announcer',
  calm: true,

  mount(element, app) {
    const { text } = app;
    let last = '';
    let lastOfRun = ''; // the same step must not interrupt an announcement of the plane
    const say = (words: string) => {
      if (words && words !== last) element.textContent = words;
      last = words;
    };
    app.announce = say;
    return {
      follow(state, scene) {
        if (state.playhead.playing) return;
        unnoted(() => {
          const words = announcement(state as Ready, scene, text);
          if (words !== lastOfRun) say(words);
          lastOfRun = words;
        });
      },
    };
  },
};
export default panel;

export function announcement(state: Ready, scene: Scene, text: Words): string {
  const { run, points, catalog, document } = state;
  const { now, example } = scene;
  if (!points.n || scene.phase) return ''; // a visit is announced when it is complete
  if (now.position === 0) return text.announced.start;
  if (run.ending && now.position >= run.visits && !covered(state)) return endingWords(state, scene, text);
  if (now.isUpdate) return text.announced.update(now.k, now.example, now.mistake);
  if (example === null || example < 0) return '';
  const learner = entryOf(catalog, 'learners', document.learner);
  return text.announced[seesManyFirst(learner, document) ? 'looked' : 'visit'](
    now.position,
    example,
    now.mistake,
  );
}
