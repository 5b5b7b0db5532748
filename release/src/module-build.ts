import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { containerName } from '@panel/shared-federation';
import * as v from 'valibot';
import { contentHash, listPublished, readJson, scriptIntegrity } from './files.ts';

/** What the build of a module left in its `dist/`, ready to be put on a site. */
export interface ModuleBuild {
  /** The package's folder name, such as 'mfe-players'. */
  name: string;
  /** `<package version>-<content hash>`: the same sources give the same version. */
  version: string;
  routes: string[];
  folder: string;
  files: string[];
  /** Paths inside the build, as are the keys of `integrity`. */
  entry: string;
  preload: string[];
  integrity: Record<string, string>;
}

const packageFile = v.object({
  version: v.string(),
  panel: v.object({ routes: v.pipe(v.array(v.string()), v.nonEmpty()) }),
});

/** The part of Module Federation's manifest that tells which scripts do what. */
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
 * Reads what the build of one module left.
 *
 * @param packageFolder the module's folder, whose `dist/` holds the build
 * @throws Error when the module is not built, or names no routes
 */
export async function readModuleBuild(name: string, packageFolder: string): Promise<ModuleBuild> {
  const folder = join(packageFolder, 'dist');
  const files = await listPublished(folder);
  const manifest = v.safeParse(manifestFile, await readJson(join(folder, 'mf-manifest.json')));
  if (!manifest.success) {
    throw new Error(`${name} não está compilado: rode \`npm run build\` antes (${folder})`);
  }
  const { version, panel } = await readPackage(name, packageFolder);
  return {
    name,
    version: `${version}-${await contentHash(folder, files)}`,
    routes: panel.routes,
    folder,
    files,
    ...scriptsOf(name, manifest.output, files),
    integrity: await hashScripts(folder, files),
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
  const description = v.safeParse(packageFile, await readJson(join(packageFolder, 'package.json')));
  if (!description.success) {
    throw new Error(`${name}/package.json deve ter version e "panel": { "routes": [...] }`);
  }
  return description.output;
}

function scriptsOf(
  name: string,
  { metaData, exposes }: v.InferOutput<typeof manifestFile>,
  files: string[],
): Pick<ModuleBuild, 'entry' | 'preload'> {
  const { remoteEntry } = metaData;
  const entry = [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/');
  const preload = exposes.find(({ path }) => path === './module')?.assets.js.sync;
  if (!preload) {
    throw new Error(`${name} não expõe './module' (contêiner ${containerName(name)})`);
  }
  const missing = [entry, ...preload].find((script) => !files.includes(script));
  if (missing) {
    throw new Error(`${name}: o manifesto cita ${missing}, que a compilação não tem`);
  }
  return { entry, preload };
}

async function hashScripts(folder: string, files: string[]): Promise<Record<string, string>> {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const hashes = await Promise.all(
    scripts.map(async (file) => [file, scriptIntegrity(await readFile(join(folder, file)))]),
  );
  return Object.fromEntries(hashes) as Record<string, string>;
}
