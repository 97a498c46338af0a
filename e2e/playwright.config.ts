import { defineConfig, devices } from '@playwright/test';
import { IS_NIGHTLY } from './nightly.ts';
import { product } from './product.ts';

const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** A visitor who has answered the consent banner, so that it covers nothing in other tests. */
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
 * End-to-end tests against a running product (`npm test` starts one; `npm start` works too).
 * Tests are independent: a test that switches releases or causes failures has its own shell (own-shell.ts).
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  ...(!IS_NIGHTLY && { grepInvert: /@nightly/ }),
  timeout: 45_000,
  expect: { timeout: 8000 },
  // See docs/decisions/0044-test-retries.md.
  retries: 1,
  reporter: [['list'], ['./retry-limit-reporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: product.siteUrl,
    locale: 'fr-TN',
    timezoneId: 'Africa/Tunis',
    // The service worker has its own tests (offline.spec.ts).
    serviceWorkers: 'block',
    storageState: DECIDED,
    launchOptions: {
      executablePath,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--enable-unsafe-swiftshader',
        // The headless shell would draw letters as wide as whole pixels.
        '--font-render-hinting=none',
        ...(process.env['CHROMIUM_SWITCHES']?.split(' ') ?? []),
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [{ name: 'product' }],
});
