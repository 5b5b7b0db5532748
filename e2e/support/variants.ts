import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type BuildDescription, panelFile, writePanelFile } from '@panel/shared-federation/build';
import {
  fileIntegrity,
  openTarget,
  publish,
  publishCandidates,
  type PublishedCandidate,
  type PublishOptions,
  readRegistry,
} from '@panel/release';
import { builtSite } from '../fixtures.ts';

/** A text in built scripts, and its replacement. */
export type Change = [from: string, to: string];

const workspace = dirname(builtSite);

/** Publishes a variant of a package: its current build with a text replaced. */
export async function publishVariant(
  site: string,
  name: string,
  change: Change,
  options: Pick<PublishOptions, 'files' | 'at'> = {},
): Promise<void> {
  await withVariant(name, change, (build) =>
    publish({ builds: [build], site, by: 'equipe', why: 'teste', ...options }),
  );
}

/** Publishes a variant of a module as a candidate. @returns its name, version and query (`?versao=…`) */
export function offerVariant(
  site: string,
  name: string,
  change: Change,
  days = 14,
): Promise<PublishedCandidate> {
  return withVariant(name, change, async (build) => {
    const [candidate] = await publishCandidates({ builds: [build], site, days });
    return candidate!;
  });
}

/** Makes a variant of a package, gives its folder to `use`, and removes it afterwards. */
export async function withVariant<T>(
  name: string,
  change: Change,
  use: (build: string) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'panel-variant-'));
  try {
    await cp(join(workspace, name, 'package.json'), join(root, name, 'package.json'));
    await cp(join(workspace, name, 'dist'), join(root, name, 'dist'), { recursive: true });
    const changed = await changeBuild(join(root, name, 'dist'), [change]);
    if (name === 'shell') {
      for (const script of changed) {
        await renameScript(join(root, name, 'dist'), script);
      }
    }
    await renewPanelFile(join(root, name, 'dist'));
    return await use(join(root, name, 'dist'));
  } finally {
    await rm(root, { recursive: true });
  }
}

/**
 * Puts a variant of a published module on another web root, such as a developer's server.
 *
 * @returns the path of its entry on that web root
 */
export async function placeVariant(
  site: string,
  webRoot: string,
  name: string,
  change: Change,
): Promise<string> {
  const { current } = (await readRegistry(openTarget(site))).modules[name]!;
  const folder = join('modules', name, current.version);
  await cp(join(site, folder), join(webRoot, folder), { recursive: true });
  await changeBuild(join(webRoot, folder), [change]);
  return `/modules/${current.entry}`;
}

interface ChangedScript {
  path: string;
  /** Integrity hash before the change. */
  previousHash: string;
}

/**
 * Renews the version and the hashes in the `panel.json` of a build whose files have changed.
 *
 * @param change replaces other fields of `panel.json`
 */
export async function renewPanelFile(
  folder: string,
  change: Partial<BuildDescription> = {},
): Promise<void> {
  const { schema, version, files, ...description } = JSON.parse(
    await readFile(join(folder, panelFile), 'utf8'),
  ) as BuildDescription & { schema: unknown; version: string; files: unknown };
  void [schema, files];
  await writePanelFile(folder, version.replace(/-[^-]*$/, ''), {
    ...description,
    ...change,
  } as BuildDescription);
}

/**
 * Applies changes to the scripts of a build.
 *
 * @param skippedPath a script to leave as it is
 * @returns the changed scripts
 * @throws Error when no script has a text to change, unless one was skipped
 */
async function changeBuild(
  folder: string,
  changes: readonly Change[],
  skippedPath?: string,
): Promise<ChangedScript[]> {
  const paths = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(folder, file));
  const changed: ChangedScript[] = [];
  for (const path of paths.filter((one) => one !== skippedPath)) {
    const code = await readFile(path, 'utf8');
    if (changes.some(([text]) => code.includes(text))) {
      await writeFile(path, withChanges(code, changes));
      changed.push({ path, previousHash: fileIntegrity(Buffer.from(code)) });
    }
  }
  if (changed.length === 0 && !skippedPath) {
    throw new Error(`No script of ${folder} says ${changes.map(([text]) => text).join()}.`);
  }
  return changed;
}

/**
 * Gives a changed script of the shell a new name and integrity hash. Scripts that refer to it
 * change, too, so they also get new names and hashes.
 */
async function renameScript(build: string, { path, previousHash }: ChangedScript): Promise<void> {
  const [name, hash, extension] = basename(path).split('.') as [string, string, string];
  const page = join(build, 'index.html');
  const renamed = join(dirname(path), `${name}.${hash}v.${extension}`);
  await rename(path, renamed);
  const newHash = fileIntegrity(await readFile(renamed));
  const changes: Change[] = [
    [hash, `${hash}v`],
    [previousHash, newHash],
  ];
  await writeFile(page, withChanges(await readFile(page, 'utf8'), changes));
  for (const script of await changeBuild(build, changes, renamed)) {
    await renameScript(build, script);
  }
}

function withChanges(text: string, changes: readonly Change[]): string {
  return changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}
