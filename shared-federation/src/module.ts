import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Version of the contract. Raise it when existing builds of modules cannot run in the changed shell. */
export const contractVersion = 1;

/** The contracts that this shell runs: its own and the one before, so that a change needs no one day. */
export const runContracts: readonly number[] = [contractVersion, contractVersion - 1].filter(
  (version) => version > 0,
);

/** One page of a module. */
export interface FeatureRoute {
  /** Path below /admin, without a leading slash; '' is /admin itself. */
  path: string;
  /** Rendered inside the shell's layout, below the shell's `h1`; its own headings start at `h2`. */
  Component: ComponentType;
  /**
   * Starts the page's first reads before it renders.
   *
   * @returns a promise that is fulfilled once they have ended: the shell waits for it for a short time
   */
  prefetch?: (queries: QueryClient) => Promise<unknown>;
}

/** A row of a module that the user can open from the command palette. */
export interface SearchResult {
  title: string;
  /** A few words that distinguish it from others with the same title. */
  detail?: string;
  /** Path below /admin, without a leading slash: 'reports?report=1'. */
  to: string;
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
}

/** Whether a value loaded from a remote satisfies the contract: other teams deploy remotes. */
export function isFeatureModule(value: unknown): value is FeatureModule {
  return (
    isRecord(value) &&
    runContracts.includes(value.contractVersion as number) &&
    Array.isArray(value.routes) &&
    value.routes.length > 0 &&
    value.routes.every(isFeatureRoute) &&
    (value.search === undefined || typeof value.search === 'function')
  );
}

function isFeatureRoute(value: unknown): value is FeatureRoute {
  return (
    isRecord(value) &&
    typeof value.path === 'string' &&
    (typeof value.Component === 'function' || isRecord(value.Component)) &&
    (value.prefetch === undefined || typeof value.prefetch === 'function')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
