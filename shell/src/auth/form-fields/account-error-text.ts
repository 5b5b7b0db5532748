import { BackendError } from '@panel/shared-auth';
import { excerpt } from '@panel/shared-ui';
import { signInErrorTexts } from './sign-in-error-text.ts';

const sessionOver = 'A sua sessão terminou. Entre de novo.';

const wrongPassword = 'A senha atual está incorreta.';

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
  same_password: 'A nova senha deve ser diferente da atual.',
  reauthentication_needed: 'Por segurança, saia, entre de novo e então troque a senha.',
  current_password_required: wrongPassword,
  current_password_invalid: wrongPassword,
  over_email_send_rate_limit:
    'O servidor já enviou emails demais. Aguarde uma hora e tente novamente.',
  email_address_not_authorized: 'Este servidor não envia emails a este endereço.',
  email_provider_disabled: 'As senhas estão desativadas neste servidor.',
  conflict: 'Outra aba fez o mesmo ao mesmo tempo. Tente novamente.',
};

/** What the auth server says of a weak password, and how the panel says it. */
const weaknesses: readonly (readonly [RegExp, string])[] = [
  [/at least (\d{1,4}) characters/, 'Use pelo menos $1 caracteres.'],
  [/one character of each/, 'Misture letras maiúsculas e minúsculas, números e símbolos.'],
  [/weak and easy to guess/, 'Ela é fácil de adivinhar ou já vazou: escolha outra.'],
];

/** Says why a password is too weak. */
function weaknessText(message: string): string {
  const reasons = weaknesses.flatMap(([pattern, text]) => {
    const found = pattern.exec(message);
    return found ? [text.replace('$1', found[1] ?? '')] : [];
  });
  return ['A senha é fraca.', ...reasons].join(' ');
}

/**
 * Returns the Portuguese text of an error of the own account. For a code without a text: the one of a failing server after a 500,
 * else the start of the server's message.
 */
export function accountErrorText(error: Error): string {
  const { code = '', status = 0 } = error instanceof BackendError ? error : {};
  if (code === 'weak_password') {
    return weaknessText(error.message);
  }
  if (Object.hasOwn(texts, code)) {
    return texts[code]!;
  }
  return status === 500 ? texts.unexpected_failure! : excerpt(error.message, 300);
}
