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

# Only frames that the page itself asks for are looked at: one more loop of frames would hold up what the socket brings.
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
  };
  const painted = new MessageChannel(); // its messages come once a frame has been painted
  painted.port1.onmessage = look;
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) =>
    ask((time) => {
      painted.port2.postMessage(null);
      draw(time);
    });
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

# A page with nothing but what is painted: as many points on one canvas, and a line that turns on another. It answers to
# the same names as ours, so that both are measured by the same lines.
BARE = """
<!doctype html><style>body { margin: 0 } canvas { position: absolute; inset: 0 }</style>
<canvas></canvas><canvas></canvas>
<script>
  const [still, moving] = [...document.querySelectorAll('canvas')];
  for (const canvas of [still, moving]) Object.assign(canvas, { width: 800, height: 600 });
  const points = still.getContext('2d');
  const line = moving.getContext('2d');
  const now = { position: 0 };
  let playing = false;
  function paint() {
    if (!playing) return;
    now.position += 1;
    line.clearRect(0, 0, 800, 600);
    line.lineWidth = 3;
    line.beginPath();
    line.moveTo(400 - 500 * Math.cos(now.position / 40), 300 - 500 * Math.sin(now.position / 40));
    line.lineTo(400 + 500 * Math.cos(now.position / 40), 300 + 500 * Math.sin(now.position / 40));
    line.stroke();
    requestAnimationFrame(paint);
  }
  function show(n) {
    points.clearRect(0, 0, 800, 600);
    for (let i = 0; i < n; i += 1) {
      points.beginPath();
      points.arc((i * 7919) % 800, (i * 104729) % 600, 5, 0, 7);
      points.fill();
    }
  }
  const actions = {
    toStart: () => (now.position = 0),
    setSpeed() {},
    play() { playing = true; requestAnimationFrame(paint); },
    pause: () => (playing = false),
  };
  window.hyperplane = { app: { scene: { now }, actions }, show };
</script>
"""

# How far anything has moved that nobody has touched, from the page's first moment on: the browser's own figure.
SHIFTED = """
() => {
  window.__shifted = 0;
  const note = (list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.__shifted += value;
  };
  new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
}
"""

# Play is pressed as soon as there is something to play; resolves with the page's time when the run has moved.
USABLE = """
() => new Promise((done) => {
  const look = () => {
    const play = document.querySelector('button.play:not(:disabled)');
    if (play && !window.__pressed) {
      window.__pressed = play.title;
      play.click();
    }
    if (window.__pressed && play.title !== window.__pressed) done(performance.now()); // it pauses now
    else requestAnimationFrame(look);
  };
  look();
})
"""

# When points and line were on screen first, in the page's time.
PLANE = """
() => new Promise((done) => {
  const look = () => {
    const [mark] = performance.getEntriesByName('plane');
    if (mark) done(mark.startTime);
    else requestAnimationFrame(look);
  };
  look();
})
"""

# What has been asked for till then, the page itself included.
REQUESTS = """
() => {
  const [{ startTime }] = performance.getEntriesByName('plane');
  return 1 + performance.getEntriesByType('resource').filter((each) => each.startTime < startTime).length;
}
"""
