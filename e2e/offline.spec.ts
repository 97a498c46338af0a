import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { LOCALES } from '@houni/domain/locale';
import { adPath, buildPath } from '@houni/routing/build';
import { offlineNotice, root } from './document-parts.ts';
import { test } from './fixtures.ts';
import { expectFullPage } from './listing-cards.ts';
import { product } from './product.ts';
import { requestSite } from './site-request.ts';
import { listCaches, waitUntilCached, visit } from './worker-caches.ts';

const LISTING = '/acheter/appartements/tunis/g-22';
const UNVISITED = '/louer/maisons/sousse/g-15';

test.use({ serviceWorkers: 'allow' });

const banner = (page: Page) => offlineNotice(page);

/** True if the first picture of the content is painted. */
function isDrawn(page: Page): Promise<boolean> {
  return page
    .getByRole('main')
    .getByRole('img')
    .first()
    .evaluate((image) => {
      if (!(image instanceof HTMLImageElement)) throw new Error('no picture');
      return image.complete && image.naturalWidth > 0;
    });
}

test('a visited ad opens offline, with its photo and the date of the copy', async ({ page, context, catalogue }) => {
  const ad = adPath({ ...catalogue.ad, agencySlug: null }, 'fr');
  await visit(page, ad);
  await expect.poll(() => isDrawn(page)).toBe(true);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(async () => (await listCaches(page))['houni-images']?.length ?? 0).toBeGreaterThan(0);
  await visit(page, LISTING);

  await context.setOffline(true);
  await page.goto(ad);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(banner(page)).toContainText('Vous êtes hors connexion : cette page date du');
  await expect.poll(() => isDrawn(page)).toBe(true);
  await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'listings');
  await page.goto(LISTING);
  await expectFullPage(page);
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /Se connecter/ })
      .first(),
  ).toBeAttached();

  await context.setOffline(false);
  await expect(banner(page)).toContainText('La connexion est revenue');
  await page.goto(ad);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(banner(page)).toHaveCount(0);
});

test('the first page is cached although it loaded before the service worker', async ({ page, context }) => {
  await visit(page, '/');
  await context.setOffline(true);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'listings');
});

test('an ad opened by a client navigation is cached', async ({ page, context }) => {
  await visit(page, LISTING);
  await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'listings');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await waitUntilCached(page);
  const [ad, title] = [page.url(), await page.getByRole('heading', { level: 1 }).innerText()];
  await context.setOffline(true);
  await page.goto(ad);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(banner(page)).toBeVisible();
});

for (const { locale, title, listed, reload, header } of [
  {
    locale: 'fr',
    title: 'Vous êtes hors connexion',
    listed: 'Annonces déjà consultées',
    reload: 'Réessayer',
    header: 'Agences',
  },
  {
    locale: 'ar',
    title: 'أنت غير متصل بالإنترنت',
    listed: 'إعلانات اطّلعت عليها',
    reload: 'إعادة المحاولة',
    header: 'الوكالات',
  },
] as const) {
  test(`a page that was never visited shows the offline page with visited ads, and reloads when online (${locale})`, async ({
    page,
    context,
    catalogue,
  }) => {
    const prefix = locale === 'fr' ? '' : `/${locale}`;
    await visit(page, adPath({ ...catalogue.ad, agencySlug: null }, locale));
    const [name = ''] = (await page.title()).split(' | ');

    await context.setOffline(true);
    const answer = await page.goto(prefix + UNVISITED);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(root(page)).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
    await expect(page.getByRole('heading', { name: listed })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: header }).first()).toBeVisible();
    const links = page.getByRole('region', { name: listed }).getByRole('link');
    await expect(links).toHaveCount(1);
    await expect(links).toContainText(name);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: reload }).click()]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await links.click();
    await expect(banner(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

    await context.setOffline(false);
    await expect(page.getByRole('main')).not.toHaveAttribute('data-server', 'shell');
    expect(new URL(page.url()).pathname).toContain('g-');
  });
}

