/*
 * Rules of Oxlint: `codeRules` for all code of the panel, `restrict` for what a package may import. The default export is
 * for a module in a repository of its own.
 */

/** Matches packages and all their exports. */
const packages = (...names) => names.flatMap((name) => [name, `${name}/**`]);

/** What code may not import, each with what to do instead. */
export const boundaries = {
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
  providers: {
    group: ['@tanstack/react-query', 'react-dom/client', 'styled-components'],
    importNamePattern:
      '^(QueryClient|QueryClientProvider|createRoot|hydrateRoot|StyleSheetManager|ThemeProvider)$',
    allowTypeImports: true,
    message: 'The shell owns every provider: see docs/contract.md.',
  },
  globalStyles: {
    group: ['styled-components'],
    importNames: ['createGlobalStyle'],
    message: 'It would style the shell and other modules: see docs/contract.md.',
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

/** What files may not import, by the names of `boundaries`. */
export const restrict = (files, ...names) => ({
  files,
  rules: {
    'no-restricted-imports': ['error', { patterns: names.map((name) => boundaries[name]) }],
  },
});

/** The rules of the contract for the source files of a module: docs/contract.md. */
export const moduleRules = (files) => {
  const { rules } = restrict(
    files,
    'router',
    'supabase',
    'queries',
    'providers',
    'globalStyles',
    'modules',
    'insides',
    'federation',
    'tools',
  );
  const ofDocument = (property, message) => ({ object: 'document', property, message });
  return {
    files,
    rules: {
      ...rules,
      'no-restricted-properties': [
        'error',
        ofDocument('title', "The shell sets it: a route's `title` is the heading and the title."),
        ofDocument(
          'cookie',
          'The panel has no cookies; the session is that of @panel/shared-auth.',
        ),
        ofDocument('write', 'It would replace the panel.'),
      ],
    },
  };
};

export const tests = ['**/*.test.{ts,tsx}', '**/{tests,testing}/**/*.{ts,tsx}'];

/** Enables rules outside the category 'correctness'. */
export const asErrors = (...rules) => Object.fromEntries(rules.map((rule) => [rule, 'error']));

/** Rules for all code, and types as TypeScript's compiler checks them. */
export const codeRules = {
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
      files: ['**/*.{js,mjs,cjs}'],
      env: { node: true },
      rules: { 'no-console': 'off', ...asErrors('no-undef') },
    },
  ],
};

/** Rules of React for the source files of packages that render. */
export const reactRules = (files) => ({
  files,
  rules: asErrors('react/rules-of-hooks', 'react/unsupported-syntax'),
});

const sources = ['src/**/*.{ts,tsx}'];

export default {
  ...codeRules,
  overrides: [
    ...codeRules.overrides,
    reactRules(sources),
    moduleRules(sources),
    restrict(tests, 'modules', 'insides'),
  ],
};
