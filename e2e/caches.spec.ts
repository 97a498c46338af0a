import { expect } from '@playwright/test';
import { adPath } from '@houni/routing/build';
import type { MyAdsAnswer } from '@houni/contracts/my-ads';
import type { AdAnswer } from '@houni/contracts/ad';
import { ask } from './advertiser-ads.ts';
import { asDemoAccount } from './demo-account.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { requestSite } from './site-request.ts';

/** Whether the page of an ad shows it as online: a closed ad keeps its page, which search engines must not index. */
async function isOnline(path: string): Promise<boolean> {
  const { status, body } = await requestSite(path);
  return status === 200 && !body.includes('content="noindex');
}

test('an ad that its advertiser takes offline leaves its cached page', async ({ watch }) => {
  const owner = await asDemoAccount('agence@houni.tn');
  const { items } = await owner<MyAdsAnswer>('/items/mine?state=published&pageSize=48');
  // One of many, and not among those that other tests use. It stays offline: the agency has more ads than its plan allows.
  const { ad } = await ask<AdAnswer>(`/search/item/public-key?publicKey=${items.at(-1)?.publicKey}`);
  if (!ad) throw new Error('The demonstration agency has no ad online.');
  const path = adPath({ ...ad, agencySlug: ad.advertiser.agency?.slug ?? null }, 'fr');
  await expect.poll(() => isOnline(path)).toBe(true);
  const cached = await requestSite(path);
  expect(cached.headers['cache-control']).toBe('public, max-age=0, s-maxage=5, must-revalidate');
  await owner(`/items/${ad.publicKey}/pause`, {});
  await expect.poll(() => isOnline(path)).toBe(false);
  expect(watch.problems).toEqual([]);
});

test('campaign parameters change nothing on a page, and hydration keeps its HTML', async ({ page, watch }) => {
  // Another test may change what the page shows between the two requests.
  await expect(async () => {
    const [plain, campaign] = await Promise.all([
      requestSite('/blog?tag=achat'),
      requestSite('/blog?utm_source=mail&tag=achat&fbclid=42'),
    ]);
    expect(campaign.headers.etag).toBe(plain.headers.etag);
  }).toPass();
  await page.goto('/blog?utm_source=mail&tag=achat');
  // Only a script marks the field without a request: the footer was hydrated, and a difference would be a problem.
  const field = page.getByLabel('Votre adresse e-mail');
  await field.fill('nobody');
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/utm_source=mail/);
  expect(watch.problems).toEqual([]);
});

for (const [path, locale] of [
  ['/contact', 'fr'],
  ['/ar/contact', 'ar'],
] as const) {
  test(`a form of another site is refused in the language of the page (${locale})`, async () => {
    const post = (headers: Record<string, string>) =>
      requestSite(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          ...headers,
        },
        body: new URLSearchParams({ form: 'contact', name: 'a' }).toString(),
      });
    const refused = await post({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect(refused.status).toBe(403);
    expect(refused.body).toContain(`<html lang="${locale}"`);
    expect((await post({ origin: product.siteUrl, 'sec-fetch-site': 'same-origin' })).status).toBe(422);
  });
}
