import {
  backendNameOf,
  deadlineMs,
  needsRenewal,
  isSecondFactorDue,
  parseSession,
  sessionKey,
  type StoredSession,
} from '@panel/shared-auth/early';
import type { FirstReads, Registry, SiteConfig } from '@panel/shared-federation';
import { isFirstReadPath, maxFirstReads } from '@panel/shared-federation/first-read-limits';
import { configPath, defaultRegistryPath } from '@panel/shared-federation/site-paths';
import { requestKey } from '../../federation/early/early-answers.ts';
import type { Backend } from '../../federation/early/last-visit-keys.ts';
import { overridesKey } from '../../overrides/overrides-key.ts';

export type FirstRead = FirstReads[string][number];

/** An answer that the shell has not taken this long after it arrived is unwanted or stale. */
const keepMs = 10_000;

let settings: Promise<SiteConfig> | undefined;

/** Runs `work` and ignores its failure: the shell sends the same request and handles the failure. */
export async function attempt(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {
    // The shell sends the request itself.
  }
}

/** Reads `config.json`, unchecked: in a malformed one any property may be missing. */
export function readSettings(): Promise<SiteConfig> {
  return (settings ??= readDocument<SiteConfig>(configPath));
}

/** Reads the registry, unchecked: in a malformed one any property may be missing. */
export function readRegistry(): Promise<Registry> {
  return readDocument<Registry>(defaultRegistryPath);
}

/**
 * Reads the stored session; undefined where overrides are stored, since the shell checks those first.
 *
 * @throws DOMException where local storage is blocked
 */
export function readSession(): StoredSession | undefined {
  return localStorage.getItem(overridesKey)
    ? undefined
    : parseSession(localStorage.getItem(sessionKey));
}

/**
 * Prefetches a page's first reads, as the registry lists them, ten at most. The shell calls it for later pages, without
 * `count`.
 */
export function prefetchReads(reads: unknown = [], count = maxFirstReads): void {
  void attempt(async () => {
    const backend = await readSettings();
    (reads as FirstRead[]).slice(0, count).forEach((read) => prefetch(backend, read));
  });
}

/**
 * Sends the request that supabase-js will send, and keeps the answer under the same key. Settings and registry are
 * unchecked: whatever they say, only reads of one table, and calls of functions without arguments, are sent, and only to
 * the backend that has issued the session.
 *
 * @returns the key; undefined when the request must not be sent
 */
export function prefetch(
  backend: Backend,
  read: Omit<FirstRead, 'method'> & { method?: string | undefined },
  body: object = {},
): string | undefined {
  try {
    return send(backend, read, body);
  } catch {
    return undefined;
  }
}

/** Drops an answer that the shell has not taken. */
export function dropAnswer(key: string | undefined): void {
  delete window.early!.answers[key ?? ''];
}

function send(
  { supabaseUrl, supabaseAnonKey }: Backend,
  { path, method = 'GET', count }: Parameters<typeof prefetch>[1],
  body: object,
): string | undefined {
  const session = readSession();
  const base = `${supabaseUrl.replace(/\/$/, '')}/rest/v1/`;
  const { href } = new URL(path, base);
  const parents: Record<string, string> = { GET: base, HEAD: base, POST: `${base}rpc/` };
  const parent = parents[method];
  const isAllowed = isFirstReadPath(path) && parent !== undefined && href.startsWith(parent);
  const isOwn = session?.backend === backendNameOf(supabaseUrl);
  if (!isAllowed || !isOwn || needsRenewal(session) || isSecondFactorDue(session)) {
    return undefined;
  }
  const isPost = method === 'POST';
  const init: RequestInit = {
    method,
    headers: {
      apikey: supabaseAnonKey,
      [isPost ? 'Content-Profile' : 'Accept-Profile']: 'public',
      Authorization: `Bearer ${session.access_token}`,
      ...(count && { Prefer: 'count=exact' }),
      ...(isPost && { 'Content-Type': 'application/json' }),
    },
    ...(isPost && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(deadlineMs),
  };
  const key = requestKey(href, init);
  void attempt(() => keepAnswer(key, () => fetch(href, init)));
  return key;
}

/**
 * Fetches and parses a document of the site. The shell gets the answer only after that, so that it finds the requests
 * that follow from the document, and does not send them, too.
 */
function readDocument<T>(path: string): Promise<T> {
  const response = fetch(path);
  const document = response.then((answer) => answer.clone().json() as Promise<T>);
  const afterParsing = () => response;
  void keepAnswer(path, () => document.then(afterParsing, afterParsing));
  return document;
}

/** Sends a request unless its answer is kept already, and keeps the answer for the shell. */
function keepAnswer(key: string, send: () => Promise<Response>): Promise<Response> {
  const { answers } = window.early!;
  const answer = (answers[key] ??= send());
  // The shell may have taken the answer, and the same request may have been sent again since.
  const drop = () => answers[key] === answer && delete answers[key];
  const dropLater = () => setTimeout(drop, keepMs);
  answer.then(dropLater, dropLater);
  return answer;
}
