import { fileURLToPath } from 'node:url';
import type { ModifyRspackConfigUtils } from '@rsbuild/core';

/** The packages that supabase-js imports for more than data. Their users load them (shared-auth/src/services). */
const packages = /^@supabase\/(auth|functions|realtime|storage)-js$/;

/** The part of auth-js for passkeys, which the panel does not offer. */
const passkeys = /^\.\/lib\/webauthn$/;

/**
 * Replaces packages that supabase-js imports by small stand-ins, because supabase-js always creates their
 * clients. The panel loads the auth client later (shared-auth/src/auth/auth-client.ts), and modules may load
 * the others (shared-auth/src/services). The first screen is smaller by, in kB (brotli): live changes 13.5, files 5.1,
 * the auth client 15.1, passkeys 2.4.
 */
export function withoutUnusedSupabase({ rspack, appendPlugins }: ModifyRspackConfigUtils): void {
  appendPlugins([
    new rspack.NormalModuleReplacementPlugin(packages, (request) => {
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
