import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pinnedScripts } from './document-state.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { requestSite } from './site-request.ts';

// A listing whose first ad has a picture, whatever other tests publish.
const LISTING = '/acheter/appartements/tunis/g-22?withPhotos=true';

test.use({ hasTouch: true });

/** Opens a listing whose first image loads when the returned function is called. */
async function openWithoutPicture(page: Page): Promise<{ asked: string[]; letPicturesCome: () => void }> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  let letPicturesCome = (): void => undefined;
  const allowed = new Promise<void>((resolve) => (letPicturesCome = resolve));
  await page.route(/\.(avif|webp)$/, async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto(LISTING, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return { asked, letPicturesCome };
}

test('scripts start when the first image is painted', async ({ page }) => {
  const named = pinnedScripts((await requestSite(LISTING)).body).map((url) => new URL(url, product.siteUrl).pathname);
  expect(named.length).toBeGreaterThan(3);
  const { asked, letPicturesCome } = await openWithoutPicture(page);
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  letPicturesCome();
  await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'listings');
  expect(asked.slice(0, named.length).toSorted()).toEqual(named.toSorted());
});

test('scripts start at the first user input', async ({ page }) => {
  const { asked } = await openWithoutPicture(page);
  expect(asked).toEqual([]);
  const started = page.waitForRequest(/\/main\.js$/, { timeout: 1500 });
  await page.touchscreen.tap(5, 300);
  await started;
  await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'listings');
});

test('scripts start after three seconds even when the image never loads', async ({ page }) => {
  await openWithoutPicture(page);
  await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'listings');
});

test('a page whose texts do not load keeps the HTML of the server', async ({ page }) => {
  await page.route(/\/texts-fr-\w+\.js$/, (route) => route.abort());
  await page.goto(LISTING);
  await expect(page.getByRole('main')).toHaveAttribute('data-hydration', 'failed');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('the CSP blocks any other inline script', async ({ page }) => {
  await page.goto(LISTING);
  const isRun = await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('script'), { textContent: 'globalThis.intruder = 1' }));
    return 'intruder' in globalThis;
  });
  expect(isRun).toBe(false);
});
