// The shell's development server. dev.mjs starts it as a separate process after the installation.
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { moduleNames, modulePort } from './modules.mjs';
import { importRelease } from './release.mjs';
import { root } from './root.mjs';

/** As dev.mjs writes it: `modules` are those under development, and `on` is a deployed panel. */
const { port, modules, on, versions } = JSON.parse(process.argv[2]);
const { backendFromEnvironment, devMiddleware, localSource, openDeployedSite } =
  await importRelease();
const source = on
  ? (await openDeployedSite({ address: on, versions })).source(modules)
  : localSource(await localSite());

const shell = `${root}/shell`;
const { content } = await loadConfig({ cwd: shell });
const rsbuild = await createRsbuild({
  cwd: shell,
  config: mergeRsbuildConfig(content, {
    server: { port },
    // Not in server.setup, which would run before the plugin that refuses other websites' requests.
    plugins: [
      {
        name: 'panel:dev-source',
        setup(api) {
          api.onBeforeStartDevServer(({ server }) => {
            server.middlewares.use(devMiddleware(source));
          });
        },
      },
    ],
  }),
});
await rsbuild.startDevServer();

/** The repository's modules, those from elsewhere, and the backend that the environment names. */
async function localSite() {
  const names = moduleNames();
  const usualAddresses = await Promise.all(
    names.map(async (name) => `http://localhost:${await modulePort(name)}`),
  );
  const others = names.filter((name) => modules.every((module) => module.name !== name));
  return {
    modules: [...modules, ...others.map((name) => ({ name, folder: `${root}/${name}` }))],
    config: {
      ...backendFromEnvironment(process.env),
      // Developers may start a module's server separately and use it as an override.
      allowOverrides: true,
      overrideOrigins: [...new Set([...modules.map(({ url }) => url), ...usualAddresses])],
    },
  };
}
