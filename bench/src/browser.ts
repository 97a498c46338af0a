/* oxlint-disable houni/boundaries -- the browser of the tests, found and set up as they do */
import { chromium } from '@playwright/test';
import type { Browser, LaunchOptions } from '@playwright/test';
import { chromiumSettings } from '../../scripts/product-test/chromium.ts';

/** How measurements start Chromium: the tests' own, without the parts of it that would work beside the page. */
export async function browserOptions(): Promise<Required<Pick<LaunchOptions, 'executablePath' | 'args'>>> {
  const { CHROMIUM_PATH = '', CHROMIUM_SWITCHES = '' } = await chromiumSettings(console.log);
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    executablePath: CHROMIUM_PATH,
    args: ['--disable-background-networking', ...sandbox, ...CHROMIUM_SWITCHES.split(' ')],
  };
}

/** Starts the browser of a measurement; the caller closes it. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await browserOptions());
}
