import { stopOnSignal, run } from './children.mjs';
import { packageCommand } from './root.mjs';

// node scripts/test-kind.mjs <kind> <module> [--few]: runs a module's tests on a kind of project that has none of our
// migrations, a folder of supabase/tests/projects. What needs an addition does not run there.
stopOnSignal();
const [kind, module, ...flags] = process.argv.slice(2);

/** The page tests that ask the backend for most. */
const few = '.*(reports-page|use-report-view|report-actions|dashboard-page)';
const isFew = flags.includes('--few');
const leftOut = isFew ? '@addition|@exhaustive' : '@addition';

const jest = packageCommand(
  'jest',
  `./${module}/${isFew ? few : ''}`,
  '--runInBand',
  '--json',
  `--outputFile=test-reports/${module}-${kind}.json`,
  `--testNamePattern=^(?!.*(${leftOut}))`,
  // Screens of additions.
  '--testPathIgnorePatterns=/history/',
  '--testPathIgnorePatterns=/presence/',
);
const { code } = await run(jest, {
  env: {
    TEST_MIGRATIONS: `supabase/tests/projects/${kind}`,
    ...(!isFew && { TEST_ALL: '1' }),
  },
  onLine: (line) => console.log(line),
});
process.exitCode = code ?? 1;
