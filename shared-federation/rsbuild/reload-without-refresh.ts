/**
 * Runtime plugin of a module under development: reloads the page after an edit when the shell's React
 * cannot refresh components in place. That is so in a deployed shell, where the module is an override.
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

/** Whether a React of the page has registered React Refresh at the hook of the developer tools. */
function canRefresh(): boolean {
  const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = window as {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: { renderers?: Map<number, { scheduleRefresh?: unknown }> };
  };
  return [...(hook?.renderers?.values() ?? [])].some(({ scheduleRefresh }) => scheduleRefresh);
}
