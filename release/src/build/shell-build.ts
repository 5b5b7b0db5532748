import { join } from 'node:path';
import { contractVersion, releaseVersion } from '@panel/shared-federation';
import * as v from 'valibot';
import { contentHash, integrityOf } from '../site/files/hashes.ts';
import { type Contents, readJson } from '../site/files/read-files.ts';
import type { ShellDescription } from '../site/shells.ts';
import { readBuild, readBuiltJson, versionRule } from './output.ts';

export interface ShellBuild {
  shell: ShellDescription;
  contents: Contents;
}

const packageFile = v.object({ version: releaseVersion });

/** `shared.json`: the version of each library that the shell provides. */
const sharedFile = v.record(v.string(), v.string());

/**
 * Reads the build of the shell.
 *
 * @throws Error when the shell is not built, or has no version
 */
export async function readShellBuild(root: string): Promise<ShellBuild> {
  const folder = join(root, 'shell', 'dist');
  const contents = await readBuild(folder);
  const shared = v.safeParse(sharedFile, readBuiltJson(contents, 'shared.json'));
  if (!shared.success || !contents.has('index.html')) {
    throw new Error(`shell não está compilado: rode \`npm run build\` antes (${folder})`);
  }
  const description = v.safeParse(packageFile, await readJson(root, 'shell/package.json'));
  if (!description.success) {
    throw new Error(`shell/package.json: ${versionRule}.`);
  }
  return {
    contents,
    shell: {
      version: `${description.output.version}-${contentHash(contents)}`,
      contract: contractVersion,
      provides: shared.output,
      files: integrityOf(contents),
    },
  };
}
