import { setTimeout as after } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import type { Call, Calls, DatabaseFiles, EngineMessage } from './engine-messages.ts';
import { DatabaseFailure } from './failure.ts';

/** Runs statements. With `areTexts` the values are texts, and Postgres infers their types. */
export interface Session {
  query: <Row>(text: string, values?: unknown[], areTexts?: boolean) => Promise<{ rows: Row[] }>;
  exec: (text: string) => Promise<void>;
}

/**
 * The size of the thread's stack. Postgres limits its recursion by `max_stack_depth`, which counts its
 * own stack. At that limit it uses some 20 MB of this stack; the 1 MB of Node's main thread would
 * overflow first.
 */
const stackInMb = 64;

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (reason: Error) => void;
}

/** How long closing waits for a running statement. */
const closeTimeoutInMs = 1000;

/**
 * PGlite in a worker thread: the main thread never blocks and can end the worker. The caller runs one
 * transaction at a time. After the worker has ended, every call fails with the reason.
 */
export class PgliteThread implements Session {
  /** How long a statement may run; 0 is no limit. A timeout ends the thread. */
  statementTimeoutInMs = 0;

  readonly #worker: Worker;
  readonly #calls = new Map<number, Waiting>();
  #callCount = 0;
  #end: Error | undefined;

  constructor(files: DatabaseFiles) {
    this.#worker = new Worker(new URL('engine.js', import.meta.url), {
      workerData: files,
      execArgv: [],
      resourceLimits: { stackSizeMb: stackInMb },
    });
    this.#worker.on('message', (message: EngineMessage) => this.#hear(message));
    this.#worker.once('error', (error) => this.#fail(fileSystemError(error) ?? error));
    this.#worker.once('exit', () => this.#fail(crashed('its thread ended')));
  }

  /** Why the thread has ended; undefined while it runs. */
  get end(): Error | undefined {
    return this.#end;
  }

  async query<Row>(text: string, values: unknown[] = [], areTexts = false) {
    return { rows: (await this.#call('query', text, values, areTexts)) as Row[] };
  }

  async exec(text: string): Promise<void> {
    await this.#call('exec', text);
  }

  /** Runs `work` between BEGIN and COMMIT; rolls back when it throws. */
  async transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    await this.exec('begin');
    try {
      const result = await work(this);
      await this.exec('commit');
      return result;
    } catch (error) {
      if (this.#end === undefined) {
        await this.exec('rollback');
      }
      throw error;
    }
  }

  /** The data folder as a tar file. */
  dump(): Promise<Uint8Array> {
    return this.#call('dump');
  }

  /** Closes the database. A running statement is ended like by `kill -9`, which loses no committed data. */
  async close(): Promise<void> {
    const timer = new AbortController();
    const closed = this.#call('close').catch(() => undefined);
    await Promise.race([closed, after(closeTimeoutInMs, undefined, timer).catch(() => undefined)]);
    timer.abort();
    await this.terminate();
  }

  /** Ends the thread like `kill -9`: it writes nothing more. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  async #call<Name extends keyof Calls>(
    name: Name,
    ...args: Parameters<Calls[Name]>
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    if (this.#end !== undefined) {
      throw this.#end;
    }
    const id = this.#callCount++;
    const limit = this.statementTimeoutInMs;
    const timer = limit > 0 ? setTimeout(() => this.#timeOut(), limit) : undefined;
    try {
      return await new Promise<Awaited<ReturnType<Calls[Name]>>>((resolve, reject) => {
        this.#calls.set(id, { resolve: resolve as Waiting['resolve'], reject });
        this.#worker.postMessage({ id, name, args } satisfies Call);
      });
    } finally {
      clearTimeout(timer);
      this.#calls.delete(id);
    }
  }

  #hear(message: EngineMessage): void {
    if ('result' in message) {
      this.#calls.get(message.id)?.resolve(message.result);
    } else if ('failure' in message) {
      this.#calls.get(message.id)?.reject(new DatabaseFailure(message.failure));
    } else {
      this.#fail(crashed(message.crash));
    }
  }

  #timeOut(): void {
    const message = 'canceling statement due to statement timeout';
    this.#fail(new DatabaseFailure({ code: '57014', message }));
    void this.#worker.terminate();
  }

  #fail(reason: Error): void {
    this.#end ??= reason;
    for (const { reject } of this.#calls.values()) {
      reject(this.#end);
    }
  }
}

/** Emscripten's number of each error of the file system that has a remedy. */
const errorCodes = new Map([
  [2, 'EACCES'],
  [19, 'EDQUOT'],
  [51, 'ENOSPC'],
  [63, 'EPERM'],
  [69, 'EROFS'],
]);

/** The error of `node:fs` that an error of Emscripten's file system stands for, which is no Error. */
function fileSystemError(error: unknown): Error | undefined {
  const { name, errno } = (error ?? {}) as { name?: unknown; errno?: unknown };
  if (name !== 'ErrnoError' || typeof errno !== 'number') {
    return undefined;
  }
  const code = errorCodes.get(errno);
  return Object.assign(new Error(code ?? `errno ${errno}`), { code });
}

/** The failure that Postgres reports to its other clients when one of its processes crashes. */
function crashed(detail: string): DatabaseFailure {
  return new DatabaseFailure({ code: '57P02', message: 'the database crashed', detail });
}
