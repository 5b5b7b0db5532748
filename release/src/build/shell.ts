import { join } from 'node:path';
import { contractVersion, type Host, releaseVersion } from '@panel/shared-federation';
import * as v from 'valibot';
import {
  contentHash,
  type Contents,
  integrityOf,
  readBuild,
  readJson,
} from '../site/files/write-files.ts';
import { readBuiltJson, versionRule } from './output.ts';

/** What a shell is, and what it offers to modules. */
export interface ShellDescription extends Host {
  /** `<package version>-<content hash>`. */
  version: string;
  /** The hash of each of its files by the path inside the site. */
  files: Record<string, string>;
}

export interface ShellBuild {
  shell: ShellDescription;
  contents: Contents;
}

const packageFile = v.object({ version: releaseVersion });

/** `shared.json`: the version of each library that the shell provides. */
const sharedFile = v.record(v.string(), v.string());

/**
 * Reads what the build of the shell left.
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
