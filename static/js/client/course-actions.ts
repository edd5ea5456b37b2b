// What a lesson does with the page: opens the scenarios of its steps, whatever they lock, and asks the server what answers and goals are worth.

import { isLessonLink } from '../scenario/link.ts';
import type { Tools } from './tools.ts';
import { RequestError } from './transport/request-error.ts';

/** What the server answers to an address; rejects with a RequestError. */
async function fetched(path: string) {
  const noAnswer = () => new RequestError({ code: 'no-answer' }); // nothing comes, or what a proxy says for it
  const reply = await fetch(path).catch(() => Promise.reject(noAnswer()));
  const answer = await reply.json().catch(() => Promise.reject(noAnswer()));
  if (!reply.ok) throw new RequestError(answer.error);
  return answer;
}

/** To the page around, where this one is in a frame (docs/embedding.md). */
function tell(kind: string, { id, step }: { id: string; step: number }, more: object = {}) {
  if (window.parent !== window)
    window.parent.postMessage({ hyperplane: kind, lesson: id, step, ...more }, '*');
}

export function courseActions({ store, room, place, position }: Tools) {
  return {
    /** What the list of lessons says of each; rejects where the server does not answer. */
    lessons: async (): Promise<any[]> => (await fetched('/lessons')).lessons,
    /** A lesson's checked document; with the key also its answers. Rejects with what is said where it cannot be used. */
    lessonOf: (id: string, key = false): Promise<any> =>
      fetched(`/lessons/${encodeURIComponent(id)}${key ? '?key=1' : ''}`),
    /** The same of a file that a visitor brings; rejects with a RequestError. */
    lessonIn: async (text: string): Promise<any> => (await room.ask('lesson-file', { text })).lesson,
    /** Whether the run on screen reaches a goal; rejects with a RequestError. */
    goalReached: (goal: object[]) => room.ask('goal', { version: store.state.run?.version, goal }),
    /** The same of a private copy and the goal of the step at which the class is, which counts it. */
    goalReachedApart: (step: number) =>
      room.ask('reach', { class: room.classToken, version: store.state.run?.version, step }),
    /** What an answer of a student at their own pace is worth, which the class counts; rejects with a RequestError. */
    handInApart: (step: number, answer: any) => room.ask('hand-in', { class: room.classToken, step, answer }),
    /** Everybody goes through the lesson at their own pace, or together. */
    setPace: (pace: 'own' | 'together') => room.changeLesson({ pace }),
    /** What the class has on planes of its own, for whoever leads; rejects with a RequestError. */
    planesOf: (wanted: { step: number; first: number; order: string; all: boolean }): Promise<any> =>
      room.ask('planes', wanted),
    /** The whole class goes to a step; null: out of the lesson. Whether it does; else it is said why not. */
    turnClass: (step: { lesson: string; step: number } | null) => room.changeLesson({ step }),
    /** A student's answer to the question of a step. */
    handIn: (step: number, answer: any) => room.changeLesson({ sheet: { step, answer } }),
    /** What an answer is worth; rejects with a RequestError. */
    answerOf: (lesson: string, step: number, answer: any) => room.ask('answer', { lesson, step, answer }),
    /** Which step is open, or null. */
    setCourse(course: Course | null) {
      store.dispatch({ type: 'course', course });
      if (course) tell('step', course);
    },
    /** A page around a frame is told that the goal of a step is reached. */
    tellReached: (where: { id: string; step: number }, stars: number) => tell('reached', where, { stars }),
    /** Shows a scenario after `at` visits; gives what is said where it is refused. */
    async openStep(document: object, at: number) {
      store.dispatch({ type: 'replaced' });
      place({ position: 0, end: false, playing: false });
      const refusal = await room.edits.edit({ document });
      if (refusal === null && at > 0) place({ position: at, end: false, playing: false });
      return refusal;
    },
    /** Training starts at 0 again, and not at the weights of a step; shown from there. */
    async dropStart() {
      const refusal = await room.edits.edit({ set: { start: null } });
      if (refusal === null) place({ position: 0, end: false, playing: false });
    },
    /** What a step draws and opens: views, runs beside its own, a probe, and what lies over the plane. */
    dress(look: Pick<State, 'dock' | 'compared' | 'probe' | 'overlays'>) {
      store.dispatch({ type: 'dock', dock: look.dock });
      store.dispatch({ type: 'compared', variants: look.compared });
      store.dispatch({ type: 'probe', probe: look.probe });
      for (const [name, on] of Object.entries(look.overlays)) store.dispatch({ type: 'overlay', name, on });
    },
    /** The address names a step, `link` being the lesson itself where it has no name: the moment before can be come back to, or is replaced; null: no lesson. */
    nameStep(named: { lesson?: string; step: number; link?: string } | null, back = true) {
      const own = room.address.link(position());
      const before = new URLSearchParams(location.search).has('lesson') || isLessonLink(location.hash);
      room.address.stop();
      if (back && named && !before && own) history.replaceState(history.state, '', own);
      const url = new URL(location.href);
      const { link = '', ...query } = named ?? {};
      url.hash = link;
      for (const key of ['lesson', 'step']) url.searchParams.delete(key);
      for (const [key, value] of Object.entries(query)) if (value) url.searchParams.set(key, String(value));
      history[back ? 'pushState' : 'replaceState'](history.state, '', url);
    },
  };
}
