import { defineConfig, devices } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** Compares every sheet of the catalogue with its picture; `src/compare.ts` serves the catalogue and runs this. */
export default defineConfig({
  testDir: 'test',
  outputDir: '../test-results/catalogue',
  snapshotPathTemplate: '{testDir}/pictures/{platform}/{arg}{ext}',
  // A missing picture is a failure; only `npm run catalogue:update` writes pictures.
  updateSnapshots: 'none',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  // See docs/decisions/0044-test-retries.md.
  retries: 1,
  reporter: [
    ['dot'],
    ['../scripts/product-test/retry-limit-reporter.ts'],
    ['../scripts/product-test/parts-reporter.ts'],
  ],
  expect: {
    // The longest sheets take seconds on a busy machine.
    timeout: 60_000,
    toHaveScreenshot: {
      animations: 'disabled',
      scale: 'css',
      // On pixelmatch's scale from 0 to 1: edges of letters may differ a little in another Chromium.
      threshold: 0.05,
      // A sheet fails when more than one in two thousand pixels differs.
      maxDiffPixelRatio: 0.0005,
    },
  },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env['CATALOGUE_URL'] ?? 'http://localhost:3100',
    viewport: { width: 1280, height: 200 },
    locale: 'fr-TN',
    timezoneId: 'Africa/Tunis',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        // Text and colours must not depend on the machine's settings.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        '--hide-scrollbars',
        '--disable-background-networking',
        '--disable-component-update',
        ...(process.env['CHROMIUM_SWITCHES']?.split(' ') ?? []),
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
