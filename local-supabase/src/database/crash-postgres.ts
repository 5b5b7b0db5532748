import { startDatabase } from './start.ts';
import { readCommand } from '../options.ts';

// Run by runaway-statements.test.ts: as the superuser, lets Postgres do what crashes PGlite, and
// prints how each statement ended.
const { database, close } = await startDatabase(readCommand(['--memory'], {}).options);
for (const text of [`copy (select 1) to program 'cat'`, 'select 1 as answer']) {
  const outcome = await database.query(text).then(
    ({ rows }) => JSON.stringify(rows),
    ({ code }: { code?: string }) => code,
  );
  console.log(outcome);
}
await close();
