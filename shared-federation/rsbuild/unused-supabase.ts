import { fileURLToPath } from 'node:url';
import type { ModifyRspackConfigUtils, Rspack } from '@rsbuild/core';

/** The whole packages of supabase-js that the panel never calls. */
const packages = ['realtime-js', 'storage-js', 'functions-js'].map((name) => `@supabase/${name}`);

/** Files of auth-js for sign-ins that the panel does not offer: passkeys and wallets. */
const authFiles = /^\.\/(?:lib\/webauthn|lib\/web3\/ethereum|GoTrueAdminApi)$/;

/**
 * Leaves out of supabase-js what the panel never calls: files, functions, live changes, passkeys and
 * wallets. supabase-js names their clients all the same, so stand-ins take their place. It names that
 * of the auth server, too, which the panel makes by itself, later (shared-auth/src/auth/auth-client.ts).
 */
export function withoutUnusedSupabase(
  config: Rspack.Configuration,
  { rspack, appendPlugins }: ModifyRspackConfigUtils,
): void {
  config.resolve = {
    ...config.resolve,
    alias: {
      ...config.resolve?.alias,
      ...Object.fromEntries(packages.map((name) => [name, standIns('supabase')])),
    },
  };
  appendPlugins([
    new rspack.NormalModuleReplacementPlugin(/^@supabase\/auth-js$/, (named) => {
      if (/@supabase.supabase-js/.test(named.context)) {
        named.request = standIns('supabase');
      }
    }),
    new rspack.NormalModuleReplacementPlugin(authFiles, (file) => {
      if (file.context.includes('auth-js')) {
        file.request = standIns('auth');
      }
    }),
  ]);
}

function standIns(of: 'supabase' | 'auth'): string {
  return fileURLToPath(new URL(`./stand-ins/${of}.ts`, import.meta.url));
}
