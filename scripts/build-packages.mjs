import { fail, run } from './children.mjs';
import { installed } from './root.mjs';

/** Nothing may stay behind: no daemon, no terminal interface, no cloud. */
export const nxEnvironment = {
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
};

/**
 * Builds those packages whose sources have changed since their last build; one that fails does not
 * keep the others from being built.
 *
 * @param {string[]} [folders] all that can be built when left out
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function buildPackages(folders) {
  const projects = folders?.map((folder) => `@panel/${folder}`).join(',');
  return run(
    installed(
      'nx',
      ...['run-many', '-t', 'build', '--outputStyle=static'],
      ...(projects ? ['--projects', projects] : []),
    ),
    { env: { ...nxEnvironment, NODE_ENV: 'production' }, onLine: showFinished },
  );
}

/** Builds all that has changed, or ends the command with what went wrong. */
export async function buildPackagesOrFail() {
  const { code, output } = await buildPackages();
  if (code !== 0) {
    await fail(`${output}\n\nA compilação falhou.`);
  }
}

/** nx marks each package that is done. */
function showFinished(line) {
  if (/^\s*[✔✖]/.test(line)) {
    console.log(line);
  }
}
