import { satisfy } from '@module-federation/runtime-core';

/** What a shell provides to modules. */
export interface Host {
  /** The contracts that it runs. */
  contracts: readonly number[];
  /** The version of each library it provides, by the library's name. */
  provides: Readonly<Record<string, string>>;
  /** The names it provides, by the import ('react/jsx-runtime'); undefined when they are not known. */
  exports?: NamesByImport | undefined;
}

/** What a module needs of a shell. */
export interface Needs {
  contract: number;
  /** The range of each shared library. */
  shared: Readonly<Record<string, string>>;
  /** The names it imports, by the import; undefined when they are not known. */
  uses?: NamesByImport | undefined;
}

export type NamesByImport = Record<string, string[]>;

/** In `uses`: the module takes a whole library, so its names are not known. */
export const allNames = '*';

/** One need of a module that a shell does not meet. */
export type Incompatibility =
  | { kind: 'contract'; needs: number; has: readonly number[] }
  | { kind: 'library'; library: string; needs: string; has: string | undefined }
  | { kind: 'names'; library: string; needs: readonly string[] };

/**
 * Lists why a module cannot run in a shell; [] when it can. The gate calls it before publishing, and the
 * shell before it runs the module's code. Ranges are compared by the function of Module Federation.
 */
export function incompatibilities(
  { contract, shared, uses }: Needs,
  host: Host,
): Incompatibility[] {
  const found: Incompatibility[] = [];
  if (!host.contracts.includes(contract)) {
    found.push({ kind: 'contract', needs: contract, has: host.contracts });
  }
  for (const [key, needs] of Object.entries(shared)) {
    // 'react/' stands for the subpaths of 'react', which have its version.
    const library = key.replace(/\/$/, '');
    const has = Object.hasOwn(host.provides, library) ? host.provides[library] : undefined;
    const isReported = found.some((item) => item.kind === 'library' && item.library === library);
    if (!isReported && !(has && satisfy(has, needs))) {
      found.push({ kind: 'library', library, needs, has });
    }
  }
  return [...found, ...missingNames(uses, host.exports)];
}

function missingNames(uses: NamesByImport = {}, exports?: NamesByImport): Incompatibility[] {
  return Object.entries(exports ? uses : {}).flatMap(([library, names]) => {
    const provided = exports && Object.hasOwn(exports, library) ? exports[library] : undefined;
    const isProvided = (name: string) => provided && (name === allNames || provided.includes(name));
    const needs = names.filter((name) => !isProvided(name));
    return needs.length > 0 ? [{ kind: 'names' as const, library, needs }] : [];
  });
}
