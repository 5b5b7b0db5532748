/** Replaces `lib/webauthn` of auth-js: see ../unused-supabase.ts. */

export class WebAuthnApi {}
export const webAuthnAbortService = {
  createNewAbortSignal: notBuiltIn,
  cancelCeremony: notBuiltIn,
};
export const browserSupportsWebAuthn = () => false;
export {
  notBuiltIn as createCredential,
  notBuiltIn as deserializeCredentialCreationOptions,
  notBuiltIn as deserializeCredentialRequestOptions,
  notBuiltIn as getCredential,
  notBuiltIn as serializeCredentialCreationResponse,
  notBuiltIn as serializeCredentialRequestResponse,
};

function notBuiltIn(): never {
  throw new Error('The panel is built without passkeys.');
}
