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
  /** Starts the page's first reads without waiting for them, so that data travels beside code. */
  prefetch?: (queries: QueryClient) => void;
}

/**
 * What a remote exposes as `./module`: its routes, nothing else. The shell owns every provider
 * (router, theme, queries, session, messages), the headings and the document's title.
 */
export interface FeatureModule {
  contractVersion: typeof contractVersion;
  routes: readonly FeatureRoute[];
}

/** Whether a value loaded from a remote keeps the contract; remotes are deployed by others. */
export function isFeatureModule(value: unknown): value is FeatureModule {
  return (
    isRecord(value) &&
    value.contractVersion === contractVersion &&
    Array.isArray(value.routes) &&
    value.routes.length > 0 &&
    value.routes.every(isFeatureRoute)
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
