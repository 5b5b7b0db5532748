import { access, constants, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';

/**
 * A new folder. In memory where that is possible: releases have each file on the disk before they go on,
 * and a busy disk makes tests wait for minutes.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const isWritable = await access(inMemory, constants.W_OK).then(
    () => true,
    () => false,
  );
  return mkdtemp(join(isWritable ? inMemory : tmpdir(), `${name}-`));
}
