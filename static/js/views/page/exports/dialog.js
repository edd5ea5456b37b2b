// What the dialogs that take a run away share: their look and the clipboard.

import { covered } from '../../../state/question.js';
import { copied } from '../clipboard.js';
import { ownDialog } from '../own-dialog.js';

/**
 * A dialog that leaves when a class is asked what comes: it was opened while more could be seen.
 * @param {App} app
 * @param {string} title
 * @param {() => any} body
 * @param {() => void} closed
 */
export function exportDialog(app, title, body, closed) {
  let secret = covered(app.store.state);
  const leave = app.store.subscribe((/** @type {State} */ state) => {
    const before = secret;
    secret = covered(state);
    if (!secret || before) return;
    parts.dialog.close();
    app.actions.say(app.text.exports.notNow, 'info', 'run');
  });
  const parts = ownDialog(app, {
    title,
    kind: 'export-dialog',
    body,
    closed() {
      leave();
      closed();
    },
  });
  return parts;
}

/**
 * A file into the clipboard: texts as texts, pictures as pictures; on plain http, where there is no clipboard to write to, by the
 * browser's old command.
 * @param {Blob} blob
 * @returns {Promise<boolean>}  whether it is there
 */
export async function copiedFile(blob) {
  if (!blob.type.startsWith('image/png')) return copied(await blob.text());
  try {
    await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
    return true;
  } catch {
    return copiedPicture(blob);
  }
}

/** @param {Blob} blob @returns {Promise<boolean>} */
async function copiedPicture(blob) {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve, { once: true }));
  reader.readAsDataURL(blob);
  await read;
  const place = Object.assign(document.createElement('div'), {
    contentEditable: 'true',
    className: 'unseen',
  });
  const image = new Image();
  image.src = String(reader.result);
  place.append(image);
  const { activeElement } = document;
  (document.querySelector('dialog[open]') ?? document.body).append(place);
  await image.decode();
  const selection = /** @type {Selection} */ (getSelection());
  selection.selectAllChildren(place);
  const done = document.execCommand('copy');
  selection.removeAllRanges();
  place.remove();
  /** @type {HTMLElement | null} */ (activeElement)?.focus?.();
  return done;
}
