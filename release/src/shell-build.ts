import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractVersion, type Host } from '@panel/shared-federation';
import * as v from 'valibot';
import { contentHash, listPublished, readJson, scriptIntegrity } from './files.ts';

/** What a shell is, and what it offers to modules. */
export interface ShellDescription extends Host {
  /** `<package version>-<content hash>`. */
  version: string;
  /** The hash of each of its files by the path inside the site. */
  files: Record<string, string>;
}

export interface ShellBuild {
  shell: ShellDescription;
  folder: string;
}

const packageFile = v.object({ version: v.string() });

/** The part of Module Federation's manifest that tells which libraries the shell provides. */
const manifestFile = v.object({
  shared: v.array(v.object({ name: v.string(), version: v.string() })),
});

/**
 * Reads what the build of the shell left.
 *
 * @throws Error when the shell is not built
 */
export async function readShellBuild(root: string): Promise<ShellBuild> {
  const folder = join(root, 'shell', 'dist');
  const files = await listPublished(folder);
  const manifest = v.safeParse(manifestFile, await readJson(join(folder, 'mf-manifest.json')));
  if (!manifest.success || !files.includes('index.html')) {
    throw new Error(`shell não está compilado: rode \`npm run build\` antes (${folder})`);
  }
  const { version } = v.parse(packageFile, await readJson(join(root, 'shell', 'package.json')));
  const hashes = await Promise.all(
    files.map(async (file) => [file, scriptIntegrity(await readFile(join(folder, file)))] as const),
  );
  return {
    folder,
    shell: {
      version: `${version}-${await contentHash(folder, files)}`,
      contract: contractVersion,
      provides: Object.fromEntries(
        manifest.output.shared.map(({ name, version: provided }) => [name, provided]),
      ),
      files: Object.fromEntries(hashes),
    },
  };
}
