import * as auth from '@panel/shared-auth';
import * as router from '@panel/shared-federation/router';
import { sharedRanges } from '@panel/shared-federation';
import * as ui from '@panel/shared-ui';
import { init, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as reactQuery from './shared-react-query.ts';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as styledComponents from 'styled-components';
import { loadContainer } from './load-container.ts';

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

/** Loads entries with the shell's script loader, like chunks: see scripts/load-script.ts. */
const allowedEntries: ModuleFederationRuntimePlugin = {
  name: 'allowed-entries',
  loadEntry: ({ remoteInfo }) => loadContainer(remoteInfo.entry, remoteInfo.entryGlobalName),
};

let federation: Federation | undefined;

/** Returns the page's only instance of the federation runtime: a second one would share a second React. */
export function getFederationRuntime(): Federation {
  return (federation ??= start());
}

function start(): Federation {
  // Modules are built without the runtime's core, and use the shell's from this global.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const names = Object.keys(libraries) as Library[];
  return init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [allowedEntries],
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
