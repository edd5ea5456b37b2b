// A dialog that is removed when it closes.

import { html, render } from 'lit-html';
import { dialogHead } from '../kit/views/icon-button.ts';

/** `kind`: CSS class */
export function ownDialog(
  app: App,
  {
    title,
    kind,
    body,
    closed = () => {},
  }: { title: string; kind: string; body: () => any; closed?: () => void },
) {
  const dialog = Object.assign(document.createElement('dialog'), { className: kind });
  dialog.setAttribute('aria-label', title);
  document.body.append(dialog);
  const paint = () =>
    dialog.isConnected &&
    render(html`${dialogHead(title, app.text.help.close, () => dialog.close())} ${body()}`, dialog);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close(); // a click on the backdrop
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    closed();
  });
  paint();
  dialog.showModal();
  return { dialog, paint };
}
