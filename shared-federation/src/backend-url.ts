/** What is wrong with another address than a backend's in a site's `config.json`. */
export const backendUrlProblem =
  'não é o endereço de um projeto, como https://abcdefgh.supabase.co';

/**
 * Whether a text can be a backend's address, to which the panel appends `/auth/v1` and `/rest/v1`: not that of one
 * service, of the database, or of Supabase's website, and nothing that a URL parser would drop. A backend on a host of
 * its own may have any other path.
 */
export function isBackendUrl(text: string): boolean {
  const url = /^https?:\/\/[^\s?#@\\]+$/i.test(text) ? parseUrl(text) : undefined;
  if (!url || !/(^|\.)supabase\.(co|com|io)$/.test(url.hostname)) {
    return (
      url !== undefined && !/\/\/|\/project(\/|$)/.test(url.pathname) && !service.test(url.pathname)
    );
  }
  return /^https:\/\/[a-z0-9]+\.supabase\.co$/.test(url.origin) && url.pathname === '/';
}

/** @throws Error that names the right address, if the text tells it, and never repeats a password in the text */
export function assertBackendUrl(text: string): void {
  if (!isBackendUrl(text)) {
    const right = suggestBackendUrl(text);
    throw new Error(
      right === undefined
        ? `SUPABASE_URL ${backendUrlProblem}.`
        : `SUPABASE_URL não é o endereço de um projeto. Parece ser este: ${right}`,
    );
  }
}

const service = /\/(auth|functions|graphql|realtime|rest|storage)\/v\d.*$/;

/** The address that a copied text most likely stands for. */
function suggestBackendUrl(text: string): string | undefined {
  const project =
    /\bsupabase\.(?:com|io)\/.*\bproject\/(\w+)/.exec(text)?.[1] ??
    /\bpostgres\.(\w+)[:@].*\.supabase\.com\b/.exec(text)?.[1] ??
    /(?:^|[/@])(?:db\.)?(\w+)(?:\.\w+)?\.supabase\.co\b/.exec(text)?.[1];
  if (project !== undefined) {
    return `https://${project}.supabase.co`;
  }
  const url = parseUrl(
    text
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .trim(),
  );
  const right = url && `${url.origin}${url.pathname.replace(service, '')}`.replace(/\/+$/, '');
  return right !== undefined && isBackendUrl(right) ? right : undefined;
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    // Not every browser that the panel serves has URL.canParse.
    return undefined;
  }
}
