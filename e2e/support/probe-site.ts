import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTarget, readRegistry, serveSite } from '@panel/release';
import type { Release } from '@panel/shared-federation';
import { type PlacedRelease, placeProbe, type ProbeVariant } from './probe-releases.ts';
import { test as base } from './site-copy.ts';

/** An origin for the probe, and the registry of the site that loads it. */
export interface ProbeSite {
  /** The probe's origin. */
  url: string;
  /** Puts a variant of a build on that origin, without changing the registry. */
  place: (variant: ProbeVariant, build?: 'first' | 'second') => Promise<PlacedRelease>;
  /** Adds the probe to the site's registry, at /admin/posts. */
  publish: (current: Release, previous?: Release) => Promise<void>;
  /** Writes any text as the registry. */
  writeRegistry: (text: string) => Promise<void>;
  readRegistry: () => Promise<string>;
}

/** Tests with two origins: the production build, and the probe on another one. */
export const test = base.extend<{ probe: ProbeSite }>({
  probe: async ({ copy, probeBuilds }, use) => {
    const root = await mkdtemp(join(tmpdir(), 'panel-probe-'));
    const { url, close } = await serveSite({ dir: root, port: 0 });
    const registryFile = join(copy, 'modules/registry.json');
    const builtRegistry = await readRegistry(openTarget(copy));
    const writeRegistry = (text: string) => writeFile(registryFile, text);
    await use({
      url,
      place: (variant, build = 'first') => placeProbe(probeBuilds[build], { root, url }, variant),
      publish(current, previous) {
        const probe = { routes: ['posts'], current, ...(previous && { previous }) };
        return writeRegistry(
          JSON.stringify({
            ...builtRegistry,
            modules: { ...builtRegistry.modules, 'mfe-probe': probe },
          }),
        );
      },
      writeRegistry,
      readRegistry: () => readFile(registryFile, 'utf8'),
    });
    await close();
    await rm(root, { recursive: true });
  },
  settings: async ({ probe }, use) => use({ moduleOrigins: [probe.url] }),
});
