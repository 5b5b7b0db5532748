import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fail, start, stopWhenAsked } from './children.mjs';
import { startEmbeddedBackend } from './embedded-backend.mjs';
import { installMissing } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { installed, root } from './root.mjs';
import { readSettings, requirePort } from './settings.mjs';
import { signIns } from './sign-ins.mjs';

checkNodeVersion();
stopWhenAsked();

/** What Rsbuild says at each start and nobody needs five times. */
const noise = /^(Rsbuild v|➜|start |View https|\[ Module Federation|npm warn)/;

const { port, usesEmbeddedBackend } = await readSettings();
await installMissing();
const modules = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const { loadConfig } = await import('@rsbuild/core');
for (const name of modules) {
  const { content } = await loadConfig({ cwd: join(root, name) });
  if (content.server.port === port) {
    await fail(`A porta ${port} é a do módulo ${name}: escolha outra PORT.`);
  }
  await requirePort(content.server.port, `É a do módulo ${name}: encerre o outro programa.`);
}
await Promise.all([
  usesEmbeddedBackend && startEmbeddedBackend(),
  serve('shell', [process.execPath, 'scripts/dev-shell.mjs', String(port), ...modules]),
  ...modules.map((name) => serve(name, installed('@rsbuild/core', 'dev', '--root', name))),
]);
console.log(`Painel pronto: http://localhost:${port}`);
if (usesEmbeddedBackend) {
  console.log(signIns);
}

/** Starts a development server and waits for its first build. When it ends, everything ends. */
function serve(name, command) {
  return new Promise((resolve) => {
    const server = start(endingWithUs(command), {
      env: { NODE_ENV: 'development' },
      onLine(coloured) {
        const line = stripVTControlCharacters(coloured).trim().slice(0, 300);
        if (line && !noise.test(line)) {
          console.log(`${name}: ${line}`);
        }
        if (line.startsWith('ready')) {
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
