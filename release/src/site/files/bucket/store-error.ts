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

/** The error of an answer, with what to do about it. */
export function storeError(method: string, url: string, { status, body }: Answer): StoreError {
  const { origin, pathname } = new URL(url);
  const code = /<Code>([^<]{1,80})<\/Code>/.exec(body.toString())?.[1];
  const reason = status === 0 ? body.toString() : `${status}${code ? ` ${code}` : ''}`;
  const advice = advices[code ?? ''] ?? advices[status] ?? '';
  return new StoreError(`${method} ${origin}${pathname}: ${reason}.${advice}`, status);
}

const advices: Record<string, string> = {
  NoSuchBucket: ' O bucket não existe: confira o nome, e o endpoint.',
  403: ' A chave não dá esse direito: veja as políticas em docs/deploy.md.',
  301: ' O bucket é de outra região: indique-a com ?region=NOME.',
  307: ' O bucket é de outra região: indique-a com ?region=NOME.',
};
