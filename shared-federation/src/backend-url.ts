/** What is wrong with another address than a backend's in a site's `config.json`. */
export const backendUrlProblem = 'como https://abcdefgh.supabase.co';

/**
 * Whether an http(s) address can be a backend's, to which the panel appends `/auth/v1` and `/rest/v1`: not that of one
 * service, of the database, or of Supabase's dashboard, and nothing that a URL parser would drop.
 */
export function isBackendUrl(url: string): boolean {
  return !/[\s?#]|\/(projects?|\w+\/v1)\b|\.\w+\.supabase\.co\b/i.test(url);
}
