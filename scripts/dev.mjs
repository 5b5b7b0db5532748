import { stripVTControlCharacters } from 'node:util';
import { buildPackages } from './build-packages.mjs';
import { fail, start, stopWhenAsked } from './children.mjs';
import { startEmbeddedBackend } from './embedded-backend.mjs';
import { installMissing } from './install.mjs';
import { moduleNames, modulePort } from './modules.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { installed } from './root.mjs';
import { choosePorts } from './session-ports.mjs';
import { panelPort, readSettings } from './settings.mjs';
import { signIns } from './sign-ins.mjs';

// npm run dev -- <modules>: starts these modules with hot reload (without names: all), the others
// from their builds.
checkNodeVersion();
stopWhenAsked();

/** Lines that Rsbuild prints at each start and that tell nothing new. */
const noise = /^(Rsbuild v|➜|start |View https|\[ Module Federation|npm warn)/;

const modules = moduleNames();
const named = [...new Set(process.argv.slice(2))];
const unknown = named.filter((name) => !modules.includes(name));
if (unknown.length > 0) {
  await fail(`Não há módulo ${unknown.join(', ')}. Os módulos são: ${modules.join(', ')}.`);
}
const settings = await readSettings();
await installMissing();
const port = await panelPort(settings.port);

const served = named.length > 0 ? named : modules;
const built = modules.filter((name) => !served.includes(name));
const usualPorts = await Promise.all(served.map(async (name) => [name, await modulePort(name)]));
const ports = await choosePorts(usualPorts, port);
const addresses = served.map((name) => `${name}=http://localhost:${ports.get(name)}`);
await Promise.all([
  serveShell(),
  built.length > 0 && build(),
  ...served.map((name) => serve(name, rsbuild(name))),
]);
console.log(`Painel pronto: http://localhost:${port}`);
if (settings.usesEmbeddedBackend) {
  console.log(signIns);
}

/** Starts the shell's server once the backend's address is known. */
async function serveShell() {
  const backend = settings.usesEmbeddedBackend ? await startEmbeddedBackend() : undefined;
  const env = backend && {
    SUPABASE_URL: backend.supabaseUrl,
    SUPABASE_ANON_KEY: backend.supabaseAnonKey,
  };
  const command = [process.execPath, 'scripts/dev-shell.mjs', String(port), ...addresses];
  await serve('shell', command, env);
}

/**
 * Builds the other modules. One that does not compile is left out, so that work on the named ones
 * goes on.
 */
async function build() {
  console.log(`Compilando os outros módulos: ${built.join(', ')}...`);
  const { failed, output } = await buildPackages(built);
  if (failed.length > 0) {
    console.error(`${output}\n\nMódulos que não compilam ficam fora do painel.`);
  }
}

function rsbuild(name) {
  const flags = ['--root', name, '--port', String(ports.get(name))];
  return installed('@rsbuild/core', 'dev', ...flags);
}

/**
 * Starts a development server and waits for its first build, even a failed one: the next edit can
 * repair it. When the server ends, everything ends.
 */
function serve(name, command, env) {
  return new Promise((resolve) => {
    const server = start(endingWithUs(command), {
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

function endingWithUs([node, ...args]) {
  return [node, '--import', new URL('end-with-parent.mjs', import.meta.url).href, ...args];
}
