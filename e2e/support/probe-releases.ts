import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sharedRanges, type Release } from '@panel/shared-federation';
import { builtBehaviour, type ProbeBehaviour } from './probe-sources.ts';

export interface PlacedRelease extends Release {
  /** Where its files are. */
  folder: string;
  /** Its scripts' paths inside the folder. */
  entryPath: string;
  exposedPath: string;
  latePath: string;
}

export interface ProbeVariant {
  version: string;
  behaviour?: ProbeBehaviour;
  /** Changes the code of the entry. */
  editEntry?: (code: string) => string;
}

/**
 * Publishes a variant of a build without building once more: its scripts are edited, and the hashes
 * are those of the edited bytes. As in a real build of its own, its chunks meet in an array of its own.
 *
 * @param root the web root, which is served at `url`
 */
export async function placeProbe(
  build: string,
  { root, url }: { root: string; url: string },
  { version, behaviour = builtBehaviour, editEntry = (code) => code }: ProbeVariant,
): Promise<PlacedRelease> {
  const path = `modules/mfe-probe/${version}`;
  const folder = join(root, path);
  const integrity: Record<string, string> = {};
  const names = (await readdir(build, { recursive: true })).filter((name) => name.endsWith('.js'));
  const scripts = names.map((name) => name.replaceAll('\\', '/'));
  const entryPath = find(scripts, /mfe_probe\.\w+\.js$/);
  for (const script of scripts) {
    const built = (await readFile(join(build, script), 'utf8'))
      .replaceAll(/chunks_mfe_probe_\w+/g, (name) => `${name}_${version.replaceAll(/\W/g, '_')}`)
      .replaceAll(`"is":"${builtBehaviour}"`, `"is":"${behaviour}"`);
    const code = script === entryPath ? editEntry(built) : built;
    await mkdir(dirname(join(folder, script)), { recursive: true });
    await writeFile(join(folder, script), code);
    integrity[`${url}/${path}/${script}`] = hashOf(code);
  }
  const exposedPath = find(scripts, /__federation_expose_module\.\w+\.js$/);
  return {
    version,
    entry: `${url}/${path}/${entryPath}`,
    integrity,
    preload: [`${url}/${path}/${exposedPath}`],
    builtWith: { contract: 1, shared: { ...sharedRanges } },
    publishedAt: '2026-11-20T12:00:00.000Z',
    ...{ folder, entryPath, exposedPath, latePath: find(scripts, /async\/\d+\.\w+\.js$/) },
  };
}

/** What the registry would say of a script with these bytes. */
export function hashOf(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}

function find(scripts: readonly string[], pattern: RegExp): string {
  const script = scripts.find((candidate) => pattern.test(candidate));
  if (!script) {
    throw new Error(`The probe's build has no script like ${String(pattern)}.`);
  }
  return script;
}
