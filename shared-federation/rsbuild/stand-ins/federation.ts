/** In the place of the federation runtime's snapshots and preloading: see ../lean-runtime.ts. */

/** The runtime offers each plugin to it. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
}

export {
  notBuiltIn as defaultPreloadArgs,
  notBuiltIn as formatPreloadArgs,
  notBuiltIn as getGlobalRemoteInfo,
  notBuiltIn as normalizePreloadExposes,
  notBuiltIn as preloadAssets,
};

function notBuiltIn(): never {
  throw new Error('The panel is built without manifests and preloadRemote.');
}
