// Downloads, and copies to the clipboard: over plain http with the deprecated browser command.

/** Offers a file as a download. */
export function download(name: string, blob: Blob) {
  const url = URL.createObjectURL(blob);
  Object.assign(window.document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Returns whether it was copied */
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
