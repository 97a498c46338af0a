import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { delayScripts } from './delay-scripts.ts';

/** Scripts that were delayed need longer than other steps. */
export const PATIENT = { timeout: 20_000 };

/** Opens a page whose scripts wait. @returns a function that lets them load, or fail */
export async function openBeforeScripts(page: Page, address: string, then?: 'abort'): Promise<() => void> {
  const release = await delayScripts(page, then);
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

/** Waits until React handles this field. */
export async function expectHydrated(field: Locator): Promise<void> {
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => field.evaluate(isHydrated), PATIENT).toBe(true);
}
