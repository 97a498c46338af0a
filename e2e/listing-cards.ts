import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { PAGE_SIZE } from '@houni/contracts/limits';
import { TOP_ADS_PER_PAGE } from '@houni/contracts/promotion';

/** A card of the page that is shown, in the order of the page. */
export interface ListedCard {
  publicKey: string;
  /** Whether it says that its place is paid for. */
  sponsored: boolean;
}

/** All cards of a listing page. */
export function cardsOf(page: Page): Promise<ListedCard[]> {
  return page.locator('#slot article').evaluateAll((cards) =>
    cards.map((card) => ({
      publicKey: card.querySelector('a')?.pathname.split('/').at(-1) ?? '',
      sponsored: card.classList.contains('sponsored'),
    })),
  );
}

/** Waits for a full page of results: 24 ads, none twice, and above them at most three whose places are paid for. */
export async function expectFullPage(page: Page): Promise<void> {
  await expect(async () => {
    const cards = await cardsOf(page);
    const paid = cards.filter(({ sponsored }) => sponsored).length;
    expect(paid).toBeLessThanOrEqual(TOP_ADS_PER_PAGE);
    expect(cards.slice(0, paid).every(({ sponsored }) => sponsored)).toBe(true);
    // Those above are left out of the results where they would stand twice.
    expect(cards.length).toBeGreaterThanOrEqual(PAGE_SIZE.listing);
    expect(cards.length).toBeLessThanOrEqual(PAGE_SIZE.listing + paid);
    expect(new Set(cards.map(({ publicKey }) => publicKey)).size).toBe(cards.length);
  }).toPass();
}

/**
 * Follows the link to the second page of results, by keyboard: cards that were far below take their true height only when
 * they come near, so that the link may move between the press of a mouse and its release.
 */
export async function followSecondPage(page: Page): Promise<void> {
  await page.locator('#slot nav a[href*="/page-2"]').first().press('Enter');
}
