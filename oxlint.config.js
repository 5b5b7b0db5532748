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
      'The shell shares no such thing: see shell/src/federation/release/shared-react-query.ts.',
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

/** Enables rules outside the category 'correctness'. */
const asErrors = (...rules) => Object.fromEntries(rules.map((rule) => [rule, 'error']));

/** Checks lint rules, and types as TypeScript's compiler does. */
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
  ignorePatterns: ['**/dist/**'],
  rules: {
    // Unlike Oxlint's default, a name that begins with '_' has to be used, too.
    'no-unused-vars': ['error', { argsIgnorePattern: '^$', varsIgnorePattern: '^$' }],
    // React's documentation resets error boundaries in componentDidUpdate: see shell/src/ui/error-boundary.tsx.
    'react/no-did-update-set-state': 'off',
    // It also reports arrays of `string | undefined`, which need no comparator.
    'typescript/require-array-sort-compare': 'off',
    ...asErrors(
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
        ...asErrors(
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
      rules: asErrors('react/rules-of-hooks', 'react/unsupported-syntax'),
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
      rules: { 'no-console': 'off', ...asErrors('no-undef') },
    },
    { files: ['bench/src/browser/page-metrics.js'], env: { browser: true } },
    { files: ['shell/public/*.js'], env: { serviceworker: true } },
    {
      // Generated.
      files: ['shared-auth/src/database.types.ts'],
      rules: { 'typescript/no-redundant-type-constituents': 'off' },
    },
  ],
};
