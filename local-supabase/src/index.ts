export { DEFAULT_PORT, PUBLISHABLE_KEY } from './keys/api-keys.ts';
export { DEFAULT_ANON_KEY, DEFAULT_SERVICE_ROLE_KEY, DEFAULT_URL } from './keys/defaults.ts';
export { DEFAULTS, type Options } from './options.ts';
export { type LocalSupabase, startLocalSupabase } from './start.ts';
