import { BackendError } from '../backend/backend-error.ts';

/** The server did not answer, or auth-js could not be downloaded. */
export function unreachableError(status: number, code: string, cause: unknown): BackendError {
  const advice = 'Verifique sua conexão e tente novamente.';
  const message = `Não foi possível falar com o servidor. ${advice}`;
  return new BackendError(message, status, code, { cause });
}
