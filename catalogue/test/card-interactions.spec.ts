import { expect, test } from '@playwright/test';
import { openSheet } from './open-sheet.ts';

test.describe('the card of an ad', () => {
  for (const { locale, seen } of [
    { locale: 'fr', seen: 'Déjà vue' },
    { locale: 'ar', seen: 'شوهد' },
  ] as const) {
    test(`shows the word of a seen ad in its badge (${locale})`, async ({ page }) => {
      await openSheet(page, { sheet: 'listings-ad-card', locale, only: 'seen' });
      const badge = page.locator('.badge');
      expect(await badge.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(`"${seen}"`);
      // Its word between its paddings; without it, 16 × 22 px.
      expect((await badge.boundingBox())?.width).toBeGreaterThan(35);
    });

    test(`cuts off the older price and the offer before the price (${locale})`, async ({ page }) => {
      await openSheet(page, { sheet: 'listings-ad-card', locale, only: 'as narrow as on a tablet, among sales' });
      const isInside = await page.locator('.price').evaluate((line) => {
        const { left, right, bottom } = line.getBoundingClientRect();
        return [...line.children].map((part) => {
          const box = part.getBoundingClientRect();
          if (box.top >= bottom - 1) return 'hidden';
          return box.left >= left && box.right <= right ? 'whole' : 'cut';
        });
      });
      expect(isInside).toEqual(['whole', 'hidden', 'hidden']);
    });
  }

  test('draws the sign of a price cut before its digits in Arabic', async ({ page }) => {
    await openSheet(page, { sheet: 'listings-ad-card', locale: 'ar', only: 'price drop' });
    const parts = await page.locator('.badge bdi').evaluate((element) => {
      const text = element.firstChild;
      const content = text?.textContent ?? '';
      const leftOf = (part: string) => {
        const range = document.createRange();
        const start = content.indexOf(part);
        if (!text || start < 0) throw new Error(`${content} has no ${part}`);
        range.setStart(text, start);
        range.setEnd(text, start + 1);
        return range.getBoundingClientRect().left;
      };
      return { currency: leftOf('د'), sign: leftOf('−'), digits: leftOf('3') };
    });
    expect(parts.currency).toBeLessThan(parts.sign);
    expect(parts.sign).toBeLessThan(parts.digits);
  });
});
