#!/usr/bin/env node
// The build preset reads it when it loads.
process.env.NODE_ENV = 'development';

try {
  const { runDev } = await import('./run-dev.ts');
  const panel = await runDev(process.cwd(), process.env);
  const end = () => void panel.stop().finally(() => process.exit(0));
  process.once('SIGINT', end).once('SIGTERM', end).once('SIGHUP', end);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
