import { type Mutation, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** A message for the person in front of the screen, in Portuguese. */
export interface Notice {
  title: string;
  description?: string;
}

/** What a query or mutation says about itself in its `meta`. */
interface RequestMeta extends Record<string, unknown> {
  /** The module that asks, for the log. */
  module: string;
  /** What is asked for, in a few English words, for the log: 'list the games'. */
  what: string;
  /**
   * Shown once per failed load, if a page waits for it (one that is only prefetched will be asked
   * for again), and taken away by the next load that succeeds. Without it a failure is only logged.
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
  /** Shows a failure to the person in front of the screen. */
  notify: (notice: Notice) => void;
  /** Removes the message of a failure from the screen, once the same load succeeds. */
  withdraw?: (notice: Notice) => void;
  /** Records a failure. */
  log?: (message: string, details: Record<string, unknown>) => void;
}

type AnyMutation = Mutation<unknown, unknown, unknown>;

/**
 * The one QueryClient of the panel. Failures are logged here, in one place, with what was asked,
 * by which module, and the backend's status and code; never with tokens or row contents. `clear()`
 * forgets changes that are still under way too: their callbacks are not called any more.
 */
export function createQueryClient({
  notify,
  withdraw,
  log = logToConsole,
}: QueryClientOptions): QueryClient {
  function report(error: unknown, meta: RequestMeta | undefined, isOnScreen: boolean): void {
    if (!isOnScreen && isRefusal(error)) {
      return; // Asked for ahead of the guard, on behalf of somebody whom it then turned away.
    }
    log(`[panel] ${meta?.module ?? 'unknown'}: could not ${meta?.what ?? 'load'}`, summary(error));
    if (meta?.errorNotice && isOnScreen) {
      notify(meta.errorNotice);
    }
  }
  const mutationCache = new MutationCache({
    onSuccess: (_answer, _variables, _result, mutation) => unlessForgotten(mutation),
    onError(error, _variables, _result, mutation) {
      report(error, mutation.meta, isKnown(mutation));
      return unlessForgotten(mutation);
    },
  });
  function isKnown(mutation: AnyMutation): boolean {
    return mutationCache.getAll().some((known) => known === mutation);
  }
  /** Never comes to an end once the cache was cleared: the next person is told nothing of it. */
  function unlessForgotten(mutation: AnyMutation): Promise<void> | undefined {
    return isKnown(mutation) ? undefined : new Promise(() => undefined);
  }
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => report(error, query.meta, query.isActive()),
      onSuccess: (_data, { meta }) => meta?.errorNotice && withdraw?.(meta.errorNotice),
    }),
    mutationCache,
    defaultOptions: {
      // Offline a request fails at once and says so, rather than being sent much later unasked.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 300,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Whether the same request may well succeed a moment later: no answer at all, or a 5xx. */
function isPassing(error: unknown): boolean {
  const { status } = summary(error);
  return status === 0 || (typeof status === 'number' && status >= 500);
}

function isRefusal(error: unknown): boolean {
  const { status } = summary(error);
  return status === 401 || status === 403;
}

function summary(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) {
    return { error: 'not an Error' };
  }
  const { status, code } = error as Error & { status?: unknown; code?: unknown };
  return { name: error.name, status, code };
}

function logToConsole(message: string, details: Record<string, unknown>): void {
  console.error(message, details);
}
