// What the browser keeps for the page. In a private mode or a frame it may refuse to; then nothing is kept.

/** Until the tab is closed; not copied into a duplicate of the tab, since what is taken out is there no more. */
export const tab = area(() => sessionStorage);

/** For all tabs. */
export const browser = area(() => localStorage);

/** @param {() => Storage} find  throws where there is none */
function area(find) {
  const attempt = (act) => {
    try {
      return act(find());
    } catch {
      return null;
    }
  };
  const area = {
    get: (key) => attempt((storage) => storage.getItem(key)),
    set: (key, value) => attempt((storage) => storage.setItem(key, value)),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
    take(key) {
      const value = area.get(key);
      area.remove(key);
      return value;
    },
  };
  return area;
}
