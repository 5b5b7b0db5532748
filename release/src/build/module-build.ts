import { join } from 'node:path';
import {
  containerName,
  type FirstReads,
  firstReads,
  isModuleName,
  releaseVersion,
} from '@panel/shared-federation';
import * as v from 'valibot';
import { contentHash, integrityOf } from '../site/files/hashes.ts';
import { type Contents, readJson } from '../site/files/read-files.ts';
import { readBuild, readBuiltJson, versionRule } from './output.ts';

/** The build of a module, ready for a site. */
export interface ModuleBuild {
  /** The package's folder name, such as 'mfe-players'. */
  name: string;
  /** `<package version>-<content hash>`: the same sources give the same version. */
  version: string;
  routes: string[];
  reads: FirstReads | undefined;
  /** Read once, so that a build in the meantime cannot replace the bytes that were hashed. */
  contents: Contents;
  /** Paths inside the build, as are the keys of `integrity`. */
  entry: string;
  preload: string[];
  integrity: Record<string, string>;
}

const packageFile = v.object({
  version: releaseVersion,
  panel: v.object({
    routes: v.pipe(v.array(v.string()), v.nonEmpty()),
    reads: v.optional(firstReads),
  }),
});

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
 * Reads the build of a module.
 *
 * @param packageFolder the module's folder, whose `dist/` holds the build
 * @throws Error when the module is not built, names no routes, has an invalid name, or names an invalid first
 * read
 */
export async function readModuleBuild(name: string, packageFolder: string): Promise<ModuleBuild> {
  if (!isModuleName(name)) {
    throw new Error(`${name} não serve como nome de módulo: use mfe- e só a-z, 0-9 e -.`);
  }
  const folder = join(packageFolder, 'dist');
  const contents = await readBuild(folder);
  const manifest = v.safeParse(manifestFile, readBuiltJson(contents, 'mf-manifest.json'));
  if (!manifest.success) {
    throw new Error(`${name} não está compilado: rode \`npm run build\` antes (${folder})`);
  }
  const description = await readPackage(name, packageFolder);
  return {
    name,
    version: `${description.version}-${contentHash(contents)}`,
    routes: description.panel.routes,
    reads: description.panel.reads,
    contents,
    ...scriptsOf(name, manifest.output, contents),
    integrity: integrityOf([...contents].filter(([file]) => file.endsWith('.js'))),
  };
}

/** The routes below /admin that a module's package.json claims. */
export async function readRoutes(name: string, packageFolder: string): Promise<string[]> {
  return (await readPackage(name, packageFolder)).panel.routes;
}

async function readPackage(
  name: string,
  packageFolder: string,
): Promise<v.InferOutput<typeof packageFile>> {
  const description = v.safeParse(packageFile, await readJson(packageFolder, 'package.json'));
  if (!description.success) {
    const places = description.issues.map((issue) => v.getDotPath(issue) ?? '');
    const read = places.find((place) => place.startsWith('panel.reads'));
    throw new Error(
      read === undefined
        ? `${name}/package.json deve ter version e "panel": { "routes": [...] }; ${versionRule}.`
        : `${name}/package.json: ${read} não serve como primeira leitura; veja docs/add-a-module.md.`,
    );
  }
  return description.output;
}

function scriptsOf(
  name: string,
  { metaData, exposes }: v.InferOutput<typeof manifestFile>,
  contents: Contents,
): Pick<ModuleBuild, 'entry' | 'preload'> {
  const { remoteEntry } = metaData;
  const entry = [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/');
  const preload = exposes.find(({ path }) => path === './module')?.assets.js.sync;
  if (!preload) {
    throw new Error(`${name} não expõe './module' (contêiner ${containerName(name)})`);
  }
  const missing = [entry, ...preload].find((script) => !contents.has(script));
  if (missing) {
    throw new Error(`${name}: o manifesto cita ${missing}, que a compilação não tem`);
  }
  return { entry, preload };
}
