import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import {
  common,
  isDevelopment,
  leanRuntimeFlags,
  subresourceIntegrity,
  refuseOtherWebsites,
  trustedServer,
} from '@panel/shared-federation/rsbuild';
import { addEarlyScript } from './early-script.ts';
import { refreshHook } from './refresh-hook.ts';
import { addSharedVersions } from './shared-versions.ts';

export interface HostOptions {
  /** Port at which `npm run dev` serves the shell. */
  port: number;
}

/**
 * Build configuration of the shell. It is a plain bundle without Module Federation's plugin: the code of
 * /admin contains the federation runtime and the shared libraries
 * (shell/src/federation/runtime/federation-runtime.ts). Remotes are known at run time only.
 */
export function defineHost({ port }: HostOptions): RsbuildConfig {
  return defineConfig({
    ...common,
    source: {
      entry: { index: './src/start/main.tsx' },
      define: leanRuntimeFlags,
    },
    security: subresourceIntegrity,
    html: {
      template: './index.html',
      inject: 'head',
      scriptLoading: 'defer',
      tags: isDevelopment ? [{ tag: 'script', children: refreshHook, append: false }] : [],
    },
    server: {
      ...trustedServer,
      port,
      strictPort: true,
      host: 'localhost',
      publicDir: { name: 'public' },
    },
    plugins: [...common.plugins, refuseOtherWebsites(), addEarlyScript(), addSharedVersions()],
  });
}
