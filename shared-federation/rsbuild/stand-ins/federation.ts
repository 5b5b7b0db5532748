/** In the place of the federation runtime's snapshots, preloading and scripts: see ../lean-runtime.ts. */

/** The runtime offers each plugin to it. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
}

export {
  notBuiltIn as createLink,
  notBuiltIn as createScript,
  notBuiltIn as defaultPreloadArgs,
  notBuiltIn as formatPreloadArgs,
  notBuiltIn as getGlobalRemoteInfo,
  notBuiltIn as isStaticResourcesEqual,
  notBuiltIn as loadScript,
  notBuiltIn as normalizePreloadExposes,
  notBuiltIn as preloadAssets,
  notBuiltIn as safeWrapper,
};

function notBuiltIn(): never {
  throw new Error('The panel is built without this part of Module Federation.');
}
