import { resolve } from 'node:path';
import { releaseVersion } from '@panel/shared-federation';
import * as v from 'valibot';
import { buildPackages } from '../../build/compile.ts';
import { outputFolder } from '../../build/packages.ts';
import type { NamedVersion } from '../publish/read-published.ts';
import { type ParsedArguments, usageError } from './arguments.ts';
import type { CommandContext } from './command.ts';
import type { CommandName } from './usage.ts';

/** The folders of the builds that `--build` names, or of packages, which it builds. */
export function buildFolders(
  { names, builds }: Pick<ParsedArguments, 'names' | 'builds'>,
  { root, cwd }: Pick<CommandContext, 'root' | 'cwd'>,
): Promise<string[]> | string[] {
  return builds.length > 0
    ? builds.map((folder) => outputFolder(resolve(cwd, folder)))
    : buildPackages(root, names);
}

/** @throws UsageError when there is none, or one is not `name@version` */
export function namedVersions(command: CommandName, names: readonly string[]): NamedVersion[] {
  if (names.length === 0) {
    throw usageError(command);
  }
  return names.map((text) => {
    const [, name = '', version = ''] = /^([^@]+)@(.+)$/.exec(text) ?? [];
    if (!v.is(releaseVersion, version)) {
      throw usageError(command);
    }
    return { name, version };
  });
}

/** Fails before a build, which takes a minute. @throws Error when there is no browser for a rehearsal */
export async function assertBrowser(): Promise<void> {
  const { findBrowser } = await import('../../browser/open-browser.ts');
  findBrowser();
}
