import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBackend } from '@panel/local-supabase';
import { SIGN_INS } from '@panel/local-supabase/testing';
import {
  backendFromEnvironment,
  type DeployedSiteOptions,
  type DevModule,
  localSource,
  openDeployedSite,
  serveDevSite,
} from '@panel/release';
import { allowedOrigins } from '@panel/shared-federation/env-file';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { type DescribedModule, describeModules } from './described-modules.ts';
import { serveOnFreePort } from './free-port.ts';

/** A panel with modules under development. */
export interface DevPanel {
  url: string;
  stop: () => Promise<void>;
}

export interface DevOptions {
  /** Whether to discard the data of the embedded backend. */
  resets?: boolean;
  /** The module's name, if it was given: no other one is here. */
  names?: readonly string[];
  /** Folders of further modules. */
  folders?: readonly string[];
  /** The deployed panel to show the modules in. */
  site?: Pick<DeployedSiteOptions, 'address' | 'versions'>;
  /** Modules to show from their builds. */
  built?: readonly DevModule[];
  /** Gets what the developer should know. */
  say?: (line: string) => void;
}

/** The panel's port, when PORT is not set and it is free. */
const defaultPort = 3000;

/** The shell's build for development, which the kit's packing adds to this package. */
const packedShell = fileURLToPath(new URL('../shell', import.meta.url));

/**
 * Runs the panel with the module of a folder: its development server and the shell. Data and other modules come from a
 * deployed site; without one, data from the embedded backend, unless SUPABASE_URL and its public key name another one.
 *
 * @throws Error when PORT is malformed or taken, ALLOW_ORIGIN or the backend's settings are malformed, a folder holds no module, or the
 *   site cannot be used
 */
export async function runDev(
  folder: string,
  env: NodeJS.ProcessEnv,
  {
    resets = false,
    names = [],
    folders = [],
    built = [],
    site,
    say = console.log,
  }: DevOptions = {},
): Promise<DevPanel> {
  const port = requestedPort(env.PORT);
  const allowed = allowedOrigins(env);
  const named = site ? undefined : backendFromEnvironment(env);
  if (resets && named) {
    throw new Error(
      '--reset descarta os dados do banco de dados embutido, e SUPABASE_URL nomeia outro.',
    );
  }
  const described = await describeModules([folder, ...folders]);
  const unknown = names.find((name) => described.every((module) => module.name !== name));
  if (unknown !== undefined) {
    throw new Error(
      `Não há módulo ${unknown} aqui: este repositório é de ${described[0]?.name}. Para outro, dê a pasta: ../${unknown}`,
    );
  }
  const deployed = site && (await openDeployedSite(site));
  const modules: DevelopedModule[] = [];
  for (const module of described) {
    modules.push({ ...module, ...(await startServer(module.folder)) });
  }
  (await deployed?.notices(modules))?.forEach((notice) => say(notice));
  const backend = named || deployed ? undefined : await startEmbeddedBackend(folder, resets);
  void backend?.lost.then(({ message }) => {
    console.error(message);
    process.exit(1);
  });
  const source =
    deployed?.source(modules) ??
    localSource({
      modules: [...modules, ...built],
      config: named ?? { supabaseUrl: backend!.url, supabaseAnonKey: backend!.publishableKey },
    });
  const serve = (tried: number) => serveDevSite(packedShell, source, tried, allowed);
  const panel = await (port === undefined ? serveOnFreePort(defaultPort, serve) : serve(port));
  say(`Painel pronto: ${panel.url}/admin/${modules[0]?.routes[0] ?? ''}`);
  if (deployed) {
    say(`Dados e outros módulos: ${deployed.address}`);
  }
  if (backend) {
    const { admin, player, adminWithMfa } = SIGN_INS;
    say(`
  ${admin.email}  ${admin.password}    administrador
  ${player.email}  ${player.password}    sem acesso ao painel
  ${adminWithMfa.email}  ${adminWithMfa.password}    administrador com código (TOTP: ${adminWithMfa.totpSecret})`);
  }
  return {
    url: panel.url,
    stop: async () =>
      void (await Promise.all([
        panel.close(),
        ...modules.map((module) => module.stop()),
        backend?.stop(),
      ])),
  };
}

/** The port that PORT names; undefined for none. @throws Error when it names no port */
export function requestedPort(text: string | undefined): number | undefined {
  const port = text ? Number(text) : undefined;
  if (port !== undefined && (!Number.isInteger(port) || port < 0 || port > 65_535)) {
    throw new Error(`PORT não é um número de porta: ${text}`);
  }
  return port;
}

interface DevelopedModule extends DescribedModule {
  /** The address of its development server. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts a module's development server on its usual port, or on the next one that is free. */
async function startServer(folder: string) {
  const { content } = await loadConfig({ cwd: folder });
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: mergeRsbuildConfig(content, { server: { strictPort: false, printUrls: false } }),
  });
  const { server, urls } = await rsbuild.startDevServer();
  const [url = ''] = urls;
  return { url: url.replace(/\/$/, ''), stop: () => server.close() };
}

function startEmbeddedBackend(folder: string, resets: boolean) {
  console.log('Iniciando o banco de dados...');
  const data = ['--data', join(folder, '.data/local-supabase')];
  return startBackend(resets ? [...data, '--reset'] : data);
}
