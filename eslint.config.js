import js from '@eslint/js';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** What each kind of package may import beside its own files. Dependencies point one way. */
const boundaries = {
  router: {
    group: ['react-router', 'react-router-dom', 'react-router/*', 'react-router-dom/*'],
    message: 'A second router would break the page: import from @panel/shared-federation/router.',
  },
  supabase: {
    group: ['@supabase/*'],
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
    group: ['@panel/mfe-*', '@panel/shell', '@panel/shell/*'],
    message: 'Modules are loaded at run time; nothing imports them or the shell.',
  },
  insides: {
    group: ['@panel/*/src/*', '@panel/*/src'],
    message: 'The exports of its package.json are the only door of a package.',
  },
  federation: {
    group: ['@module-federation/*'],
    message: 'A module is components and queries only; the shell talks to Module Federation.',
  },
  tools: {
    group: [
      '@panel/create-module',
      '@panel/dev',
      '@panel/file-lock',
      '@panel/local-supabase*',
      '@panel/release*',
      '@panel/shared-testing',
    ],
    message: 'Only tests may use this package.',
  },
  react: {
    group: ['react', 'react-dom', 'react-dom/*', '@panel/shared-ui*', '@panel/shared-auth*'],
    message: 'This package runs in Node and knows no React.',
  },
};

const restrict = (folders, ...names) => ({
  files: folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { patterns: names.map((name) => boundaries[name]) },
    ],
  },
});

const tests = ['**/*.test.{ts,tsx}', '**/{tests,testing}/**/*.{ts,tsx}', 'shared-testing/**/*.ts'];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', 'shared-auth/src/database.types.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'import-x': importX },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      'import-x/no-relative-packages': 'error',
      'import-x/no-extraneous-dependencies': ['error', { packageDir: [] }],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
    },
  },
  {
    files: ['{shell,mfe-*,shared-*}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['shared-*/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXExpressionContainer ImportExpression',
          message:
            'TypeScript leaves its path as it is in the compiled kit: import outside of JSX.',
        },
      ],
    },
  },
  restrict(['shell'], 'supabase', 'modules', 'insides', 'tools'),
  restrict(['mfe-*'], 'router', 'supabase', 'queries', 'modules', 'insides', 'federation', 'tools'),
  restrict(['shared-auth'], 'modules', 'insides', 'tools'),
  restrict(['shared-ui', 'shared-federation'], 'supabase', 'modules', 'insides', 'tools'),
  restrict(
    ['create-module', 'dev', 'file-lock', 'local-supabase', 'release', 'supabase'],
    'modules',
    'insides',
    'react',
  ),
  {
    files: ['bench/**', 'create-module/**', 'dev/**', 'local-supabase/**', 'release/**'],
    rules: { 'no-console': 'off' },
  },
  // The one bundle is made of the sources of shell and modules, past every door.
  { files: ['bench/one-bundle/**'], rules: { 'import-x/no-relative-packages': 'off' } },
  { ...restrict([], 'modules', 'insides'), files: tests },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  { files: ['bench/src/browser/page-metrics.js'], languageOptions: { globals: globals.browser } },
);
