// The dialog of a film of a run, and its frames.

import { html, nothing } from 'lit-html';
import { THEMES } from '../themes.ts';
import { download } from '../../page/download.ts';
import { choice, numberField } from '../../page/dialog-kit.ts';
import { besides, whats } from './subject-fields.ts';
import { ExportJob, wholeRun } from './export-job.ts';
import { type Page, framed, paintPage, rest, visitsOf } from './frames.ts';
import { subjects, themeOnPage } from './pictures.ts';
import { createGif } from '../gif.ts';
import type { OffscreenPage } from './offscreen-page.ts';

const LAST = 1.5; // seconds of the last frame
const SAMPLES = 3; // frames from which a GIF's palette is computed

type Film = {
  visits: number[];
  speed: number; // frames a second
  size: Size; // px, even
  video: boolean; // MP4 or WebM if the browser can encode it
  page: Page;
};

/** `goOn`: called after each frame; false: cancelled. Returns null if it was cancelled */
export async function filmOf(
  room: OffscreenPage,
  { visits, speed, size, video, page }: Film,
  goOn: (done: number) => boolean,
): Promise<{ blob: Blob; end: string } | null> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError('too-large');
  const pixels = () => context.getImageData(0, 0, size.width, size.height).data;
  await framed(room, page, visits);
  const origin = { scenario: room.app.actions.document(), at: visits[visits.length - 1] };
  const encoder = video
    ? await import('../video.ts').then(({ createVideo }) => createVideo(canvas, origin))
    : null;
  const lasting = (i: number) => (i === visits.length - 1 ? LAST : 1 / speed);
  let gif = null;
  if (!encoder) {
    const samples = [];
    for (let i = 0; i < SAMPLES; i += 1) {
      await paintPage(canvas, room, page, visits[Math.round((i * (visits.length - 1)) / (SAMPLES - 1))]);
      samples.push(pixels());
    }
    gif = createGif(samples, size, origin);
  }
  for (let i = 0; i < visits.length; i += 1) {
    await paintPage(canvas, room, page, visits[i]);
    if (encoder) await encoder.add(i / speed, lasting(i));
    else gif?.add(pixels(), 1000 * lasting(i));
    await rest();
    if (!goOn(i + 1)) {
      await encoder?.cancel();
      return null;
    }
  }
  return encoder
    ? { blob: await encoder.finish(), end: encoder.end }
    : { blob: new Blob([(gif as any).finish()], { type: 'image/gif' }), end: 'gif' };
}

const LAYOUT = { width: 800, height: 450 }; // px
const SIZES: Record<string, Size> = {
  small: LAYOUT,
  hd: { width: 1280, height: 720 },
  full: { width: 1920, height: 1080 },
};
const MOST = 600; // frames
const FASTEST = 60; // frames a second

let last = { by: 'update', speed: 3, size: 'small', video: true };

export function open(app: App) {
  const t = app.text.exports;
  const run = wholeRun(app);
  if (!run) return;
  const { visits: end } = run;
  const canFilm = typeof globalThis.VideoEncoder !== 'undefined';
  let chosen = { ...last, theme: themeOnPage(), from: 0, to: end, what: subjects(app)[0], beside: '' };
  let film: Made | null = null;
  const job = new ExportJob(app, t.film.heading, fields, () => preview(film, t.film, canFilm));
  job.closed = () => film && URL.revokeObjectURL(film.url);

  function set(change: Partial<typeof chosen>) {
    chosen = { ...chosen, ...change };
    last = { by: chosen.by, speed: chosen.speed, size: chosen.size, video: chosen.video };
    if (film) URL.revokeObjectURL(film.url); // it was made with other settings
    film = null;
    job.paint();
  }

  function fields() {
    const { by, from, to, speed, size, theme, video } = chosen;
    const visits = { low: 0, high: end, says: t.visits };
    const kinds = { gif: t.film.kinds.gif, ...(canFilm && { video: t.film.kinds.video }) };
    return html`${numberField(t.film.from, visits, from, (value) => set({ from: value }))}
      ${numberField(t.film.to, visits, to, (value) => set({ to: value }))}
      ${choice(t.film.frame, t.film.by, by, (value) => set({ by: value }))}
      ${numberField(t.film.speed, { low: 1, high: FASTEST, says: t.film.speeds }, speed, (value) => set({ speed: value }))}
      ${whats(app, t.film.what, chosen, set)} ${besides(app, subjects(app), chosen, set)}
      ${choice(t.size, t.film.sizes, size, (value) => set({ size: value }))}
      ${choice(t.theme, Object.fromEntries(THEMES.map((name) => [name, t.themes[name as keyof typeof t.themes]])), theme, (value) => set({ theme: value }))}
      ${choice(t.format, kinds, canFilm && video ? 'video' : 'gif', (value) => set({ video: value === 'video' }))}
      <div class="row">
        <button type="button" class=${film ? '' : 'primary'} @click=${make}>${t.film.make}</button>
        ${film ? html`<button type="button" class="primary" @click=${save}>${t.download}</button>` : nothing}
      </div>`;
  }

  const save = () => film && download(`run.${film.end}`, film.blob);

  async function make() {
    const { by, from, to, speed, what, beside, size, theme, video } = chosen;
    const range = { from: Math.min(from, to), to: Math.max(from, to), most: MOST };
    const visits = await visitsOf(app, by === 'visit' ? 'visit' : 'update', range).catch(() => null);
    job.why = visits ? null : t.film.tooMany(MOST);
    job.paint();
    if (!visits) return;
    const page = { what, beside: beside || null, layout: LAYOUT, told: true };
    await job.make(visits.length, theme, page, async (room) => {
      const wish = { visits, speed, size: SIZES[size], video: video && canFilm, page };
      const file = await filmOf(room, wish, job.goOn);
      if (!file || !job.open) return;
      if (film) URL.revokeObjectURL(film.url);
      film = { ...file, url: URL.createObjectURL(file.blob) };
    });
  }
}

export type Made = { blob: Blob; end: string; url: string };

/** The film, or a description of one. */
function preview(film: Made | null, t: Words['exports']['film'], canFilm: boolean) {
  if (!film) return html`<p class="note">${canFilm ? t.text : t.gifAlone}</p>`;
  const shown = film.blob.type.startsWith('video')
    ? html`<video src=${film.url} controls autoplay loop .muted=${true} aria-label=${t.heading}></video>`
    : html`<img src=${film.url} alt=${t.heading} />`;
  return html`${shown}
    <figcaption>${t.made(film.end, film.blob.size)}</figcaption>`;
}
