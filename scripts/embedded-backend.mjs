import { fail, start } from './children.mjs';
import { backendPort } from './settings.mjs';

/** Starts the embedded backend and waits until it answers. When it ends later, everything ends. */
export async function startEmbeddedBackend() {
  console.log('Iniciando o banco de dados...');
  const lines = [];
  const isReady = new Promise((resolve) => {
    const backend = start(command, {
      onLine(line) {
        // The line that says "ready" holds keys.
        if (line.startsWith('{')) {
          resolve();
        } else {
          lines.push(line);
          lines.splice(0, lines.length - 100);
        }
      },
    });
    void backend.ended.then((code) => fail(explain(lines.join('\n'), code)));
  });
  await isReady;
}

const command = [
  process.execPath,
  ...['--import', 'tsx', 'local-supabase/src/cli.ts'],
  ...['--port', String(backendPort), '--json', '--exit-with-parent'],
  ...(process.env.ALLOW_ORIGIN ? ['--allow-origin', process.env.ALLOW_ORIGIN] : []),
];

function explain(output, code) {
  const holder = /is in use by process (\d+)/.exec(output)?.[1];
  return holder
    ? `O banco de dados embutido está em uso pelo processo ${holder}. Encerre-o e tente de novo.`
    : `${output}\n\nO backend embutido parou (código ${code}).`;
}
