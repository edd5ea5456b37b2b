// The trellis, in place of the plane for sentences: Viterbi's search, the right path and the found one.

import { view, type Page } from '../../kit/views/view.ts';
import { covered, questionOf } from '../../state/class.ts';
import { card } from './card.ts';
import { CHOSEN, moment, tapsAt, type Moment } from './moment.ts';

const LARGE = 200; // cells from which it is repainted less often in play
const CALM = 90; // ms between its repaints then

/** The visitor's choice belongs to a run. */
const NONE = { ...CHOSEN, run: null as Run | null };
/** `tapped`: the visitor's answer, -1: not yet; `question`: that it belongs to; `seen`: the filled part on screen */
const own = () => ({ tapped: null as number[] | null, question: '', seen: '' });

type Here = Page<'trellis', typeof NONE, ReturnType<typeof own>>;

export default view({
  id: 'trellis',
  calm: ({ run, playhead }) => (run && playhead.playing && run.d * run.classes > LARGE ? CALM : 0),
  side: (state, scene) => (moment(state, scene, CHOSEN)?.by === 'met' ? 'before' : 'after'),
  chosen: NONE,
  own,
  moment: (state, scene, chosen) => moment(state, scene, chosen.run === state.run ? chosen : CHOSEN),
  stays: true,
  card: (now, page) => card(now, cardOf(now, page)),
  after,
});

function cardOf(now: Moment, { app, actions, text, state, scene, chosen, own, choose, repaint }: Here) {
  const { run } = state;
  const question = questionOf(state);
  const answers = question?.kind === 'path' && !question.revealed && state.lesson?.role !== 'lead';
  const key = answers ? `${question.version} ${question.position}` : '';
  if (key !== own.question) own.tapped = answers ? (question.answer ?? now.words.map(() => -1)) : null;
  own.question = key;
  return {
    text,
    moments: app.text.moments,
    choose: (change: Partial<typeof CHOSEN>) =>
      choose({ ...(chosen.run === run ? {} : NONE), run, ...change }),
    tapped: own.tapped,
    taps: tapsAt(question, now.sentence, scene),
    /** An answer has a tag for every word; a partial one stays in the page. */
    tap(j: number, t: number) {
      if (!own.tapped) return;
      own.tapped = own.tapped.map((tag, word) => (word === j ? t : tag));
      if (own.tapped.every((tag) => tag >= 0)) actions.lesson({ answer: own.tapped });
      repaint();
    },
    held: covered(state),
  };
}

/** A choice ends with play. A long sentence scrolls with the search; a new one starts at its first word. */
function after(now: Moment | null, { app, state, chosen, own, choose }: Here, element: HTMLElement) {
  if (!now) return;
  app.painted = true; // deferred panels come after it, as after the plane
  if (state.playhead.playing && chosen.run) return choose(NONE);
  const { sentence, filled, words } = now;
  const key = `${sentence} ${filled}`;
  if (key === own.seen) return;
  own.seen = key;
  const scroller = element.querySelector('.trellis-scroll') as HTMLElement;
  if (scroller.scrollWidth <= scroller.clientWidth) return;
  const share = filled < words.length ? (filled - 1) / words.length : 0;
  scroller.scrollLeft = share * scroller.scrollWidth - scroller.clientWidth / 3;
}
