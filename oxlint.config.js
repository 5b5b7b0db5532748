/** Matches packages and all their exports. */
const packages = (...names) => names.flatMap((name) => [name, `${name}/**`]);

/** What each kind of package may import beside its own files. Dependencies point one way. */
const boundaries = {
  router: {
    group: packages('react-router', 'react-router-dom'),
    message: 'A second router would break the page: import from @panel/shared-federation/router.',
  },
  supabase: {
    group: ['@supabase/**'],
    message: 'There is one Supabase client: use supabase() of @panel/shared-auth.',
  },
  queries: {
    group: ['@tanstack/react-query'],
    importNamePattern: '[Hh]ydrat|Suspense|IsRestoring|ErrorReset|^experimental|^QueriesObserver$',
    allowTypeImports: true,
    message:
      'The shell shares no such thing: see shell/src/federation/runtime/shared-react-query.ts.',
  },
  modules: {
    group: packages('@panel/mfe-*', '@panel/shell'),
    message: 'Modules are loaded at run time; nothing imports them or the shell.',
  },
  insides: {
    group: packages('@panel/*/src'),
    message: 'The exports of its package.json are the only door of a package.',
  },
  federation: {
    group: ['@module-federation/**'],
    message: 'A module is components and queries only; the shell talks to Module Federation.',
  },
  tools: {
    group: packages(
      '@panel/create-module',
      '@panel/dev',
      '@panel/file-lock',
      '@panel/local-supabase',
      '@panel/release',
      '@panel/shared-testing',
    ),
    message: 'Only tests may use this package.',
  },
  react: {
    group: packages('react', 'react-dom', '@panel/shared-ui', '@panel/shared-auth'),
    message: 'This package runs in Node and knows no React.',
  },
};

const restrict = (folders, ...names) => ({
  files: folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  rules: {
    'no-restricted-imports': ['error', { patterns: names.map((name) => boundaries[name]) }],
  },
});

const tests = ['**/*.test.{ts,tsx}', '**/{tests,testing}/**/*.{ts,tsx}', 'shared-testing/**/*.ts'];

/** Turns rules on that no category of ours contains. */
const errors = (...rules) => Object.fromEntries(rules.map((rule) => [rule, 'error']));

/** Lint and types: Oxlint reports what TypeScript's compiler reports, too. */
export default {
  options: {
    typeAware: true,
    typeCheck: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'deny',
  },
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react'],
  categories: { correctness: 'error' },
  env: { builtin: true },
  ignorePatterns: ['**/dist/**', 'shared-auth/src/database.types.ts'],
  rules: {
    // React's documentation resets an error boundary that way.
    'react/no-did-update-set-state': 'off',
    // Most sorted arrays hold texts, or texts and undefined.
    'typescript/require-array-sort-compare': 'off',
    ...errors(
      'eqeqeq',
      'no-array-constructor',
      'no-case-declarations',
      'no-empty',
      'no-fallthrough',
      'no-prototype-builtins',
      'no-regex-spaces',
      'no-unexpected-multiline',
      'no-useless-assignment',
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
      'preserve-caught-error',
    ),
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        'no-console': ['error', { allow: ['error', 'warn'] }],
        'typescript/restrict-template-expressions': [
          'error',
          { allowNumber: true, allowBoolean: true },
        ],
        ...errors(
          'typescript/ban-ts-comment',
          'typescript/consistent-type-imports',
          'typescript/no-empty-object-type',
          'typescript/no-explicit-any',
          'typescript/no-misused-promises',
          'typescript/no-namespace',
          'typescript/no-require-imports',
          'typescript/no-unnecessary-type-assertion',
          'typescript/no-unnecessary-type-constraint',
          'typescript/no-unsafe-argument',
          'typescript/no-unsafe-assignment',
          'typescript/no-unsafe-call',
          'typescript/no-unsafe-enum-comparison',
          'typescript/no-unsafe-function-type',
          'typescript/no-unsafe-member-access',
          'typescript/no-unsafe-return',
          'typescript/only-throw-error',
          'typescript/prefer-promise-reject-errors',
          'typescript/require-await',
          'typescript/restrict-plus-operands',
        ),
      },
    },
    {
      files: ['{shell,mfe-*,shared-*}/**/*.{ts,tsx}'],
      rules: errors('react/rules-of-hooks', 'react/unsupported-syntax'),
    },
    restrict(['shell'], 'supabase', 'modules', 'insides', 'tools'),
    restrict(
      ['mfe-*'],
      'router',
      'supabase',
      'queries',
      'modules',
      'insides',
      'federation',
      'tools',
    ),
    restrict(['shared-auth'], 'modules', 'insides', 'tools'),
    restrict(['shared-ui', 'shared-federation'], 'supabase', 'modules', 'insides', 'tools'),
    restrict(
      ['create-module', 'dev', 'file-lock', 'local-supabase', 'release', 'supabase'],
      'modules',
      'insides',
      'react',
    ),
    { ...restrict([], 'modules', 'insides'), files: tests },
    {
      files: ['bench/**', 'create-module/**', 'dev/**', 'local-supabase/**', 'release/**'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.{js,mjs,cjs}'],
      env: { node: true },
      rules: { 'no-console': 'off', ...errors('no-undef') },
    },
    { files: ['bench/src/browser/page-metrics.js'], env: { browser: true } },
  ],
};
