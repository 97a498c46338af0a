import { defineConfig, devices } from '@playwright/test';
import { product } from './product.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** A visitor who has answered the question about statistics, so that its banner stands in no other test's way. */
const DECIDED = {
  cookies: [
    {
      name: 'houni-consent',
      value: `refused.1.${encodeURIComponent(new Date().toISOString())}`,
      domain: `.${new URL(product.siteUrl).hostname}`,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
};
const isRoot = process.getuid?.() === 0;

/**
 * End-to-end tests against a product that runs already (`npm test` starts one of its own; `npm start` will do too).
 * Each test leaves the others alone: what switches releases or breaks things has a shell of its own (own-shell.ts).
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 8000 },
  // See docs/decisions/0044-second-attempts.md.
  retries: 1,
  reporter: [['list'], ['./few-second-attempts.ts']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: product.siteUrl,
    locale: 'fr-TN',
    timezoneId: 'Africa/Tunis',
    // Tests look at what page and server do; what the service worker adds has a file of its own (offline.spec.ts).
    serviceWorkers: 'block',
    storageState: DECIDED,
    launchOptions: {
      executablePath,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--enable-unsafe-swiftshader',
        ...(process.env['CHROMIUM_SWITCHES']?.split(' ') ?? []),
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [{ name: 'product' }],
});
