const JsdomEnvironment = require('jest-environment-jsdom').default;

/**
 * jsdom with replacements from Node for missing or wrong APIs. Not all of Node's: its FormData
 * cannot read forms, and its BroadcastChannel keeps the process alive.
 */
module.exports = class BrowserEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      Headers,
      ReadableStream,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      fetch,
      structuredClone,
    });
  }

  /** Resolves packages to their builds for Node: builds for browsers may use APIs that jsdom lacks. */
  exportConditions() {
    return ['node', 'node-addons'];
  }
};
