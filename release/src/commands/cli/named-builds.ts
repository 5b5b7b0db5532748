import { resolve } from 'node:path';
import { releaseVersion } from '@panel/shared-federation';
import * as v from 'valibot';
import { type Builds, readBuilds } from '../../build/builds.ts';
import { readWithoutTrace } from '../../build/read-without-trace.ts';
import { buildPackages } from '../../build/compile.ts';
import { outputFolder } from '../../build/packages.ts';
import type { NamedVersion } from '../publish/read-published.ts';
import { ArgumentError, type CommandContext } from './command.ts';

/**
 * Reads the builds that `--build` names, or builds packages.
 *
 * @param isRelease whether the builds are to stay in the packages' output folders
 */
export function readNamedBuilds(
  names: readonly string[],
  folders: readonly string[],
  { root, isRelease }: Pick<CommandContext, 'root'> & { isRelease: boolean },
): Promise<Builds> {
  if (folders.length > 0) {
    return readBuilds(folders);
  }
  return isRelease ? buildPackages(root, names).then(readBuilds) : readWithoutTrace(root, names);
}

/** The output folders of the builds that `--build` names. */
export function outputFoldersOf(builds: readonly string[], cwd: string): string[] {
  return builds.map((folder) => outputFolder(resolve(cwd, folder)));
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
