import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rsbuild/core';
import { productionRouter } from '../../shell/build/production-router.ts';
import {
  baseSettings,
  subresourceIntegrity,
} from '../../shared-federation/rsbuild/base-settings.ts';

const shellPath = (path: string) => fileURLToPath(new URL(`../../shell/${path}`, import.meta.url));

/** The build settings of shell and modules, without Module Federation. */
export default defineConfig({
  ...baseSettings,
  resolve: { alias: productionRouter() },
  security: subresourceIntegrity,
  source: { entry: { index: './main.tsx' } },
  html: { template: shellPath('index.html'), inject: 'head', scriptLoading: 'defer' },
  server: { publicDir: { name: shellPath('public') } },
});
