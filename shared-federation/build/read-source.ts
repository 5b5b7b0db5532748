import { type BuildSource, publicAddress } from './build-source.ts';
import { runGit } from './run-git.ts';

/** The commit of the repository that has a folder, and whether files differ from it; undefined outside a repository. */
export async function readSource(folder: string): Promise<BuildSource | undefined> {
  const git = (...args: string[]) => runGit(folder, ...args);
  try {
    const [commit = '', date = ''] = (
      await git('log', '-1', '--no-show-signature', '--format=%H %ct')
    ).split(' ');
    const committedAt = new Date(Number(date) * 1000).toISOString();
    const dirty = (await git('status', '--porcelain')) !== '';
    const origin = await git('remote', 'get-url', 'origin').catch(() => '');
    const repository = publicAddress(origin);
    return { ...(repository && { repository }), commit, committedAt, dirty };
  } catch {
    return undefined;
  }
}
