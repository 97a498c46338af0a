import type { Page } from '@playwright/test';

/** Delays the page's scripts until the returned function is called; then they load, or fail. */
export async function delayScripts(
  page: Page,
  then: 'continue' | 'abort' = 'continue',
  which: RegExp = /\.js$/,
): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(which, async (route) => {
    await released;
    await route[then]();
  });
  return release;
}
