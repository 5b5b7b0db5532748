import './read-env-file.mjs';
import { join } from 'node:path';
import { parseStatesArguments } from '../dev/src/states/arguments.mjs';
import { fail, start, stopAll, stopOnSignal } from './children.mjs';
import { installMissing } from './install.mjs';
import { moduleNames } from './modules.mjs';
import { freePort, nextFreePort } from './ports.mjs';
import { root } from './root.mjs';
import { readSettings } from './settings.mjs';

// npm run states -- <modules>: shows each page of these modules in each state; without names, of all modules.
/** The name of the page of shared components. */
const gallery = 'components';

let asked;
let states;
stopOnSignal(async () => {
  await states?.stop();
  if (asked?.isInspected) {
    console.error('A verificação foi interrompida.');
    await stopAll();
    process.exit(1);
  }
});

try {
  asked = parseStatesArguments(process.argv.slice(2));
  const modules = [...moduleNames(), gallery];
  const unknown = asked.names.filter((name) => !modules.includes(name));
  if (unknown.length > 0) {
    throw new Error(`Não há módulo ${unknown.join(', ')}. Os módulos são: ${modules.join(', ')}.`);
  }
  const names = asked.names.length > 0 ? asked.names : modules;
  const settings = await readSettings({ command: 'npm run states' });
  await installMissing();
  const { tsImport } = await import('tsx/esm/api');
  const { runStates } = await tsImport('../dev/src/states/run-states.ts', import.meta.url);
  states = await runStates({
    port: settings.port ?? (await nextFreePort(3100)),
    folders: names.map((name) => join(root, folderOf(name))),
    asked,
    startPanel: (env) => startPanel(names, env),
  });
  if (asked.isInspected) {
    const code = await states.inspect();
    await states.stop();
    await stopAll();
    process.exit(code);
  }
  console.log(`Estados prontos: ${states.url}`);
} catch (error) {
  await fail(error instanceof Error ? error.message : String(error));
}

/** The folder of a module. `npm run dev` takes the gallery by its path, because it is no module of the site. */
function folderOf(name) {
  return name === gallery ? './component-gallery' : name;
}

/** Starts `npm run dev` with these modules. */
async function startPanel(names, env) {
  const port = await freePort();
  const command = [process.execPath, join(root, 'scripts/dev.mjs'), ...names.map(folderOf)];
  const url = `http://localhost:${port}`;
  return new Promise((resolve) => {
    const panel = start(command, {
      env: { ...env, PORT: String(port) },
      onLine(line) {
        if (line.startsWith('Painel pronto:')) {
          // `stopAll` and `fail` stop it.
          resolve({ url, stop: async () => {} });
        } else {
          console.log(line);
        }
      },
    });
    void panel.ended.then(() => fail('O painel de desenvolvimento parou.'));
  });
}
