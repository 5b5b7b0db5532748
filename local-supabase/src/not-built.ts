/**
 * Features of a hosted project that this backend does not build. A request for one is answered 501
 * with the feature's name. `not-built.test.ts` asks for each of them.
 */
export const notBuilt = {
  // Services beside /auth/v1 and /rest/v1
  storage: 'Storage',
  realtime: 'Realtime',
  edgeFunctions: 'Edge Functions',
  graphql: 'GraphQL',

  // /auth/v1
  email: 'E-mail (confirmation, one-time codes, invitations)',
  pkce: 'Recovery links with PKCE',
  phone: 'Telephone numbers',
  providers: 'Sign-in with a provider (OAuth, SSO, passkeys, Web3)',
  otherAuthPaths: 'This address below /auth/v1',
  otherFactors: 'Second factors by telephone and by key',
  identityLinking: 'Linking identities',
  anonymousUpgrade: 'An email or password for an anonymous account',
  reauthentication: 'Reauthentication by nonce',
  bans: 'Bans',
  softDeletion: 'Soft deletion',

  // /rest/v1: reads
  embedding: 'Embedding of related tables',
  aggregates: 'Aggregates',
  casts: 'Casts of a column (column::type)',
  rangeHeader: 'The header Range (limit and offset choose rows)',
  jsonPaths: 'Paths into a JSON column',
  fullTextSearch: 'Full-text search',
  csv: 'CSV',
  geoJson: 'GeoJSON',
  executionPlans: 'Execution plans',
  openApi: 'The OpenAPI description',
  strippedNulls: 'Answers without nulls (nulls=stripped)',

  // /rest/v1: writes and calls
  upsert: 'Upsert',
  forms: 'Forms as bodies',
  rawBodies: 'Bodies of a call that are not JSON',
  headersOnly: 'Prefer: return=headers-only',
  maxAffected: 'Prefer: max-affected',
  timeZone: 'Prefer: timezone',
  ownErrors: "Errors raised as 'PGRST'",
  ownAnswers: 'Status and headers set by SQL (response.status, response.headers)',
} as const;

export type NotBuilt = keyof typeof notBuilt;

/** The message of the 501 that answers a request for the feature. */
export function notBuiltMessage(feature: NotBuilt): string {
  return `Not implemented by the local backend: ${notBuilt[feature]}`;
}
