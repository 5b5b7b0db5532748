import { access, constants, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that Linux keeps in memory. */
const memoryFolder = '/dev/shm';

/**
 * Creates a folder, in memory where possible: releases flush each file to the disk, and on a busy disk tests
 * would wait for minutes.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const isWritable = await access(memoryFolder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return mkdtemp(join(isWritable ? memoryFolder : tmpdir(), `${name}-`));
}
