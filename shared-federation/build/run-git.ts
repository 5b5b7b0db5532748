import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Git sets these for hooks and `rebase --exec`: they would name another repository than the folder's. */
const hookVariables = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_COMMON_DIR'];

/**
 * Runs git on the repository that has a folder.
 *
 * @returns what it prints, trimmed
 * @throws Error when git is missing, or fails
 */
export async function runGit(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, {
    cwd: folder,
    env: {
      ...process.env,
      ...Object.fromEntries(hookVariables.map((name) => [name, undefined])),
      // A partial clone would download what it lacks.
      GIT_NO_LAZY_FETCH: '1',
    },
  });
  return stdout.trim();
}
