import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { outputFolders } from './packages.ts';

/**
 * Builds packages of the repository one after the other.
 *
 * @returns the folders of the builds
 * @throws Error when there is no such package; Error with the build's output, when one fails
 */
export async function buildPackages(root: string, names: readonly string[]): Promise<string[]> {
  const folders = await outputFolders(root, names);
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
  return folders;
}
