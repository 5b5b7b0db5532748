import { readFileSync, writeFileSync } from 'node:fs';

import { generateDatabaseTypes, TYPES_FILE } from './database-types.ts';

// Writes the database types; with --check it only says whether they are up to date.
const types = await generateDatabaseTypes();
if (!process.argv.includes('--check')) {
  writeFileSync(TYPES_FILE, types);
} else if (readFileSync(TYPES_FILE, 'utf8') !== types) {
  console.error('shared-auth/src/database.types.ts is stale: run npm run db:types');
  process.exitCode = 1;
}
