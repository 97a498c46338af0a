import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

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

/** Environment of Playwright's configurations: the browser's path, and more switches. */
export async function chromiumSettings(report: (line: string) => void): Promise<Record<string, string>> {
  return {
    CHROMIUM_PATH: await findChromium(report),
    CHROMIUM_SWITCHES: `--disable-features=${DISABLED_FEATURES.join(',')}`,
  };
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
  return (await findPlaywrightChromium()) ?? installFromDebian(report) ?? (await installFromPlaywright(report));
}

function installFromDebian(report: (line: string) => void): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  report('Installing Chromium with apt-get.');
  const script = 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium';
  const done = spawnSync('/bin/sh', ['-c', script], { stdio: ['ignore', 'ignore', 'inherit'] });
  return done.status === 0 && existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : null;
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
