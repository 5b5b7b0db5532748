/**
 * Runs in the page before its scripts. Tells when an element is painted, and records the browser's long tasks.
 * Times are in milliseconds since the navigation.
 */
const pageMetrics = {
  longTasks: [],
  interactedAt: 0,
  maxRows: 0,

  /**
   * Waits until an element with this text is painted.
   *
   * @returns {Promise<number>} the time of the paint
   */
  waitForPaint({ selector, text }) {
    return new Promise((resolve) => {
      const isPresent = () =>
        [...document.querySelectorAll(selector)].some(
          (element) => text === undefined || element.textContent === text,
        );
      const observer = new MutationObserver(check);
      observer.observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
        // The only change where another row becomes the current one.
        attributeFilter: ['aria-current'],
      });
      check();

      function check() {
        if (isPresent()) {
          observer.disconnect();
          requestAnimationFrame(() => {
            // The browser delivers this message after it has painted the frame.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now());
            port2.postMessage(null);
          });
        }
      }
    });
  },

  /** Returns the time of the first request since the last interaction whose URL has this text. */
  requestedAt(text) {
    const sent = performance.getEntriesByType('resource');
    return sent.find(
      ({ name, startTime }) => name.includes(text) && startTime >= pageMetrics.interactedAt,
    )?.startTime;
  },

  /**
   * Scrolls from top to bottom, one step per frame.
   *
   * @returns {Promise<number[]>} the duration of each frame
   */
  async scroll(selector, steps) {
    const scroller = document.querySelector(selector);
    const frames = [];
    let previous = await nextFrame();
    for (let step = 1; step <= steps; step += 1) {
      scroller.scrollTop = (scroller.scrollHeight * step) / steps;
      const now = await nextFrame();
      frames.push(now - previous);
      previous = now;
      const { length } = scroller.querySelectorAll('[role="row"]');
      pageMetrics.maxRows = Math.max(pageMetrics.maxRows, length);
    }
    return frames;
  },
};
globalThis.pageMetrics = pageMetrics;

// The default of 250 entries is too small for a visit with many steps.
performance.setResourceTimingBufferSize(5_000);

new PerformanceObserver((list) => {
  pageMetrics.longTasks.push(
    ...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration })),
  );
}).observe({ type: 'longtask', buffered: true });

for (const type of ['click', 'keydown', 'input', 'change']) {
  addEventListener(type, ({ timeStamp }) => (pageMetrics.interactedAt = timeStamp), {
    capture: true,
  });
}

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