test('private pages are cached per user and deleted at sign-out', async ({ page, context, become }) => {
  const favourites = product.siteUrl + buildPath('saved', {}, 'fr');
  await become('leaving');
  await visit(page, LISTING);
  const isPrivate = async () => Object.keys(await listCaches(page)).filter((name) => name.startsWith('houni-user-'));
  expect((await listCaches(page))['houni-pages'] ?? []).not.toContain(page.url());
  expect(await isPrivate()).not.toEqual([]);
  await visit(page, favourites);
  const title = await page.getByRole('heading', { level: 1 }).innerText();

  await context.setOffline(true);
  await page.goto(favourites);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(banner(page)).toBeVisible();
  await page.goto(product.siteUrl + UNVISITED);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors connexion');
  await expect(page.getByRole('main').getByRole('link', { name: 'Mes favoris' })).toBeVisible();
  // The header of the signed-in user.
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Mes annonces', includeHidden: true }).first(),
  ).toBeAttached();
  await context.setOffline(false);
  // The offline page reloads automatically.
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0, { timeout: 15_000 });

  await page.goto(product.siteUrl + LISTING);
  await page.evaluate(() => fetch('/auth-token-sync', { method: 'DELETE' }).then(({ status }) => status));
  expect(await isPrivate()).toEqual([]);
  await context.setOffline(true);
  await page.goto(favourites);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors connexion');
  await expect(page.getByRole('main').getByText(title)).toHaveCount(0);
  await expect.poll(isPrivate).toEqual([]);
});

test('the favourites of the device can be read offline', async ({ page, context }) => {
  await visit(page, LISTING);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Favori – / })
    .first()
    .click();
  const saved = buildPath('saved', {}, 'fr');
  const cards = page.getByRole('list', { name: 'Favoris', exact: true }).getByRole('article');
  await visit(page, saved);
  await expect(cards).toHaveCount(1);
  await context.setOffline(true);
  await page.goto(saved);
  await expect(banner(page)).toBeVisible();
  await expect(cards).toHaveCount(1);
});

test('form posts and partial responses are never cached', async ({ page }) => {
  await visit(page, LISTING);
  // Photos of cards are decoration: they have no role.
  const picture = await page.evaluate(() => document.querySelector<HTMLImageElement>('main picture img')?.currentSrc);
  expect(picture).toBeTruthy();
  const [part, posted] = [`${picture}?part`, `${product.siteUrl}/contact?posted`];
  await page.evaluate(
    async ({ part, posted }) => {
      await fetch(part, { headers: { range: 'bytes=0-10' } });
      await fetch(posted, { method: 'POST', redirect: 'manual' });
    },
    { part, posted },
  );
  const all = Object.values(await listCaches(page)).flat();
  expect(all.length).toBeGreaterThan(5);
  expect(all.filter((url) => url === part || url === posted)).toEqual([]);
});

test('the app can be installed, in each language', async ({ page, context }) => {
  await visit(page, '/');
  const devtools = await context.newCDPSession(page);
  for (const locale of LOCALES) {
    await page.goto(buildPath('home', {}, locale));
    const { errors, data, url } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${product.siteUrl}/manifest/${locale}.webmanifest`);
    const manifest = JSON.parse(data ?? '') as { lang: string; dir: string; start_url: string }; // checked below
    expect(manifest.lang.slice(0, 2)).toBe(locale);
    expect(manifest.dir).toBe(locale === 'ar' ? 'rtl' : 'ltr');
    expect(manifest.start_url).toBe(buildPath('home', {}, locale));
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Tests run in an incognito profile, where nothing can be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  }
  for (const [file, size] of [
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
  ] as const) {
    const width = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return bitmap.width;
    }, `/icons/${file}`);
    expect(width).toBe(size);
  }
});

test('the service worker is served for the whole host, uncached, with its own CSP', async () => {
  const { status, headers, body } = await requestSite('/sw.js');
  expect([status, headers['cache-control'], headers['content-type']]).toEqual([
    200,
    'no-cache',
    'text/javascript; charset=utf-8',
  ]);
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${new URL(product.mediaUrl).origin}`);
  expect(body).toContain(product.artefactUrl);
});
