#!/usr/bin/env node
import '@panel/shared-federation/node-version';
import { readEnvFile } from '@panel/shared-federation/env-file';

// The build preset reads NODE_ENV when it loads.
process.env.NODE_ENV = 'development';

try {
  const [flag, ...others] = process.argv.slice(2);
  const resets = flag === '--reset';
  if ((flag !== undefined && !resets) || others.length > 0) {
    throw new Error(
      'Uso: npm run dev [-- --reset]\n\nPORT=4000 npm run dev escolhe a porta. O banco de dados fica em .data/; --reset o descarta.',
    );
  }
  readEnvFile(process.cwd());
  const { runDev } = await import('./run-dev.ts');
  const panel = await runDev(process.cwd(), process.env, { resets });
  const end = () => void panel.stop().finally(() => process.exit(0));
  process.once('SIGINT', end).once('SIGTERM', end).once('SIGHUP', end);
  // A reader of the output, such as `head`, has ended.
  process.stdout.once('error', end);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
