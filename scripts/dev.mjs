import './read-env-file.mjs';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { parseDevArguments } from '../dev/src/arguments.mjs';
import { buildPackages } from './build-packages.mjs';
import { fail, start, stopOnSignal } from './children.mjs';
import { startEmbeddedBackend } from './embedded-backend.mjs';
import { installMissing } from './install.mjs';
import { moduleNames, modulePort } from './modules.mjs';
import { installedCommand, packageCommand, readManifest, root } from './root.mjs';
import { chooseModulePorts } from './module-ports.mjs';
import { importRelease } from './release.mjs';
import { choosePanelPort, readSettings } from './settings.mjs';
import { signIns } from './sign-ins.mjs';

// npm run dev -- <modules>: starts the panel. The named modules have hot reload; without names, all
// modules. The other modules come from their builds or, with --on, from a deployed panel. --reset discards the embedded
// backend's data.
stopOnSignal();

/** Lines that Rsbuild and npm print at each start, and that developers do not need. */
const noise = /^(Rsbuild v|➜|start |View https|\[ Module Federation|npm warn)/;

const modules = moduleNames();
const { names, folders, on, versions, resets } = await orFail(() =>
  parseDevArguments(process.argv.slice(2)),
);
const unknown = names.filter((name) => !modules.includes(name));
if (unknown.length > 0) {
  await fail(`Não há módulo ${unknown.join(', ')}. Os módulos são: ${modules.join(', ')}.`);
}
/** Folders of the modules with hot reload, by name. */
const served = new Map(
  [
    ...(names.length + folders.length > 0 ? names : modules).map((name) => join(root, name)),
    ...folders.map((folder) => resolve(folder)),
  ].map((folder) => [moduleNameOf(folder), folder]),
);
const settings = await readSettings({ resets, command: 'npm run dev' });
await installMissing();
const { backendFromEnvironment, openDeployedSite } = await importRelease();
await orFail(() => backendFromEnvironment(process.env));
const site = on && (await orFail(() => openDeployedSite({ address: on, versions })));
const port = await choosePanelPort(settings.port);

const built = on ? [] : modules.filter((name) => !served.has(name));
const usualPorts = await orFail(() =>
  Promise.all([...served].map(async ([name, folder]) => [name, await modulePort(folder)])),
);
const ports = await chooseModulePorts(usualPorts, port);
const developed = [...served].map(([name, folder]) => ({
  name,
  folder,
  url: `http://localhost:${ports.get(name)}`,
}));
const notices = site ? await orFail(() => site.notices(developed)) : [];
notices.forEach((notice) => console.log(notice));
const usesEmbeddedBackend = settings.usesEmbeddedBackend && !on;
await Promise.all([
  serveShell(),
  built.length > 0 && buildOthers(),
  ...developed.map(({ name, folder }) => startServer(name, rsbuildCommand(name, folder))),
]);
console.log(`Painel pronto: http://localhost:${port}`);
if (usesEmbeddedBackend) {
  console.log(signIns);
}
if (site) {
  console.log(`Dados e outros módulos: ${site.address}`);
}

/** Starts the shell's server once the backend's address is known. */
async function serveShell() {
  const backend = usesEmbeddedBackend ? await startEmbeddedBackend({ resets }) : undefined;
  const env = backend && {
    SUPABASE_URL: backend.supabaseUrl,
    SUPABASE_ANON_KEY: backend.supabaseAnonKey,
  };
  const shown = JSON.stringify({ port, modules: developed, on, versions });
  const command = [process.execPath, 'scripts/dev-shell.mjs', shown];
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

/** The module's development server; another repository uses its own tools. */
function rsbuildCommand(name, folder) {
  const flags = ['dev', '--root', folder, '--port', String(ports.get(name))];
  return existsSync(join(folder, 'node_modules/@rsbuild/core'))
    ? installedCommand(folder, '@rsbuild/core', ...flags)
    : packageCommand('@rsbuild/core', ...flags);
}

/** The name in a module's package.json, without a scope. */
function moduleNameOf(folder) {
  try {
    return readManifest('.', folder).name.replace(/^@[^/]+\//, '');
  } catch {
    console.error(`\n${join(folder, 'package.json')} não existe, ou não pode ser lido.`);
    process.exit(1);
  }
}

/** Returns the result of a step, or ends the command with its error. */
async function orFail(step) {
  try {
    return await step();
  } catch (error) {
    return fail(error.message);
  }
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
