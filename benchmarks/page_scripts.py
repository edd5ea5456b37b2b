"""What `benchmarks/page.py` runs inside the page."""

WATCH = """
() => {
  const log = (window.__frames = []);
  const look = (time) => {
    log.push([time, window.hyperplane?.app.scene?.now.position ?? -1]);
    window.__watch = requestAnimationFrame(look);
  };
  window.__watch = requestAnimationFrame(look);
}
"""

STOP = "() => { cancelAnimationFrame(window.__watch); return window.__frames; }"

PLAY_TO_MOVED = """
() => new Promise((done) => {
  const from = hyperplane.app.scene.now.position;
  const started = performance.now();
  document.querySelector('button.play').click();
  const look = () => {
    if (hyperplane.app.scene.now.position !== from) done(performance.now() - started);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})
"""

# Each update's own moment is a whole number of steps after the playhead was set.
LATENESS = """
() => new Promise((done) => {
  const { app, store } = hyperplane;
  app.actions.toStart();
  app.actions.setSpeed(30);
  app.actions.play();
  const late = [];
  let k = 0;
  const look = () => {
    const { now } = app.scene;
    const { at } = store.state.playhead;
    if (now.k !== k && now.k > 0) {
      k = now.k;
      late.push(performance.timeOrigin + performance.now() + store.state.clock - (at + (k * 1000) / 30));
    }
    if (late.length < 80) requestAnimationFrame(look);
    else {
      app.actions.pause();
      done(late);
    }
  };
  requestAnimationFrame(look);
})
"""

CLICK_WATCH = """
() => {
  window.__clicked = null;
  let started = 0;
  let n = 0;
  document.querySelector('.plane-surface').addEventListener('pointerdown', () => {
    started = performance.now();
    n = hyperplane.store.state.run.n;
  }, true);
  const look = () => {
    const { run } = hyperplane.store.state;
    if (started && run.n === n + 1 && hyperplane.app.scene.scores.length === run.n) {
      window.__clicked = performance.now() - started;
      started = 0;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
"""

DRAG = """
() => new Promise((done) => {
  const { store, app } = hyperplane;
  const painted = new Set();
  app.actions.startDrag(3);
  const started = performance.now();
  let i = 0;
  const move = () => {
    i += 1;
    app.actions.movePoint(3, [Math.sin(i / 9) * 2, Math.cos(i / 7) * 2]);
    if (store.state.run.done && app.scene.scores.length) painted.add(store.state.run.version);
    if (performance.now() - started < 3000) requestAnimationFrame(move);
    else {
      app.actions.endDrag();
      done((painted.size - 1) / 3);
    }
  };
  requestAnimationFrame(move);
})
"""

SCRUB = """
(share) => new Promise((done) => {
  const { app, store } = hyperplane;
  const to = Math.round(store.state.run.visits * share);
  const started = performance.now();
  app.actions.goTo(to);
  const look = () => {
    const { now } = app.scene;
    if (now.position === to && now.exact) done(performance.now() - started);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})
"""

AT_THE_END = """
() => {
  const { app, store } = hyperplane;
  const { now } = app.scene;
  return now.exact && now.k === store.state.run.updates;
}
"""

FETCH = """
async () => {
  const { app, store } = hyperplane;
  for (const share of [0.3, 0.6, 0.9]) {
    app.actions.goTo(Math.round(store.state.run.visits * share));
    do await new Promise(requestAnimationFrame);
    while (!app.quiet());
  }
}
"""

# Lengths in ms of the main thread's tasks over 50 ms, from now on.
TASKS = """
() => {
  window.__watching?.disconnect();
  window.__tasks = [];
  const note = (list) => window.__tasks.push(...list.getEntries().map((task) => task.duration));
  window.__watching = new PerformanceObserver(note);
  window.__watching.observe({ type: 'longtask' });
}
"""
