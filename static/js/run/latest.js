// What is asked of the server again and again as the playhead moves: one request at a time, always for the newest wish.

/**
 * @param {(payload: object) => Promise<any>} request
 * @param {(answer: any, key: string) => void} take  called with what the newest wish, or one on the way to it, was answered
 * @param {(error: any, key: string) => void} [fail]  called where it was refused; not where it came too late or not at all
 */
export function createLatest(request, take, fail = () => {}) {
  let wish = null;
  let busy = false;
  let asked = '';
  let at = -Infinity;
  let timer = 0;

  async function pump() {
    if (busy || !wish || wish.key === asked) return;
    const wait = at + wish.gap - performance.now();
    if (wait > 0) {
      clearTimeout(timer);
      timer = window.setTimeout(pump, wait);
      return;
    }
    const { key, payload } = wish;
    busy = true;
    asked = key;
    at = performance.now();
    try {
      const answer = await request(payload);
      if (wish) take(answer, key);
    } catch (error) {
      if (!wish) return;
      if (['no-answer', 'stale', 'too-fast'].includes(error.code)) {
        asked = '';
        wish.gap = Math.max(wish.gap, 500);
      } else if (error.code) fail(error, key);
      else throw error;
    } finally {
      busy = false;
      pump();
    }
  }

  return {
    /**
     * @param {string} key  tells what is wanted from anything else
     * @param {object} payload
     * @param {number} [gap]  ms between two requests
     */
    want(key, payload, gap = 0) {
      wish = { key, payload, gap };
      pump();
    },
    stop() {
      clearTimeout(timer);
      wish = null;
    },
  };
}
