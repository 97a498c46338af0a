import { defineConfig, devices } from '@playwright/test';
import { IS_NIGHTLY } from './nightly.ts';
import { product } from './product.ts';

const wholeBrowser = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** Tests of when something is painted: the headless shell paints at other moments than the browsers of visitors. */
const PAINT_TESTS = ['start-script.spec.ts', 'consent.spec.ts'];
/** Tests of the browsers that are not Chromium (docs/decisions/0127-browsers.md). */
const ENGINE_TESTS = 'engines.spec.ts';
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
// Workers inherit the name of the run from the main process.
process.env['E2E_RUN'] ??= String(Date.now());
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
  reporter: [
    ['list'],
    ['../scripts/product-test/retry-limit-reporter.ts'],
    ['../scripts/product-test/parts-reporter.ts'],
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: product.siteUrl,
    locale: 'fr-TN',
    timezoneId: 'Africa/Tunis',
    // The service worker has its own tests (offline.spec.ts).
    serviceWorkers: 'block',
    storageState: DECIDED,
  },
  projects: [
    ...otherEngines(),
    {
      name: 'product',
      testIgnore: [...PAINT_TESTS, ENGINE_TESTS],
      use: { launchOptions: launchOptions(process.env['HEADLESS_SHELL_PATH'] ?? wholeBrowser) },
    },
    { name: 'painting', testMatch: PAINT_TESTS, use: { launchOptions: launchOptions(wholeBrowser) } },
  ],
});

/** One project for each other browser that `npm test` has found. Each one has one worker, and so one browser. */
function otherEngines() {
  const names = [
    ...(process.env['FIREFOX_PATH'] ? ['firefox'] : []),
    ...(process.env['WEBKIT_DRIVER_PATH'] ? ['webkit'] : []),
  ];
  return names.map((name) => ({ name, testMatch: ENGINE_TESTS, fullyParallel: false }));
}

function launchOptions(executablePath: string) {
  return {
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
  };
}
