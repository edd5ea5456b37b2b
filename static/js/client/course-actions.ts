// Actions of lessons: open the scenarios of steps, regardless of locks, and send answers and goals to the server for judging.

import { isLessonLink } from '../scenario/link.ts';
import { spokenAt } from './http.ts';
import type { Tools } from './action-context.ts';
import { RequestError } from './transport/request-error.ts';

/** The server's JSON for a path; rejects with a RequestError. */
async function fetchJson(path: string) {
  const noAnswer = () => new RequestError({ code: 'no-answer' }); // no reply, or a proxy's error page
  const reply = await fetch(spokenAt(path)).catch(() => Promise.reject(noAnswer()));
  const answer = await reply.json().catch(() => Promise.reject(noAnswer()));
  if (!reply.ok) throw new RequestError(answer.error);
  return answer;
}

/** Posts a message to the page around this frame (docs/embedding.md). */
function postOut(kind: string, { id, step }: { id: string; step: number }, more: object = {}) {
  if (window.parent !== window)
    window.parent.postMessage({ hyperplane: kind, lesson: id, step, ...more }, '*');
}

export function courseActions({ store, room, place, position }: Tools) {
  return {
    /** The list of lessons; rejects if the server does not answer. */
    lessons: async (): Promise<any[]> => (await fetchJson('/lessons')).lessons,
    /** A lesson's checked document, with its answers if `key`. Rejects with the reason if it is invalid. */
    lessonOf: (id: string, key = false): Promise<any> =>
      fetchJson(`/lessons/${encodeURIComponent(id)}${key ? '?key=1' : ''}`),
    /** The same for a visitor's file; rejects with a RequestError. */
    lessonIn: async (text: string): Promise<any> => (await room.ask('lesson-file', { text })).lesson,
    /** Whether the run on screen reaches a goal; rejects with a RequestError. */
    goalReached: (goal: object[]) => room.ask('goal', { version: store.state.run?.version, goal }),
    /** The same for a private copy and the goal of the class's step; the class counts it. */
    goalReachedApart: (step: number) =>
      room.ask('reach', { class: room.classToken, version: store.state.run?.version, step }),
    /** Judges the answer of a student working at their own pace; the class counts it. Rejects with a RequestError. */
    handInApart: (step: number, answer: any) => room.ask('hand-in', { class: room.classToken, step, answer }),
    /** Sets whether students work at their own pace or together. */
    setPace: (pace: 'own' | 'together') => room.changeLesson({ pace }),
    /** The students' own planes, for a lead; rejects with a RequestError. */
    planesOf: (wanted: { step: number; first: number; order: string; all: boolean }): Promise<any> =>
      room.ask('planes', wanted),
    /** Takes the class to a step; null: ends the lesson. Returns success; a failure shows a notice. */
    turnClass: (step: { lesson: string; step: number } | null) => room.changeLesson({ step }),
    /** Sends a student's answer to a step's question. */
    handIn: (step: number, answer: any) => room.changeLesson({ sheet: { step, answer } }),
    /** Judges an answer; rejects with a RequestError. */
    answerOf: (lesson: string, step: number, answer: any) => room.ask('answer', { lesson, step, answer }),
    /** Sets the open step; null: none */
    setCourse(course: Course | null) {
      store.dispatch({ type: 'course', course });
      if (course) postOut('step', course);
    },
    /** Reports a reached goal to the page around this frame. */
    tellReached: (where: { id: string; step: number }, stars: number) => postOut('reached', where, { stars }),
    /** Shows a scenario after `at` visits; returns the refusal, or null. */
    async openStep(document: object, at: number) {
      store.dispatch({ type: 'replaced' });
      place({ position: 0, end: false, playing: false });
      const refusal = await room.edits.edit({ document });
      if (refusal === null && at > 0) place({ position: at, end: false, playing: false });
      return refusal;
    },
    /** Trains from zero weights instead of a step's start weights, and goes to the start. */
    async dropStart() {
      const refusal = await room.edits.edit({ set: { start: null } });
      if (refusal === null) place({ position: 0, end: false, playing: false });
    },
    /** Sets what a step shows: views, compared runs, the probe and the overlays. */
    dress(look: Pick<State, 'dock' | 'compared' | 'probe' | 'overlays'>) {
      store.dispatch({ type: 'dock', dock: look.dock });
      store.dispatch({ type: 'compared', variants: look.compared });
      store.dispatch({ type: 'probe', probe: look.probe });
      for (const [name, on] of Object.entries(look.overlays)) store.dispatch({ type: 'overlay', name, on });
    },
    /** Writes a step into the address; null: no lesson. `link`: holds a lesson without a name. `back`: makes a history entry */
    nameStep(target: { lesson?: string; step: number; link?: string } | null, back = true) {
      const here = room.address.link(position());
      const before = new URLSearchParams(location.search).has('lesson') || isLessonLink(location.hash);
      room.address.stop();
      if (back && target && !before && here) history.replaceState(history.state, '', here);
      const url = new URL(location.href);
      const { link = '', ...query } = target ?? {};
      url.hash = link;
      for (const key of ['lesson', 'step']) url.searchParams.delete(key);
      for (const [key, value] of Object.entries(query)) if (value) url.searchParams.set(key, String(value));
      history[back ? 'pushState' : 'replaceState'](history.state, '', url);
    },
  };
}
