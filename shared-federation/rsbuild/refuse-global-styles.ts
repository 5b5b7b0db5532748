import type { RsbuildPlugin } from '@rsbuild/core';

/** A file of styles in a bundler's name of a module, without CSS Modules: 'css|/src/posts.css|0|||'. */
const globalStyles = /([^\\/|!?]+(?<!\.module)\.(?:css|less|sass|scss))(?:[|!?]|$)/;

/**
 * Refuses a build of a module with a style sheet: it would apply to the shell and to every later screen. In files of CSS
 * Modules each selector needs a class, whose name the bundler hashes.
 */
export function refuseGlobalStyles(name: string): RsbuildPlugin {
  return {
    name: 'panel:refuse-global-styles',
    setup(api) {
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
        mergeRsbuildConfig(config, { output: { cssModules: { mode: 'pure' } } }),
      );
      api.processAssets({ stage: 'report' }, ({ compilation }) => {
        const files = [...compilation.modules].map((module) => module.identifier());
        const found = files.map((file) => globalStyles.exec(file)?.[1]).find(Boolean);
        if (found) {
          compilation.errors.push(
            new Error(
              `${name} não pode conter ${found}: valeria em todas as telas do painel. Use styled-components, ou ` +
                `${found.replace(/(\.\w+)$/, '.module$1')}.`,
            ),
          );
        }
      });
    },
  };
}
