import { SIGN_INS } from '@panel/local-supabase/testing';
import { backendNameOf, colorSchemeKey, sessionKey } from '@panel/shared-testing/states';
import type { Theme } from './state-hosts.ts';

interface Entry {
  theme: Theme;
  /** Where to go, an address of the panel. */
  to: string;
  /** The origin that serves the page, and stands for the backend. */
  origin: string;
  publicKey: string;
  /** The run of this server: a session of an earlier one is not valid any more. */
  run: string;
}

/** The page that signs the administrator of the seed in and sets the theme, and then replaces itself by a page. */
export function enterPage({ theme, to, origin, publicKey, run }: Entry): Response {
  const { email, password } = SIGN_INS.admin;
  const given = {
    theme,
    to,
    publicKey,
    run,
    account: { email, password },
    backend: backendNameOf(origin),
    keys: { session: sessionKey, colorScheme: colorSchemeKey },
  };
  const text = `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><title>Entrando…</title>
<meta name="color-scheme" content="${theme}">
<script type="module">
const given = ${JSON.stringify(given).replaceAll('<', String.raw`\u003c`)};
${script}
</script></html>
`;
  return new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** Several frames of one origin open at once: one of them signs in. */
const script = `
const runKey = 'panel.states.run';
await navigator.locks.request(runKey, async () => {
  const session = JSON.parse(localStorage.getItem(given.keys.session) ?? 'null');
  const lastsTenMinutes = session?.expires_at * 1000 > Date.now() + 600_000;
  if (localStorage.getItem(runKey) === given.run && lastsTenMinutes) return;
  localStorage.clear();
  const answer = await fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { apikey: given.publicKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(given.account),
  });
  if (!answer.ok) throw new Error('O banco de dados embutido recusou a conta de teste: ' + answer.status);
  const stored = { ...(await answer.json()), backend: given.backend };
  localStorage.setItem(given.keys.session, JSON.stringify(stored));
  localStorage.setItem(runKey, given.run);
});
localStorage.setItem(given.keys.colorScheme, given.theme);
location.replace(given.to);
`;

/** Whether an address leads into the panel. A link to the entry page must not lead to another website. */
export function isPanelAddress(to: string): boolean {
  const base = 'http://panel.invalid';
  const { origin, pathname } = URL.canParse(to, base) ? new URL(to, base) : new URL('about:blank');
  return origin === base && /^\/admin(?:\/|$)/.test(pathname) && !pathname.includes('//');
}
