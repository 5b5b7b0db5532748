import { isModuleName, type SiteConfig } from '@panel/shared-federation';

/** Another build in a module's place, in this browser only and for a while. */
export interface Override {
  /** The module that is replaced. */
  name: string;
  /** The script that starts the other build. */
  entry: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** What a site allows: see docs/decisions/0010. */
export type OverridePolicy = Pick<SiteConfig, 'allowOverrides' | 'overrideOrigins'>;

/** How long an override lasts, in milliseconds: a day's work, not the next day's surprise. */
export const overrideLifetime = 8 * 60 * 60 * 1000;

/** `mfe-players@http://localhost:3003/…`, as it stands in the address; undefined if not allowed. */
export function parseOverride(
  text: string,
  policy: OverridePolicy,
  now: number,
): Override | undefined {
  const [name = ''] = text.split('@', 1);
  const entry = text.slice(name.length + 1);
  const override = { name, entry, expiresAt: now + overrideLifetime };
  return isInForce(override, policy, now) ? override : undefined;
}

/** Whether the site allows an override, and its time has not run out. */
export function isInForce(
  { name, entry, expiresAt }: Override,
  { allowOverrides, overrideOrigins }: OverridePolicy,
  now: number,
): boolean {
  return (
    allowOverrides &&
    isModuleName(name) &&
    isScriptFrom(overrideOrigins, entry) &&
    // One that lasts longer was not made here.
    expiresAt > now &&
    expiresAt <= now + overrideLifetime
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
