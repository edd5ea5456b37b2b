// The draft of a lesson: its text, kept by the browser and checked by the server.

import { browser } from '../client/storage.ts';
import type { Wrong } from '../lessons/file.ts';
import {
  type Manuscript,
  type Written,
  apart,
  blank,
  excerptOf,
  fileOf,
  headingIn,
  moved,
  partsOf,
  recorded,
  stepAt,
  textAt,
  titleOf,
  withTitle,
} from '../lessons/manuscript.ts';
import type { LessonDocument } from '../lessons/moment.ts';

const KEPT = 'hyperplane.manuscript';
const QUIET = 450; // ms without a key before the server checks it

export class Draft {
  app;
  manuscript: Manuscript;
  chosen = 0; // of the steps, from 0
  whole = false; // edits the whole file, not one step
  source = ''; // the text of the whole file
  /** the text before it was last replaced */
  before: string | null = null;
  checked: LessonDocument | null = null;
  /** errors from the server, by line of the file */
  wrong: Wrong[] = [];
  said = ''; // errors of the file as a whole
  refusal = ''; // why the server did not check it
  kept = true; // this browser keeps the text
  checking = false;
  timer = 0;
  #asked = 0;
  /** the check in progress */
  #answering: Promise<any> | null = null;

  constructor(app: App) {
    this.app = app;
    const stored = browser.get(KEPT);
    this.manuscript = stored === null ? this.fresh() : partsOf(stored);
  }

  /** Shows changes. */
  paint() {}

  /** The file that is kept, checked and downloaded. */
  get file() {
    return this.whole ? this.source : fileOf(this.manuscript);
  }

  get title() {
    return titleOf(this.manuscript);
  }

  /** The edited text: of a step without its recorded lines. */
  get text() {
    const step = this.manuscript.steps[this.chosen];
    return this.whole ? this.source : (step?.words ?? apart(step?.text ?? '').words);
  }

  /** The recorded lines of the chosen step. */
  get moment() {
    return apart(this.manuscript.steps[this.chosen]?.text ?? '').moment;
  }

  /** The edited text's line, from 0, of a line of the file, from 1; -1: none. */
  placeOf(line: number) {
    if (this.whole) return line - 1;
    const { places, words } = apart(this.manuscript.steps[this.chosen]?.text ?? '');
    const at = places.indexOf(line - textAt(this.manuscript, this.chosen));
    const isWritten = (each: string) => each.trim() !== '';
    const before = words.split('\n').slice(0, at).filter(isWritten).length;
    const typed = this.text.split('\n').flatMap((each, i) => (isWritten(each) ? [i] : []));
    return at < 0 ? -1 : (typed[before] ?? -1); // the edited text may have other empty lines
  }

  /** The step of the preview, from 0, and its index in the checked lesson. */
  get preview() {
    return this.checked?.steps[this.whole ? Math.max(0, this.chosen) : 0] ?? null;
  }

  fresh() {
    const { preset } = this.app.actions.document()?.data ?? {};
    return blank(this.app.text.desk.untitled, preset ?? null);
  }

  /** `later`: checks after a pause. `source`: the text as typed */
  set(manuscript: Manuscript, later = false, source: string = fileOf(manuscript)) {
    this.manuscript = manuscript;
    this.chosen = Math.max(0, Math.min(this.chosen, manuscript.steps.length - 1));
    this.source = source;
    this.before = null;
    this.changed(later);
  }

  /** Keeps and shows the text; checks it after a pause. */
  changed(later = false) {
    this.kept = browser.set(KEPT, this.file) !== null;
    this.said = '';
    this.#asked += 1;
    this.checking = this.whole || this.manuscript.steps.length > 0;
    clearTimeout(this.timer);
    if (!this.checking) Object.assign(this, { checked: null, wrong: [], refusal: '' });
    else this.timer = window.setTimeout(() => this.check(this.whole), later ? QUIET : 0);
    this.paint();
  }

