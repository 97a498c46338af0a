import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { SearchAnswer } from '@houni/contracts/ad';
import { CREDIT_COSTS } from '@houni/domain/limits';
import type { MyAdsAnswer } from '@houni/contracts/my-ads';
import { TOP_ADS_PER_PAGE } from '@houni/contracts/promotion';
import { listingPath } from '@houni/routing/build';
import { query } from './database.ts';
import { asDemoAccount } from './demo-account.ts';
import { expectMounted } from './document-parts.ts';
import { filterPanel, filtersButton } from './listing-parts.ts';
import { test } from './fixtures.ts';
import { cardsOf, expectFullPage, followSecondPage } from './listing-cards.ts';
import { product } from './product.ts';

const FLATS = { transaction: 'SALE', category: 'APPARTEMENT' } as const;
const LANGUAGES = [
  { locale: 'fr', label: 'Sponsorisé', reason: 'l’annonceur a payé', minimum: 'Prix minimum en dinars', sort: 'Trier' },
  {
    locale: 'ar',
    label: 'إعلان مموّل',
    reason: 'دفع المعلن ليظهر في الصدارة',
    minimum: 'السعر الأدنى بالدينار',
    sort: 'ترتيب',
  },
] as const;

async function search(parameters: string): Promise<SearchAnswer> {
  const url = `${product.apiUrl}/search/items/search-new?sponsored=true&${parameters}`;
  const response = await fetch(url, { headers: { 'cache-control': 'no-cache' } });
  return (await response.json()) as SearchAnswer; // the contract of the path
}

/** All sponsored ads for apartments for sale: a draw each hour decides which appear. */
async function paidFlats(): Promise<Map<string, number>> {
  const paid = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const { sponsored = [] } = await search(`transaction=SALE&category=APPARTEMENT&page=${page}`);
    for (const { publicKey, price } of sponsored) paid.set(publicKey, price.millimes / 1000);
    if (sponsored.length < TOP_ADS_PER_PAGE) return paid;
  }
}

/** How many cards of a listing page are drawn as sponsored. */
async function countSponsored(page: Page): Promise<number> {
  return (await cardsOf(page)).filter(({ sponsored }) => sponsored).length;
}

for (const { locale, label, reason, minimum, sort } of LANGUAGES) {
  const path = listingPath(FLATS, locale);

  test(`sponsored ads appear among the results, labelled and explained (${locale})`, async ({ page, watch }) => {
    const paid = await paidFlats();
    expect(paid.size).toBeGreaterThan(TOP_ADS_PER_PAGE);
    await page.goto(path);
    await expectMounted(page, 'listings');
    await expectFullPage(page);
    const above = (await cardsOf(page)).filter(({ sponsored }) => sponsored);
    expect(above).toHaveLength(TOP_ADS_PER_PAGE);
    for (const { publicKey } of above) expect([...paid.keys()]).toContain(publicKey);
    // The label is part of the link's accessible name, and no other card has it.
    await expect(page.getByRole('link', { name: label })).toHaveCount(TOP_ADS_PER_PAGE);
    await expect(page.getByText(reason)).toBeVisible();

    // The next page shows other sponsored ads.
    await followSecondPage(page);
    await expect(page).toHaveURL(/page-2$/);
    await expect.poll(async () => (await cardsOf(page))[0]?.publicKey).not.toBe(above[0]?.publicKey);
    await expectFullPage(page);
    const next = (await cardsOf(page)).filter(({ sponsored }) => sponsored);
    expect(next.length).toBeGreaterThan(0);
    expect(next.filter(({ publicKey }) => above.some((ad) => ad.publicKey === publicKey))).toEqual([]);
    expect(watch.problems).toEqual([]);
  });

  test(`sponsored ads follow the filters and are absent in a chosen order (${locale})`, async ({ page, watch }) => {
    const paid = await paidFlats();
    await page.goto(path);
    await expectMounted(page, 'listings');
    const above = (await cardsOf(page)).filter(({ sponsored }) => sponsored);
    const [cheapest] = above.toSorted((a, b) => (paid.get(a.publicKey) ?? 0) - (paid.get(b.publicKey) ?? 0));
    const dearer = (paid.get(cheapest?.publicKey ?? '') ?? 0) + 1;
    const panel = filterPanel(page);
    await filtersButton(page).click();
    await panel.getByLabel(minimum).fill(String(dearer));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`priceMin=${dearer}`));
    await expect
      .poll(async () => (await cardsOf(page)).map(({ publicKey }) => publicKey))
      .not.toContain(cheapest?.publicKey);
    const left = (await cardsOf(page)).filter(({ sponsored }) => sponsored);
    for (const { publicKey } of left) expect(paid.get(publicKey)).toBeGreaterThanOrEqual(dearer);

    await page.getByRole('combobox', { name: sort }).selectOption('price-asc');
    await expect(page).toHaveURL(/sort=price-asc/);
    await expect.poll(() => countSponsored(page)).toBe(0);
    await expect(page.getByRole('link', { name: label })).toHaveCount(0);
    await expect(page.getByText(reason)).toHaveCount(0);
    expect(watch.problems).toEqual([]);
  });

  test.describe(() => {
    test.use({ javaScriptEnabled: false });

    test(`sponsored ads appear without JavaScript too (${locale})`, async ({ page }) => {
      await page.goto(path);
      await expectFullPage(page);
      await expect.poll(() => countSponsored(page)).toBe(TOP_ADS_PER_PAGE);
      await expect(page.getByRole('link', { name: label })).toHaveCount(TOP_ADS_PER_PAGE);
      await expect(page.getByText(reason)).toBeVisible();
      await page.goto(`${path}?sort=price-asc`);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await expect.poll(() => countSponsored(page)).toBe(0);
    });
  });
}

