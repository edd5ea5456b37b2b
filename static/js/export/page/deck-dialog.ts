// The dialog of a step deck, and its pages: a numbered page per step, in an archive or for printing.

import { html, nothing } from 'lit-html';
import { THEMES } from '../themes.ts';
import { download } from '../../page/download.ts';
import { check, choice } from '../../page/dialog-kit.ts';
import { besides, whats } from './subject-fields.ts';
import { ExportJob, wholeRun } from './export-job.ts';
import { type Page, framed, pageOf, rest, visitsOf } from './frames.ts';
import { headlineWords } from '../../page/headline.ts';
import { pixelsOf, sizesOf, subjects, themeOnPage } from './pictures.ts';
import { pngOf } from '../raster.ts';
import { type Origin, svgFile } from '../svg-file.ts';
import { zipOf } from '../zip.ts';
import type { OffscreenPage } from './offscreen-page.ts';

type Deck = {
  visits: number[];
  page: Page;
  shown: { width: string | number; height: string | number };
  pixels: Size;
  title: (visit: number) => string;
};

/** `goOn`: called after each page; false: cancelled */
async function eachPage(
  room: OffscreenPage,
  { visits, page, shown, title }: Deck,
  goOn: (done: number) => boolean,
  take: (svg: string, i: number, origin: Origin) => Promise<void>,
): Promise<boolean> {
  const scenario = room.app.actions.document();
  await framed(room, page, visits);
  for (let i = 0; i < visits.length; i += 1) {
    const taken = await pageOf(room, page, visits[i]);
    const origin = { scenario, at: visits[i] };
    const svg = svgFile({ ...taken, shown, title: title(visits[i]), origin, ground: room.app.theme.panel });
    await take(svg, i, origin);
    await rest();
    if (!goOn(i + 1)) return false;
  }
  return true;
}

/** The pages as SVG. */
export async function sheetsOf(room: OffscreenPage, deck: Deck, goOn: (done: number) => boolean) {
  const svgs: string[] = [];
  const completed = await eachPage(room, deck, goOn, async (svg) => void svgs.push(svg));
  return completed ? svgs : null;
}

/** The pages in an archive: step-001.svg, step-002.svg, ... */
export async function archiveOf(
  room: OffscreenPage,
  deck: Deck,
  format: 'svg' | 'png',
  goOn: (done: number) => boolean,
) {
  const files: Record<string, Uint8Array> = {};
  const digits = Math.max(3, String(deck.visits.length).length);
  const completed = await eachPage(room, deck, goOn, async (svg, i, origin) => {
    const name = `step-${String(i + 1).padStart(digits, '0')}.${format}`;
    files[name] =
      format === 'svg'
        ? new TextEncoder().encode(svg)
        : new Uint8Array(await (await pngOf(svg, deck.pixels, origin)).arrayBuffer());
  });
  if (!completed) return null;
  return new Blob([zipOf(files, format === 'svg')], { type: 'application/zip' });
}

const MOST = 500; // pages
const LISTED = 200; // steps with a checkbox each
const FORMATS = ['svg', 'png', 'pdf'];
const SIZES = ['slide', 'paper'];

let last = { by: 'update', size: 'slide', format: 'svg', beside: '' };

export function open(app: App) {
  const t = app.text.exports;
  const run = wholeRun(app);
  if (!run) return;
  const { visits: end, updates } = run;
  const range = { from: 0, to: end };
  const options = [...new Set([...subjects(app), 'step'])];
  const beside = options.includes(last.beside) ? last.beside : '';
  let chosen = { ...last, beside, theme: themeOnPage(), what: subjects(app)[0] };
  /** steps with a checkbox */
  let steps: number[] = [];
  const ticked: Set<number> = new Set();
  const job = new ExportJob(app, t.deck.heading, fields, () => html`<p class="note">${t.deck.text}</p>`);
  visitsOf(app, 'update', { ...range, most: LISTED }).then(
    (visits) => {
      steps = visits ?? [];
      job.paint();
    },
    () => {},
  );

  function set(change: Partial<typeof chosen>) {
    last = chosen = { ...chosen, ...change };
    job.paint();
  }

  function fields() {
    const { by, size, theme, format } = chosen;
    const named = (list: string[], words: Record<string, string>) =>
      Object.fromEntries(list.map((name) => [name, words[name]]));
    const modes = ['update', 'visit', ...(steps.length ? ['ticked'] : [])];
    return html`${choice(t.deck.steps, named(modes, t.deck.by), by, (value) => set({ by: value }))}
      ${by === 'ticked' ? ticks() : nothing} ${whats(app, t.deck.what, chosen, set)}
      ${besides(app, options, chosen, set)}
      ${choice(t.size, named(SIZES, t.sizes), size, (value) => set({ size: value }))}
      ${choice(t.theme, named(THEMES, t.themes), theme, (value) => set({ theme: value }))}
      ${choice(t.format, named(FORMATS, t.deck.formats), format, (value) => set({ format: value }))}
      <div class="row">
        <button type="button" class="primary" @click=${make}>
          ${format === 'pdf' ? t.print : t.download}
        </button>
      </div>`;
  }

  function ticks() {
    return html`<div class="export-ticks" role="group" aria-label=${t.deck.by.ticked}>
      ${steps.map((visit, k) => check(t.deck.step(k, visit, k <= updates), ticked.has(visit), (on) => void (on ? ticked.add(visit) : ticked.delete(visit))))}
    </div>`;
  }

  /** The chosen visits; null after an error message. */
  async function chosenVisits() {
    const { by } = chosen;
    const visits =
      by === 'ticked'
        ? steps.filter((visit) => ticked.has(visit))
        : await visitsOf(app, by === 'visit' ? 'visit' : 'update', { ...range, most: MOST });
    job.why = visits === null ? t.deck.tooMany(MOST) : visits.length ? null : t.deck.none;
    job.paint();
    return visits?.length ? visits : null;
  }

  async function make() {
    const visits = await chosenVisits();
    if (visits) await deckMade(job, visits, chosen);
  }
}

async function deckMade(
  job: ExportJob,
  visits: number[],
  { size, theme, format, what, beside }: typeof last & { theme: string; what: string },
) {
  const { app } = job;
  const { layout, shown } = sizesOf({ what, size, own: { width: 0, height: 0 } });
  const page = { what, beside: beside || null, layout, told: true };
  const sentence = headlineWords(app.store.state as Ready, app.text);
  const title = (visit: number) => `${sentence}: ${app.text.player.visit(visit)}`;
  const deck = { visits, page, shown, pixels: pixelsOf(shown), title };
  await job.make(visits.length, theme, page, async (room) => {
    if (format === 'pdf') {
      const svgs = await sheetsOf(room, deck, job.goOn);
      const { printed } = await import('../print.ts');
      if (svgs) await printed(svgs, deck.pixels, sentence);
      return;
    }
    const archive = await archiveOf(room, deck, format === 'png' ? 'png' : 'svg', job.goOn);
    if (archive) download(`steps-${format}.zip`, archive);
  });
}
