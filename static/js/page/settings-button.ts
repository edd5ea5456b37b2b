// The header's button that opens the settings.

import { html, render } from 'lit-html';

const panel: View = {
  id: 'drawer',

  mount(element, { actions, text }) {
    const page = document.querySelector('.page') as HTMLElement;
    const settings = page.querySelector('.drawer') as HTMLElement;
    settings.tabIndex = -1;
    settings.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || page.querySelector('.menu:popover-open'))
        return;
      event.preventDefault();
      actions.showDrawer(false);
    });
    return {
      render({ drawer }) {
        const opens = drawer && !page.hasAttribute('data-drawer');
        const closes = !drawer && page.hasAttribute('data-drawer');
        const inside = settings.contains(document.activeElement); // before it is hidden
        page.toggleAttribute('data-drawer', drawer);
        render(
          html`<button
            type="button"
            class="menu-button"
            id="settings-button"
            aria-pressed=${drawer}
            aria-controls="side"
            @click=${() => actions.showDrawer(!drawer)}
          >
            ${text.parameters.heading}
          </button>`,
          element,
        );
        if (opens) settings.focus({ preventScroll: true });
        else if (closes && inside) element.querySelector('button')?.focus();
      },
    };
  },
};
export default panel;
