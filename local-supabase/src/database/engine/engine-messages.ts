import type { FailureFields } from './failure.ts';

/** Where a database keeps its files, and its first content. By default it is empty and in memory. */
export interface DatabaseFiles {
  dataDir?: string | undefined;
  /** The content of a data folder as a tar file. */
  snapshot?: Uint8Array | undefined;
  /** The instant at which the database's clock stands still, in milliseconds since 1970. By default the clock runs. */
  now?: number | undefined;
}

/** The calls that `engine.js` answers. */
export interface Calls {
  query: (text: string, values: unknown[], valuesAreTexts: boolean) => Promise<unknown[]>;
  exec: (text: string) => Promise<void>;
  dump: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** One call. A message with the same id answers it. */
export interface Call {
  id: number;
  name: keyof Calls;
  args: unknown[];
}

/** A message from `engine.js`. After `crash` the engine's thread ends. */
export type EngineMessage =
  { id: number; result: unknown } | { id: number; failure: FailureFields } | { crash: string };
