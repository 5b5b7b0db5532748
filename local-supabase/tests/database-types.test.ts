import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('shared-auth/src/database.types.ts is what the migrations give (npm run db:types)', () => {
  const check = spawnSync(process.execPath, ['--import', 'tsx', 'src/types-cli.ts', '--check'], {
    cwd: join(__dirname, '..'),
    encoding: 'utf8',
  });
  expect(check).toMatchObject({ stderr: '', status: 0 });
});
