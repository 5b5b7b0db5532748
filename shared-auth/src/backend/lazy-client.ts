import { backendConfig, type SupabaseConfig } from './backend-config.ts';
import { deadlineMs } from './fetch-with-deadline.ts';

/** A client whose code the browser downloads at the first use. */
interface LazyClient<C> {
  /**
   * The client of the configured backend, which the first call downloads and creates. After a failure the next
   * call tries again.
   *
   * @throws Error when the download failed, or took too long
   */
  get(): Promise<C>;
  /** Forgets the client, which `get` then creates again. @returns the forgotten client */
  forget(): Promise<C> | undefined;
}

/**
 * Creates a client whose package the browser downloads at the first use.
 *
 * @param download imports the package
 * @param create makes the client with it
 */
export function lazyClient<M, C>(
  download: () => Promise<M>,
  create: (downloaded: M) => C,
): LazyClient<C> {
  let created: { config: SupabaseConfig; client: Promise<C> } | undefined;
  return {
    async get() {
      const config = backendConfig();
      if (created?.config !== config) {
        created = { config, client: withTimeout(download(), deadlineMs).then(create) };
      }
      const pending = created;
      try {
        return await pending.client;
      } catch (error) {
        created = created === pending ? undefined : created;
        throw error;
      }
    },

    forget() {
      const client = created?.client;
      created = undefined;
      return client;
    },
  };
}

/** @throws Error when the promise has not settled after `timeoutMs` */
function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The download took over ${timeoutMs} ms.`)),
      timeoutMs,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
