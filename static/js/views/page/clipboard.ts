// Text into the clipboard; on a plain http address, where there is none to write to, by the browser's old command.

/** Returns whether it is there */
export async function copied(text: string): Promise<boolean> {
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
    (activeElement as HTMLElement | null)?.focus?.();
    return done;
  }
}
