import { BackendError } from '@panel/shared-auth';
import { excerpt } from '@panel/shared-ui';
import { signInErrorTexts } from '../form-fields/sign-in-error-text.ts';

const sessionOver = 'A sua sessão terminou. Entre de novo.';

const texts: Record<string, string> = {
  ...signInErrorTexts,
  mfa_factor_not_found: 'Este aplicativo não está mais cadastrado.',
  mfa_factor_name_conflict: 'Já existe um aplicativo com este nome.',
  too_many_enrolled_mfa_factors:
    'Limite de aplicativos atingido: remova um antes de adicionar outro.',
  mfa_totp_enroll_not_enabled: 'O cadastro de aplicativos está desativado neste servidor.',
  mfa_totp_verify_not_enabled: 'A verificação por aplicativo está desativada neste servidor.',
  insufficient_aal: 'Saia e entre de novo com o código do aplicativo para fazer isso.',
  no_authorization: sessionOver,
  bad_jwt: sessionOver,
  session_not_found: sessionOver,
  session_expired: sessionOver,
  refresh_token_not_found: sessionOver,
  refresh_token_already_used: sessionOver,
  user_not_found: 'Esta conta não existe mais.',
  conflict: 'Outra aba fez o mesmo ao mesmo tempo. Tente novamente.',
};

/**
 * Returns the Portuguese text of a factor's error. For a code without a text: the one of a failing server after a 500,
 * else the start of the server's message.
 */
export function factorErrorText(error: Error): string {
  const { code = '', status = 0 } = error instanceof BackendError ? error : {};
  if (Object.hasOwn(texts, code)) {
    return texts[code]!;
  }
  return status === 500 ? texts.unexpected_failure! : excerpt(error.message, 300);
}
