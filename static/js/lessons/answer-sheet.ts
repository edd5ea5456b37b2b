// The answer at a step: choose, hand in or judge, and reveal; in a class also all tapped places.

import { answerIn } from './ask.ts';
import { pictureOf, stepOf } from './class-step.ts';
import { same } from './lab-block.ts';
import { judgedBy, mayTryAgain, type Judged } from './moment.ts';
import type { Now, Room } from './step-start.ts';
import { keptAs, note } from './progress.ts';

export class AnswerSheet {
  #room;

  constructor(room: Room) {
    this.#room = room;
  }

  choose(value: any) {
    const { now } = this.#room;
    if (!now) return;
    Object.assign(now, { chosen: value, refusal: '', remark: null });
    if (!now.taught) note(keptAs(now.lesson), now.step, { chosen: value });
    this.#room.paint();
  }

  /** Hands in the chosen, written or tapped answer. */
  async answer() {
    const room = this.#room;
    const { now, app } = room;
    const ask = now?.content.ask;
    if (!now || !ask) return;
    const answer = answerIn(now, ask, app.store.state);
    if (answer === null || answer === undefined) return;
    if (ask.kind === 'number' && !Number.isFinite(answer)) {
      now.refusal = app.text.lessons.notNumber;
      room.paint();
      return;
    }
    if (room.role === 'student') return app.actions.handIn(now.step, answer);
    try {
      const isOwn = room.role === 'own';
      const judged = await (isOwn ? app.actions.handInApart(now.step, answer) : this.#worth(now, answer));
      app.actions.settle('lesson');
      if (room.now !== now) return;
      now.given = answer;
      note(keptAs(now.lesson), now.step, { answer, right: judged.right, chosen: undefined });
      if (judged.right || !mayTryAgain(ask)) this.#reveal(now, judged);
      else {
        now.remark = judged;
        room.paint();
      }
    } catch (error) {
      app.actions.fail(error, 'lesson');
    }
  }

  /** Reveals the right answer after a wrong one; in a class to everybody. */
  reveal() {
    const { role, now, app } = this.#room;
    if (role === 'lead') app.actions.lesson({ reveal: true });
    else if (now?.remark) this.#reveal(now, now.remark);
  }

  /** Restores the verdict on an earlier answer; the right answer stays hidden if another attempt is permitted. */
  async recall(now: Now, shown: boolean) {
    const judged = await this.#worth(now, now.given ?? -1).catch(() => null); // -1: no answer, reveals the right one
    if (this.#room.now !== now || !judged) return;
    now[shown ? 'judged' : 'remark'] = judged;
    this.draw();
    this.#room.paint();
  }

  /** Ends the question. */
  shown() {
    const { store, actions } = this.#room.app;
    const { course } = store.state;
    if (course?.question) actions.setCourse({ ...course, question: { ...course.question, revealed: true } });
  }

  /** Draws the class's answers on the plane once they are shown, while the plane still has that scenario. */
  draw() {
    const { now, app } = this.#room;
    const { course, version, run } = app.store.state;
    const question = course?.question;
    if (!now || !question?.revealed || question.kind !== 'line') return;
    const unchanged = run?.version === version && same(app.actions.document(), now.content.lab.scenario);
    const { tally, line } = pictureOf(
      unchanged ? now.judged : null,
      unchanged && now.taught ? stepOf(app.store.state) : null,
    );
    if (tally !== question.tally || line !== question.line)
      app.actions.setCourse({ ...course, question: { ...question, tally, line } });
  }

  #reveal(now: Now, judged: Judged) {
    now.judged = judged;
    now.remark = null;
    note(keptAs(now.lesson), now.step, { seen: true });
    this.shown();
    this.draw();
    this.#room.paint();
    this.#room.look();
    this.#room.follow();
  }

  async #worth({ lesson, step, content }: Now, given: any): Promise<Judged> {
    const { ask, key } = content;
    return ask && key ? judgedBy(ask, given, key) : this.#room.app.actions.answerOf(lesson.id, step, given);
  }
}
