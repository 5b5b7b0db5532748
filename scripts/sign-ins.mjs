/** Accounts of the embedded backend's seed (supabase/seed.sql), as the commands print them. */
export const signIns = `
  admin@exemplo.com.br      admin12345    administrador
  admin-mfa@exemplo.com.br  admin12345    administrador com código (TOTP: JBSWY3DPEHPK3PXP)
  jogador@exemplo.com.br    jogador12345  sem acesso ao painel`;
