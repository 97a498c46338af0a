/* oxlint-disable houni/boundaries -- uses the browser set-up of the tests */
import { chromium } from '@playwright/test';
import type { Browser, LaunchOptions } from '@playwright/test';
import { chromiumSettings } from '../../scripts/product-test/chromium.ts';

/** Launch options of Chromium for measurements: those of the tests, without background work of the browser. */
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
