import { expect } from '@playwright/test';
import type { Request } from '@playwright/test';
import type { MyAdsAnswer } from '@houni/contracts/my-ads';
import { listingPath } from '@houni/routing/build';
import { asDemoAccount } from './demo-account.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { cardsOf, followSecondPage } from './listing-cards.ts';

// User agents treated as bots are not counted.
const BROWSER_USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const impressionsOf = (request: Request): string[] => {
  if (request.method() !== 'POST' || !request.url().endsWith('/search/item/viewed')) return [];
  const { impressions = [] } = request.postDataJSON() as { impressions?: string[] }; // the call's contract
  return impressions;
};

test.use({ userAgent: BROWSER_USER_AGENT });

test('visible cards are counted once a page, in batches, the last when the page is closed', async ({ page, watch }) => {
  await page.goto('/acheter/appartements/tunis/g-22');
  await expectMounted(page, 'listings');
  const keys = (await cardsOf(page)).map(({ publicKey }) => publicKey);
  const first = await page.waitForRequest((request) => impressionsOf(request).length > 0);
  expect(impressionsOf(first)).toContain(keys[0]);
  expect(impressionsOf(first)).not.toContain(keys.at(-1));
  expect((await first.response())?.status()).toBe(200);

  await page.getByRole('main').getByRole('article').last().scrollIntoViewIfNeeded();
  await page.waitForTimeout(1500);
  const rest = page.waitForRequest((request) => impressionsOf(request).includes(keys.at(-1) ?? ''));
  await followSecondPage(page);
  await rest;
  const all = watch.requests.flatMap(impressionsOf).filter((key) => keys.includes(key));
  expect(all).toHaveLength(new Set(all).size);
  expect(watch.problems).toEqual([]);
});

test('an advertiser sees how often their ad was shown', async ({ page }) => {
  const owner = await asDemoAccount('agence@houni.tn');
  const mine = async () => (await owner<MyAdsAnswer>('/items/mine?state=published&pageSize=48')).items;
  const ad = (await mine()).find(({ transaction }) => transaction === 'SALE');
  if (!ad) throw new Error('The demonstration agency has no ad online.');
  const dinars = ad.price.millimes / 1000;
  const { transaction, category, location } = ad;
  await page.goto(
    `${listingPath({ transaction, category, place: location }, 'ar')}?priceMin=${dinars}&priceMax=${dinars}`,
  );
  await expect.poll(async () => (await cardsOf(page)).map(({ publicKey }) => publicKey)).toContain(ad.publicKey);
  await page.waitForRequest((request) => impressionsOf(request).includes(ad.publicKey));
  // Counts are buffered for two seconds before they are written.
  await expect
    .poll(async () => (await mine()).find(({ publicKey }) => publicKey === ad.publicKey)?.counters.impressions)
    .toBe(ad.counters.impressions + 1);
});
