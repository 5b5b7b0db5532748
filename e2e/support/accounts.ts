import type { Page } from '@playwright/test';
import { SIGN_INS, type TestBackend } from '@panel/local-supabase/testing';
import { signedIn, signedInWithMfa } from '@panel/local-supabase/testing/clients';

/** Name of an account in the seed. */
export type AccountName = keyof typeof SIGN_INS;

/** Key of the panel's session in local storage. */
export const sessionStorageKey = 'panel.session';

/**
 * Signs an account in, with its second factor if it has one, and returns the session as the panel
 * stores it.
 *
 * @param supabaseUrl the backend's address in the site's config.json
 */
export async function startSession(
  backend: TestBackend,
  account: AccountName,
  supabaseUrl: string,
): Promise<string> {
  const client = await (account === 'adminWithMfa'
    ? signedInWithMfa(backend)
    : signedIn(backend, SIGN_INS[account]));
  const { data } = await client.auth.getSession();
  return JSON.stringify({ ...data.session, backend: new URL(supabaseUrl).href });
}

/**
 * Stores a session before the first page opens, as an earlier visit would. Playwright's
 * `storageState` opens a page for this, which takes half the time of a test.
 */
export async function storeSession(page: Page, session: string): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      if (location.protocol === 'http:' && !sessionStorage.getItem('test.hasStoredSession')) {
        sessionStorage.setItem('test.hasStoredSession', 'true');
        localStorage.setItem(key, value);
      }
    },
    [sessionStorageKey, session] as const,
  );
}

/** Fills in the login form and submits it. */
export async function submitLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Signs in through the login form and waits for the first page of the panel. */
export async function signIn(page: Page, account: AccountName): Promise<void> {
  const { email, password } = SIGN_INS[account];
  await page.goto('/login');
  await submitLogin(page, email, password);
  await page.waitForURL('/admin');
}
