import { BackendError } from '@panel/shared-auth';

/** Portuguese texts of errors that signing in and the account's factors have in common, by the server's code. */
export const signInErrorTexts: Record<string, string> = {
  invalid_credentials: 'Email ou senha incorretos.',
  email_not_confirmed: 'O email desta conta ainda não foi confirmado.',
  user_banned: 'Esta conta está bloqueada.',
  over_request_rate_limit: 'Muitas tentativas. Aguarde um minuto e tente novamente.',
  mfa_verification_failed: 'Código incorreto. Confira o que o aplicativo mostra agora.',
  mfa_challenge_expired: 'O prazo para digitar o código terminou. Tente novamente.',
  mfa_ip_address_mismatch: 'A sua rede mudou no meio do caminho. Tente novamente.',
  unexpected_failure: 'O servidor falhou. Tente novamente em instantes.',
};

/** Codes of messages, for servers that send none. */
const codes: Record<string, string> = {
  'Invalid login credentials': 'invalid_credentials',
  'Email not confirmed': 'email_not_confirmed',
  'Request rate limit reached': 'over_request_rate_limit',
};

/** Explains the server's English message in Portuguese; undefined for an unknown one. */
export function signInErrorText(error: Error): string | undefined {
  const sent = error instanceof BackendError ? error.code : '';
  const code = sent || (Object.hasOwn(codes, error.message) ? codes[error.message]! : '');
  return Object.hasOwn(signInErrorTexts, code) ? signInErrorTexts[code] : undefined;
}
