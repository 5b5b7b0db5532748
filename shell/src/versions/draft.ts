import { containerName, diagnosticsRoute } from '@panel/shared-federation';
import {
  type Override,
  overrideLifetimeMs,
  type OverridePolicy,
  parseBuild,
  parseCandidate,
  type Refusal,
} from '../overrides/override.ts';
import { overrideParameters } from '../overrides/overrides-key.ts';
import { maxOverrides } from '../overrides/take-overrides.ts';
import type { SiteModule } from './site-modules.ts';

/** The user's choice for one module, before it is checked. */
export interface Draft {
  name: string;
  /** First path segments below /admin, separated by commas. Only a module that the user adds has them. */
  routes?: string;
  /** '' while it is the site's version. */
  kind: '' | 'build' | 'candidate';
  /** A build's port, or the address of its server or entry. */
  address: string;
  /** A candidate's version. */
  version: string;
  isOff: boolean;
}

/**
 * Why a draft cannot be used. 'taken': the site has the name or a route of an added module already. 'repeated': so has
 * another draft.
 */
export type Problem = Refusal | 'taken' | 'repeated';

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

/** The override of each draft, or why it cannot be used. */
export function overridesOf(
  drafts: readonly Draft[],
  modules: readonly NamedRoutes[],
  policy: OverridePolicy,
): (Override | Problem | undefined)[] {
  return drafts.map((draft, index) => {
    const override = overrideOf(draft, policy);
    if (typeof override !== 'object') {
      return override;
    }
    const others = drafts.filter((other, place) => place < index || other.routes === undefined);
    if (isAdded(draft) && [shell, ...modules].some((module) => overlaps(module, draft))) {
      return 'taken';
    }
    if (isAdded(draft) && others.some((other) => overlaps(namedRoutes(other), draft))) {
      return 'repeated';
    }
    return index < maxOverrides ? override : 'too-many';
  });
}

/** Whether the user adds a module that the site does not have. */
export function isAdded({ routes }: Draft): boolean {
  return routes !== undefined;
}

const shell: NamedRoutes = { name: '', routes: [diagnosticsRoute] };

type NamedRoutes = Pick<SiteModule, 'name' | 'routes'>;

function namedRoutes({ name, routes }: Draft): NamedRoutes {
  return { name, routes: routes?.split(',') ?? [] };
}

function overlaps({ name, routes }: NamedRoutes, draft: Draft): boolean {
  return name === draft.name || namedRoutes(draft).routes.some((route) => routes.includes(route));
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
  overrideParameters.forEach((parameter) => link.searchParams.delete(parameter));
  link.search = [link.search.slice(1), ...parameters].filter(Boolean).join('&');
  return link.href;
}

export const lifetimeHours = overrideLifetimeMs / 3_600_000;

function parameterOf({ kind, name, routes, address, version }: Draft): [string, string] {
  return kind === 'candidate'
    ? ['versao', `${name}@${version}`]
    : ['modulo', `${name}${routes === undefined ? '' : `:${routes}`}@${entryOf(name, address)}`];
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
