import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('shared-auth/src/database.types.ts matches the migrations (npm run db:types)', () => {
  const check = spawnSync(
    process.execPath,
    ['--liftoff-only', '--import', 'tsx', 'src/types-cli.ts', '--check'],
    {
      cwd: join(__dirname, '..'),
      encoding: 'utf8',
    },
  );
  // Node may print warnings on stderr, so a passing check does not compare it.
  expect({ status: check.status, said: check.status === 0 ? '' : check.stderr }).toEqual({
    status: 0,
    said: '',
  });
});
