// The page in Firefox, over WebDriver BiDi: `node tests/firefox/firefox.mjs URL FIREFOX [FOLDER]`. Says each part that went well;
// what did not ends it. Into FOLDER go pictures of the screen.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';

const [url, executablePath, folder] = process.argv.slice(2);
const PATIENCE = 60_000; // ms for anything to happen
const LAST = 40; // visits that are played, of however many
const PRESETS = ['and', 'ring', 'digits'];
const QUIET = `(() => {
  if (!window.hyperplane) return false;
  const { store: { state: s }, app } = window.hyperplane;
  return Boolean(s.run?.done && s.connection === 'online' && s.catalog && s.run.version >= s.version && s.run.ending
    && s.facts && !s.facts.stale && app.scene && s.run.n === s.points.n && !s.playhead.playing && app.quiet()
    && app.scene.now.position === app.actions.position());
})()`;
const INK = `(name) => {
  const canvas = document.querySelector(name);
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const colors = new Set();
  for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 200) colors.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
  return colors.size;
}`;

const browser = await launch({ browser: 'firefox', executablePath, headless: true });
const errors = [];

async function open(address, { width = 1280, height = 720, dark = false, phone = false } = {}) {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(`${error.message} ${error.stack}`));
  await page.setViewport({ width, height });
  await page.goto(`${url}/healthz`); // a page of the same site, to keep who has been here before the first one opens
  await page.evaluate((look) => {
    localStorage.setItem('hyperplane.seen', '2026-01-01');
    if (look) localStorage.setItem('hyperplane.look', look);
    else localStorage.removeItem('hyperplane.look');
  }, dark && 'dark');
  await page.goto(`${url}${address}`);
  await settle(page);
  if (phone)
    assert.ok((await page.evaluate('document.documentElement.scrollWidth')) <= width, 'as wide as a phone');
  return page;
}

const settle = (page) => page.waitForFunction(QUIET);
const read = (page, expression) =>
  page.evaluate(
    `(() => { const { store: { state: s }, app } = window.hyperplane; return ${expression}; })()`,
  );
const colorsOf = (page, canvas) => page.evaluate(`(${INK})(${JSON.stringify(canvas)})`);

async function to(page, position) {
  await page.waitForFunction(
    `!hyperplane.store.state.playhead.playing && hyperplane.app.scene?.now.position === ${position}`,
  );
  await settle(page);
}

async function done(page, what) {
  await settle(page);
  assert.deepEqual(errors, [], what);
  assert.equal(await page.$('.panel-error'), null, what);
  if (folder) await page.screenshot({ path: join(folder, `${what.replaceAll(/\W+/g, '-')}.png`) });
  console.log(what);
}

/** Points and line are painted; it plays to its end, steps, goes back, and is scrubbed. */
async function plays(name) {
  const page = await open('/');
  await page.evaluate((preset) => {
    const { store, app } = window.hyperplane;
    app.actions.openPreset(store.state.catalog.presets.find((entry) => entry.name === preset));
  }, name);
  await page.waitForFunction(`hyperplane.store.state.document.data?.preset === ${JSON.stringify(name)}`);
  await settle(page);
  const visits = await read(page, 's.run.visits');
  assert.ok(visits > 0, name);
  await read(page, `app.actions.goTo(${Math.max(0, visits - LAST)})`);
  await read(page, 'app.actions.setSpeed(60)');
  await page.click('.play');
  // One that goes round and round plays on.
  await page.waitForFunction(`hyperplane.app.scene?.now.position >= ${visits}`);
  if (await read(page, 's.playhead.playing')) await page.click('.play');
  assert.ok((await colorsOf(page, '.plane-points')) >= 2, `${name}: points`);
  if (await read(page, 's.points.d <= 2'))
    assert.ok((await colorsOf(page, '.plane-moving')) >= 1, `${name}: line`);
  await page.keyboard.press('Home');
  await to(page, 0);
  await page.keyboard.press('.');
  await page.waitForFunction('hyperplane.app.scene.now.position > 0');
  await page.keyboard.press(',');
  await to(page, 0);
  const middle = Math.floor(visits / 2);
  await page.$eval(
    '.timeline-range',
    (range, position) => {
      range.value = String(position);
      range.dispatchEvent(new Event('input', { bubbles: true }));
    },
    middle,
  );
  await to(page, middle);
  await done(page, `plays ${name}`);
  await page.close();
}

/** Each view of the menu, beside the plane, without an error. */
async function views() {
  const page = await open('/');
  const ids = await read(page, 'app.views.map(({ id }) => id)');
  assert.ok(ids.length >= 16);
  for (const id of ids) {
    if (!(await page.$(`[data-view="${id}"]`)))
      await read(page, `app.actions.toggleView(${JSON.stringify(id)})`);
    await page.waitForSelector(`[data-view="${id}"] .view-body > *`);
    await done(page, `view ${id}`);
    await read(page, `app.actions.toggleView(${JSON.stringify(id)})`);
    await page.waitForSelector(`[data-view="${id}"]`, { hidden: true });
  }
  await page.close();
}

async function addsAPoint() {
  const page = await open('/');
  const before = await read(page, 's.points.n');
  const { left, top, width, height } = await page.$eval('.plane-surface', (surface) =>
    surface.getBoundingClientRect().toJSON(),
  );
  await page.mouse.click(left + width * 0.4, top + height * 0.6);
  await page.waitForFunction(`hyperplane.store.state.run?.n === ${before + 1}`);
  await done(page, 'adds a point');
  await page.close();
}

async function looks() {
  const phone = await open('/', { width: 390, height: 844, phone: true });
  assert.ok(await phone.$eval('.play', (button) => button.getBoundingClientRect().bottom <= innerHeight));
  await done(phone, 'a phone');
  await phone.close();
  const dark = await open('/', { dark: true });
  const [page, panel] = await dark.evaluate(
    '[getComputedStyle(document.body).backgroundColor, hyperplane.app.theme.panel]',
  );
  assert.deepEqual([page, panel], ['rgb(17, 20, 25)', '#111419']);
  await done(dark, 'dark');
  await dark.close();
}

try {
  for (const name of PRESETS) await plays(name);
  await addsAPoint();
  await views();
  await looks();
} finally {
  await browser.close();
}
