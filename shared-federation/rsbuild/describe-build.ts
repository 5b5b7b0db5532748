import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import {
  type BuildDescription,
  type BuildSource,
  publicAddress,
  readPackage,
  writePanelFile,
} from '../build/index.ts';

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
        const source = await sourceOf(rootPath);
        const description = await describe(rootPath, distPath);
        await writePanelFile(distPath, version, { ...description, ...(source && { source }) });
      });
    },
  };
}

/** The commit of a repository, and whether files differ from it; undefined outside a repository. */
async function sourceOf(folder: string): Promise<BuildSource | undefined> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: folder })).stdout.trim();
  try {
    const commit = await git('rev-parse', 'HEAD');
    const dirty = (await git('status', '--porcelain')) !== '';
    const origin = await git('remote', 'get-url', 'origin').catch(() => '');
    const repository = publicAddress(origin);
    return { ...(repository && { repository }), commit, dirty };
  } catch {
    return undefined;
  }
}
