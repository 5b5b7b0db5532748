import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Builds packages of the repository one after the other.
 *
 * @throws Error with the build's output, when one fails
 */
export async function buildPackages(root: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    try {
      await promisify(execFile)('npm', ['run', 'build', '--workspace', name], {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production' },
        // On Windows npm is a script.
        shell: process.platform === 'win32',
        maxBuffer: Infinity,
      });
    } catch (error) {
      const { stdout, message } = error as Error & { stdout: string };
      throw new Error(
        `${stdout}${message}\nA compilação de ${name} falhou; o site está como estava.`,
        { cause: error },
      );
    }
  }
}
