import type { FailureFields } from './failure.ts';

/** What `engine.js` can be asked for. */
export type Calls = {
  query: (text: string, values: unknown[], areTexts: boolean) => Promise<unknown[]>;
  exec: (text: string) => Promise<void>;
  listen: (channel: string) => Promise<void>;
  dump: () => Promise<ArrayBuffer>;
  close: () => Promise<void>;
};

/** One call, which a message with its id answers. */
export type Call = { id: number; name: keyof Calls; args: unknown[] };

/** What `engine.js` says. After a crash its thread ends. */
export type EngineMessage =
  | { id: number; result: unknown }
  | { id: number; failure: FailureFields }
  | { channel: string; payload: string }
  | { crash: string };
