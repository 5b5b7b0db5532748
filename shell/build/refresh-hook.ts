/**
 * In development each module brings its own React Refresh, and looks for the shell's React on the
 * hook of React's developer tools. This hook, which must be there before React, keeps what React
 * says of itself; so a module's edited component is drawn again in place, and keeps its state.
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
