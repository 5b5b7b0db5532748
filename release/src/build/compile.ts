import { spawn } from 'node:child_process';

/**
 * Builds packages of the repository one after the other.
 *
 * @throws Error with the build's output, when one fails
 */
export async function buildPackages(root: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { code, output } = await npm(root, ['run', 'build', '--workspace', name]);
    if (code !== 0) {
      throw new Error(`${output}\nA compilação de ${name} falhou; o site está como estava.`);
    }
  }
}

/** Runs npm: the one that runs this process, or else the one on the PATH. */
function npm(root: string, args: string[]): Promise<{ code: number | null; output: string }> {
  const script = process.env.npm_execpath;
  const [program, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  const child = spawn(program, [...first, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: program === 'npm' && process.platform === 'win32',
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}
