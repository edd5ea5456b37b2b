// A run in a notebook: what anywidget loads for each (app/api/player.py). The page is in a frame of its own, over the kernel
// where there is one, and else over what the notebook keeps.

const SOON = 1500; // ms in which a kernel that is there has answered, unless it computes

/**
 * @typedef {object} Model  anywidget's
 * @property {(name: string) => any} get
 * @property {(message: any) => void} send
 * @property {(event: string, listener: (message: any, buffers: DataView[]) => void) => void} on
 * @property {(event: string, listener: (message: any, buffers: DataView[]) => void) => void} off
 * @property {{get_model: (id: string) => Promise<{get: (name: string) => any}>}} widget_manager
 */

/** @typedef {{js: string, main: string, dark: string, formulas: string, icon: string}} Looks */

/** @param {{model: Model, el: HTMLElement}} place */
async function render({ model, el }) {
  const view = Math.random().toString(36).slice(2);
  const send = (/** @type {any} */ message) => model.send({ view, ...message });
  /** @type {(message: any, buffers: DataView[]) => void} */
  let take = () => {};
  const hear = (/** @type {any} */ message, /** @type {DataView[]} */ buffers) => {
    if (message.view === view) take(message, buffers);
  };
  const line = {
    send,
    listen: (/** @type {typeof take} */ listener) => {
      take = listener;
    },
  };
  model.on('msg:custom', hear);
  const greeted = new Promise((resolve) => {
    line.listen(resolve);
    try {
      send({ hello: true });
    } catch {
      // There is no kernel: the notebook is only read.
    }
  });

  const id = model.get('code').replace('IPY_MODEL_', '');
  const code = await model.widget_manager.get_model(id);
  const looks = await unpacked(code.get('bundle')).json();
  const frames = el.appendChild(document.createElement('div'));
  frames.style.cssText = `position: relative; height: ${model.get('height')}px`;
  const page = () => opened(frames, code.get('shell'), looks.js);

  const early = await Promise.race([greeted, new Promise((resolve) => setTimeout(resolve, SOON, null))]);
  let saved = null;
  if (!early) {
    saved = await page();
    saved.module.openSaved(
      new Uint8Array(await unpacked(model.get('recording')).arrayBuffer()),
      looks,
      saved.shell,
    );
  }
  greeted.then(async ({ catalog }) => {
    const live = await page();
    live.module.openNotebook(line, catalog, looks, live.shell);
    saved?.frame.remove();
  });
  return () => {
    model.off('msg:custom', hear);
    try {
      send({ leave: true });
    } catch {
      // The kernel has gone before.
    }
  };
}

/** @param {DataView} view */
const unpacked = (view) => {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice();
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
};

/**
 * A page of its own, in which the player's module is loaded.
 * @param {HTMLElement} place
 * @param {string} shell  the body of the page
 * @param {string} js
 */
async function opened(place, shell, js) {
  const frame = document.createElement('iframe');
  frame.title = 'Hyperplane';
  frame.style.cssText = 'position: absolute; inset: 0; width: 100%; height: 100%; border: 0';
  frame.srcdoc = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport"
    content="width=device-width"><meta name="color-scheme" content="light dark"></head><body><script>
    window.load = (js) => import(URL.createObjectURL(new Blob([js], { type: 'text/javascript' })));</script></body></html>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  place.append(frame);
  await loaded;
  return { frame, shell, module: await /** @type {any} */ (frame.contentWindow).load(js) };
}

export default { render };
