import { startDatabase } from './start.ts';
import { readCommand } from '../options.ts';

// Run by runaway-statements.test.ts. As the superuser, makes PGlite crash, and prints the outcome of
// each statement.
const { database, close } = await startDatabase(readCommand(['--memory']).options);
for (const text of [`copy (select 1) to program 'cat'`, 'select 1 as answer']) {
  const outcome = await database.query(text).then(
    ({ rows }) => JSON.stringify(rows),
    ({ code }: { code?: string }) => code,
  );
  console.log(outcome);
}
await close();
