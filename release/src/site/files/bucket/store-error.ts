import { printable } from '../../terminal.ts';

/** The refusal of a request that a store cannot answer, or does not allow. */
export class StoreError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** An answer of a store, read to its end. */
export interface Answer {
  /** 0 when there was no answer; `body` then says why. */
  status: number;
  etag: string;
  body: Buffer;
}

/** The error of an answer, with what to do about it, or with what the store says about it. */
export function storeError(method: string, url: string, { status, body }: Answer): StoreError {
  const { origin, pathname } = new URL(url);
  const code = elementOf(body, 'Code');
  const message = elementOf(body, 'Message');
  const reason = status === 0 ? body.toString() : `${status}${code ? ` ${code}` : ''}`;
  const advice = advices[code ?? status] ?? (message === undefined ? '' : ` ${message}`);
  return new StoreError(`${method} ${origin}${pathname}: ${reason}.${printable(advice)}`, status);
}

function elementOf(body: Buffer, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]{1,300})</${name}>`).exec(body.toString())?.[1];
}

const otherRegion = ' O bucket é de outra região: indique-a com ?region=NOME.';
const noRight = ' A chave não dá esse direito: veja as políticas em docs/deploy.md.';
const unknownKey =
  ' O armazenamento não conhece esta chave: confira AWS_ACCESS_KEY_ID, e se o endpoint é o dela.';
const expired =
  ' As credenciais temporárias venceram, ou AWS_SESSION_TOKEN não é desta chave: peça novas, as três de uma vez.';
const wrongClock = ' O relógio desta máquina está errado: acerte-o, e tente de novo.';

/** By the store's code, or the status of an answer that has none. */
const advices: Record<string, string> = {
  NoSuchBucket: ' O bucket não existe: confira o nome, e o endpoint.',
  AccessDenied: noRight,
  403: noRight,
  InvalidAccessKeyId: unknownKey,
  // R2.
  Unauthorized: unknownKey,
  SignatureDoesNotMatch:
    ' A assinatura não confere: confira AWS_SECRET_ACCESS_KEY, e se um proxy altera as requisições.',
  RequestTimeTooSkewed: wrongClock,
  RequestExpired: wrongClock,
  ExpiredToken: expired,
  ExpiredTokenException: expired,
  TokenRefreshRequired: expired,
  InvalidToken: expired,
  AuthorizationHeaderMalformed: otherRegion,
  PermanentRedirect: otherRegion,
  TemporaryRedirect: otherRegion,
  301: otherRegion,
  307: otherRegion,
};
