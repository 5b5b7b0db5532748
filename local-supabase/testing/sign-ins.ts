/** The accounts of supabase/seed.sql. `totpSecret` generates the codes of the second factor. */
export const SIGN_INS = {
  admin: {
    id: 'a0000000-0000-4000-8000-000000000001',
    email: 'admin@exemplo.com.br',
    password: 'admin12345',
  },
  player: {
    id: 'a0000000-0000-4000-8000-000000000002',
    email: 'jogador@exemplo.com.br',
    password: 'jogador12345',
  },
  adminWithMfa: {
    id: 'a0000000-0000-4000-8000-000000000003',
    email: 'admin-mfa@exemplo.com.br',
    password: 'admin12345',
    factorId: 'f0000000-0000-4000-8000-000000000003',
    totpSecret: 'JBSWY3DPEHPK3PXP',
  },
} as const;
