// What the visitor changes: edits in order, and where the playhead is. What is made while the server cannot be asked waits.

import { pageTime } from '../run/clock.js';
import { positionAt } from '../run/playhead.js';
import { mayMove } from '../state/rights.js';

const AGAIN = 2000; // ms until a playhead is told again that could not be kept
const PAGE = Math.random().toString(36).slice(2, 12);

/**
 * @typedef {object} Edit
 * @property {string} id  by which the server knows it again
 * @property {object} change
 * @property {string} [gesture]
 * @property {number | null} version  that it was made against, once it has been sent or must wait; null: the one on screen
 * @property {boolean} unsure  it has been sent, and nobody knows whether it arrived
 * @property {((refusal: string | null) => void)[]} answers
 *
 * @param {{store: any, transport: import('./transport/types.js').Transport, text: any, fail: (error: any) => void, unanswered: () => void}} parts
 *   `unanswered`: the server did not answer, so what it holds must be asked for
 */
export function createEditing({ store, transport, text, fail, unanswered }) {
  /** @type {Edit[]} */
  const queue = [];
  /** @type {Edit | null} */
  let sent = null;
  let held = true; // until the room has been joined
  let made = 0;
  let playheadBusy = false;
  let playheadAgain = false;
  let untold = null; // the playhead that the server does not know

  /**
   * Sends a change; changes wait for each other, and a drag keeps only its latest position.
   * @returns {Promise<string | null>}  what is said where the change is refused, or dropped because one before it was
   */
  function edit(change, gesture) {
    const last = queue.at(-1);
    const answered = new Promise((answer) => {
      if (gesture && last?.gesture === gesture && !last.unsure)
        Object.assign(last, { change, answers: [...last.answers, answer] });
      else
        queue.push({
          id: `${PAGE}${(made += 1)}`,
          change,
          gesture,
          version: null,
          unsure: false,
          answers: [answer],
        });
    });
    if (held) number();
    pump();
    return answered;
  }

  async function pump() {
    if (sent || held || !queue.length) return;
    const edit = /** @type {Edit} */ (queue.shift());
    sent = edit;
    edit.version ??= /** @type {number} */ (store.state.version);
    const { id, version, change, gesture } = edit;
    store.dispatch({ type: 'sent' });
    try {
      const reply = await transport.request('edit', {
        id,
        version,
        changes: [change],
        ...(gesture && { gesture }),
      });
      if (sent !== edit) return; // meanwhile it has been held, or the room was left
      store.dispatch({ type: 'answered', version: reply.version, more: queue.length > 0 });
      settle([edit], null);
    } catch (error) {
      if (sent !== edit) return;
      if (error.code === 'no-answer') {
        hold();
        unanswered();
        return;
      }
      store.dispatch({ type: 'restored', ...error.rest });
      settle([edit, ...queue.splice(0)], text.error(error));
      fail(error);
    }
    sent = null;
    pump();
  }

  function settle(edits, refusal) {
    for (const { answers } of edits) for (const answer of answers) answer(refusal);
  }

  /** Nothing is sent until `resume`; an edit under way may have arrived or not. */
  function hold() {
    held = true;
    if (sent) queue.unshift({ ...sent, unsure: true });
    sent = null;
    number();
  }

  /** Edits that wait are of the versions at which they were made: what others change meanwhile is not overwritten. */
  function number() {
    for (const [i, edit] of queue.entries())
      edit.version ??= i ? /** @type {number} */ (queue[i - 1].version) + 1 : store.state.version;
  }

  /** The same room has been joined again and is at `version`. In a class the server knows an edit that comes twice. */
  function resume({ version, lesson }) {
    held = false;
    const [first] = queue;
    if (first?.unsure && !lesson && version > /** @type {number} */ (first.version))
      settle(queue.splice(0, 1), null); // only its answer was lost
    pump();
    if (untold && mayMove(lesson)) {
      store.dispatch({ type: 'playhead', playhead: untold });
      tellLate();
    }
    untold = null;
  }

  /** Another room: what was made in the one before is not for it. `error`: what is said where that was not stored. */
  function drop(error = null) {
    const dropped = [...(sent ? [sent] : []), ...queue.splice(0)];
    sent = untold = null;
    settle(dropped, error && text.error(error));
    if (error && dropped.length) fail(error);
  }

  async function tellPlayhead() {
    if (!mayMove(store.state.lesson)) return; // whoever follows moves with the class
    const { playhead } = store.state;
    if (held) {
      untold = playhead;
      return;
    }
    if (playheadBusy) {
      playheadAgain = true;
      return;
    }
    playheadBusy = true;
    untold = null;
    const { position, end, playing, speed, unit } = playhead;
    try {
      await transport.request('playhead', { position, end, playing, speed, unit });
    } catch (error) {
      playheadAgain = false;
      notTold(error, store.state.playhead);
    }
    playheadBusy = false;
    if (playheadAgain) {
      playheadAgain = false;
      tellPlayhead();
    }
  }

  function notTold(error, playhead) {
    if (error.code === 'no-answer') {
      untold = playhead;
      if (!held) unanswered();
    } else if (error.code === 'not-stored') {
      untold = playhead;
      if (store.state.lesson) fail({ code: 'not-told' });
      setTimeout(() => untold && !held && tellLate(), AGAIN);
    } else {
      fail(error);
    }
  }

  /** Tells where a playhead is that may have been playing since it was set. */
  function tellLate() {
    const { playhead, run, clock } = store.state;
    const at = pageTime() + clock;
    if (playhead.playing && run)
      store.dispatch({
        type: 'playhead',
        playhead: { position: positionAt(playhead, run, at).position, at },
      });
    tellPlayhead();
  }

  return { edit, tellPlayhead, hold, resume, drop, waiting: () => queue.length > 0 };
}
