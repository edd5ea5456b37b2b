// A view's choices on the page, taken over where it is laid out for a picture.

/**
 * What is chosen in a view on the page, how it is turned and where it has been scrolled to, in another one.
 * @param {HTMLElement} from @param {HTMLElement} to
 */
export function choose(from, to) {
  const fields = (/** @type {HTMLElement} */ element) =>
    /** @type {(HTMLInputElement | HTMLSelectElement)[]} */ ([...element.querySelectorAll('input, select')]);
  const [there, here] = [fields(from), fields(to)];
  there.forEach((field, i) => {
    const own = here[i];
    if (!own || own.type !== field.type) return;
    const checks = own instanceof HTMLInputElement && ['radio', 'checkbox'].includes(own.type);
    const checked = /** @type {HTMLInputElement} */ (field).checked;
    if (checks ? own.checked === checked : own.value === field.value) return;
    if (checks && own.type === 'radio' && !checked) return;
    if (checks) own.checked = checked;
    else own.value = field.value;
    own.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const canvases = (/** @type {HTMLElement} */ element) => [...element.querySelectorAll('canvas')];
  canvases(to).forEach((canvas, i) => {
    const { camera } = /** @type {any} */ (canvases(from)[i] ?? {});
    if (camera) canvas.dispatchEvent(new CustomEvent('camera', { detail: camera }));
  });
  const scrolled = [...from.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0);
  const all = [...from.querySelectorAll('*')];
  for (const each of scrolled) {
    const own = to.querySelectorAll('*')[all.indexOf(each)];
    if (own) own.scrollTop = each.scrollTop;
  }
}
