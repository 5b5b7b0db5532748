import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

import { startDatabase } from './database/start.ts';
import { readCommand } from './options.ts';
import { repositoryFolder } from './package-folder.ts';

const typesFile = join(repositoryFolder, 'shared-auth', 'src', 'database.types.ts');

// Writes the database types; with --check it only says whether they are up to date.
const types = await generateDatabaseTypes();
if (!process.argv.includes('--check')) {
  writeFileSync(typesFile, types);
} else if (readFileSync(typesFile, 'utf8') !== types) {
  console.error('shared-auth/src/database.types.ts is stale: run npm run db:types');
  process.exitCode = 1;
}

/** The types `supabase gen types` would print for the migrations as they are now, formatted as the repository is. */
async function generateDatabaseTypes(): Promise<string> {
  const { options } = readCommand(['--memory'], {});
  const { database, close } = await startDatabase(options);
  try {
    const metadata = await introspect(database, { includedSchemas: options.schemas });
    const style = await resolveConfig(typesFile);
    return await generateTypescript(sortGeneratorMetadata(metadata), {
      detectOneToOneRelationships: true,
      format: (code) => format(code, { ...style, parser: 'typescript' }),
    });
  } finally {
    await close();
  }
}
