// The writing desk: edits a lesson beside the plane. The file's text is its only state; the server parses and checks it.

import { lessonLink, LONGEST_LESSON } from '../scenario/link.ts';
import { sheet } from '../kit/views/sheet.ts';
import { copied, download } from '../page/download.ts';
import { textOf } from '../page/file-text.ts';
import { deskCard } from './desk-card.ts';
import { Draft } from './draft.ts';
import { type Screen, apart, fileOf, labOf, nameOf, recorded, same, textAt } from '../lessons/manuscript.ts';
import { dockOf } from '../lessons/moment.ts';
import { lookOf } from '../lessons/step-start.ts';
import { open as openLesson } from '../lessons/room.ts';

const LARGEST = 2_000_000; // bytes of the largest file

const desks: WeakMap<App, Desk> = new WeakMap();

/** Opens the desk, with a file's text if there is one. */
export async function open(app: App, file?: string) {
  if (app.store.state.lesson) return app.actions.say(app.text.lessons.inClass, 'info', 'lesson');
  await sheet('desk-style');
  const desk = desks.get(app) ?? new Desk(app);
  desks.set(app, desk);
  desk.enter(file);
}

export class Desk extends Draft {
  #element = Object.assign(document.createElement('section'), { className: 'desk' });
  #base: { front: string; scenario: ScenarioDocument | null } = { front: '', scenario: null };

  constructor(app: App) {
    super(app);
    this.#element.setAttribute('aria-label', app.text.desk.heading);
    app.store.subscribe((state) => {
      if (state.lesson && this.open) this.leave();
    });
  }

  get open() {
    return this.#element.isConnected;
  }

  enter(file?: string) {
    if (!this.open) document.querySelector('[data-panel="course"]')?.after(this.#element);
    document.documentElement.toggleAttribute('data-desk', true);
    if (file === undefined) this.changed();
    else this.take(file);
    this.#baseScenario();
    (this.#element.querySelector('.desk-title') as HTMLElement | null)?.focus();
  }

  leave() {
    this.#element.remove();
    document.documentElement.toggleAttribute('data-desk', false);
    (document.querySelector('.lessons-button') as HTMLElement | null)?.focus();
  }

  paint() {
    if (this.open) deskCard(this, this.#element);
  }

  /** Records the screen as another step, or anew for the chosen one. */
  async record(anew: boolean) {
    const screen = this.#screen();
    const { steps, front } = this.manuscript;
    if (!anew) {
      const step = { title: this.app.text.desk.stepNamed(steps.length + 1), text: '' };
      this.append(step);
    }
    const knownBase = this.#base.front === front ? this.#base.scenario : null;
    const text = this.#note(screen, knownBase);
    if (!anew) this.focusStep();
    const base = knownBase ?? (await this.#baseScenario());
    if (base && !knownBase && this.#unchanged(text)) this.#note(screen, base);
    clearTimeout(this.timer);
    const lesson = await this.check(this.whole);
    const scenario = lesson?.steps[this.whole ? this.chosen : 0]?.lab.scenario;
    // A part's default may depend on another part: if the check shows that, all parts are written.
    if (scenario && base && !same(scenario, screen.document)) this.#note(screen, null);
  }

  /** Writes the recorded screen into the chosen step. Returns its text. */
  #note(screen: Screen, base: ScenarioDocument | null) {
    const step = this.manuscript.steps[this.chosen];
    const text = recorded(step.text, Object.values(labOf(screen, base)));
    const area = this.#element.querySelector('.desk-text') as HTMLTextAreaElement | null;
    const caret = document.activeElement === area ? area?.selectionStart : null;
    this.set(this.with({ ...step, text }));
    if (typeof caret === 'number') area?.setSelectionRange(caret, caret);
    return text;
  }

  /** Whether the chosen step still has its recorded lines. */
  #unchanged(text: string) {
    return same(this.moment, apart(text).moment);
  }

  /** `step`: from 0 */
  choose(step: number) {
    super.choose(step);
    if (this.whole) this.show(textAt(this.manuscript, step));
  }

  #screen() {
    const { store, actions } = this.app;
    const { run, dock, compared, probe, overlays } = store.state;
    const document = actions.document() as ScenarioDocument;
    const visits = run?.ending ? run.visits : null;
    return { document, position: actions.position(), visits, dock, compared, probe, overlays };
  }

  /** The steps' base scenario, completed by the server. */
  async #baseScenario() {
    const { front } = this.manuscript;
    if (this.#base.front === front && this.#base.scenario) return this.#base.scenario;
    const { lesson } = await this.answerTo(`${front}\n\n## .\n`);
    const scenario = lesson?.steps[0].lab.scenario ?? null;
    this.#base = { front, scenario };
    return scenario;
  }

  /** Shows the chosen step on the plane, as students find it. */
  async putUp() {
    const { store, actions, text } = this.app;
    const { lab } = this.preview ?? {};
    if (!lab) return;
    actions.dress(lookOf(lab, dockOf(lab), store.state));
    const refusal = await actions.openStep(lab.scenario, lab.position);
    if (refusal) actions.say(text.lessons.refused(refusal), 'error', 'edit');
    else if (lab.probe) actions.setProbe(lab.probe);
  }

  async read(file: File) {
    const { actions, text } = this.app;
    const content = file.size > LARGEST ? null : textOf(new Uint8Array(await file.arrayBuffer()));
    actions.settle('file');
    if (content === null) actions.say(text.desk.noLesson(file.name), 'error', 'file');
    else this.take(content);
  }

  async download() {
    const { desk: t } = this.app.text;
    const name = nameOf(this.manuscript);
    download(name, new Blob([this.file], { type: 'text/markdown' }));
    const lesson = await this.#checkAll();
    if (lesson) this.said = t.downloaded(name, lesson.steps.length);
    this.paint();
  }

  /** Copies a link that contains the file. */
  async share() {
    const { desk: t } = this.app.text;
    if (!(await this.#checkAll())) return;
    const fragment = lessonLink(this.file);
    const link = `${location.origin}/#${fragment}`;
    if (fragment === null) this.said = t.tooLong(LONGEST_LESSON);
    else this.said = (await copied(link)) ? t.copied(link.length) : t.notCopied;
    this.paint();
  }

  /** Opens the lesson as a student does. */
  async tryIt() {
    const lesson = await this.#checkAll();
    if (!lesson) return;
    await openLesson(this.app, { id: '', step: this.chosen + 1, document: { ...lesson, id: '' } });
  }

  /** Checks the whole file, and shows the errors in all of it. */
  async #checkAll() {
    clearTimeout(this.timer);
    this.said = this.app.text.desk.checking;
    this.paint();
    const lesson = await this.check(true);
    this.said = '';
    if (!lesson && this.wrong.length && !this.whole)
      Object.assign(this, { whole: true, source: fileOf(this.manuscript) });
    this.paint();
    return lesson;
  }

  /** Selects a line of the file. */
  show(line: number) {
    if (this.placeOf(line) < 0) this.scope(true);
    const area = this.#element.querySelector('.desk-text') as HTMLTextAreaElement | null;
    if (!area) return;
    const lines = area.value.split('\n');
    const at = Math.max(0, Math.min(lines.length - 1, this.placeOf(line)));
    const start = lines.slice(0, at).reduce((sum, each) => sum + each.length + 1, 0);
    area.focus();
    area.setSelectionRange(start, start + lines[at].length);
  }

  focusStep() {
    const name = this.#element.querySelector('.desk-step-title') as HTMLInputElement | null;
    name?.focus();
    name?.select();
  }
}
