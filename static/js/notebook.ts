// Entry of the notebook widget, loaded by anywidget for each run (app/api/player.py). The page runs in an iframe: connected to
// the kernel if one answers, else on the recording stored in the notebook.

const SOON = 1500; // ms to wait for the kernel's first answer; a kernel that computes may need longer

/** the model that anywidget passes to `render` */
type Model = {
  get: (name: string) => any;
  send: (message: any) => void;
  on: (event: string, listener: (message: any, buffers: DataView[]) => void) => void;
  off: (event: string, listener: (message: any, buffers: DataView[]) => void) => void;
  widget_manager: { get_model: (id: string) => Promise<{ get: (name: string) => any }> };
};

export type Looks = { js: string; main: string; dark: string; formulas: string; icon: string };

async function render({ model, el }: { model: Model; el: HTMLElement }) {
  const view = Math.random().toString(36).slice(2);
  const send = (message: any) => model.send({ view, ...message });
  let handle: (message: any, buffers: DataView[]) => void = () => {};
  const onMessage = (message: any, buffers: DataView[]) => {
    if (message.view === view) handle(message, buffers);
  };
  const line = {
    send,
    listen: (listener: typeof handle) => {
      handle = listener;
    },
  };
  model.on('msg:custom', onMessage);
  const greeting = new Promise<any>((resolve) => {
    line.listen(resolve);
    try {
      send({ hello: true });
    } catch {
      // No kernel: the notebook is open for reading only.
    }
  });

  const id = model.get('code').replace('IPY_MODEL_', '');
  const code = await model.widget_manager.get_model(id);
  const looks = await unpack(code.get('bundle')).json();
  const frames = el.appendChild(document.createElement('div'));
  frames.style.cssText = `position: relative; height: ${model.get('height')}px`;
  const page = () => openFrame(frames, code.get('shell'), looks.js);

  const answered = await Promise.race([greeting, new Promise((resolve) => setTimeout(resolve, SOON, null))]);
  let saved = null;
  if (!answered) {
    saved = await page();
    saved.module.openSaved(
      new Uint8Array(await unpack(model.get('recording')).arrayBuffer()),
      looks,
      saved.shell,
    );
  }
  greeting.then(async ({ catalog }) => {
    const live = await page();
    live.module.openNotebook(line, catalog, looks, live.shell);
    saved?.frame.remove();
  });
  return () => {
    model.off('msg:custom', onMessage);
    try {
      send({ leave: true });
    } catch {
      // The kernel has ended already.
    }
  };
}

const unpack = (view: DataView) => {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice();
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
};

/** An iframe with the player's module loaded. `shell`: HTML of the page's body */
async function openFrame(place: HTMLElement, shell: string, js: string) {
  const frame = document.createElement('iframe');
  frame.title = 'Hyperplane';
  frame.style.cssText = 'position: absolute; inset: 0; width: 100%; height: 100%; border: 0';
  frame.srcdoc = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport"
    content="width=device-width"><meta name="color-scheme" content="light dark"></head><body><script>
    window.load = (js) => import(URL.createObjectURL(new Blob([js], { type: 'text/javascript' })));</script></body></html>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  place.append(frame);
  await loaded;
  return { frame, shell, module: await (frame.contentWindow as any).load(js) };
}

export default { render };