test('sponsored ads appear in the list beside a map, and the map shows them like any other ad', async ({
  page,
  watch,
}) => {
  await page.goto(`${listingPath(FLATS, 'fr')}?view=map`);
  await expectMounted(page, 'listings');
  await expectFullPage(page);
  await expect.poll(() => countSponsored(page)).toBe(TOP_ADS_PER_PAGE);
  const [{ label }] = LANGUAGES;
  const markers = page.getByRole('group', { name: 'Annonces sur la carte' });
  await expect(markers.getByRole('button').first()).toBeVisible({ timeout: 40_000 });
  await expect(markers.getByRole('button', { name: label })).toHaveCount(0);
  await expect(markers.getByText(label)).toHaveCount(0);
  expect(watch.problems).toEqual([]);
});

test('an advertiser buys a top place and the ad appears there', async ({ page }) => {
  const owner = await asDemoAccount('demo@houni.tn');
  const { items } = await owner<MyAdsAnswer>('/items/mine?state=published&pageSize=48');
  const ad = items.find((item) => item.transaction !== 'FLAT');
  if (!ad) throw new Error('The demonstration account has no ad online.');
  const { publicKey, transaction, category, location } = ad;
  const dinars = ad.price.millimes / 1000;
  // A search that only this test uses, so that its page is in no cache.
  const own = `priceMin=${dinars}&priceMax=${dinars}`;
  const above = async () =>
    ((await search(`transaction=${transaction}&category=${category}&${own}`)).sponsored ?? []).map(
      (card) => card.publicKey,
    );
  await query('update ads set promoted_until = null where public_key = $1', [publicKey]);
  await expect.poll(above, { timeout: 60_000 }).not.toContain(publicKey);
  await query(
    'insert into credit_accounts (user_uid) select owner_uid from ads where public_key = $1 on conflict do nothing',
    [publicKey],
  );
  await query(
    `insert into credit_entries (account_id, amount, cause, reference)
     select a.id, $2, 'correction', 'e2e' from credit_accounts a join ads on owner_uid = user_uid where public_key = $1`,
    [publicKey, CREDIT_COSTS.top],
  );
  try {
    await owner(`/items/${publicKey}/top`, {});
    // Every API process has it after fifteen seconds.
    await expect.poll(above, { timeout: 60_000 }).toContain(publicKey);
    await page.goto(`${listingPath({ transaction, category, place: location }, 'ar')}?${own}`);
    const [first] = await cardsOf(page);
    expect(first).toEqual({ publicKey, sponsored: true });
    await expect(page.getByRole('link', { name: 'إعلان مموّل' }).first()).toBeVisible();
  } finally {
    await query('update ads set promoted_until = null where public_key = $1', [publicKey]);
  }
});
