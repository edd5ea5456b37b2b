// What the visitor changes: edits go to the server in order, of the playhead only where it is now.

import { mayMove } from './state/rights.js';

/**
 * @param {{store: any, transport: import('./transport/types.js').Transport, text: any, fail: (error: any) => void}} parts
 */
export function createEditing({ store, transport, text, fail }) {
  const queue = [];
  let editing = false;
  let playheadBusy = false;
  let playheadAgain = false;

  /**
   * Sends a change; changes wait for each other, and a drag keeps only its latest position.
   * @returns {Promise<string | null>}  what is said where the change is refused, or dropped because one before it was
   */
  function edit(change, gesture) {
    const last = queue.at(-1);
    const answered = new Promise((answer) => {
      if (gesture && last?.gesture === gesture) Object.assign(last, { change, answers: [...last.answers, answer] });
      else queue.push({ change, gesture, answers: [answer] });
    });
    pump();
    return answered;
  }

  async function pump() {
    if (editing || !queue.length) return;
    editing = true;
    const { change, gesture, answers } = queue.shift();
    let refusal = null;
    store.dispatch({ type: 'sent' });
    try {
      const payload = { version: store.state.version, changes: [change] };
      if (gesture) payload.gesture = gesture;
      const { version } = await transport.request('edit', payload);
      store.dispatch({ type: 'answered', version });
    } catch (error) {
      for (const dropped of queue.splice(0)) answers.push(...dropped.answers);
      store.dispatch({ type: 'restored', ...error.rest });
      refusal = text.error(error);
      fail(error);
    }
    for (const answer of answers) answer(refusal);
    editing = false;
    pump();
  }

  async function tellPlayhead() {
    if (!mayMove(store.state.lesson)) return; // whoever follows moves with the class
    if (playheadBusy) {
      playheadAgain = true;
      return;
    }
    playheadBusy = true;
    const { position, end, playing, speed, unit } = store.state.playhead;
    try {
      await transport.request('playhead', { position, end, playing, speed, unit });
    } catch (error) {
      if (error.code !== 'no-answer') fail(error);
    }
    playheadBusy = false;
    if (playheadAgain) {
      playheadAgain = false;
      tellPlayhead();
    }
  }

  return { edit, tellPlayhead };
}
