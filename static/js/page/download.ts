// Downloads.

/** Offers a file as a download. */
export function download(name: string, blob: Blob) {
  const url = URL.createObjectURL(blob);
  Object.assign(window.document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
