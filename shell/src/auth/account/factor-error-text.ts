import { BackendError } from '@panel/shared-auth';
import { excerpt } from '@panel/shared-ui';

const sessionOver = 'A sua sessão terminou. Entre de novo.';
const serverFailed = 'O servidor falhou. Tente novamente em instantes.';

const texts: Record<string, string> = {
  mfa_verification_failed: 'O código não confere. Confira o aplicativo e tente novamente.',
  mfa_challenge_expired: 'O prazo para digitar o código terminou. Tente novamente.',
  mfa_ip_address_mismatch: 'A sua rede mudou no meio do caminho. Tente novamente.',
  mfa_factor_not_found: 'Este aplicativo não está mais cadastrado.',
  mfa_factor_name_conflict: 'Já existe um aplicativo com este nome.',
  too_many_enrolled_mfa_factors:
    'Limite de aplicativos atingido: remova um antes de adicionar outro.',
  mfa_totp_enroll_not_enabled: 'O cadastro de aplicativos está desativado neste servidor.',
  mfa_totp_verify_not_enabled: 'A verificação por aplicativo está desativada neste servidor.',
  insufficient_aal: 'Saia e entre de novo com o código do aplicativo para fazer isso.',
  over_request_rate_limit: 'Muitas tentativas. Aguarde um minuto e tente novamente.',
  no_authorization: sessionOver,
  bad_jwt: sessionOver,
  session_not_found: sessionOver,
  session_expired: sessionOver,
  refresh_token_not_found: sessionOver,
  refresh_token_already_used: sessionOver,
  user_not_found: 'Esta conta não existe mais.',
  user_banned: 'Esta conta está bloqueada.',
  conflict: 'Outra aba fez o mesmo ao mesmo tempo. Tente novamente.',
  unexpected_failure: serverFailed,
};

/** Returns the Portuguese text of a factor's error, or the start of the server's message for an unknown code. */
export function factorErrorText(error: Error): string {
  const { code = '', status = 0 } = error instanceof BackendError ? error : {};
  if (Object.hasOwn(texts, code)) {
    return texts[code]!;
  }
  return status === 500 ? serverFailed : excerpt(error.message, 300);
}
