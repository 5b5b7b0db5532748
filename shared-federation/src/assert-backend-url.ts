import { isBackendUrl } from './backend-url.ts';

/**
 * Stricter than the rule for `config.json`, which every browser loads: also refuses other ports and schemes of the hosted
 * service, users and doubled slashes.
 *
 * @throws Error that names the right address, if the text tells it, and never repeats a password in the text
 */
export function assertBackendUrl(text: string): void {
  if (!isExactBackendUrl(text)) {
    const right = suggestBackendUrl(text) ?? 'um endereço como https://abcdefgh.supabase.co';
    throw new Error(`SUPABASE_URL não é o endereço do projeto. Use ${right}`);
  }
}

function isExactBackendUrl(text: string): boolean {
  const isPlain = isBackendUrl(text) && /^https?:\/\/(?!.*\/\/)[^@\\]+$/i.test(text);
  if (!isPlain || !URL.canParse(text)) {
    return false;
  }
  const { hostname, href } = new URL(text);
  return (
    !/(^|\.)supabase\.(co|com|io)$/.test(hostname) || /^https:\/\/\w+\.supabase\.co\/$/.test(href)
  );
}

/** The address that a copied text most likely stands for. */
function suggestBackendUrl(text: string): string | undefined {
  const project =
    /\bsupabase\.(?:com|io)\/.*\bproject\/(\w+)/.exec(text)?.[1] ??
    /\bpostgres\.(\w+)[:@].*\.supabase\.com\b/.exec(text)?.[1] ??
    /(?:^|[\s"'/@])(?:db\.)?(\w+)(?:\.\w+)?\.supabase\.co\b/.exec(text)?.[1];
  if (project !== undefined) {
    return `https://${project}.supabase.co`;
  }
  const unquoted = text.replace(/[\s"']/g, '');
  if (!URL.canParse(unquoted)) {
    return undefined;
  }
  const { origin, pathname } = new URL(unquoted);
  const right = `${origin}${pathname.replace(/\/\w+\/v1\b.*$/, '')}`.replace(/\/+$/, '');
  return isExactBackendUrl(right) ? right : undefined;
}
