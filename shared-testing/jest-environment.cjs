const JsdomEnvironment = require('jest-environment-jsdom').default;

/**
 * A browser for tests: jsdom, with what it lacks or does differently taken from Node. Not all of
 * Node's: its FormData cannot read forms, its BroadcastChannel keeps the process alive for good.
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

  /** Packages' builds for Node: a browser's may use what jsdom does not have. */
  exportConditions() {
    return ['node', 'node-addons'];
  }
};
