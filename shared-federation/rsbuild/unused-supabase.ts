import { fileURLToPath } from 'node:url';
import type { ModifyRspackConfigUtils, Rspack } from '@rsbuild/core';

/** The packages of supabase-js for live changes and files, which the panel does not use. */
const packages = ['@supabase/realtime-js', '@supabase/storage-js'];

/** The part of auth-js for passkeys, which the panel does not offer. */
const passkeys = /^\.\/lib\/webauthn$/;

/**
 * Replaces packages of supabase-js that the panel does not use by small stand-ins, because supabase-js
 * always creates their clients. The panel loads the auth client later
 * (shared-auth/src/auth/auth-client.ts). Saved for every visitor, in kB (brotli): live changes 13.5,
 * files 5.1, the auth client 15.1 of the first screen, passkeys 2.4.
 */
export function withoutUnusedSupabase(
  config: Rspack.Configuration,
  { rspack, appendPlugins }: ModifyRspackConfigUtils,
): void {
  config.resolve = {
    ...config.resolve,
    alias: {
      ...config.resolve?.alias,
      ...Object.fromEntries(packages.map((name) => [name, standIn('supabase')])),
    },
  };
  appendPlugins([
    new rspack.NormalModuleReplacementPlugin(/^@supabase\/auth-js$/, (request) => {
      if (/@supabase.supabase-js/.test(request.context)) {
        request.request = standIn('supabase');
      }
    }),
    new rspack.NormalModuleReplacementPlugin(passkeys, (request) => {
      if (request.context.includes('auth-js')) {
        request.request = standIn('passkeys');
      }
    }),
  ]);
}

function standIn(name: 'supabase' | 'passkeys'): string {
  return fileURLToPath(new URL(`./stand-ins/${name}`, import.meta.url));
}
