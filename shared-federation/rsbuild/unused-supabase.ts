import { fileURLToPath } from 'node:url';
import type { ModifyRspackConfigUtils } from '@rsbuild/core';

/** The packages that supabase-js imports for signing in, live changes and files. */
const packages = /^@supabase\/(?:auth|realtime|storage)-js$/;

const standIn = fileURLToPath(new URL('./supabase-stand-in.ts', import.meta.url));

/**
 * Replaces packages of supabase-js by a small stand-in, because supabase-js always creates their clients.
 * The panel uses no live changes and no files, and loads the auth client later, by itself
 * (shared-auth/src/auth/auth-client.ts). Saved for every visitor, in kB (brotli): live changes 13.5,
 * files 5.1, the auth client 15.1 of the first screen.
 */
export function withoutUnusedSupabase({ rspack, appendPlugins }: ModifyRspackConfigUtils): void {
  appendPlugins([
    new rspack.NormalModuleReplacementPlugin(packages, (request) => {
      if (/@supabase.supabase-js/.test(request.context)) {
        request.request = standIn;
      }
    }),
  ]);
}
