import { fileIntegrity, panelFile } from '@panel/shared-federation/build';
import { ifLink } from '../files/inside-path.ts';
import type { SiteFiles } from '../files/target.ts';
import { digestOf } from '../log/history.ts';
import type { LoggedChange } from '../log/log.ts';
import { versionPath } from '../module-versions.ts';
import { shellPath } from '../shells.ts';
import type { Problem } from './problem.ts';

/** Compares a version's `panel.json` with the digest in the log, where it has one and the site has the file. */
export async function digestProblems(
  site: SiteFiles,
  log: readonly LoggedChange[],
  name: string,
  version: string,
): Promise<Problem[]> {
  const folder = name === 'shell' ? shellPath(version) : versionPath(name, version);
  const path = `${folder}/${panelFile}`;
  const digest = digestOf(log, name, version);
  const bytes = digest === undefined ? undefined : await site.readBytes(path).catch(ifLink);
  return bytes && fileIntegrity(bytes) !== digest ? [{ kind: 'damaged', path }] : [];
}
