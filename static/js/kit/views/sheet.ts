// Style sheets that the page names in disabled links, loaded at first use.

const loads = new Map<string, Promise<void>>();

/** Resolves when the style sheet of a link is in use. A page in a file has no links: its styles are inlined. */
export function sheet(id: string) {
  const loading = loads.get(id) ?? load(id);
  loads.set(id, loading);
  loading.catch(() => loads.delete(id)); // it is asked for again
  return loading;
}

async function load(id: string) {
  const link = document.querySelector(`link#${id}`) as HTMLLinkElement | null;
  if (!link) return;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', reject, { once: true });
    link.disabled = false;
  }).catch((error) => {
    link.disabled = true;
    throw error;
  });
}
