import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sharedRanges, type Release } from '@panel/shared-federation';
import { builtBehaviour, type ProbeBehaviour } from './probe-sources.ts';

export interface PlacedRelease extends Release {
  scripts: Record<ProbePart, { url: string; file: string }>;
}

/** Each script of the probe adds its part to `window.probeRan` when it runs. */
export type ProbePart = 'entry' | 'exposed' | 'lazy';

const parts: Record<ProbePart, RegExp> = {
  entry: /mfe_probe\.\w+\.js$/,
  exposed: /__federation_expose_module\.\w+\.js$/,
  lazy: /async\/\d+\.\w+\.js$/,
};

export interface ProbeVariant {
  version: string;
  behaviour?: ProbeBehaviour;
  /** Edits the entry's code. */
  editEntry?: (code: string) => string;
}

/**
 * Puts a variant of a build on a web root without building again: edits its scripts and hashes the
 * edited bytes. As in a real build, the variant's global array of chunks has its own name.
 *
 * @param root the web root that is served at `url`
 */
export async function placeProbe(
  build: string,
  { root, url }: { root: string; url: string },
  { version, behaviour = builtBehaviour, editEntry = (code) => code }: ProbeVariant,
): Promise<PlacedRelease> {
  const path = `modules/mfe-probe/${version}`;
  const names = await readdir(build, { recursive: true });
  const integrity: Record<string, string> = {};
  const place = async (part: ProbePart) => {
    const name = names.find((candidate) => parts[part].test(candidate));
    const built = (await readFile(join(build, name!), 'utf8'))
      .replaceAll(
        /chunks_mfe_probe_\w+/g,
        (chunks) => `${chunks}_${version.replaceAll(/\W/g, '_')}`,
      )
      .replaceAll(`"is":"${builtBehaviour}"`, `"is":"${behaviour}"`);
    const code = `(self.probeRan ??= []).push("${part}");\n${part === 'entry' ? editEntry(built) : built}`;
    const file = join(root, path, name!);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, code);
    const script = { url: `${url}/${path}/${name}`, file };
    integrity[script.url] = hashOf(code);
    return script;
  };
  const scripts = {
    entry: await place('entry'),
    exposed: await place('exposed'),
    lazy: await place('lazy'),
  };
  return {
    version,
    entry: scripts.entry.url,
    integrity,
    preload: [scripts.exposed.url],
    builtWith: { contract: 1, shared: { ...sharedRanges } },
    publishedAt: '2026-11-20T12:00:00.000Z',
    scripts,
  };
}

/** Returns the code's hash, as the registry lists it. */
function hashOf(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}
