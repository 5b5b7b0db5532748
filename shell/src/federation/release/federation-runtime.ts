import * as auth from '@panel/shared-auth';
import * as router from '@panel/shared-federation/router';
import { sharedRanges } from '@panel/shared-federation';
import * as ui from '@panel/shared-ui';
import { init } from '@module-federation/enhanced/runtime';
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as styledComponents from 'styled-components';
import * as reactQuery from './shared-react-query.ts';
import { LoadError } from '../reporting/load-error.ts';
import { loadScript } from '../scripts/load-script.ts';
import { addressOf } from '../scripts/script-allowlist.ts';

type Library = keyof typeof sharedRanges;
type Federation = ReturnType<typeof init>;

/**
 * The shared libraries, by the names that modules import. A trailing slash stands for the subpaths that
 * modules may use.
 */
const libraries: Record<Library, Record<string, object>> = {
  react: { react },
  'react/': { 'react/jsx-runtime': jsxRuntime },
  'react-dom': { 'react-dom': reactDom },
  'react-dom/': { 'react-dom/client': reactDomClient },
  'styled-components': { 'styled-components': styledComponents },
  '@tanstack/react-query': { '@tanstack/react-query': reactQuery },
  '@panel/shared-auth': { '@panel/shared-auth': auth },
  '@panel/shared-ui': { '@panel/shared-ui': ui },
  '@panel/shared-federation/router': { '@panel/shared-federation/router': router },
};

/** The installed version of each library, which the build inserts: shell/build/shared-versions.ts. */
export const sharedVersions = process.env.SHARED_VERSIONS as unknown as Record<Library, string>;

/** The part of the runtime's core that a module uses. Modules are built without it, and take the shell's from a global. */
const runtimeCore = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  // An entry copies them when it starts. Only a build that contains shared libraries would call them.
  helpers: { global: {}, share: {}, utils: {} },
};

let federation: Federation | undefined;

/** Returns the page's only instance of the federation runtime: a second one would share a second React. */
function getFederationRuntime(): Federation {
  return (federation ??= start());
}

function start(): Federation {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const names = Object.keys(libraries) as Library[];
  return init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(names.flatMap(share)),
  });
}

function share(library: Library) {
  const shareConfig = { singleton: true, eager: true, requiredVersion: sharedRanges[library] };
  const version = sharedVersions[library];
  return Object.entries(libraries[library]).map(
    ([name, module]) => [name, { version, lib: () => module, shareConfig }] as const,
  );
}

/** Container of a module: the interface of Module Federation to its exports. */
interface Container {
  /** @param shareScope the shared libraries */
  init: (shareScope: object) => void | Promise<void>;
  get: (exposed: string) => Promise<() => unknown>;
}

/**
 * Runs a module's entry, gives it the shared libraries, and returns what it exposes as `./module`.
 *
 * @throws LoadError when the entry cannot be loaded; any other error comes from the module or the bundler
 */
export async function loadExposed(entry: string, globalName: string): Promise<unknown> {
  const { shareScopeMap } = getFederationRuntime();
  const container = await loadContainer(entry, globalName);
  await container.init(shareScopeMap.default!);
  const run = await container.get('./module');
  return run();
}

/**
 * Runs a module's entry and returns the container that it assigns to a global variable. The variable is
 * cleared at once, even after the timeout, because another version of the module uses the same name.
 *
 * @throws LoadError when the script fails, is refused, throws or assigns no container
 */
async function loadContainer(entry: string, globalName: string): Promise<Container> {
  let container: unknown;
  let thrown: ErrorEvent | undefined;
  const noteThrown = (event: ErrorEvent) => {
    thrown = isFrom(entry, event) ? event : thrown;
  };
  window.addEventListener('error', noteThrown);
  try {
    await loadScript(entry, () => (container = takeGlobal(globalName)));
  } finally {
    window.removeEventListener('error', noteThrown);
  }
  if (isContainer(container)) {
    return container;
  }
  throw thrown
    ? new LoadError('threw', `${entry} failed: ${thrown.message}`, { cause: thrown.error })
    : new LoadError('not-a-module', `${entry} is not the entry of a module.`);
}

/** Whether an error event comes from the entry; `filename` is '' for unknown scripts. */
function isFrom(entry: string, { filename }: ErrorEvent): boolean {
  return filename !== '' && addressOf(filename) === addressOf(entry);
}

/** Reads and clears a global variable; the entry declares it with `var`, so it cannot be deleted. */
function takeGlobal(name: string): unknown {
  const globals = window as unknown as Record<string, unknown>;
  const value = globals[name];
  globals[name] = undefined;
  return value;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
