import { lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { printable } from '../terminal.ts';

/**
 * A site's files are untrusted input: they may name paths outside the site, or be links to such paths. Every
 * path in such a file is validated when the file is read. Every path that a command reads, writes or removes
 * is resolved here first.
 */

/** A path in a file of a site: relative, with forward slashes, without dot segments. */
export const insidePath = v.pipe(
  v.string(),
  v.check((path) => isInside(path) && !/[\\\p{Cc}]/u.test(path), 'not a path inside the site'),
);

/** A symbolic link where a file or a folder should be. */
export class LinkError extends Error {
  override name = 'LinkError';
  /** The link, inside the folder that was asked for. */
  readonly path: string;

  constructor(path: string) {
    super(
      `${printable(path)} é um link simbólico, e links não são seguidos. Ponha o arquivo ou a pasta em seu lugar.`,
    );
    this.path = path;
  }
}

/** For `catch`: treats a file behind a symbolic link as missing. */
export function ifLink(error: unknown): undefined {
  if (!(error instanceof LinkError)) {
    throw error;
  }
}

/** @returns the path. @throws Error when it leads out of the root */
export function assertInside(path: string, root: string): string {
  if (!isInside(path)) {
    throw new Error(`${printable(path)} não fica dentro de ${root}.`);
  }
  return path;
}

/** For `catch`: treats a file as missing that is no JSON, or behind a symbolic link. */
export function ifMalformed(error: unknown): undefined {
  if (!(error instanceof SyntaxError)) {
    ifLink(error);
  }
}

/**
 * Resolves a path inside a folder. The folder itself may be a link.
 *
 * @param options.follows whether the caller's operation follows a link in the path's last part: reading
 *   and appending do, renaming and removing do not
 * @throws LinkError when a part of the path is a link, Error for a path that leads out of the folder
 */
export function resolveInside(
  root: string,
  path: string,
  { follows }: { follows: boolean },
): string {
  assertInside(path, root);
  const parts = path.split('/');
  const checked = follows ? parts.length : parts.length - 1;
  for (let depth = 1; depth <= checked; depth += 1) {
    const part = parts.slice(0, depth).join('/');
    const found = statusOf(join(root, part));
    if (!found) {
      break;
    }
    if (found.isSymbolicLink()) {
      throw new LinkError(part);
    }
  }
  return join(root, path);
}

/** Reads the status of a file or a link; undefined when there is none, or it cannot be read. */
function statusOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

/** Whether a path is relative, without dot segments. Some systems also separate folders by a backslash. */
export function isInside(path: string): boolean {
  return path.split(/[\\/]/).every((part) => !['', '.', '..'].includes(part));
}
