import type { PgliteThread, Session } from './engine/pglite-thread.ts';

/**
 * The database that requests use. Statements and transactions run one after the other. After a
 * statement timeout or a crash ended PGlite's thread, the next statement starts a new thread.
 */
export class Database implements Pick<Session, 'query'> {
  readonly #reopen: () => Promise<PgliteThread>;
  readonly #assertUsable: () => void;
  #thread: PgliteThread;
  #lastTurn: Promise<unknown> = Promise.resolve();

  private constructor(
    thread: PgliteThread,
    reopen: () => Promise<PgliteThread>,
    assertUsable: () => void,
  ) {
    this.#thread = thread;
    this.#reopen = reopen;
    this.#assertUsable = assertUsable;
  }

  /** @param assertUsable throws when the database must not be used any more; called before each statement and transaction */
  static async open(open: () => Promise<PgliteThread>, assertUsable = () => {}): Promise<Database> {
    return new Database(await open(), open, assertUsable);
  }

  /** Runs one statement as the superuser. */
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }> {
    return this.#takeTurn((thread) => thread.query<Row>(text, values));
  }

  /** Runs `work` in a transaction, which is rolled back when it throws. */
  transaction<T>(work: (transaction: Session) => Promise<T>): Promise<T> {
    return this.#takeTurn((thread) => thread.transaction(work));
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  /** Ends the database like `kill -9`: it writes nothing more. */
  terminate(): Promise<void> {
    return this.#thread.terminate();
  }

  #takeTurn<T>(work: (thread: PgliteThread) => Promise<T>): Promise<T> {
    const turn = this.#lastTurn.then(async () => {
      this.#assertUsable();
      const { end } = this.#thread;
      if (end !== undefined) {
        await this.#replaceThread(end);
      }
      return work(this.#thread);
    });
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  async #replaceThread({ message }: Error): Promise<void> {
    console.error(`O banco de dados é reaberto: ${message}`);
    // The former thread must have ended: PGlite does not lock its folder.
    await this.#thread.close();
    this.#thread = await this.#reopen();
  }
}
