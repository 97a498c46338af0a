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
 * Path of a Chromium for the end-to-end tests: CHROMIUM_PATH, else the system's, else one that is installed now.
 * @throws an error whose message says what to do where there is none and none can be installed
 */
export async function findChromium(report: (line: string) => void): Promise<string> {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist: set it to the path of a Chromium.`);
  }
  const present = SYSTEM_PLACES.find((place) => existsSync(place));
  if (present) return present;
  return (await ofPlaywright()) ?? installFromDebian(report) ?? (await installFromPlaywright(report));
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
  const installed = done.status === 0 ? await ofPlaywright() : null;
  if (installed) return installed;
  throw new Error(
    'There is no Chromium for the end-to-end tests: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its path.',
  );
}

async function ofPlaywright(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const place = chromium.executablePath();
  return existsSync(place) ? place : null;
}
