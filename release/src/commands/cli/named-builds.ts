import { resolve } from 'node:path';
import { releaseVersion } from '@panel/shared-federation';
import * as v from 'valibot';
import { buildPackages } from '../../build/compile.ts';
import { outputFolder } from '../../build/packages.ts';
import type { NamedVersion } from '../publish/read-published.ts';
import { ArgumentError, type CommandContext } from './command.ts';

/** The folders of the builds that `--build` names, or of packages, which it builds. */
export function buildFolders(
  names: readonly string[],
  builds: readonly string[],
  { root, cwd }: Pick<CommandContext, 'root' | 'cwd'>,
): Promise<string[]> | string[] {
  return builds.length > 0
    ? builds.map((folder) => outputFolder(resolve(cwd, folder)))
    : buildPackages(root, names);
}

/** @throws ArgumentError when both packages and builds are named */
export function assertEither(names: readonly string[], builds: readonly string[]): void {
  if (names.length > 0 && builds.length > 0) {
    throw new ArgumentError(`Nomes (${names.join(' ')}) e --build não andam juntos.`);
  }
}

/** @throws ArgumentError when there is none, or one is not `name@version` */
export function namedVersions(names: readonly string[]): NamedVersion[] {
  if (names.length === 0) {
    throw new ArgumentError('Diga as versões: nome@VERSÃO.');
  }
  return names.map((text) => {
    const [, name = '', version = ''] = /^([^@]+)@(.+)$/.exec(text) ?? [];
    if (!v.is(releaseVersion, version)) {
      throw new ArgumentError(`Não é nome@VERSÃO: ${text}`);
    }
    return { name, version };
  });
}

/** Fails before a build, which takes a minute. @throws Error when there is no browser for a rehearsal */
export async function assertBrowser(): Promise<void> {
  const { findBrowser } = await import('../../browser/open-browser.ts');
  findBrowser();
}
