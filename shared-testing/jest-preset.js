import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

// React's production build, which another NODE_ENV would choose, has no `act`.
process.env.NODE_ENV = 'test';

/** Packages published as ES modules only, which Jest has to transform. */
const esModules = [
  '@panel',
  'jose',
  'hono',
  '@hono',
  'bcryptjs',
  'otpauth',
  'uqr',
  '@noble',
  'pixelmatch',
];

/** Jest's configuration for the tests of a module or of the shell: jsdom, TypeScript and JSX. */
export default {
  testEnvironment: resolve('./jest-environment.cjs'),
  testTimeout: 60_000,
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  setupFilesAfterEnv: ['@panel/shared-testing/setup-browser'],
  moduleNameMapper: { '\\.(css|woff2)$': '@panel/shared-testing/asset-stub' },
  transform: {
    '^.+\\.(ts|tsx|js|mjs|cjs)$': [
      resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
};
