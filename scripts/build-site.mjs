import { fail, run } from './children.mjs';
import { importRelease } from './release.mjs';
import { installed, root } from './root.mjs';

/** Nothing may stay behind: no daemon, no terminal interface, no cloud. */
export const nxEnvironment = {
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
};

/**
 * Builds what has changed and leaves the site in `dist/`.
 *
 * @returns {Promise<string>} the site's folder
 */
export async function buildSite() {
  console.log('Compilando o painel...');
  const { code, output } = await run(
    installed('nx', 'run-many', '-t', 'build', '--outputStyle=static'),
    { env: { ...nxEnvironment, NODE_ENV: 'production' }, onLine: showFinished },
  );
  if (code !== 0) {
    await fail(`${output}\n\nA compilação falhou.`);
  }
  const { assembleSite, configFromEnvironment } = await importRelease();
  const site = `${root}/dist`;
  await assembleSite({ root, site, config: configFromEnvironment(process.env) });
  return site;
}

/** nx marks each package that is done. */
function showFinished(line) {
  if (/^\s*[✔✖]/.test(line)) {
    console.log(line);
  }
}
