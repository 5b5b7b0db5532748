/**
 * One run, two worlds: what runs in a browser is tested under jsdom, what runs in Node under Node.
 * Tests that need a backend start one of their own (`startTestBackend`): PGlite does not run inside
 * Jest's VM, and no test file sees the rows of another.
 */
const shared = {
  globalSetup: '<rootDir>/scripts/compile-backend.mjs',
  transform: {
    '^.+\\.(ts|tsx|js|mjs|cjs)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
};

/** Packages published as ES modules only, which Jest has to transform. */
const esModules = ['@panel', 'jose', 'hono', '@hono', 'bcryptjs', 'otpauth', 'uqr', '@noble'];

export default {
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared-testing/jest-environment.cjs',
      testMatch: ['<rootDir>/{shell,mfe-*,shared-*}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/shared-testing/src/setup-browser.ts'],
      moduleNameMapper: { '\\.(css|woff2)$': '<rootDir>/shared-testing/src/asset-stub.ts' },
      transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{file-lock,local-supabase,supabase,release,scripts,bench}/**/*.test.ts',
      ],
      transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
    },
  ],
};
