import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import * as v from 'valibot';
import { readModulePackage, readPackage } from '../build/index.ts';
import type { NamesByImport } from '../src/compatibility.ts';
import { contractVersion } from '../src/module.ts';
import { containerName, isModuleName } from '../src/names.ts';
import { describeBuild } from './describe-build.ts';
import { requiredRanges, usedNames } from './used-names.ts';

const kit = fileURLToPath(new URL('..', import.meta.url));

/** The part of Module Federation's manifest that names the entry and the exposed scripts. */
const manifestFile = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string(), path: v.string() }) }),
  exposes: v.array(
    v.object({
      path: v.string(),
      assets: v.object({ js: v.object({ sync: v.array(v.string()) }) }),
    }),
  ),
});

/**
 * Writes `panel.json` into the build of a module.
 *
 * @param requires ranges of shared libraries that replace those of the kit
 */
export function describeModule(
  name: string,
  requires: Readonly<Record<string, string>>,
): RsbuildPlugin {
  let uses: NamesByImport = {};
  return describeBuild(
    (compilation) => {
      uses = usedNames(compilation);
    },
    async (root, output) => {
      if (!isModuleName(name)) {
        throw new Error(`${name} não serve como nome de módulo: use mfe- e só a-z, 0-9 e -.`);
      }
      const { panel } = await readModulePackage(root);
      return {
        name,
        ...panel,
        contract: contractVersion,
        kit: (await readPackage(kit)).version,
        requires: requiredRanges(uses, requires),
        uses,
        ...(await readScripts(name, output)),
      };
    },
  );
}

async function readScripts(
  name: string,
  output: string,
): Promise<{ entry: string; preload: string[] }> {
  const text = await readFile(join(output, 'mf-manifest.json'), 'utf8');
  const { metaData, exposes } = v.parse(manifestFile, JSON.parse(text));
  const { remoteEntry } = metaData;
  const preload = exposes.find(({ path }) => path === './module')?.assets.js.sync;
  if (!preload) {
    throw new Error(`${name} não expõe './module' (contêiner ${containerName(name)})`);
  }
  return { entry: [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/'), preload };
}
