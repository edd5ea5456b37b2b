// The trellis, in place of the plane for sentences: Viterbi's search, the right path and the found one.

import { render } from 'lit-html';
import { covered, questionOf } from '../../state/class.ts';
import { sceneOf } from '../../run/scene.ts';
import { card } from './card.ts';
import { CHOSEN, moment, tapsAt, type Chosen, type Moment } from './moment.ts';

const LARGE = 200; // cells from which it is repainted less often
const CALM = 90; // ms between its repaints

export default {
  id: 'trellis',
  side: (state, scene) => (moment(state, scene, CHOSEN)?.by === 'met' ? 'before' : 'after'),

  mount(element, app, repaint) {
    const text = app.text.view.trellis;
    let chosen = CHOSEN;
    let tapped = null as number[] | null; // the visitor's answer, -1: not yet
    let tappedFor = ''; // the question it belongs to
    let painted = 0;
    let shown = '';

    function paint() {
      const { state } = app.store;
      const { run } = state;
      const scene = sceneOf(run, app.scene);
      const now = run?.tagged && scene ? moment(state as Ready, scene, chosen) : null;
      if (!now) return;
      painted = performance.now();
      const question = questionOf(state);
      const answers = question?.kind === 'path' && !question.revealed && state.lesson?.role !== 'lead';
      const key = answers ? `${question.version} ${question.position}` : '';
      if (key !== tappedFor) tapped = answers ? (question.answer ?? now.words.map(() => -1)) : null;
      tappedFor = key;
      const page = {
        text,
        moments: app.text.moments,
        choose,
        tapped,
        taps: tapsAt(question, now.sentence, scene),
        tap,
        held: covered(state),
      };
      render(card(now, page), element);
      app.painted = true; // deferred panels come after it, as after the plane
      follow(now);
    }

    /** A long sentence scrolls with the search; a new one starts at its first word. */
    function follow({ sentence, filled, words }: Moment) {
      const key = `${sentence} ${filled}`;
      if (key === shown) return;
      shown = key;
      const scroller = element.querySelector('.trellis-scroll') as HTMLElement;
      if (scroller.scrollWidth <= scroller.clientWidth) return;
      const share = filled < words.length ? (filled - 1) / words.length : 0;
      scroller.scrollLeft = share * scroller.scrollWidth - scroller.clientWidth / 3;
    }

    /** An answer has a tag for every word; a partial one stays in the page. */
    function tap(j: number, t: number) {
      if (!tapped) return;
      tapped = tapped.map((tag, word) => (word === j ? t : tag));
      if (tapped.every((tag) => tag >= 0)) app.actions.lesson({ answer: tapped });
      repaint();
    }

    function choose(change: Partial<Chosen>) {
      chosen = { ...chosen, ...change };
      repaint();
    }

    /** A choice belongs to a run, and ends when it plays on. */
    let of = null as Run | null;
    return {
      render(state) {
        if (state.run !== of) chosen = CHOSEN;
        of = state.run;
        paint();
      },
      follow(state) {
        const { run, playhead } = state;
        if (playhead.playing && (chosen.sentence !== null || chosen.cell)) chosen = CHOSEN;
        const large = run ? run.d * run.classes > LARGE : false;
        if (large && playhead.playing && performance.now() - painted < CALM) return true;
        paint();
        return false;
      },
    };
  },
} satisfies View;
