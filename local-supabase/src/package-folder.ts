import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This package's folder. */
export const packageFolder = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The repository's root folder. */
export const repositoryFolder = resolve(packageFolder, '..');
