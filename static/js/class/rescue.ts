// After a rescue link: asks whether this device leads the class, before the link is used.

import { html, render } from 'lit-html';

const panel: View = {
  id: 'rescue-dialog',

  mount(element, { actions, text }) {
    const dialog = document.createElement('dialog');
    element.append(dialog);
    dialog.addEventListener('close', () => actions.leaveRescue());
    const t = text.lesson.taking;
    return {
      render({ rescue }) {
        if (!rescue) {
          if (dialog.open) dialog.close();
          return;
        }
        dialog.setAttribute('aria-label', t.heading);
        render(
          html`<header><h2>${t.heading}</h2></header>
            <p>${t.text}</p>
            <div class="row">
              <button type="button" @click=${() => dialog.close()}>${t.leave}</button>
              <button type="button" class="primary" @click=${() => actions.takeRescue()}>${t.take}</button>
            </div>`,
          dialog,
        );
        if (!dialog.open) dialog.showModal();
      },
    };
  },
};
export default panel;
