import preset from '@panel/shared-testing/jest-preset';

/**
 * One run, two worlds: what runs in a browser is tested under jsdom, what runs in Node under Node.
 * Tests that need a backend start one of their own (`startTestBackend`): PGlite does not run inside
 * Jest's VM, and no test file sees the rows of another.
 */
const { testTimeout, testEnvironment, setupFilesAfterEnv, moduleNameMapper, ...common } = preset;

const shared = {
  ...common,
  globalSetup: '<rootDir>/scripts/compile-backend.mjs',
  modulePathIgnorePatterns: ['/dist/'],
};

export default {
  testTimeout,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment,
      testMatch: ['<rootDir>/{shell,mfe-*,shared-*}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv,
      moduleNameMapper,
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{create-module,dev,file-lock,local-supabase,supabase,release,scripts,bench}/**/*.test.ts',
      ],
    },
  ],
};
