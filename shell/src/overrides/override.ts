import { isModuleName, releaseVersion, type SiteConfig } from '@panel/shared-federation';
import * as v from 'valibot';

interface Replacement {
  /** Name of the module. */
  name: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
  /** Whether it is switched off: stored, but not in effect. */
  off?: boolean | undefined;
}

/** A build on another origin, such as a developer's, in place of a module. */
export interface BuildOverride extends Replacement {
  /** URL of the script that starts the build. */
  entry: string;
  /** First path segments below /admin of a module that the site does not have. */
  routes?: string[] | undefined;
}

/** A candidate of the site in place of a module's current version. */
export interface CandidateOverride extends Replacement {
  version: string;
}

/** What replaces a module, in this browser only and for a limited time. */
export type Override = BuildOverride | CandidateOverride;

/**
 * Why an override of the address does not take effect. 'off': the site allows no other builds. 'origin': it does
 * not name the entry's origin.
 */
export type Refusal = 'off' | 'origin' | 'malformed' | 'malformed-version' | 'too-many';

/** The site's settings for builds on other origins: see docs/decisions/0010. Candidates need none: see 0032. */
export type OverridePolicy = Pick<SiteConfig, 'allowOverrides' | 'overrideOrigins'>;

/** How long an override lasts: a working day, so that it is gone on the next one. */
export const overrideLifetimeMs = 8 * 60 * 60 * 1000;

/** Parses `mfe-players@0.1.0-0c14d1e3f3`. Only the site knows whether that is a candidate. */
export function parseCandidate(text: string, now: number): CandidateOverride | Refusal {
  const [name, version] = splitName(text);
  const override = { name, version, expiresAt: now + overrideLifetimeMs };
  return isVersionOfModule(override) ? override : 'malformed-version';
}

/** Parses `mfe-players@http://localhost:3003/…`, or with the routes of a new module `mfe-news:news,posts@…`. */
export function parseBuild(
  text: string,
  policy: OverridePolicy,
  now: number,
): BuildOverride | Refusal {
  const [named, entry] = splitName(text);
  const [name = '', routes] = named.split(':');
  const expiresAt = now + overrideLifetimeMs;
  const added = routes === undefined ? {} : { routes: routes.split(',') };
  const override: BuildOverride = { name, entry, expiresAt, ...added };
  if (isActive(override, policy, now)) {
    return override;
  }
  if (!isModuleName(name) || !parseUrl(entry) || !hasUsableRoutes(override)) {
    return 'malformed';
  }
  return policy.allowOverrides ? 'origin' : 'off';
}

/** Whether the site allows an override and it has not expired. */
export function isActive(override: Override, policy: OverridePolicy, now: number): boolean {
  const { name, expiresAt } = override;
  const isAllowed =
    'entry' in override
      ? policy.allowOverrides &&
        isScriptFrom(policy.overrideOrigins, override.entry) &&
        hasUsableRoutes(override)
      : isVersionOfModule(override);
  return (
    isAllowed &&
    isModuleName(name) &&
    // An expiry further away was not set by this code.
    expiresAt > now &&
    expiresAt <= now + overrideLifetimeMs
  );
}

/** @returns what stands before and after the first '@' */
function splitName(text: string): [name: string, rest: string] {
  const [name = ''] = text.split('@', 1);
  return [name, text.slice(name.length + 1)];
}

function isVersionOfModule({ name, version }: CandidateOverride): boolean {
  return isModuleName(name) && v.is(releaseVersion, version) && version.length <= 100;
}

/** Whether the routes that an override adds, if any, can be path segments. */
function hasUsableRoutes({ routes = [] }: BuildOverride): boolean {
  return routes.every((route) => /^[a-z0-9-]+$/.test(route));
}

function isScriptFrom(origins: readonly string[], entry: string): boolean {
  const url = parseUrl(entry);
  return (
    url !== undefined &&
    ['http:', 'https:'].includes(url.protocol) &&
    !url.username &&
    !url.password &&
    origins.includes(url.origin)
  );
}

/** Not every browser that the panel serves has URL.canParse. */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
