#!/usr/bin/env node
import '@panel/shared-federation/node-version';
import { readEnvFile } from '@panel/shared-federation/env-file';
import { parseStatesArguments } from './arguments.mjs';

// The build preset reads NODE_ENV when it loads.
process.env.NODE_ENV = 'development';

try {
  const asked = parseStatesArguments(process.argv.slice(2));
  const folder = process.cwd();
  readEnvFile(folder);
  const { requestedPort, runDev } = await import('../run-dev.ts');
  const { nextFreePort } = await import('../free-port.ts');
  const { runStates } = await import('./run-states.ts');
  const { galleryName, packedGallery } = await import('./packed-gallery.ts');
  const names = asked.names.filter((name) => name !== galleryName);
  const gallery = names.length < asked.names.length ? [packedGallery] : [];
  const states = await runStates({
    // 0 means any: the origins of the states name a port.
    port: requestedPort(process.env.PORT) || (await nextFreePort(3100)),
    folders: [
      ...(names.length > 0 || gallery.length === 0 ? [folder] : []),
      ...gallery.map((module) => module.folder),
    ],
    asked,
    startPanel(env) {
      // The module's build reads them, too.
      Object.assign(process.env, env);
      const say = () => undefined;
      return runDev(folder, { ...process.env, PORT: '0' }, { names, built: gallery, say });
    },
  });
  const end = () =>
    void states.stop().finally(() => {
      // A check that is interrupted fails.
      if (!asked.isInspected) {
        process.exit(0);
      }
    });
  process.once('SIGINT', end).once('SIGTERM', end).once('SIGHUP', end);
  // A reader of the output, such as `head`, has ended.
  process.stdout.on('error', end);
  if (asked.isInspected) {
    try {
      process.exitCode = await states.inspect();
    } finally {
      await states.stop();
    }
    process.exit();
  }
  console.log(`Estados prontos: ${states.url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
