// A file out of the page.

/** Gives a file to the browser. */
export function download(name: string, blob: Blob) {
  const url = URL.createObjectURL(blob);
  Object.assign(window.document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
