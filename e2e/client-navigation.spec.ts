import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { buildPath } from '@houni/routing/build';
import { announcer, busyParts, expectMounted, loadingBar } from './document-parts.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { requestSite } from './site-request.ts';

const LISTING = '/acheter/appartements/tunis/g-22';
/** Ads of private advertisers alone: ads of agencies have a page type of their own. */
const PRIVATE_ADS = `${LISTING}?advertiser=private`;
const AD_CHUNK = /\/page-item-[0-9a-f]+\.js$/;
const AD_DATA = `${product.apiUrl}/search/item/public-key?`;

/** Opens a page and waits until its deferred components run. */
async function open(page: Page, path: string, remote = 'listings'): Promise<void> {
  const deferred = page.waitForResponse(/\/deferred-[0-9a-f]+\.js$/);
  await page.goto(path);
  await expectMounted(page, remote);
  await deferred;
  await page.waitForLoadState('networkidle');
}

/** Pages report views of ads and impressions of cards with the same call; this is a view. */
function isView(request: Request): boolean {
  const isReported = request.method() === 'POST' && request.url() === `${product.apiUrl}/search/item/viewed`;
  return isReported && 'view' in request.postDataJSON();
}

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link').first();

test('a hovered card prefetches its page, and the view is counted when the page is shown', async ({ page, watch }) => {
  await open(page, PRIVATE_ADS);
  const data = page.waitForResponse((response) => response.url().startsWith(AD_DATA));
  await firstCard(page).hover();
  await data;
  await page.waitForLoadState('networkidle');
  expect(watch.requests.some((request) => AD_CHUNK.test(request.url()))).toBe(true);
  const before = watch.requests.length;

  const viewed = page.waitForRequest(isView);
  await firstCard(page).click();
  await expect(page).toHaveURL(/\/annonce\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(announcer(page)).not.toBeEmpty();
  await expect(announcer(page)).toHaveText(await page.title());
  expect((await viewed).postDataJSON()).toEqual({ view: page.url().split('/').at(-1) });
  const later = watch.requests.slice(before).map((request) => request.url());
  expect(later.filter((url) => url.startsWith(AD_DATA) || AD_CHUNK.test(url))).toEqual([]);
  expect(watch.requests.filter((request) => request.isNavigationRequest())).toHaveLength(1);

  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.waitForTimeout(1500);
  const views = watch.requests.filter(isView);
  expect(views).toHaveLength(1);
  expect(watch.problems).toEqual([]);
});

test('a field that the visitor enters before the page is complete keeps the focus', async ({ page }) => {
  await open(page, '/');
  const governorates = page.getByRole('region', { name: 'Chercher par gouvernorat' });
  await governorates.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/g-\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // As soon as the field of the home page exists, before the next frame.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (location.pathname !== '/') return;
      const field = document.querySelector<HTMLInputElement>('main form[role="search"] input[role="combobox"]');
      if (field === null) return;
      field.focus();
      observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    history.back();
  });
  await expect(governorates).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Où ?' });
  await page.keyboard.type('cartage');
  await expect(field).toHaveValue('cartage');
  await expect(field).toBeFocused();
});

for (const [motion, transitions] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const) {
  test(`the transition from list to ad is ${transitions ? 'animated' : 'not animated'} with prefers-reduced-motion: ${motion}`, async ({
    page,
    watch,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      const own = document.startViewTransition.bind(document);
      let count = 0;
      document.startViewTransition = (update) => {
        count += 1;
        document.documentElement.dataset.transitions = String(count);
        return own(update);
      };
    });
    await open(page, PRIVATE_ADS);
    await firstCard(page).click();
    await expect(page).toHaveURL(/\/annonce\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(Number(await page.evaluate(() => document.documentElement.dataset.transitions ?? 0))).toBe(transitions);
    expect(watch.requests.filter((request) => request.isNavigationRequest())).toHaveLength(1);
    expect(watch.problems).toEqual([]);
  });
}

test('a visitor with data saving on gets no prefetch', async ({ page, watch }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await open(page, PRIVATE_ADS);
  await firstCard(page).hover();
  await page.waitForTimeout(600);
  const ahead = watch.requests.map((request) => request.url());
  expect(ahead.filter((url) => AD_CHUNK.test(url) || url.startsWith(AD_DATA))).toEqual([]);
});

test('a slow page of another remote shows a progress bar and a skeleton', async ({ page, catalogue }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/mf-listings\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, `/agencies/${catalogue.agency.slug}/${catalogue.agency.publicKey}`, 'agencies');
  await firstCard(page).click();
  await expect(loadingBar(page)).toBeAttached();
  await expect(busyParts(page.getByRole('main'))).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(loadingBar(page)).toHaveCount(0);
  await expect(busyParts(page.getByRole('main'))).toHaveCount(0);
});

test('the governorates are requested once in a visit of pages of four remotes', async ({ page, watch }) => {
  await open(page, '/blog', 'blog');
  for (const [path, remote] of [
    [buildPath('postad', { step: 'place' }, 'fr'), 'postad'],
    [buildPath('agencies', { page: 1 }, 'fr'), 'agencies'],
    ['/', 'listings'],
    ['/acheter/appartements', 'listings'],
  ] as const) {
    // As the router of a remote follows a link of its page.
    await page.evaluate((href) => history.pushState(null, '', href), path);
    await expect(page).toHaveURL(new URL(path, product.siteUrl).href);
    await expectMounted(page, remote);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(watch.requests.filter((request) => request.isNavigationRequest())).toHaveLength(1);
  const governorates = watch.requests.filter((request) => request.url().endsWith('/refs/get-all-gouvernorats'));
  expect(governorates).toHaveLength(1);
  expect(watch.problems).toEqual([]);
});

test('speculation rules list pages only, never actions', async () => {
  const page = await requestSite(LISTING);
  const address = /^"(.+)"$/.exec(String(page.headers['speculation-rules']))?.[1] ?? '';
  const rules = await requestSite(address);
  expect(rules.headers['content-type']).toContain('application/speculationrules+json');
  for (const path of ['/auth/signin*', '/*/auth/signin*', '/unsubscribe/*', '/postad*', '/saved*']) {
    expect(rules.body).toContain(`"${path}"`);
  }
});
