import { parseArgs, type ParseArgsConfig } from 'node:util';
import { systemUser } from '../../site/terminal.ts';
import { UsageError } from '../../site/usage-error.ts';
import { type CommandName, usages } from './usage.ts';

export interface ParsedArguments {
  /** The site that the command works on, as typed; `runCommand` replaces it by its path or its bucket's address. */
  site: string;
  /** The site with the versions, an option of `promote` and `rehearse`; without it, `site`. Replaced likewise. */
  from: string;
  /** The sites of `rehearse`; replaced likewise. */
  sites: string[];
  names: string[];
  /** Who makes the change: the system's user, or the value of `--by`. */
  by: string;
  why: string;
  values: Record<string, string | undefined>;
  /** Folders of builds, an option of `publish`. */
  builds: string[];
  /** Digests of `panel.json`, an option of `promote`. */
  digests: string[];
  /** Option of `rollback`. */
  withdraw: boolean;
  /** Option of `publish`. */
  candidate: boolean;
  /** Options of `publish` and `promote`. */
  again: boolean;
  older: boolean;
  dryRun: boolean;
  rehearse: boolean;
  /** Whether the standard output is one JSON document. */
  json: boolean;
}

/** @throws UsageError with the command's usage when the arguments do not match it */
export function parseArguments(command: CommandName, args: string[]): ParsedArguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: options[command],
      allowPositionals: takesNames.includes(command),
    });
    const {
      withdraw,
      again,
      older,
      'dry-run': dryRun,
      candidate,
      rehearse,
      json,
      build = [],
      digest = [],
      ...others
    } = values;
    const sites = [others.site ?? []].flat() as string[];
    const texts = { ...others, site: sites[0] } as Record<string, string | undefined>;
    const { to, by = systemUser(), why = '', ...settings } = texts;
    // An unset variable of a pipeline must not switch a check off.
    if ([by, to, ...sites, ...(digest as string[]), ...Object.values(settings)].includes('')) {
      throw usageError(command);
    }
    if (command === 'promote' && !to) {
      throw usageError(command);
    }
    const site = (command === 'promote' ? to : sites[0]) ?? 'dist';
    return {
      site,
      from: texts.from ?? site,
      sites: sites.length > 0 ? sites : [site],
      names: positionals,
      by,
      why,
      values: texts,
      builds: build as string[],
      digests: digest as string[],
      withdraw: withdraw === true,
      candidate: candidate === true,
      again: again === true,
      older: older === true,
      dryRun: dryRun === true,
      rehearse: rehearse === true,
      json: json === true,
    };
  } catch {
    throw usageError(command);
  }
}

/** The refusal of arguments that do not match a command's usage. */
export function usageError(command: CommandName): UsageError {
  return new UsageError(`Uso: npm run release -- ${usages[command]}`);
}

const takesNames = [
  'publish',
  'promote',
  'rehearse',
  'drop-candidate',
  'rollback',
  'hold',
  'release-hold',
  'list',
];

const ofSite = { site: { type: 'string' }, json: { type: 'boolean' } } as const;
const state = { manifest: { type: 'string' }, against: { type: 'string' } } as const;
const publication = {
  again: { type: 'boolean' },
  older: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  rehearse: { type: 'boolean' },
} as const;
const who = { by: { type: 'string' }, why: { type: 'string' } } as const;

const options: Record<CommandName, NonNullable<ParseArgsConfig['options']>> = {
  assemble: { ...ofSite, ...state },
  serve: { site: { type: 'string' }, port: { type: 'string' }, host: { type: 'string' } },
  publish: {
    ...ofSite,
    ...who,
    ...state,
    build: { type: 'string', multiple: true },
    ...publication,
    source: { type: 'string' },
    candidate: { type: 'boolean' },
    days: { type: 'string' },
    files: { type: 'string' },
    at: { type: 'string' },
  },
  'drop-candidate': { ...ofSite, ...state },
  promote: {
    from: { type: 'string' },
    to: { type: 'string' },
    digest: { type: 'string', multiple: true },
    json: { type: 'boolean' },
    ...who,
    ...state,
    ...publication,
  },
  rehearse: {
    site: { type: 'string', multiple: true },
    from: { type: 'string' },
    build: { type: 'string', multiple: true },
    json: { type: 'boolean' },
  },
  rollback: { ...ofSite, ...who, ...state, to: { type: 'string' }, withdraw: { type: 'boolean' } },
  hold: { ...ofSite, ...who, ...state },
  'release-hold': { ...ofSite, ...who, ...state },
  list: ofSite,
  verify: { ...ofSite, against: { type: 'string' }, at: { type: 'string' } },
  prune: { ...ofSite, ...state, keep: { type: 'string' }, days: { type: 'string' } },
  repair: { ...ofSite, ...state },
  headers: {
    ...ofSite,
    ...state,
    host: { type: 'string' },
    precompress: { type: 'string' },
    out: { type: 'string' },
  },
};
