/**
 * Runs inside a module under development. A shell built for development draws edited components
 * again in place. React of a deployed shell, where the module is an override, cannot: there an edit
 * reloads the page.
 */
export default function reloadWithoutRefresh() {
  (import.meta as HotMeta).webpackHot.addStatusHandler((status) => {
    if (status === 'apply' && !canRefresh()) {
      window.location.reload();
    }
  });
  return { name: 'reload-without-refresh' };
}

interface HotMeta extends ImportMeta {
  webpackHot: { addStatusHandler: (handler: (status: string) => void) => void };
}

/** Whether some React of the page has told the hook of its developer tools how to draw again. */
function canRefresh(): boolean {
  const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = window as {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: { renderers?: Map<number, { scheduleRefresh?: unknown }> };
  };
  return [...(hook?.renderers?.values() ?? [])].some(({ scheduleRefresh }) => scheduleRefresh);
}
