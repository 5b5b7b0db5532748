import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import {
  common,
  isDevelopment,
  leanRuntimeFlags,
  ownHashes,
  refuseOtherWebsites,
  trustedServer,
} from '@panel/shared-federation/rsbuild';
import { addEarlyScript } from './early-script.ts';
import { refreshHook } from './refresh-hook.ts';
import { tellSharedVersions } from './shared-versions.ts';

export interface HostOptions {
  /** Where `npm run dev` serves it. */
  port: number;
}

/**
 * The build of the shell. It is a plain bundle: what it shares with modules, and the federation
 * runtime, are part of its code (shell/src/federation/runtime/federation-runtime.ts), which is downloaded below /admin
 * only. Remotes are known at run time only.
 */
export function defineHost({ port }: HostOptions): RsbuildConfig {
  return defineConfig({
    ...common,
    source: {
      entry: { index: './src/start/main.tsx' },
      define: leanRuntimeFlags,
    },
    security: ownHashes,
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
    plugins: [...common.plugins, refuseOtherWebsites(), addEarlyScript(), tellSharedVersions()],
  });
}
