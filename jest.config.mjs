import { readdirSync } from 'node:fs';
import { SWC_OPTIONS } from './scripts/jest/swc-options.ts';

const remotes = readdirSync(import.meta.dirname).filter((folder) => folder.startsWith('mf-'));

/** One configuration for every unit and API test; end-to-end tests are Playwright's (e2e/). */
export default {
  testEnvironment: 'node',
  runtime: '<rootDir>/scripts/jest/shared-modules-runtime.ts',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': ['@swc/jest', SWC_OPTIONS],
  },
  roots: [
    '<rootDir>/shared-libs',
    '<rootDir>/shell',
    '<rootDir>/api',
    '<rootDir>/scripts',
    ...remotes.map((remote) => `<rootDir>/${remote}`),
  ],
  // The API's database server: started by the first test that asks for one, stopped at the end of the run.
  globalSetup: '<rootDir>/scripts/jest/global-setup.ts',
  globalTeardown: '<rootDir>/scripts/jest/global-teardown.ts',
  // Most tests use a real server, and the machine may be busy.
  testTimeout: 120_000,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/'],
};
