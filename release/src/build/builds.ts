import {
  factsOf,
  type FirstReads,
  type ModuleFacts,
  type NamesByImport,
} from '@panel/shared-federation';
import {
  type BuildSource,
  type Contents,
  integrityOf,
  type ModulePanelFile,
  panelFile,
  type ShellPanelFile,
} from '@panel/shared-federation/build';
import { folderTarget } from '../site/files/folder/folder-target.ts';
import { isDraft } from '../site/files/drafts.ts';
import { releaseFile } from '../site/registry/release-file.ts';
import { isReserved } from '../site/reserved-paths.ts';
import { type ShellDescription, shellFile } from '../site/shells.ts';
import { printable } from '../site/terminal.ts';
import { type Build, isOfShell, readBuild } from './read-build.ts';

/** The build of a module, ready for a site. */
export interface ModuleBuild extends ModuleFacts {
  /** The package's folder name, such as 'mfe-players'. */
  name: string;
  /** `<package version>-<content hash>`: the same sources give the same version. */
  version: string;
  routes: string[];
  reads: FirstReads | undefined;
  /** Addresses below /admin that a rehearsal opens besides the routes. */
  examples?: readonly string[];
  contract: number;
  /** The range of each shared library that it uses. */
  requires: Record<string, string>;
  /** The names that it imports from shared libraries. */
  uses: NamesByImport;
  contents: Contents;
  /** Paths inside the build, as are the keys of `integrity`. */
  entry: string;
  preload: string[];
  integrity: Record<string, string>;
  source: BuildSource | undefined;
}

export interface ShellBuild {
  shell: ShellDescription;
  contents: Contents;
  source: BuildSource | undefined;
}

/** The builds of the shell and of modules, ready for a site. */
export interface Builds {
  shell: ShellBuild | undefined;
  /** Sorted by name. */
  modules: ModuleBuild[];
}

/**
 * Reads builds from their folders, such as 'mfe-players/dist'.
 *
 * @throws Error when a folder holds no build, or two hold builds of one package; a shell's build with a file
 *   of the site itself
 */
export async function readBuilds(folders: readonly string[]): Promise<Builds> {
  const builds: Builds = { shell: undefined, modules: [] };
  const names = new Set<string>();
  const outputs = [...new Set(folders)].map(folderTarget);
  for (const build of await Promise.all(outputs.map(readBuild))) {
    const { panel } = build;
    if (names.has(panel.name)) {
      throw new Error(`Há duas compilações de ${panel.name}: ${folders.join(', ')}.`);
    }
    names.add(panel.name);
    if (isOfShell(panel)) {
      builds.shell = shellBuild(panel, build);
    } else {
      builds.modules.push(moduleBuild(panel, build));
    }
  }
  builds.modules.sort((one, other) => (one.name < other.name ? -1 : 1));
  return builds;
}

/**
 * The build of a module that was read.
 *
 * @throws Error when a file has a name that the release tool uses
 */
export function moduleBuild(panel: ModulePanelFile, { contents }: Build): ModuleBuild {
  assertNotTaken(panel.name, contents, releaseFile);
  const { name, version, routes, reads, contract, requires, uses, entry, preload, source } = panel;
  return {
    name,
    version,
    routes,
    reads,
    ...(panel.examples && { examples: panel.examples }),
    ...factsOf(panel),
    contract,
    requires,
    uses,
    contents,
    entry,
    preload,
    source,
    integrity: integrityOf([...contents].filter(([file]) => file.endsWith('.js'))),
  };
}

/**
 * The build of a shell that was read. Browsers do not get its `panel.json`.
 *
 * @throws Error when it has a file that belongs to the site, or a name that the release tool uses
 */
export function shellBuild(panel: ShellPanelFile, { contents }: Build): ShellBuild {
  const { version, contracts, provides, exports, source } = panel;
  const served = [...contents].filter(([file]) => file !== panelFile);
  assertNotTaken(panel.name, contents, shellFile);
  const reserved = [...contents.keys()].find(isReserved);
  if (reserved !== undefined) {
    throw new Error(
      `A compilação do painel traz ${printable(reserved)}, que é do próprio site. Tire-o da compilação.`,
    );
  }
  return {
    shell: { version, contracts, provides, exports, files: integrityOf(served) },
    contents,
    source,
  };
}

/** @param description the file that the release tool adds to the build */
function assertNotTaken(name: string, contents: Contents, description: string): void {
  const taken = [...contents.keys()].find((path) => path === description || isDraft(path));
  if (taken !== undefined) {
    throw new Error(
      `A compilação de ${name} traz ${printable(taken)}, um nome que esta ferramenta usa. Tire-o da compilação.`,
    );
  }
}
