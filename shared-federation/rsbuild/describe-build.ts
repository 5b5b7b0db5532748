import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { type BuildDescription, readPackage, readSource, writePanelFile } from '../build/index.ts';

/**
 * Writes `panel.json` into a finished build.
 *
 * @param inspect reads the bundler's module graph; it may be called more than once
 * @param describe returns what the build says about itself, besides version and source
 */
export function describeBuild(
  inspect: (compilation: Rspack.Compilation) => void,
  describe: (root: string, output: string) => Promise<BuildDescription>,
): RsbuildPlugin {
  return {
    name: 'panel:describe-build',
    apply: 'build',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation }) => inspect(compilation));
      api.onAfterBuild(async ({ stats }) => {
        if (stats?.hasErrors()) {
          return;
        }
        const { rootPath, distPath } = api.context;
        const { version } = await readPackage(rootPath);
        const source = await readSource(rootPath);
        const description = await describe(rootPath, distPath);
        await writePanelFile(distPath, version, { ...description, ...(source && { source }) });
      });
    },
  };
}
