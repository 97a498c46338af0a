import type { Locator, Page } from '@playwright/test';

/** The menu of the signed-in user in the header of a French page; a click opens or closes it. */
export function accountMenu(page: Page): Locator {
  return page.getByRole('banner').getByRole('group').filter({ hasText: 'Mon compte' });
}

/** Signs out by the account menu of a French page. */
export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await accountMenu(page).getByRole('button', { name: 'Se déconnecter' }).click();
}

/** Follows the link of the language menu in the header to this page in another language. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  const menu = page.getByRole('banner').getByRole('group').filter({ hasText: 'English' });
  await menu.click();
  await menu.getByRole('link', { name: language }).click();
}
