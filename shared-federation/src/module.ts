import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Version of the contract. Raise it when existing builds of modules cannot run in the changed shell. */
export const contractVersion = 1;

/** The contracts that this shell runs: its own and the one before, so that shell and modules need not change at once. */
export const runContracts: readonly number[] = [contractVersion, contractVersion - 1].filter(
  (version) => version > 0,
);

/** The values of an address by the names that a route's path gives them. */
export type RouteParameters = Readonly<Record<string, string | undefined>>;

/** One page of a module. */
export interface FeatureRoute {
  /** Path below /admin, without a leading slash; '' is /admin itself. */
  path: string;
  /** The page's heading, in Portuguese; by default the label of its sidebar entry. */
  title?: string;
  /** Rendered inside the shell's layout, below the shell's `h1`; its own headings start at `h2`. */
  Component: ComponentType;
  /**
   * Starts the page's first reads before it renders.
   *
   * @param parameters those of the address: `{ id: '7' }` for 'posts/:id'
   * @returns a promise that is fulfilled once they have ended: the shell waits for it for a short time
   */
  prefetch?: (queries: QueryClient, parameters: RouteParameters) => Promise<unknown>;
  /**
   * Counts what the page's search finds in the backend, at the address `?q=` with these words. The palette asks for it
   * when the user pauses typing, and aborts the signal when the words change.
   */
  countMatches?: (words: string, signal: AbortSignal) => Promise<number>;
}

/** A row of a module that the user can open from the command palette. */
export interface SearchResult {
  title: string;
  /** A few words that distinguish it from others with the same title. */
  detail?: string;
  /** The row's state in a word or two, shown at the end: 'Pendente'. */
  status?: string;
  /** Path below /admin, without a leading slash: 'reports?report=1'. */
  to: string;
}

/** A line in the help on keyboard shortcuts. */
export interface Shortcut {
  /** Keys that do the same, such as 'j' and '↓'; a space separates keys that are pressed in turn. */
  keys: readonly string[];
  /** What they do, in Portuguese. */
  label: string;
}

/**
 * The default export that a remote exposes as `./module`: its routes and a search of its rows. The shell
 * owns every provider (router, theme, queries, session, messages), the `h1` and the document's title.
 */
export interface FeatureModule {
  contractVersion: typeof contractVersion;
  routes: readonly FeatureRoute[];
  /**
   * Finds rows by the user's words, the best first. It searches cached queries only and sends no request,
   * because the palette calls it for each typed letter.
   */
  search?: (words: string, queries: QueryClient) => readonly SearchResult[];
  /**
   * The keys of the module's screens. The shell only lists them in its help: the module listens to its keys
   * itself, leaves out events with `defaultPrevented`, which the shell has handled, and runs no single key
   * while `keysSetting` of `@panel/shared-ui` is 'off'.
   */
  shortcuts?: readonly Shortcut[];
}

/** Whether a value loaded from a remote satisfies the contract: other teams deploy remotes. */
export function isFeatureModule(value: unknown): value is FeatureModule {
  return invalidField(value) === undefined;
}

/** The first field of a remote's default export that does not satisfy the contract, such as 'routes[0].path'. */
export function invalidField(value: unknown): string | undefined {
  return !isRecord(value)
    ? 'default'
    : (firstInvalid(value, {
        contractVersion: (version) => runContracts.includes(version as number),
        routes: (routes) => Array.isArray(routes) && routes.length > 0,
        search: isOptionalFunction,
        shortcuts: (shortcuts) => shortcuts === undefined || Array.isArray(shortcuts),
      }) ??
        invalidItem('routes', value.routes, {
          path: isText,
          title: (title) => title === undefined || isText(title),
          Component: (component) => typeof component === 'function' || isRecord(component),
          prefetch: isOptionalFunction,
          countMatches: isOptionalFunction,
        }) ??
        invalidItem('shortcuts', value.shortcuts ?? [], {
          label: isText,
          keys: (keys) => Array.isArray(keys) && keys.every(isText),
        }));
}

type Rules = Record<string, (value: unknown) => boolean>;

function invalidItem(list: string, items: unknown, rules: Rules): string | undefined {
  const fields = (items as unknown[]).map((item, index) => {
    const field = isRecord(item) ? firstInvalid(item, rules) : '';
    return field === undefined ? undefined : `${list}[${index}]${field && `.${field}`}`;
  });
  return fields.find((field) => field !== undefined);
}

function firstInvalid(record: Record<string, unknown>, rules: Rules): string | undefined {
  return Object.keys(rules).find((field) => !rules[field]!(record[field]));
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isOptionalFunction(value: unknown): boolean {
  return value === undefined || typeof value === 'function';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
