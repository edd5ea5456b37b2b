// The goal of a step, judged by a Hyperplane server. Its page opens in a dialog and sends a message when the goal is reached.

import { setFormulas } from './formulas.ts';

const LATE = 20_000; // ms without a message from the server until a notice is shown

/** Adds a button that opens the goal's page. `reached`: called each time the goal is reached */
export function tryOn(text: SiteWords, goal: HTMLElement, title: string, reached: () => void) {
  const { lab = '' } = goal.dataset;
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: text.tryIt,
    onclick: () => openLab(text, lab, title, reached),
  });
  goal.querySelector('.note')?.before(button);
}

/** Shows that a goal is reached. `then`: HTML of a sample solution */
export function sayReached(text: SiteWords, goal: HTMLElement, then: string | null) {
  goal.dataset.reached = '';
  const place = goal.querySelector('.said') as HTMLElement;
  const paragraph = (look: object) => Object.assign(document.createElement('p'), look);
  const remarks = then ? [paragraph({ innerHTML: then })] : []; // checked when the page was written: no scripts
  place.replaceChildren(paragraph({ className: 'right', textContent: text.reached }), ...remarks);
  setFormulas(place);
}

function openLab(text: SiteWords, src: string, title: string, reached: () => void) {
  const dialog = Object.assign(document.createElement('dialog'), { className: 'lab' });
  const status = Object.assign(document.createElement('p'), { role: 'status', textContent: text.opening });
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: text.close,
    onclick: () => dialog.close(),
  });
  const frame = Object.assign(document.createElement('iframe'), { src, title, allow: 'fullscreen' });
  const head = Object.assign(document.createElement('div'), { className: 'lab-head' });
  head.append(status, close);
  dialog.append(head, frame);
  dialog.setAttribute('aria-label', title);
  const { origin, host } = new URL(src);
  const timer = setTimeout(() => (status.textContent = text.late(host)), LATE);
  const onMessage = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.contentWindow || from !== origin) return;
    clearTimeout(timer);
    if (data?.hyperplane === 'step') status.textContent = title;
    if (data?.hyperplane !== 'reached') return;
    status.textContent = `✓ ${text.reached}`;
    reached();
  };
  window.addEventListener('message', onMessage);
  dialog.addEventListener('close', () => {
    clearTimeout(timer);
    window.removeEventListener('message', onMessage);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}
