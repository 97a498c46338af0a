import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { PAGE_SIZE } from '@houni/domain/limits';
import { TOP_ADS_PER_PAGE } from '@houni/contracts/promotion';

/** A card of the listing page, in page order. */
export interface ListedCard {
  publicKey: string;
  /** Whether it has the sponsored label. */
  sponsored: boolean;
}

/** The title of a card as the page and the map write it: the card says "2 chambres", they "S+2". */
export function writtenTitle(spoken: string): string {
  return spoken.trim().replace(/(\d+) chambres?/, 'S+$1');
}

/** All cards of a listing page, in the order of the page. */
export function cardsOf(page: Page): Promise<ListedCard[]> {
  return page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => ({
        publicKey: card.querySelector('a')?.pathname.split('/').at(-1) ?? '',
        sponsored: card.classList.contains('top-place'),
      })),
    );
}

/** Of so many ads in a row the first may be sponsored. */
const ADS_PER_SPONSORED = 8;

/** Waits for a full page of results: 24 different ads, and at most three sponsored ads among them. */
export async function expectFullPage(page: Page): Promise<void> {
  await expect(async () => {
    const cards = await cardsOf(page);
    const paid = cards.filter(({ sponsored }) => sponsored).length;
    expect(paid).toBeLessThanOrEqual(TOP_ADS_PER_PAGE);
    const places = cards.flatMap(({ sponsored }, index) => (sponsored ? [index] : []));
    expect(places).toEqual(Array.from({ length: paid }, (_, index) => index * ADS_PER_SPONSORED));
    // Sponsored ads are not repeated in the results.
    expect(cards.length).toBeGreaterThanOrEqual(PAGE_SIZE.listing);
    expect(cards.length).toBeLessThanOrEqual(PAGE_SIZE.listing + paid);
    expect(new Set(cards.map(({ publicKey }) => publicKey)).size).toBe(cards.length);
  }).toPass();
}

/**
 * Follows the link to the second page by keyboard: cards far below get their true height only when
 * they come near, so the link may move while the mouse button is down.
 */
export async function followSecondPage(page: Page): Promise<void> {
  await page.locator('#slot nav a[href*="/page-2"]').first().press('Enter');
}
