import { containerName } from '@panel/shared-federation';
import {
  type Override,
  overrideLifetimeMs,
  type OverridePolicy,
  parseBuild,
  parseCandidate,
  type Refusal,
} from '../overrides/override.ts';

/** What this browser shall run in place of a module's version of the site, as the user has typed it. */
export interface Draft {
  name: string;
  /** First path segments below /admin, separated by commas, of a module that the site does not have. */
  routes?: string;
  /** '' while it is the site's version. */
  kind: '' | 'build' | 'candidate';
  /** A build's port, or the address of its server or entry. */
  address: string;
  /** A candidate's version. */
  version: string;
  isOff: boolean;
}

/** The draft of a stored override. */
export function draftOf(override: Override): Draft {
  const { name, off = false } = override;
  return 'entry' in override
    ? {
        ...siteVersion(name),
        kind: 'build',
        address: shortAddress(name, override.entry),
        isOff: off,
        ...(override.routes && { routes: override.routes.join(',') }),
      }
    : { ...siteVersion(name), kind: 'candidate', version: override.version, isOff: off };
}

/** The draft of a module whose version is the site's. */
export function siteVersion(name: string): Draft {
  return { name, kind: '', address: '', version: '', isOff: false };
}

/** The override of a draft; undefined for the site's version, a reason when the panel would refuse it. */
export function overrideOf(
  draft: Draft,
  policy: OverridePolicy,
  now = Date.now(),
): Override | Refusal | undefined {
  if (draft.kind === '') {
    return undefined;
  }
  const [parameter, text] = parameterOf(draft);
  const parsed = parameter === 'modulo' ? parseBuild(text, policy, now) : parseCandidate(text, now);
  return typeof parsed === 'string' || !draft.isOff ? parsed : { ...parsed, off: true };
}

/** The address that makes another browser use the same versions; those that are switched off are left out. */
export function linkOf(drafts: readonly Draft[], page: URL): string {
  const link = new URL(page);
  const inUse = drafts.filter(({ kind, isOff }) => kind !== '' && !isOff);
  const parameters = inUse.map((draft) => {
    const [parameter, text] = parameterOf(draft);
    // What would end or change the parameter; the rest stays readable.
    return `${parameter}=${text.replace(/[%&+#]/g, encodeURIComponent)}`;
  });
  link.search = [link.search.slice(1), ...parameters].filter(Boolean).join('&');
  return link.href;
}

export const lifetimeHours = overrideLifetimeMs / 3_600_000;

function parameterOf({ kind, name, routes, address, version }: Draft): [string, string] {
  return kind === 'candidate'
    ? ['versao', `${name}@${version}`]
    : ['modulo', `${name}${routes ? `:${routes}` : ''}@${entryOf(name, address)}`];
}

/** Completes a port, or the address of a development server, to that of the module's entry. */
function entryOf(name: string, address: string): string {
  const text = address.trim();
  const origin = /^\d+$/.test(text) ? `http://localhost:${text}` : text.replace(/\/$/, '');
  return /^https?:\/\/[^/]+$/.test(origin) ? origin + entryPath(name) : text;
}

/** A port is all that a developer has to know of an entry of the usual form. */
function shortAddress(name: string, entry: string): string {
  const [, port] = /^http:\/\/localhost:(\d+)$/.exec(entry.replace(entryPath(name), '')) ?? [];
  return port ?? entry;
}

function entryPath(name: string): string {
  return `/static/js/${containerName(name)}.js`;
}
