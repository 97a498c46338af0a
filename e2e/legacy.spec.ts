import { expect } from '@playwright/test';
import fc from 'fast-check';
import { legacyAdAddresses, legacyAddresses } from '@houni/routing/legacy-addresses.test-support';
import { expectMounted, root } from './document-parts.ts';
import { test } from './fixtures.ts';
import { IS_NIGHTLY } from './nightly.ts';
import { requestSite } from './site-request.ts';

const SEED = 20_260;
/** The unit tests check thousands (shared-libs/routing/src/legacy-grammar.test.ts); here each needs two pages of the running product. */
const LISTINGS = IS_NIGHTLY ? 300 : 100;
const ADS = 60;

test('every legacy listing URL reaches its page in exactly one redirect', async () => {
  test.setTimeout(600_000);
  await fc.assert(
    fc.asyncProperty(legacyAddresses, async ({ address, expected }) => {
      const moved = await requestSite(encodeURI(address));
      expect([address, moved.status]).toEqual([address, 301]);
      const page = await requestSite(moved.headers.location ?? '');
      expect([address, moved.headers.location, page.status]).toEqual([address, moved.headers.location, 200]);
      expect(page.body).toMatch(new RegExp(`<html lang="${expected.locale}`));
    }),
    { numRuns: LISTINGS, seed: SEED, endOnFailure: true },
  );
});

test('every legacy URL of an online ad reaches it in exactly one redirect', async ({ catalogue }) => {
  test.setTimeout(240_000);
  const { uid, url } = catalogue.ad;
  await fc.assert(
    fc.asyncProperty(legacyAdAddresses(uid), async (address) => {
      const moved = await requestSite(encodeURI(address));
      expect([address, moved.status, moved.headers.location]).toEqual([address, 301, url]);
    }),
    { numRuns: ADS, seed: SEED, endOnFailure: true },
  );
  expect((await requestSite(url)).status).toBe(200);
});

test('a legacy URL of an unknown ad answers 410 with ads of its place', async () => {
  for (const [prefix, tunis] of [
    ['', 'tunis'],
    ['/ar', 'تونس'],
    ['/en', 'Tunis'],
    ['/it', 'tunisi'],
    ['/es', 'tunez'],
  ]) {
    const address = encodeURI(`${prefix}/offre/location/${tunis}/carthage/x/nobody-has-this-uid`);
    const page = await requestSite(address);
    expect([address, page.status]).toEqual([address, 410]);
    expect(page.body).toMatch(/<meta name="robots" content="noindex/);
    expect(page.body.match(/<article/g)?.length).toBeGreaterThanOrEqual(3);
    const bot = await requestSite(address, {
      headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    });
    expect([bot.status, bot.body]).toEqual([410, '410 Gone\n']);
  }
  expect((await requestSite('/offre/vente/atlantis/carthage/x/nobody-has-this-uid')).status).toBe(404);
});

test('the page of a removed ad works in the browser', async ({ page, watch }) => {
  for (const [prefix, direction] of [
    ['', 'ltr'],
    ['/ar', 'rtl'],
  ]) {
    await page.goto(`${prefix}/offre/vente/tunis/carthage/sidi-bou-said/nobody-has-this-uid`);
    await expect(root(page)).toHaveAttribute('dir', direction ?? '');
    await expectMounted(page, 'listings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  }
  expect(watch.problems).toEqual([]);
});
