import './read-env-file.mjs';
import { stripVTControlCharacters } from 'node:util';
import { buildPackages } from './build-packages.mjs';
import { fail, start, stopOnSignal } from './children.mjs';
import { startEmbeddedBackend } from './embedded-backend.mjs';
import { installMissing } from './install.mjs';
import { moduleNames, modulePort } from './modules.mjs';
import { packageCommand } from './root.mjs';
import { chooseModulePorts } from './module-ports.mjs';
import { importRelease } from './release.mjs';
import { choosePanelPort, readSettings } from './settings.mjs';
import { signIns } from './sign-ins.mjs';

// npm run dev -- <modules>: starts the panel. The named modules have hot reload; without names, all
// modules. The other modules come from their builds. --reset discards the embedded backend's data.
stopOnSignal();

/** Lines that Rsbuild and npm print at each start, and that developers do not need. */
const noise = /^(Rsbuild v|➜|start |View https|\[ Module Federation|npm warn)/;

const modules = moduleNames();
const args = process.argv.slice(2);
const resets = args.includes('--reset');
const requested = [...new Set(args.filter((arg) => arg !== '--reset'))];
const unknown = requested.filter((name) => !modules.includes(name));
if (unknown.length > 0) {
  await fail(`Não há módulo ${unknown.join(', ')}. Os módulos são: ${modules.join(', ')}.`);
}
const settings = await readSettings({ resets, command: 'npm run dev' });
await installMissing();
const { backendFromEnvironment } = await importRelease();
try {
  backendFromEnvironment(process.env);
} catch (error) {
  await fail(error.message);
}
const port = await choosePanelPort(settings.port);

const served = requested.length > 0 ? requested : modules;
const built = modules.filter((name) => !served.includes(name));
const usualPorts = await Promise.all(served.map(async (name) => [name, await modulePort(name)]));
const ports = await chooseModulePorts(usualPorts, port);
const addresses = served.map((name) => `${name}=http://localhost:${ports.get(name)}`);
await Promise.all([
  serveShell(),
  built.length > 0 && buildOthers(),
  ...served.map((name) => startServer(name, rsbuildCommand(name))),
]);
console.log(`Painel pronto: http://localhost:${port}`);
if (settings.usesEmbeddedBackend) {
  console.log(signIns);
}

/** Starts the shell's server once the backend's address is known. */
async function serveShell() {
  const backend = settings.usesEmbeddedBackend ? await startEmbeddedBackend({ resets }) : undefined;
  const env = backend && {
    SUPABASE_URL: backend.supabaseUrl,
    SUPABASE_ANON_KEY: backend.supabaseAnonKey,
  };
  const command = [process.execPath, 'scripts/dev-shell.mjs', String(port), ...addresses];
  await startServer('shell', command, env);
}

/**
 * Builds the other modules. The panel starts without a module that does not compile.
 */
async function buildOthers() {
  console.log(`Compilando os outros módulos: ${built.join(', ')}...`);
  const { failed, output } = await buildPackages(built);
  if (failed.length > 0) {
    console.error(`${output}\n\nMódulos que não compilam ficam fora do painel.`);
  }
}

function rsbuildCommand(name) {
  const flags = ['--root', name, '--port', String(ports.get(name))];
  return packageCommand('@rsbuild/core', 'dev', ...flags);
}

/**
 * Starts a development server and waits for its first build. That build may fail, because the next
 * edit can repair it. When the server ends, this command stops all servers and exits.
 */
function startServer(name, command, env) {
  return new Promise((resolve) => {
    const server = start(endingWithParent(command), {
      env: { NODE_ENV: 'development', ...env },
      onLine(coloured) {
        const line = stripVTControlCharacters(coloured).trim().slice(0, 300);
        if (line && !noise.test(line)) {
          console.log(`${name}: ${line}`);
        }
        if (/^(ready|error\s+build failed)/.test(line)) {
          resolve();
        }
      },
    });
    void server.ended.then((code) => fail(`O servidor de ${name} parou (código ${code}).`));
  });
}

/** Makes the server exit when this process ends, even if it is killed. */
function endingWithParent([node, ...args]) {
  return [node, '--import', new URL('end-with-parent.mjs', import.meta.url).href, ...args];
}
