import { supabase } from '@panel/shared-auth';

/** Sends a request with a token that expires in a minute, so that the client renews it first. */
export async function renewToken(): Promise<void> {
  const stored = () => JSON.parse(localStorage.getItem('panel.session') ?? '') as object;
  const aging = { ...stored(), expires_at: Date.now() / 1000 + 60 };
  localStorage.setItem('panel.session', JSON.stringify(aging));
  await supabase().from('games').select('id').limit(1);
  expect(stored()).not.toMatchObject({ expires_at: aging.expires_at });
}
