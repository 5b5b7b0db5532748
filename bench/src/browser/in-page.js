/**
 * Runs in the page before its own scripts: says when something is on the screen for the first time,
 * and keeps the browser's word on long tasks. Times are in milliseconds since the navigation.
 */
const bench = {
  longTasks: [],
  chosenAt: 0,
  mostRows: 0,

  /**
   * When an element with exactly this text (any text when there is none) has been painted.
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
            // A message comes after the frame that the callback belongs to.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now());
            port2.postMessage(null);
          });
        }
      }
    });
  },

  /**
   * Scrolls from the top to the bottom in steps, one a frame.
   *
   * @returns {Promise<number[]>} how long each frame took
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
      bench.mostRows = Math.max(bench.mostRows, length);
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
