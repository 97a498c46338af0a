import type { Locator, Page } from '@playwright/test';

/** Header and footer get their behaviour when somebody turns to them. */
export async function wakeFrame(page: Page, part: 'header' | 'footer'): Promise<void> {
  const loaded = page.waitForResponse((response) => /\/frame[.\w-]*\.js/.test(response.url()));
  await page.locator(`#${part}`).dispatchEvent('pointerover');
  await loaded;
  // Hydration is done when React has marked the root's first element as its own.
  await page.waitForFunction(
    (id) => Object.keys(document.getElementById(id)?.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
    part,
  );
}

/** Whether the keyboard is in an element or in something that it holds. */
export async function isFocusInside(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element.contains(document.activeElement));
}
