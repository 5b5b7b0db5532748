import { parseRegistry, type Registry, type RegistryModule } from '@panel/shared-federation';
import { fileIntegrity } from '@panel/shared-federation/build';
import { configPath, defaultRegistryPath } from '@panel/shared-federation/site-paths';
import { sandbox } from '../host/headers.ts';
import { printable, type Say } from '../site/terminal.ts';
import { backendProxy } from './backend-proxy.ts';
import { type DevModule, devRegistry } from './dev-registry.ts';
import { type DevSource, isSitePath, localRegistryUrl, modulesFolder } from './dev-source.ts';
import type { SiteReader } from './site-reader.ts';

interface ShownModules {
  /** Those of this machine. */
  modules: readonly DevModule[];
  /** Entries of the registry, by module, in place of the site's. */
  asked: Readonly<Record<string, RegistryModule>>;
  say: Say;
}

/**
 * The source of a deployed site: its settings as they were at the start, and its registry and modules, read at each
 * request, with some modules replaced. The browser checks the hashes in the registry, as on the site.
 */
export function deployedSource(
  site: SiteReader,
  { modules, asked, ...shown }: ShownModules,
): DevSource {
  const { address, config } = site;
  const say: Say = (line) => shown.say(printable(line));
  const backend = backendProxy(config.supabaseUrl, site.mayReach, say);
  const mismatches = new Set<string>();
  /** The hash of each script in the registry that was served last, by the script's path. */
  let hashes = new Map<string, string>();

  async function answerSite({ method, url }: Request): Promise<Response> {
    const { pathname, origin } = new URL(url);
    if (!['GET', 'HEAD'].includes(method)) {
      return new Response('Only GET and HEAD\n', { status: 405 });
    }
    if (pathname === configPath) {
      return Response.json(await readSettings(origin));
    }
    if (pathname === defaultRegistryPath) {
      const registry = await readRegistry();
      hashes = scriptHashes(registry);
      return Response.json(registry);
    }
    return answerFile(pathname);
  }

  /**
   * Without what would write to the site, and with its address as name where it has none: nobody should take its data
   * for invented ones.
   */
  async function readSettings(origin: string) {
    return {
      ...config,
      supabaseUrl: await backend.urlFor(origin),
      environment: config.environment ?? new URL(address).host.slice(0, 40),
      registryUrl: undefined,
      eventsUrl: undefined,
    };
  }

  /** Modules of this machine come first: of two modules with the same route the first one has it. */
  async function readRegistry(): Promise<Registry> {
    const registry = await site.readRegistry();
    const local = (await devRegistry(modules)).modules;
    // A tab would offer an update to the site's shell.
    delete registry.shell;
    return { ...registry, modules: { ...local, ...registry.modules, ...asked, ...local } };
  }

  async function answerFile(pathname: string): Promise<Response> {
    const { bytes, ...answer } = await site.read(pathname.slice(modulesFolder.length));
    const hash = hashes.get(pathname);
    if (answer.ok && hash && hash !== fileIntegrity(bytes)) {
      sayOnce(
        `${answer.url} não tem o hash que o registro de ${address} nomeia: o navegador não o executa.`,
      );
    }
    const type = answer.type ?? 'application/octet-stream';
    return new Response(bytes, {
      status: answer.status,
      headers: { 'Content-Type': type, 'Content-Security-Policy': sandbox },
    });
  }

  function sayOnce(line: string): void {
    if (!mismatches.has(line)) {
      mismatches.add(line);
      say(line);
    }
  }

  return {
    owns: (pathname) => isSitePath(pathname) || backend.owns(pathname),
    async answer(request) {
      try {
        const isOfBackend = backend.owns(new URL(request.url).pathname);
        return await (isOfBackend ? backend.answer(request) : answerSite(request));
      } catch (error) {
        if (!request.signal.aborted) {
          say(error instanceof Error ? error.message : String(error));
        }
        return new Response('Bad gateway\n', { status: 502 });
      }
    },
  };
}

/** The hash of each script that comes through this machine, by its path. */
function scriptHashes(document: Registry): Map<string, string> {
  const { modules } = parseRegistry(document, localRegistryUrl).registry;
  const { origin } = new URL(localRegistryUrl);
  const scripts = Object.values(modules)
    .flatMap(({ current, previous }) => (previous ? [current, previous] : [current]))
    .flatMap(({ integrity }) => Object.entries(integrity))
    .map(([url, hash]) => [new URL(url), hash] as const);
  return new Map(
    scripts.filter(([url]) => url.origin === origin).map(([url, hash]) => [url.pathname, hash]),
  );
}
