import type { Locator, Page } from '@playwright/test';
import { expectMounted } from './document-parts.ts';

/** The name of the buttons that add an ad to the favourites. */
export const FAVOURITE = /^(?:Favori|المفضّلة) – /;

export const favouriteButtons = (page: Page): Locator =>
  page.getByRole('article').getByRole('button', { name: FAVOURITE });

/** The buttons of cards that are favourites. */
export const pressed = (page: Page): Locator =>
  page.getByRole('article').getByRole('button', { name: FAVOURITE, pressed: true });

/** Opens a page of the listings remote and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectMounted(page, 'listings');
}
