import { codeRules, moduleRules, reactRules, restrict, tests } from './shared-testing/oxlint.js';

const sourcesOf = (...folders) => folders.map((folder) => `${folder}/**/*.{ts,tsx}`);

/** Checks lint rules, and types as TypeScript's compiler does. Dependencies of packages point one way. */
export default {
  ...codeRules,
  overrides: [
    ...codeRules.overrides,
    reactRules(sourcesOf('{shell,mfe-*,component-gallery,shared-*}')),
    restrict(sourcesOf('shell'), 'supabase', 'modules', 'insides', 'tools'),
    moduleRules(sourcesOf('mfe-*', 'component-gallery')),
    restrict(sourcesOf('shared-auth'), 'modules', 'insides', 'tools'),
    restrict(
      sourcesOf('shared-ui', 'shared-federation'),
      'supabase',
      'modules',
      'insides',
      'tools',
    ),
    restrict(
      sourcesOf('create-module', 'dev', 'file-lock', 'local-supabase', 'release', 'supabase'),
      'modules',
      'insides',
      'react',
    ),
    restrict([...tests, 'shared-testing/**/*.ts'], 'modules', 'insides'),
    {
      files: ['bench/**', 'create-module/**', 'dev/**', 'local-supabase/**', 'release/**'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['bench/src/browser/page-metrics.js', 'dev/src/states/page/frames.mjs'],
      env: { browser: true },
    },
    { files: ['shell/public/*.js'], env: { serviceworker: true } },
    {
      // Generated.
      files: ['shared-auth/src/database.types.ts'],
      rules: { 'typescript/no-redundant-type-constituents': 'off' },
    },
  ],
};
