import { defineConfig } from '@playwright/test';

/** Random kills of the parts of a running product: `npm run test:kills` starts a product of its own for it. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.kills.ts',
  outputDir: '../../test-results/kills',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 0,
  reporter: 'list',
});
