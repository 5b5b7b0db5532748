/**
 * Inline script for development: the hook of React's developer tools, where React registers itself. The
 * React Refresh in each module finds the shell's React there, so that an edited component renders again
 * and keeps its state. The script must run before React.
 */
export const refreshHook = `
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers: new Map(),
    supportsFiber: true,
    inject(renderer) {
      this.renderers.set(this.renderers.size + 1, renderer);
      return this.renderers.size;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    checkDCE() {},
  };
`;
