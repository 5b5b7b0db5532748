import * as v from 'valibot';
import { firstReads } from '../src/first-reads.ts';
import { moduleFacts } from '../src/module-facts.ts';
import { isModuleName, releaseVersion } from '../src/names.ts';
import { buildSource } from './build-source.ts';
import { moduleExamples } from './package-file.ts';

/** The file that describes a build. It is written last, so a build without it is incomplete. */
export const panelFile = 'panel.json';

const namesByImport = v.record(v.string(), v.array(v.string()));

const commonFields = {
  schema: v.literal(1),
  /** `<package version>-<content hash>`. */
  version: releaseVersion,
  /** Integrity of each file of the build, by its path, without this file and source maps. */
  files: v.record(v.string(), v.string()),
  /** Where the sources are; left out when they are in no repository. */
  source: v.exactOptional(buildSource),
};

const moduleFile = v.object({
  ...commonFields,
  /** The package's folder name, such as 'mfe-players'. */
  name: v.pipe(v.string(), v.check(isModuleName)),
  /** The first path segments below /admin that the module claims. */
  routes: v.pipe(v.array(v.string()), v.nonEmpty()),
  reads: v.exactOptional(firstReads),
  examples: v.exactOptional(moduleExamples),
  ...moduleFacts,
  /** The contract's version. */
  contract: v.number(),
  /** Version of `@panel/shared-federation`, which built the module. */
  kit: v.string(),
  /** The range of each shared library that the module uses. */
  requires: v.record(v.string(), v.string()),
  /** The names that the module imports from shared libraries, by the import: 'react/jsx-runtime'. */
  uses: namesByImport,
  /** Paths of scripts inside the build, as in the registry. */
  entry: v.string(),
  preload: v.array(v.string()),
});

const shellFile = v.object({
  ...commonFields,
  name: v.literal('shell'),
  /** The contracts that the shell runs. */
  contracts: v.array(v.number()),
  /** The version of each library that it provides to modules. */
  provides: v.record(v.string(), v.string()),
  /** The names that it provides, by the import: 'react/jsx-runtime'. */
  exports: namesByImport,
});

/** The content of the file, for the shell or for a module. */
export const panelFileSchema = v.variant('name', [shellFile, moduleFile]);

export type ModulePanelFile = v.InferOutput<typeof moduleFile>;
export type ShellPanelFile = v.InferOutput<typeof shellFile>;
