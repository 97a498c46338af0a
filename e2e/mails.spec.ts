import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { product } from './product.ts';

/** The page around the mail takes 16 px and a border on each side. */
test.use({ viewport: { width: 394, height: 800 } });

test('no mail is wider than a phone of 360 px, in French and Arabic', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto(`${product.apiUrl}/dev/mail/templates`);
  const addresses = await page
    .getByRole('link', { name: /^(fr|ar)$/ })
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)); // links
  expect(addresses.length).toBeGreaterThan(60);
  const tooWide: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    const mail = page.frames()[1];
    if (!mail) throw new Error(`${address} shows no mail.`);
    const [width, phone] = await mail.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(phone).toBe(360);
    if ((width ?? 0) > 360) tooWide.push(`${address}: ${width} px`);
  }
  expect(tooWide).toEqual([]);
});
