// The views beside the plane: a card each, mounted when it is opened and gone when it is closed.

import { html, render } from 'lit-html';

export default {
  id: 'dock',
  uses: (s) => [s.dock],

  mount(element, app) {
    const { actions, text, panels, views } = app;
    const cards = new Map(); // id -> {element, panel}

    function render_({ dock }) {
      const page = element.closest('.page');
      page.dataset.dock = dock.views.length ? dock.width : 'none';
      page.toggleAttribute('data-alone', !dock.controls);
      const open = dock.views.filter(({ id }) => views.some((view) => view.id === id));
      for (const [id, card] of cards) if (!open.some((view) => view.id === id)) close(id, card);
      open.forEach(({ id, size }, i) => {
        const card = cards.get(id) ?? create(id);
        card.element.style.setProperty('--size', String(size));
        render(header(id), card.head);
        if (element.children[i] !== card.element)
          element.insertBefore(card.element, element.children[i] ?? null);
      });
    }

    const header = (id) => {
      const name = text.views[id].title;
      return html`<h2>${name}</h2>
        <span class="view-tools">
          <button
            type="button"
            class="icon"
            title=${text.dock.smaller}
            aria-label=${`${name}: ${text.dock.smaller}`}
            @click=${() => actions.resizeView(id, -1)}
          >
            −
          </button>
          <button
            type="button"
            class="icon"
            title=${text.dock.larger}
            aria-label=${`${name}: ${text.dock.larger}`}
            @click=${() => actions.resizeView(id, 1)}
          >
            +
          </button>
          <button
            type="button"
            class="icon"
            title=${text.dock.close}
            aria-label=${`${name}: ${text.dock.close}`}
            @click=${() => actions.toggleView(id)}
          >
            ×
          </button>
        </span>`;
    };

    function create(id) {
      const card = document.createElement('section');
      card.className = 'panel view';
      card.dataset.view = id;
      card.setAttribute('aria-label', text.views[id].title);
      const head = Object.assign(document.createElement('header'), { className: 'view-head' });
      const body = Object.assign(document.createElement('div'), { className: 'view-body' });
      body.dataset.panel = id;
      card.append(head, body);
      const record = { element: card, head, panel: null, closed: false };
      cards.set(id, record);
      load(id, body, record);
      return record;
    }

    async function load(id, body, record) {
      const entry = views.find((view) => view.id === id);
      try {
        const [panel, words] = await Promise.all([entry.view(), entry.words()]);
        if (record.closed) return;
        text.view[id] = words.default;
        record.panel = panels.add(panel.default, body);
        // What does not fit is scrolled to without a pointer too.
        if (getComputedStyle(body).overflowY === 'auto') body.tabIndex = 0;
      } catch (error) {
        body.replaceChildren(
          Object.assign(document.createElement('p'), {
            className: 'panel-error',
            textContent: `${text.dock.failed} ${error.message}`,
          }),
        );
      }
    }

    function close(id, record) {
      record.closed = true;
      actions.hover(null); // no pointer leaves what is gone
      if (record.panel) panels.remove(record.panel);
      record.element.remove();
      cards.delete(id);
    }

    return { render: render_ };
  },
};
