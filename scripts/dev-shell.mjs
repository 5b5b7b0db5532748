// The shell's development server. dev.mjs starts it as a separate process after the installation.
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { moduleNames, modulePort } from './modules.mjs';
import { importRelease } from './release.mjs';
import { root } from './root.mjs';

const [port, ...moduleAddresses] = process.argv.slice(2);
/** Origins of the modules under development, by name. */
const moduleServers = new Map(moduleAddresses.map((address) => address.split('=')));
const names = moduleNames();
const usualAddresses = await Promise.all(
  names.map(async (name) => `http://localhost:${await modulePort(name)}`),
);
const { backendFromEnvironment, hardeningHeaders, readDevFile } = await importRelease();
const site = {
  modules: names.map((name) => ({
    name,
    folder: `${root}/${name}`,
    url: moduleServers.get(name),
  })),
  config: {
    ...backendFromEnvironment(process.env),
    // Developers may start a module's server separately and use it as an override.
    allowOverrides: true,
    overrideOrigins: [...new Set([...moduleServers.values(), ...usualAddresses])],
  },
};

const shell = `${root}/shell`;
const { content } = await loadConfig({ cwd: shell });
const rsbuild = await createRsbuild({
  cwd: shell,
  config: mergeRsbuildConfig(content, {
    server: { port: Number(port) },
    // Not in server.setup, which would run before the plugin that refuses other websites' requests.
    plugins: [
      {
        name: 'panel:site-files',
        setup(api) {
          api.onBeforeStartDevServer(({ server }) => {
            server.middlewares.use(serveSiteFile);
          });
        },
      },
    ],
  }),
});
await rsbuild.startDevServer();

/**
 * Answers requests for the site's files that the shell's build lacks, such as the registry. Sends
 * the production headers except the Content-Security-Policy, which would break hot reload.
 */
async function serveSiteFile(request, response, next) {
  const { pathname } = new URL(request.url, 'http://localhost');
  response.setHeaders(new Map(Object.entries(hardeningHeaders)));
  try {
    const file = await readDevFile(site, pathname);
    if (file) {
      response.setHeader('Content-Type', file.type);
      response.setHeader('Cache-Control', 'no-store');
      response.end(file.bytes);
    } else if (pathname.startsWith('/modules/')) {
      response.writeHead(404).end();
    } else {
      next();
    }
  } catch (error) {
    next(error);
  }
}
