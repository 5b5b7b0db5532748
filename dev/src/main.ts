#!/usr/bin/env node
import '@panel/shared-federation/node-version';
import { readEnvFile } from '@panel/shared-federation/env-file';
import { parseDevArguments } from './arguments.mjs';

// The build preset reads NODE_ENV when it loads.
process.env.NODE_ENV = 'development';

try {
  const { on, versions, ...given } = parseDevArguments(process.argv.slice(2));
  readEnvFile(process.cwd());
  const { runDev } = await import('./run-dev.ts');
  const panel = await runDev(process.cwd(), process.env, {
    ...given,
    ...(on !== undefined && { site: { address: on, versions } }),
  });
  const end = () => void panel.stop().finally(() => process.exit(0));
  process.once('SIGINT', end).once('SIGTERM', end).once('SIGHUP', end);
  // A reader of the output, such as `head`, has ended.
  process.stdout.once('error', end);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
