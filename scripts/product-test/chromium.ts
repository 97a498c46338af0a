import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian } from './debian-packages.ts';

const SYSTEM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Features of Chromium that tests disable. The first ones draw the list under the address bar as pages, each in
 * a separate process. The list is invisible here, but costs nearly half of a visit (0.98 instead of 1.78 s of
 * processor time, 20 visits of five pages on two busy cores). The others are Playwright's, because Chromium applies only the
 * last `--disable-features`; `e2e/browser.spec.ts` fails when some are missing.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Debian's Chromium without a window system. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Environment of Playwright's configurations: the browser's path, and more switches. */
export async function chromiumSettings(report: (line: string) => void): Promise<Record<string, string>> {
  return {
    CHROMIUM_PATH: await findChromium(report),
    CHROMIUM_SWITCHES: `--disable-features=${DISABLED_FEATURES.join(',')}`,
  };
}

/**
 * Environment of the end-to-end tests: also Chromium's headless shell where there is one (Debian). It is what Playwright
 * uses by default, and needs a sixth less time (84 instead of 100 s for the tests of three files).
 */
export async function endToEndSettings(report: (line: string) => void): Promise<Record<string, string>> {
  const settings = await chromiumSettings(report);
  // Whoever names a browser wants that one.
  if (process.env['CHROMIUM_PATH']) return settings;
  if (settings['CHROMIUM_PATH'] === '/usr/bin/chromium' && !existsSync(HEADLESS_SHELL))
    installChromium('chromium-headless-shell', report);
  return existsSync(HEADLESS_SHELL) ? { ...settings, HEADLESS_SHELL_PATH: HEADLESS_SHELL } : settings;
}

/**
 * Path of a Chromium for the end-to-end tests: CHROMIUM_PATH, else the system's, else one that is installed now.
 * @throws Error that says what to do if there is none and none can be installed
 */
async function findChromium(report: (line: string) => void): Promise<string> {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist: set it to the path of a Chromium.`);
  }
  const present = SYSTEM_PLACES.find((place) => existsSync(place));
  if (present) return present;
  return (
    (await findPlaywrightChromium()) ?? installChromium('chromium', report) ?? (await installFromPlaywright(report))
  );
}

/** Installs a Debian package whose program has its name. @returns the program's path, or null if that is impossible */
function installChromium(name: string, report: (line: string) => void): string | null {
  const program = `/usr/bin/${name}`;
  return installFromDebian([name], report) && existsSync(program) ? program : null;
}

async function installFromPlaywright(report: (line: string) => void): Promise<string> {
  report("Installing Playwright's Chromium.");
  const cli = path.join(import.meta.dirname, '../../node_modules/.bin/playwright');
  const done = spawnSync(cli, ['install', 'chromium'], { stdio: 'inherit' });
  const installed = done.status === 0 ? await findPlaywrightChromium() : null;
  if (installed) return installed;
  throw new Error(
    'There is no Chromium for the end-to-end tests: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its path.',
  );
}

async function findPlaywrightChromium(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const place = chromium.executablePath();
  return existsSync(place) ? place : null;
}
