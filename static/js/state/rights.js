// What this visitor may do in a class. The server holds the same rules; here they keep the page from promising more.

/** @param {any} lesson  what the server tells of the class, or null where there is none */
export const mayMove = (lesson) => !lesson || lesson.control;

/** Change anything of the scenario. */
export const mayEdit = (lesson) => mayMove(lesson) || (!lesson.frozen && lesson.mode === 'edit');

/** Add a point. */
export const mayAdd = (lesson) =>
  mayEdit(lesson) || (!lesson.frozen && lesson.mode === 'add' && lesson.left > 0);

/** Whether a tap on the plane is an answer: where will the line go? */
export const tapsAnswer = (lesson) =>
  lesson?.role === 'student' && lesson.question?.kind === 'line' && !lesson.question.revealed;

const MOVES = [
  'goTo',
  'toStart',
  'toEnd',
  'play',
  'pause',
  'togglePlay',
  'step',
  'setSpeed',
  'setUnit',
  'rewind',
];
const EDITS = [
  'startDrag',
  'movePoint',
  'rewritePoint',
  'removePoint',
  'removePoints',
  'flipPoint',
  'clear',
  'undo',
  'redo',
  'set',
  'chooseLearner',
  'setTest',
  'setData',
  'openPreset',
  'openBlank',
  'openDocument',
];

/** The same actions, which do nothing while the visitor may not. */
export function guarded(actions, store) {
  const guard = (names, may) => {
    for (const name of names) {
      const act = actions[name];
      actions[name] = (...given) => (may(store.state.lesson) ? act(...given) : undefined);
    }
  };
  guard(MOVES, mayMove);
  guard(EDITS, mayEdit);
  guard(['addPoint'], (lesson) => mayAdd(lesson) || tapsAnswer(lesson));
  guard(['addPoints'], mayAdd);
  return actions;
}
