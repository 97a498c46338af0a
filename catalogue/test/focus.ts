import type { Locator } from '@playwright/test';

/** Whether the focus is in an element. */
export function hasFocusInside(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element.contains(document.activeElement));
}
