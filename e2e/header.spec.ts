import { expect } from '@playwright/test';
import type { SearchAnswer } from '@houni/contracts/ad';
import { LOCALES } from '@houni/domain/locale';
import { expectMounted, savedCount } from './document-parts.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { makeOwnAccount } from './session.ts';

const LISTING = '/acheter/appartements/tunis/g-22';
const PHONE = { width: 360, height: 780 };

test('the header leads to homes to buy, to rent and to share in one step', async ({ page }) => {
  await page.goto('/legal');
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'Navigation principale' });
  for (const [name, path] of [
    ['Acheter', '/acheter/logements'],
    ['Louer', '/louer/logements'],
    ['Colocation', '/colocation/logements'],
    ['Guides', '/blog'],
  ] as const) {
    await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
});

for (const width of [1440, 1680]) {
  test(`the header begins where the list does at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(LISTING);
    const logo = page
      .getByRole('banner')
      .getByRole('link', { name: /^Houni/ })
      .first();
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const left = async (part: typeof logo) => (await part.boundingBox())?.x;
    expect(await left(logo)).toBe(await left(heading));
  });
}

test('the menu beside "Acheter" leads to a governorate', async ({ page }) => {
  await page.goto('/legal');
  const menu = page.getByRole('banner').getByRole('group').filter({ hasText: 'Acheter : types de biens et lieux' });
  await menu.click();
  await menu.getByRole('link', { name: 'Sousse' }).click();
  await expect(page).toHaveURL(/\/acheter\/logements\/sousse\/g-13$/);
});

test('the header stays, hides on the way down and comes back on the way up', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(LISTING);
  await expectMounted(page, 'listings');
  const banner = page.getByRole('banner');
  // The feature starts when the page is idle.
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(banner).not.toBeInViewport({ timeout: 500 });
  }).toPass();
  await page.mouse.wheel(0, -200);
  await expect(banner).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);
});

test('the search field of a phone says the search and changes it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(LISTING);
  await page.getByRole('button', { name: /Appartements à vendre · Tunis$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Rechercher un bien' });
  await sheet.getByText('Louer').click();
  await sheet.getByRole('combobox', { name: 'Où, combien' }).fill('La Marsa');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/louer\/appartements\/tunis\/la-marsa\/d-\d+(?:\?typed=La\+Marsa)?$/);
  await expect(page.getByRole('button', { name: /Appartements à louer · La Marsa$/ })).toBeVisible();
});

test('the heart of the header counts the favourites of this device', async ({ page }) => {
  await page.goto(LISTING);
  const heart = savedCount(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Favori – / })
    .first()
    .click();
  await expect(heart).toHaveAttribute('data-saved', '1');
  await page.goto('/legal');
  await expect(heart).toHaveAttribute('data-saved', '1');
});

test('the heart of the header counts the favourites of the account on both hosts', async ({ page, context }) => {
  const account = await makeOwnAccount('Yasmine Ben Salah');
  const search = await fetch(`${product.apiUrl}/search/items/search-new?transaction=SALE&pageSize=2`);
  const { items } = (await search.json()) as SearchAnswer; // the API validates its answers against the contract
  for (const { publicKey } of items) await account.call('POST', '/favorite/add', { publicKey });
  await context.addCookies(account.cookies);
  for (const url of ['/legal', LISTING, `${product.dashboardUrl}/profile`]) {
    await page.goto(url);
    await expect(savedCount(page), url).toHaveAttribute('data-saved', '2');
  }
});

test('the panel of a phone groups all links and closes on Escape and outside', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/legal');
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  const panel = page.getByRole('navigation', { name: 'Navigation principale' }).filter({ hasText: 'Pour vous' });
  await open.click();
  for (const [name, href] of [
    ['Accueil', '/'],
    ['Agences', '/agencies'],
    ['Crédits de publication', '/tokens'],
    ['Forfaits', '/pricing'],
    ['Contact', '/contact'],
    ['Importer une annonce', '/import-annonce'],
    ['Déposer une annonce', '/postad'],
    ['Guides', '/blog'],
  ] as const) {
    const link = panel.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toBeVisible();
  }
  await expect(panel.getByRole('link', { name: 'العربية' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await page.mouse.click(10, 400);
  await expect(panel).toBeHidden();
});

test('the footer of a phone is folded to at most 520 px, and its links open by a tap', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/legal');
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height ?? Infinity).toBeLessThanOrEqual(520);
  const link = footer.getByRole('link', { name: 'Nous contacter' });
  await expect(link).toBeHidden();
  await footer.getByText('À propos', { exact: true }).filter({ visible: true }).click();
  await expect(link).toBeVisible();
});

test.describe('a visitor who was not asked yet', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const locale of LOCALES) {
    test(`sees a consent banner of at most 104 px on a phone (${locale})`, async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto(locale === 'fr' ? '/' : `/${locale}`);
      const banner = page.getByRole('region', {
        name: /^(Mesure d’audience|قياس الزيارات|Visit statistics|Statistiche delle visite|Medición de visitas)$/,
      });
      await expect(banner).toBeVisible();
      const box = await banner.boundingBox();
      expect(box?.height ?? Infinity).toBeLessThanOrEqual(104);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('the search sheet opens and leads to a listing', async ({ page }) => {
    await page.goto(LISTING);
    await page.getByRole('button', { name: /Appartements à vendre · Tunis$/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Rechercher un bien' });
    // The place of the page is kept until it is removed.
    await sheet.getByRole('checkbox', { name: 'Tunis' }).uncheck({ force: true });
    await sheet.getByRole('combobox', { name: 'Où, combien' }).fill('Sousse');
    await sheet.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL(/\/acheter\/appartements\/sousse\/g-13$/);
  });
});
