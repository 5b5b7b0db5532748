/** In the place of auth-js' passkeys and wallets: see ../unused-supabase.ts. */

export class WebAuthnApi {}
export const webAuthnAbortService = {
  createNewAbortSignal: notBuiltIn,
  cancelCeremony: notBuiltIn,
};
export const browserSupportsWebAuthn = () => false;
export {
  notBuiltIn as createCredential,
  notBuiltIn as createSiweMessage,
  notBuiltIn as deserializeCredentialCreationOptions,
  notBuiltIn as deserializeCredentialRequestOptions,
  notBuiltIn as fromHex,
  notBuiltIn as getAddress,
  notBuiltIn as getCredential,
  notBuiltIn as serializeCredentialCreationResponse,
  notBuiltIn as serializeCredentialRequestResponse,
  notBuiltIn as toHex,
};

function notBuiltIn(): never {
  throw new Error('The panel is built without passkeys and wallets.');
}

/** In the place of the administration of users, which needs a secret key. */
export default class GoTrueAdminApi {}
