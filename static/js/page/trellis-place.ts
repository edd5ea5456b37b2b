// The trellis in the plane's place, loaded with the first run of sentences.

import { byPart } from '../state/reads.ts';

const panel: View = {
  id: 'trellis',

  mount(element, app) {
    const place = element.parentElement as HTMLElement;
    const page = element.closest('.page');
    const plain = place.getAttribute('aria-label') ?? '';
    let opened = false;

    async function open() {
      opened = true;
      try {
        await app.stage.open(app.trellis, element, () => true);
        app.actions.settle('fetched');
      } catch {
        opened = false;
        app.actions.fail({ code: 'no-answer' }, 'fetched'); // the next run retries
      }
    }

    return {
      render(state) {
        const tagged = byPart(state, 'points').points.task === 'sequence';
        element.hidden = !tagged;
        page?.toggleAttribute('data-trellis', tagged);
        place.setAttribute('aria-label', tagged ? app.text.trellis : plain);
        if (tagged && !opened) open();
      },
    };
  },
};
export default panel;
