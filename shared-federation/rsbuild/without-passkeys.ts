import { fileURLToPath } from 'node:url';
import type { ModifyRspackConfigUtils } from '@rsbuild/core';

/** The part of auth-js for passkeys, which the panel does not offer. */
const passkeys = /^\.\/lib\/webauthn$/;

/** Replaces the part of the auth client for passkeys by a small stand-in: 2.4 kB less (brotli). */
export function withoutPasskeys({ rspack, appendPlugins }: ModifyRspackConfigUtils): void {
  const standIn = fileURLToPath(new URL('./stand-ins/passkeys', import.meta.url));
  appendPlugins([
    new rspack.NormalModuleReplacementPlugin(passkeys, (request) => {
      if (request.context.includes('auth-js')) {
        request.request = standIn;
      }
    }),
  ]);
}
