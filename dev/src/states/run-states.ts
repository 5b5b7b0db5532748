import { startBackend } from '@panel/local-supabase';
import { serveApp } from '@panel/release';
import { routeOfPlace } from '@panel/shared-federation';
import { readModulePackage } from '@panel/shared-federation/build';
import { statesPage } from './page/states-page.ts';
import { stateOrigins } from './state-hosts.ts';
import { statesApp } from './states-app.ts';

/** A running states page. */
export interface States {
  url: string;
  port: number;
  /** The pages that it shows, as addresses below /admin. */
  routes: readonly string[];
  stop: () => Promise<void>;
}

export interface StatesOptions {
  port: number;
  /** Folders of the modules to show. */
  folders: readonly string[];
  /** Starts the development panel of these modules, with further environment variables. */
  startPanel: (env: Record<string, string>) => Promise<{ url: string; stop: () => Promise<void> }>;
}

/**
 * Serves the states of some modules' pages. The backend is an embedded one in memory, with the seed's rows: each start
 * shows the same.
 *
 * @throws Error when the port is taken, a folder holds no module, or the panel does not start
 */
export async function runStates({ port, folders, startPanel }: StatesOptions): Promise<States> {
  const packages = await Promise.all(folders.map(readModulePackage));
  const backend = await startBackend(['--memory', '--port', '0']);
  const panel = await startPanel({
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    // The module's scripts answer the pages of each state.
    ALLOW_ORIGIN: stateOrigins(port).join(),
  });
  const page = {
    port,
    modules: packages.map(({ name }) => name.replace(/^@[^/]+\//, '')),
    routes: packages.flatMap(({ panel: { routes, places = {}, examples = [] } }) =>
      pagesOf(routes, places, examples),
    ),
  };
  const server = await serveApp(
    statesApp({
      port,
      panel: panel.url,
      backend,
      answerPage: (request) => statesPage(page, request),
    }),
    { port },
  );
  return {
    url: server.url,
    port,
    routes: page.routes,
    stop: async () => void (await Promise.all([server.close(), panel.stop(), backend.stop()])),
  };
}

/**
 * The pages of a module: the first of each route, the places without parameters, and the examples, which name parameters.
 *
 * @param places templates of addresses, such as 'reports?status=:status'
 */
function pagesOf(
  routes: readonly string[],
  places: Readonly<Record<string, string>>,
  examples: readonly string[],
): string[] {
  const pages = Object.values(places)
    .map(routeOfPlace)
    .filter((path) => !path.includes(':'));
  return [...new Set([...routes, ...pages, ...examples])];
}
