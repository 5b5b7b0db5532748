export { type DevPanel, runDev } from './run-dev.ts';
