export { DEFAULT_PORT, PUBLISHABLE_KEY } from './keys/api-keys';
export { DEFAULT_ANON_KEY, DEFAULT_SERVICE_ROLE_KEY, DEFAULT_URL } from './keys/defaults';
export { DEFAULTS, type Options } from './options';
export { type LocalSupabase, startLocalSupabase } from './start';
