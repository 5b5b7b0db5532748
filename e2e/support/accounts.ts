import type { Page } from '@playwright/test';
import { SIGN_INS, type TestBackend } from '@panel/local-supabase/testing';
import { TOTP } from 'otpauth';

/** The sign-ins of the seed. */
export type AccountName = keyof typeof SIGN_INS;

/** Where the panel keeps the session in local storage. */
export const sessionStorageKey = 'panel.session';

/** A new session of an account's own, as the panel stores it. */
export async function startSession(backend: TestBackend, account: AccountName): Promise<string> {
  const { email, password } = SIGN_INS[account];
  const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) {
    throw new Error(`${account} could not sign in: ${await answer.text()}`);
  }
  return answer.text();
}

/** Fills in the login form and sends it. */
export async function submitLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Signs in as a person does, up to the first page of the panel. */
export async function signIn(page: Page, account: AccountName): Promise<void> {
  const { email, password } = SIGN_INS[account];
  await page.goto('/login');
  await submitLogin(page, email, password);
  await page.waitForURL('/admin');
}

/** What the authenticator app of `adminWithMfa` shows now. */
export function currentCode(): string {
  return new TOTP({ secret: SIGN_INS.adminWithMfa.totpSecret }).generate();
}
