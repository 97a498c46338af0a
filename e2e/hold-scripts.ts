import type { Page } from '@playwright/test';

/** Keeps scripts of the page back until the returned function is called; then they come, or fail. */
export async function holdScripts(
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
