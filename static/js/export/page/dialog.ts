// Shared by the export dialogs: look and clipboard.

import { covered } from '../../state/class.ts';
import { copied } from '../../page/download.ts';
import { ownDialog } from '../../page/dialog-kit.ts';

/** A dialog that closes when a class is asked a question, as its content may show the answer. */
export function exportDialog(app: App, title: string, body: () => any, closed: () => void) {
  let secret = covered(app.store.state);
  const leave = app.store.subscribe((state: State) => {
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
 * Copies a file to the clipboard: texts as text, pictures as pictures; over plain http with the deprecated browser
 * command. Returns whether it was copied
 */
export async function copiedFile(blob: Blob): Promise<boolean> {
  if (!blob.type.startsWith('image/png')) return copied(await blob.text());
  try {
    await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
    return true;
  } catch {
    return copiedPicture(blob);
  }
}

async function copiedPicture(blob: Blob): Promise<boolean> {
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
  const selection = getSelection() as Selection;
  selection.selectAllChildren(place);
  const done = document.execCommand('copy');
  selection.removeAllRanges();
  place.remove();
  (activeElement as HTMLElement | null)?.focus?.();
  return done;
}
