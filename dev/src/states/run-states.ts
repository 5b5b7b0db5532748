import { startBackend } from '@panel/local-supabase';
import { serveApp } from '@panel/release';
import { stateNames } from '@panel/shared-testing/states';
import type { StatesArguments } from './arguments.mjs';
import { cells, widths } from './cells.ts';
import { picturedAt } from './inspect/pictured-at.ts';
import { checkFolders } from './inspect/picture-folder.ts';
import { readModulePages } from './module-pages.ts';
import { statesPage } from './page/states-page.ts';
import { stateOrigins, themes } from './state-hosts.ts';
import { statesApp } from './states-app.ts';

export interface StatesOptions {
  port: number;
  /** Folders of the modules to show. */
  folders: readonly string[];
  asked: StatesArguments;
  /** Starts the development panel with further environment variables. */
  startPanel: (env: Record<string, string>) => Promise<{ url: string; stop: () => Promise<void> }>;
}

/** A running states page. */
export interface States {
  /** Its address, which holds the filter. */
  url: string;
  /** Opens each cell as the arguments ask. @returns the exit code of the command @throws Error when stopped meanwhile */
  inspect: () => Promise<number>;
  stop: () => Promise<void>;
}

/**
 * Serves the states of some modules' pages. The backend is an embedded one in memory, with the seed's rows: each start
 * shows the same.
 *
 * @throws Error when the port is taken, a folder holds no module or cannot be used, nothing passes the filter, or the
 *   panel does not start
 */
export async function runStates(options: StatesOptions): Promise<States> {
  const { port, folders, startPanel, asked } = options;
  const pages = await readModulePages(folders);
  const shown = cells(port, pages.routes, asked.filter);
  if (shown.length === 0) {
    throw new Error(
      `Nenhum quadro tem esse filtro. Páginas: ${pages.routes.map((route) => `'${route}'`).join(', ')}; ` +
        `estados: ${stateNames.join(', ')}; larguras: ${widths.join(', ')}; temas: ${themes.join(', ')}.`,
    );
  }
  const { isInspected, screenshots, against } = asked;
  await checkFolders({ screenshots, against });
  const clock = isInspected ? ['--now', picturedAt] : [];
  const backend = await startBackend(['--memory', '--port', '0', ...clock]);
  const panel = await startPanel({
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    // The module's scripts answer the pages of each state.
    ALLOW_ORIGIN: stateOrigins(port).join(),
  });
  const answerPage = (request: Request) => statesPage({ port, ...pages }, request);
  const app = statesApp({ port, panel: panel.url, backend, answerPage });
  const server = await serveApp(app, { port });
  const stopping = new AbortController();
  let inspection: Promise<number> | undefined;
  let stopped: Promise<void> | undefined;
  const inspectAll = async () => {
    const { inspect } = await import('./inspect/inspect.ts');
    const isFiltered = asked.names.length > 0 || searchOf(asked.filter) !== '';
    const { signal } = stopping;
    return inspect(shown, { screenshots, against, isFiltered, signal, say: console.log });
  };
  const stopAll = async () => {
    stopping.abort();
    await inspection?.catch(() => undefined);
    await Promise.all([server.close(), panel.stop(), backend.stop()]);
  };
  return {
    url: `${server.url}/${searchOf(asked.filter)}`,
    inspect: () => (inspection ??= inspectAll()),
    stop: () => (stopped ??= stopAll()),
  };
}

function searchOf({ routes, states, ...filter }: StatesArguments['filter']): string {
  const search = new URLSearchParams([
    ...routes.map((route) => ['route', route]),
    ...states.map((state) => ['state', state]),
    ...filter.widths.map((width) => ['width', String(width)]),
    ...filter.themes.map((theme) => ['theme', theme]),
  ]).toString();
  return search && `?${search}`;
}
