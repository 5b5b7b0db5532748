/**
 * Runs in the page before its scripts. Records when an element is painted for the first time, and
 * the browser's long tasks. Times are in milliseconds since the navigation.
 */
const bench = {
  longTasks: [],
  chosenAt: 0,
  maxRows: 0,

  /**
   * Waits until an element with exactly this text (any text if there is none) is painted.
   *
   * @returns {Promise<number>}
   */
  painted({ selector, text }) {
    return new Promise((resolve) => {
      const isThere = () =>
        [...document.querySelectorAll(selector)].some(
          (element) => text === undefined || element.textContent === text,
        );
      const observer = new MutationObserver(check);
      observer.observe(document, { childList: true, subtree: true, characterData: true });
      check();

      function check() {
        if (isThere()) {
          observer.disconnect();
          requestAnimationFrame(() => {
            // The message arrives after the frame of this callback.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now());
            port2.postMessage(null);
          });
        }
      }
    });
  },

  /**
   * Scrolls from top to bottom, one step per frame.
   *
   * @returns {Promise<number[]>} milliseconds of each frame
   */
  async scroll(selector, steps) {
    const scroller = document.querySelector(selector);
    const frames = [];
    let before = await frame();
    for (let step = 1; step <= steps; step += 1) {
      scroller.scrollTop = (scroller.scrollHeight * step) / steps;
      const now = await frame();
      frames.push(now - before);
      before = now;
      const { length } = scroller.querySelectorAll('[role="row"]');
      bench.maxRows = Math.max(bench.maxRows, length);
    }
    return frames;
  },
};
globalThis.bench = bench;

new PerformanceObserver((list) => {
  bench.longTasks.push(
    ...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration })),
  );
}).observe({ type: 'longtask', buffered: true });

for (const choice of ['click', 'change']) {
  addEventListener(choice, ({ timeStamp }) => (bench.chosenAt = timeStamp), { capture: true });
}

function frame() {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
