import { backendFromEnvironment } from './backend.ts';

test('the environment names a project by its address, which a refusal corrects without its password', () => {
  const named = (SUPABASE_URL: string) =>
    backendFromEnvironment({ SUPABASE_URL, SUPABASE_ANON_KEY: 'key' });
  expect(named('https://abcdefgh.supabase.co')).toEqual({
    supabaseUrl: 'https://abcdefgh.supabase.co',
    supabaseAnonKey: 'key',
  });
  expect(() => named('https://ana:segredo@abcdefgh.supabase.co/rest/v1')).toThrow(
    new Error('SUPABASE_URL não é o endereço do projeto. Use https://abcdefgh.supabase.co'),
  );
});
