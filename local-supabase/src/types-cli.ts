import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

import { startDatabase } from './database/start.ts';
import { readCommand } from './options.ts';
import { siblingsFolder } from './package-folder.ts';

const typesFile = join(siblingsFolder, 'shared-auth', 'src', 'database.types.ts');

// Writes the database types. With --check, only compares them.
const types = await generateDatabaseTypes();
if (!process.argv.includes('--check')) {
  writeFileSync(typesFile, types);
} else if (readFileSync(typesFile, 'utf8') !== types) {
  console.error('shared-auth/src/database.types.ts está desatualizado: execute npm run db:types');
  process.exitCode = 1;
}

/** Generates the types that `supabase gen types` prints for the migrations, formatted by Prettier. */
async function generateDatabaseTypes(): Promise<string> {
  const { options } = readCommand(['--memory']);
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
