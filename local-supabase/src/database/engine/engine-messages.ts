import type { FailureFields } from './failure.ts';

/** The calls that `engine.js` answers. */
export interface Calls {
  query: (text: string, values: unknown[], areTexts: boolean) => Promise<unknown[]>;
  exec: (text: string) => Promise<void>;
  dump: () => Promise<ArrayBuffer>;
  close: () => Promise<void>;
}

/** One call. A message with the same id answers it. */
export interface Call {
  id: number;
  name: keyof Calls;
  args: unknown[];
}

/** A message from `engine.js`. After a crash its thread ends. */
export type EngineMessage =
  { id: number; result: unknown } | { id: number; failure: FailureFields } | { crash: string };