  /** Checks the step or the whole file. Returns the whole lesson if it has no error. */
  async check(whole: boolean) {
    const request = (this.#asked += 1);
    await this.#answering;
    if (request !== this.#asked) return null;
    const { manuscript, chosen } = this;
    const file = whole ? this.file : excerptOf(manuscript, chosen);
    this.#answering = this.answerTo(file);
    const answer = await this.#answering;
    if (request !== this.#asked) return null;
    this.checking = false;
    Object.assign(this, { wrong: answer.wrong, refusal: answer.refusal });
    if (answer.lesson && whole === this.whole) this.checked = answer.lesson;
    this.paint();
    return answer.lesson;
  }

  async answerTo(file: string): Promise<{ lesson: LessonDocument | null; wrong: Wrong[]; refusal: string }> {
    const { actions, text } = this.app;
    try {
      return { lesson: await actions.lessonIn(file), wrong: [], refusal: '' };
    } catch (error) {
      const wrong = error.rest?.params?.errors ?? [];
      return { lesson: null, wrong, refusal: wrong.length ? '' : text.error(error) };
    }
  }

  name(title: string) {
    this.set(withTitle(this.manuscript, title), true);
  }

  /** `title`: of the chosen step */
  nameStep(title: string) {
    this.set(this.with({ ...this.manuscript.steps[this.chosen], title }), true);
  }

  /** `text`: the edited text */
  write(text: string) {
    if (this.whole) return this.set(partsOf(text), true, text);
    const lines = text.split('\n');
    const end = headingIn(lines); // the recorded lines stay with the chosen step
    const { moment } = this;
    const stepText = lines.slice(0, end).join('\n');
    const step = moment.length ? [recorded(stepText, moment), ...lines.slice(end)].join('\n') : text;
    this.set(this.with({ ...this.manuscript.steps[this.chosen], text: step, words: text }), true);
  }

  /** A typed heading begins another step. */
  settle() {
    const parts = partsOf(fileOf(this.manuscript));
    if (!this.whole && parts.steps.length !== this.manuscript.steps.length) this.set(parts);
  }

  with(step: Written): Manuscript {
    return {
      ...this.manuscript,
      steps: this.manuscript.steps.map((each, i) => (i === this.chosen ? step : each)),
    };
  }

  /** Adds a step at the end, and selects it. */
  append(step: Written) {
    this.chosen = this.manuscript.steps.length;
    this.checked = null;
    this.manuscript = { ...this.manuscript, steps: [...this.manuscript.steps, step] };
  }

  /** `step`: from 0 */
  choose(step: number) {
    this.chosen = step;
    if (!this.whole) this.checked = null;
    this.changed();
  }

  /** `whole`: edits the whole file */
  scope(whole: boolean) {
    Object.assign(this, { whole, checked: null, source: fileOf(this.manuscript) });
    this.changed();
  }

  /** Selects the step at the caret. `above`: the text before the caret */
  caret(above: string) {
    const step = stepAt(this.manuscript, above.split('\n').length);
    if (!this.whole || step < 0 || step === this.chosen) return;
    this.chosen = step;
    this.paint();
  }

  move(by: number) {
    const to = this.chosen + by;
    const manuscript = moved(this.manuscript, this.chosen, to);
    this.chosen = to;
    this.set(manuscript);
  }

  remove() {
    this.replace({ ...this.manuscript, steps: this.manuscript.steps.filter((_, i) => i !== this.chosen) });
  }

  begin() {
    this.replace(this.fresh());
  }

  /** Replaces the text with another file. */
  take(file: string) {
    this.chosen = 0;
    this.replace(partsOf(file));
  }

  replace(manuscript: Manuscript) {
    const before = fileOf(this.manuscript);
    this.checked = null;
    this.set(manuscript);
    if (this.manuscript.steps.length || partsOf(before).steps.length) this.before = before;
    this.paint();
  }

  undo() {
    if (this.before === null) return;
    this.checked = null;
    this.set(partsOf(this.before));
  }
}
