import { SIGN_INS } from '@panel/local-supabase/testing';
import { signIn, signOut } from '@panel/shared-auth';
import { signedInBackend } from '@panel/shared-testing';
import { QueryClient } from '@tanstack/react-query';
import { clearOnUserChange } from './clear-on-user-change.ts';

signedInBackend();

test('what is stored after a session has ended stays for its user, and for nobody else', async () => {
  const queries = new QueryClient();
  const stopClearing = clearOnUserChange(queries);
  const { admin, player } = SIGN_INS;
  queries.setQueryData(['before'], 'read by the administrator');
  await signOut();
  queries.setQueryData(['after'], 'a decision that was not sent');
  expect(queries.getQueryData(['before'])).toBeUndefined();

  await signIn(admin.email, admin.password);
  expect(queries.getQueryData(['after'])).toBeDefined();
  await signOut();
  queries.setQueryData(['after'], 'a decision that was not sent');
  await signIn(player.email, player.password);
  expect(queries.getQueryCache().getAll()).toEqual([]);
  stopClearing();
});
