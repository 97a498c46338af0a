import type { Locator, Page } from '@playwright/test';

/** The provider's page of the Auth emulator, which is not ours: its controls have ids and no stable texts. */

/** Chooses a new account. */
export async function chooseAccount(page: Page, email: string): Promise<void> {
  await page.locator('.js-new-account').click();
  await page.locator('#email-input').fill(email);
  await page.locator('#display-name-input').fill('Salma Trabelsi');
  await page.locator('#sign-in').click();
}

/** The button of an account that was used before. */
export function knownAccount(page: Page, email: string): Locator {
  return page.locator('.js-reuse-account').filter({ hasText: email });
}
