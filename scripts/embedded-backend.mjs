import { fail, start } from './children.mjs';

/** The backend's port, unless another program uses it. */
const usualPort = '54321';

/**
 * Starts the embedded backend and waits until it is ready. When the backend ends, the command
 * that called this stops its other processes and exits.
 *
 * @param {{ resets?: boolean }} [options] `resets` discards the data first
 * @returns {Promise<{ supabaseUrl: string, supabaseAnonKey: string }>} its address and public key
 */
export async function startEmbeddedBackend({ resets = false } = {}) {
  console.log('Iniciando o banco de dados...');
  const lines = [];
  const { url, publishableKey } = await new Promise((resolve) => {
    const backend = start(resets ? [...command, '--reset'] : command, {
      onLine(line) {
        // This line contains keys, so it must not appear in an error message.
        if (line.startsWith('{"url"')) {
          resolve(JSON.parse(line));
        } else {
          if (line.startsWith('Aviso: ')) {
            console.log(line);
          }
          lines.push(line);
          lines.splice(0, lines.length - 100);
        }
      },
    });
    void backend.ended.then((code) => fail(describeEnd(lines.join('\n'), code)));
  });
  if (new URL(url).port !== usualPort) {
    console.log(`A porta ${usualPort} já está em uso; o banco de dados fica em ${url}`);
  }
  return { supabaseUrl: url, supabaseAnonKey: publishableKey };
}

const command = [
  process.execPath,
  '--import',
  'tsx',
  'local-supabase/src/cli.ts',
  '--json',
  '--exit-with-parent',
  ...(process.env.ALLOW_ORIGIN ? ['--allow-origin', process.env.ALLOW_ORIGIN] : []),
];

function describeEnd(output, code) {
  const processId = /^O processo (\d+) está usando/m.exec(output)?.[1];
  return processId
    ? `O banco de dados embutido está em uso pelo processo ${processId}: outro npm start ou npm run dev desta pasta.
Encerre-o e tente de novo.`
    : `${output}\n\nO backend embutido parou (código ${code}).`;
}
