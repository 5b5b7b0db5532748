import { type Mutation, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import {
  errorDetails,
  type LogFailure,
  type LoggedRequest,
  logFailure,
  logToConsole,
} from './log-failure.ts';

/** A message on the screen, in Portuguese. */
export interface Notice {
  title: string;
  description?: string;
}

/** The `meta` of each query and mutation. */
interface RequestMeta extends LoggedRequest, Record<string, unknown> {
  /**
   * Message shown after a failed request of a mounted page, until a load succeeds. A failed prefetch shows
   * no message, because the page will read again. Without a notice a failure is only logged.
   */
  errorNotice?: Notice;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: RequestMeta;
    mutationMeta: RequestMeta;
  }
}

export interface QueryClientOptions {
  /** Shows the message of a failure; also of one without `errorNotice` if code could not be downloaded. */
  notify: (notice: Notice, error: unknown) => void;
  /** Removes the message of a failure, after the same load has succeeded. */
  dismiss?: (notice: Notice) => void;
  /** Records a failure. */
  log?: LogFailure;
}

type AnyMutation = Mutation<unknown, unknown, unknown>;

/**
 * Creates the one QueryClient of the panel. It logs failures with module, request, status and code, and programming
 * errors with message and stack; never tokens or row contents. It does not log that a prefetch was forbidden. `clear()`
 * also drops mutations that are still running: their callbacks are not called any more.
 */
export function createQueryClient({
  notify,
  dismiss,
  log = logToConsole,
}: QueryClientOptions): QueryClient {
  function report(error: unknown, meta: RequestMeta | undefined, isCurrent: boolean): void {
    // A page's reads are prefetched before the guard knows whether the user may see the page.
    if (!isCurrent && isForbidden(error)) {
      return;
    }
    logFailure(meta, error, log);
    const isDownload = error instanceof Error && error.name === 'ChunkLoadError';
    const notice = meta?.errorNotice ?? (isDownload ? { title: 'Erro ao carregar' } : undefined);
    if (notice && isCurrent) {
      notify(notice, error);
    }
  }
  const mutationCache = new MutationCache({
    onSuccess: (_answer, _variables, _result, mutation) => unlessCleared(mutation),
    onError(error, _variables, _result, mutation) {
      report(error, mutation.meta, isInCache(mutation));
      return unlessCleared(mutation);
    },
  });
  function isInCache(mutation: AnyMutation): boolean {
    return mutationCache.getAll().some((cached) => cached === mutation);
  }
  /** Never settles after `clear()`, so that no callback of a mutation runs for the next user. */
  function unlessCleared(mutation: AnyMutation): Promise<void> | undefined {
    return isInCache(mutation) ? undefined : new Promise(() => undefined);
  }
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => report(error, query.meta, query.isActive()),
      onSuccess: (_data, { meta }) => meta?.errorNotice && dismiss?.(meta.errorNotice),
    }),
    mutationCache,
    defaultOptions: {
      // Offline a request fails at once: TanStack Query would otherwise send it when the connection returns.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isTemporary(error),
        retryDelay: 300,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * Whether the same request may succeed a moment later: the backend did not answer, or sent a 5xx. A statement that took
 * the database too long (57014) takes as long the next time.
 */
function isTemporary(error: unknown): boolean {
  const { status, code } = errorDetails(error);
  if (code === '57014') {
    return false;
  }
  return status === 0 || (typeof status === 'number' && status >= 500);
}

function isForbidden(error: unknown): boolean {
  const { status } = errorDetails(error);
  return status === 401 || status === 403;
}
