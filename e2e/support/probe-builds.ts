import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyWorkspace } from '@panel/release/testing';
import { buildPackage } from './build-package.ts';
import { probeSources } from './probe-sources.ts';

export interface ProbeBuilds {
  /** Folders of two builds from different sources. */
  first: string;
  second: string;
  remove: () => Promise<void>;
}

/** Builds the probe module twice, in a copy of the workspace. */
export async function buildProbes(): Promise<ProbeBuilds> {
  const { root, remove } = await copyWorkspace();
  const build = async (name: string): Promise<string> => {
    const folder = join(root, 'mfe-probe');
    await rm(folder, { recursive: true, force: true });
    for (const [path, source] of Object.entries(probeSources(name))) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), source);
    }
    const target = join(root, `probe-${name}`);
    await rename(await buildPackage(root, 'mfe-probe'), target);
    return target;
  };
  return { first: await build('1'), second: await build('2'), remove };
}
