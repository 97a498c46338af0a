import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

const LISTINGS = ['/acheter/appartements/tunis/g-22', '/ar/شراء/شقق/تونس/g-22'];
/** What the first screen of a listing must show: the top of the first card in pixels, and complete cards. */
const SCREENS = [
  { width: 360, height: 780, firstCard: 176, complete: 1 },
  { width: 768, height: 1024, firstCard: 184, complete: 4 },
  { width: 1280, height: 900, firstCard: 184, complete: 8 },
  { width: 1680, height: 1000, firstCard: 184, complete: 6 },
];
/** On a phone the first ad that nobody paid for starts here at the latest. */
const FIRST_UNPAID = 515;

for (const path of LISTINGS) {
  test(`the first screen of ${path} shows its cards at every width`, async ({ page }) => {
    await page.goto(path);
    for (const { width, height, firstCard, complete } of SCREENS) {
      await page.setViewportSize({ width, height });
      const cards = await page
        .getByRole('main')
        .getByRole('article')
        .evaluateAll((all) =>
          all.map((card) => {
            const { top, bottom } = card.getBoundingClientRect();
            return { top, bottom, isPaid: card.classList.contains('top-place') };
          }),
        );
      const measured = {
        firstCard: Math.round(cards[0]?.top ?? Number.NaN),
        firstUnpaid: Math.round(cards.find(({ isPaid }) => !isPaid)?.top ?? Number.NaN),
        complete: cards.filter(({ bottom }) => bottom <= height).length,
      };
      console.log(`${path} ${width}×${height}: ${JSON.stringify(measured)}`);
      expect.soft(measured.firstCard, `${width} px`).toBeLessThanOrEqual(firstCard);
      expect.soft(measured.complete, `${width} px`).toBeGreaterThanOrEqual(complete);
      if (width === 360) expect.soft(measured.firstUnpaid).toBeLessThanOrEqual(FIRST_UNPAID);
    }
  });
}

for (const path of LISTINGS) {
  test(`a small phone shows heading, number of ads and a photo of ${path} at once`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(main.getByText(/^\d+ (annonces|إعلان)/).first()).toBeInViewport({ ratio: 1 });
    const photoBottom = await main
      .getByRole('article')
      .first()
      .evaluate((card) => card.querySelector('img')?.getBoundingClientRect().bottom);
    expect(photoBottom).toBeLessThanOrEqual(640);
  });
}
