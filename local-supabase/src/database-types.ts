import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

import { startDatabase } from './database/start.ts';
import { DEFAULTS } from './options.ts';
import { repositoryFolder } from './package-folder.ts';

/** Where the generated types live. */
export const TYPES_FILE = join(repositoryFolder, 'shared-auth', 'src', 'database.types.ts');

/** The types `supabase gen types` would print for the migrations as they are now, formatted as the repository is. */
export async function generateDatabaseTypes(): Promise<string> {
  const { database, close } = await startDatabase({
    ...DEFAULTS,
    dataFolder: undefined,
  });
  try {
    const metadata = await introspect(database, { includedSchemas: DEFAULTS.schemas });
    const style = await resolveConfig(TYPES_FILE);
    return await generateTypescript(sortGeneratorMetadata(metadata), {
      detectOneToOneRelationships: true,
      format: (code) => format(code, { ...style, parser: 'typescript' }),
    });
  } finally {
    await close();
  }
}
