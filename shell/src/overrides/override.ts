import { isModuleName, type SiteConfig } from '@panel/shared-federation';

/** Another build that replaces a module, in this browser only and for a limited time. */
export interface Override {
  /** Name of the module. */
  name: string;
  /** URL of the script that starts the other build. */
  entry: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

/** An override of the address that does not take effect. */
export interface RefusedOverride {
  /** Name of the module; undefined when the text names none. */
  name?: string;
  /** 'off': the site allows no overrides. 'origin': it does not name the entry's origin. */
  reason: 'off' | 'origin' | 'malformed';
}

/** The site's settings for overrides: see docs/decisions/0010. */
export type OverridePolicy = Pick<SiteConfig, 'allowOverrides' | 'overrideOrigins'>;

/** How long an override lasts: a working day, so that it is gone on the next one. */
export const overrideLifetimeMs = 8 * 60 * 60 * 1000;

/** Parses `mfe-players@http://localhost:3003/…`. */
export function parseOverride(
  text: string,
  policy: OverridePolicy,
  now: number,
): Override | RefusedOverride {
  const [name = ''] = text.split('@', 1);
  const entry = text.slice(name.length + 1);
  const override = { name, entry, expiresAt: now + overrideLifetimeMs };
  if (isActive(override, policy, now)) {
    return override;
  }
  if (!isModuleName(name) || !URL.canParse(entry)) {
    return { reason: 'malformed' };
  }
  return { name, reason: policy.allowOverrides ? 'origin' : 'off' };
}

/** Whether the site allows an override and it has not expired. */
export function isActive(
  { name, entry, expiresAt }: Override,
  { allowOverrides, overrideOrigins }: OverridePolicy,
  now: number,
): boolean {
  return (
    allowOverrides &&
    isModuleName(name) &&
    isScriptFrom(overrideOrigins, entry) &&
    // An expiry further away was not set by this code.
    expiresAt > now &&
    expiresAt <= now + overrideLifetimeMs
  );
}

function isScriptFrom(origins: readonly string[], entry: string): boolean {
  try {
    const { protocol, origin, username, password } = new URL(entry);
    const isHttp = protocol === 'http:' || protocol === 'https:';
    return isHttp && !username && !password && origins.includes(origin);
  } catch {
    return false;
  }
}
