import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Raised whenever a module built before the change could no longer run in the shell after it. */
export const contractVersion = 1;

/** One page of a module. */
export interface FeatureRoute {
  /** Below /admin, without a leading slash; '' is /admin itself. */
  path: string;
  /** Rendered inside the shell's layout, below the shell's `h1`; its own headings start at `h2`. */
  Component: ComponentType;
  /**
   * Starts the page's first reads before it renders.
   *
   * @returns a promise that is fulfilled once they have ended: the shell waits a moment for it
   */
  prefetch?: (queries: QueryClient) => Promise<unknown>;
}

/** Something of a module's that one can go to by its name. */
export interface SearchResult {
  title: string;
  /** A few words that tell it from others of that title. */
  detail?: string;
  /** Below /admin, without a leading slash: 'reports?report=1'. */
  to: string;
}

/**
 * What a remote exposes as `./module`: its routes, and what can be found in it. The shell owns every
 * provider (router, theme, queries, session, messages), the headings and the document's title.
 */
export interface FeatureModule {
  contractVersion: typeof contractVersion;
  routes: readonly FeatureRoute[];
  /**
   * What of the module's data goes by some words, the best first. It looks among what has been read
   * already and asks the backend for nothing: it is called with every letter that somebody types.
   */
  search?: (words: string, queries: QueryClient) => readonly SearchResult[];
}

/** Whether a value loaded from a remote keeps the contract; remotes are deployed by others. */
export function isFeatureModule(value: unknown): value is FeatureModule {
  return (
    isRecord(value) &&
    value.contractVersion === contractVersion &&
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
