// The shell's development server: started by dev.mjs, as its own process, once all is installed.
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { importRelease } from './release.mjs';
import { root } from './root.mjs';

const [port, ...moduleNames] = process.argv.slice(2);
const { configFromEnvironment, devRegistry } = await importRelease();

const modules = await Promise.all(
  moduleNames.map(async (name) => {
    const { content } = await loadConfig({ cwd: `${root}/${name}` });
    return { name, url: `http://localhost:${content.server.port}` };
  }),
);
/** What the site's web root holds in production besides the shell. */
const documents = {
  '/config.json': configFromEnvironment(process.env),
  '/modules/registry.json': await devRegistry(root, modules),
};

const shell = `${root}/shell`;
const { content } = await loadConfig({ cwd: shell });
const rsbuild = await createRsbuild({
  cwd: shell,
  config: mergeRsbuildConfig(content, {
    server: {
      port: Number(port),
      setup({ server }) {
        server.middlewares.use(answerDocuments);
      },
    },
  }),
});
await rsbuild.startDevServer();

function answerDocuments(request, response, next) {
  const document = documents[new URL(request.url, 'http://localhost').pathname];
  if (!document) {
    next();
    return;
  }
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Cache-Control', 'no-store');
  response.end(JSON.stringify(document));
}
