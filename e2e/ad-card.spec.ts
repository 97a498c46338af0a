import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { results } from './listing-parts.ts';

const MAX_PHONE_HEIGHT = 324;

for (const path of ['/acheter/appartements/tunis/g-22', '/ar/شراء/شقق/تونس/g-22']) {
  test(`all cards of a list have the same height (${path})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    // A card without photos is a row.
    const heights = await results(page)
      .getByRole('article')
      .filter({ hasNot: page.getByRole('link', { name: /^(Demander des photos|اطلب صورًا)$/ }) })
      .evaluateAll((all) =>
        all.map((card) => {
          // Cards outside of the screen have an estimated height.
          card.style.contentVisibility = 'visible';
          return card.getBoundingClientRect().height;
        }),
      );
    expect(heights.length).toBeGreaterThan(20);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
    if (!path.startsWith('/ar')) expect(Math.max(...heights)).toBeLessThanOrEqual(MAX_PHONE_HEIGHT);
  });
}

test('the card of an opened ad says that it was seen', async ({ page }) => {
  await page.goto('/louer/appartements');
  const card = results(page).getByRole('article').filter({ hasNotText: 'Sponsorisé' }).nth(1);
  await card.getByRole('link').click();
  await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'listings');
  await expect(page).toHaveURL(/\/annonce\//);
  const key = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('hounitnLocalStorageDb/recentlyViewed')))
    .toContain(key);
  await page.goto('/louer/appartements');
  const badge = () =>
    card.evaluate((element) => {
      const shown = element.querySelector('.badge');
      return shown && { text: getComputedStyle(shown, '::after').content, isWide: shown.clientWidth > 50 };
    });
  await expect.poll(badge).toEqual({ text: '"Déjà vue"', isWide: true });
});
