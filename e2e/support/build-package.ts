import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Builds one package of a workspace, as `npm run build` does.
 *
 * @returns the folder of the build
 */
export async function buildPackage(root: string, name: string): Promise<string> {
  const folder = join(root, name);
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'],
    { cwd: folder, timeout: 60_000 },
  );
  return join(folder, 'dist');
}
