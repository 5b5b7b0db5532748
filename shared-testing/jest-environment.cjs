const JsdomEnvironment = require('jest-environment-jsdom').default;

/**
 * jsdom with replacements from Node for missing or wrong APIs. Not all of Node's: its FormData
 * cannot read forms, and its BroadcastChannel keeps the process alive.
 *
 * It applies no style sheets, unless a test file asks for them by
 * `@jest-environment-options {"appliesStyles": true}`.
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
    if (!config.projectConfig.testEnvironmentOptions.appliesStyles) {
      ignoreStyles(this.global.document);
    }
  }

  /** Resolves packages to their builds for Node: builds for browsers may use APIs that jsdom lacks. */
  exportConditions() {
    return ['node', 'node-addons'];
  }
};

/**
 * Gives style elements a type that jsdom does not parse. jsdom has no layout, but each query by role
 * matches all rules against all elements: that took a fifth of the time of tests.
 */
function ignoreStyles(document) {
  const createElement = document.createElement.bind(document);
  document.createElement = (name, options) => {
    const element = createElement(name, options);
    if (name === 'style') {
      element.type = 'text/plain';
    }
    return element;
  };
}
