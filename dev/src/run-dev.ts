import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBackend } from '@panel/local-supabase';
import { SIGN_INS } from '@panel/local-supabase/testing';
import {
  backendFromEnvironment,
  type DevSite,
  PortTakenError,
  serveDevSite,
  type ServedSite,
} from '@panel/release';
import type { SiteConfigFile } from '@panel/shared-federation';
import { readModulePackage } from '@panel/shared-federation/build';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';

/** A panel with one module under development. */
export interface DevPanel {
  url: string;
  stop: () => Promise<void>;
}

/** The panel's port, when PORT is not set and it is free. */
const defaultPort = 3000;

/** The shell's build for development, which the kit's packing adds to this package. */
const packedShell = fileURLToPath(new URL('../shell', import.meta.url));

/**
 * Runs the panel with the module of a folder: its development server, the shell, and the embedded backend,
 * unless SUPABASE_URL and its public key name another one.
 *
 * @throws Error when PORT is malformed or taken, the backend's settings are malformed, or the folder holds no module
 */
export async function runDev(
  folder: string,
  env: NodeJS.ProcessEnv,
  { resets = false } = {},
): Promise<DevPanel> {
  const port = requestedPort(env.PORT);
  const named = backendFromEnvironment(env);
  if (resets && named) {
    throw new Error(
      '--reset descarta os dados do banco de dados embutido, e SUPABASE_URL nomeia outro.',
    );
  }
  const module = await startModule(folder);
  const backend = named ? undefined : await startEmbeddedBackend(folder, resets);
  void backend?.lost.then(({ message }) => {
    console.error(message);
    process.exit(1);
  });
  const config: SiteConfigFile = named ?? {
    supabaseUrl: backend!.url,
    supabaseAnonKey: backend!.publishableKey,
  };
  const site: DevSite = { config, modules: [{ name: module.name, folder, url: module.url }] };
  const panel = await (port === undefined
    ? serveOnFreePort((tried) => serveDevSite(packedShell, site, tried))
    : serveDevSite(packedShell, site, port));
  console.log(`Painel pronto: ${panel.url}/admin/${module.routes[0] ?? ''}`);
  if (backend) {
    const { admin, player, adminWithMfa } = SIGN_INS;
    console.log(`
  ${admin.email}  ${admin.password}    administrador
  ${player.email}  ${player.password}    sem acesso ao painel
  ${adminWithMfa.email}  ${adminWithMfa.password}    administrador com código (TOTP: ${adminWithMfa.totpSecret})`);
  }
  return {
    url: panel.url,
    stop: async () => void (await Promise.all([panel.close(), module.stop(), backend?.stop()])),
  };
}

function requestedPort(text: string | undefined): number | undefined {
  const port = text ? Number(text) : undefined;
  if (port !== undefined && (!Number.isInteger(port) || port < 0 || port > 65_535)) {
    throw new Error(`PORT não é um número de porta: ${text}`);
  }
  return port;
}

/** Starts the module's development server on its usual port, or on the next one that is free. */
async function startModule(folder: string) {
  const { name, panel } = await readModulePackage(folder);
  const { content } = await loadConfig({ cwd: folder });
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: mergeRsbuildConfig(content, { server: { strictPort: false, printUrls: false } }),
  });
  const { server, urls } = await rsbuild.startDevServer();
  const [url = ''] = urls;
  return {
    name: name.replace(/^@[^/]+\//, ''),
    routes: panel.routes,
    url: url.replace(/\/$/, ''),
    stop: () => server.close(),
  };
}

function startEmbeddedBackend(folder: string, resets: boolean) {
  console.log('Iniciando o banco de dados...');
  const data = ['--data', join(folder, '.data/local-supabase')];
  return startBackend(resets ? [...data, '--reset'] : data);
}

const lastPort = defaultPort + 20;

/** Serves on the first free port. */
async function serveOnFreePort(serve: (port: number) => Promise<ServedSite>): Promise<ServedSite> {
  for (let port = defaultPort; ; port += 1) {
    try {
      return await serve(port);
    } catch (error) {
      if (!(error instanceof PortTakenError) || port === lastPort) {
        throw error;
      }
    }
  }
}
