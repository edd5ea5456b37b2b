// Text into the clipboard; on a plain http address, where there is none to write to, by the browser's old command.

/** @param {string} text @returns {Promise<boolean>}  whether it is there */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = Object.assign(document.createElement('textarea'), { value: text, className: 'unseen' });
    const { activeElement } = document;
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    /** @type {HTMLElement | null} */ (activeElement)?.focus?.();
    return done;
  }
}
