import { expect } from '@playwright/test';
import type { AdCard, SearchAnswer } from '@houni/contracts/ad';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { adPath } from '@houni/routing/build';

/** The ad types that are printed most. */
const KINDS = [
  'SALE/APPARTEMENT',
  'RENTAL/MAISONS',
  'SALE/TERRAINS_FERMES',
  'RENTAL/BUREAUX_COMMERCES',
  'FLAT/APPARTEMENT',
];

/** The ad of a type with the most content. */
async function fullest(kind: string): Promise<AdCard> {
  const [transaction, category] = kind.split('/');
  const url = `${product.apiUrl}/search/items/search-new?transaction=${transaction}&category=${category}&withPhotos=true&pageSize=24`;
  const { items } = (await (await fetch(url)).json()) as SearchAnswer; // the API's own answer
  const [ad] = items.toSorted((a, b) => b.photoCount - a.photoCount);
  if (!ad) throw new Error(`The demonstration data has no ad of ${kind}.`);
  return ad;
}

for (const locale of ['fr', 'ar'] as const) {
  for (const kind of KINDS) {
    test(`a printed ad fits on one A4 page: ${kind}, ${locale}`, async ({ page }) => {
      const ad = await fullest(kind);
      await page.goto(adPath({ ...ad, agencySlug: ad.advertiser.agency?.slug ?? null }, locale));
      await expectMounted(page, 'listings');
      const paper = await page.pdf({
        format: 'A4',
        printBackground: true,
        margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' },
      });
      const sheets = paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
      expect(sheets).toHaveLength(1);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('main').getByText(decodeURI(page.url()), { exact: true })).toBeVisible();
      await expect(page.getByRole('banner', { includeHidden: true })).toBeHidden();
    });
  }
}
