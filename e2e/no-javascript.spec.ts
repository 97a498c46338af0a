import { expect } from '@playwright/test';
import { adPath, buildPath } from '@houni/routing/build';
import { root } from './document-parts.ts';
import { chooseLanguage, signOut } from './header-menus.ts';
import { filterPanel, filtersButton } from './listing-parts.ts';
import { test } from './fixtures.ts';
import { expectFullPage, followSecondPage } from './listing-cards.ts';
import { product } from './product.ts';
import { requestSite } from './site-request.ts';

const LISTING = '/acheter/appartements/tunis/g-22';

test.use({ javaScriptEnabled: false });

test('a listing answers with 24 ads whose links work', async ({ page }) => {
  const response = await page.goto(LISTING);
  expect(response?.status()).toBe(200);
  const titles = page.getByRole('main').getByRole('article').getByRole('link');
  await expectFullPage(page);
  const paths = await titles.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  ); // links are anchors
  const statuses = await Promise.all(paths.map(async (path) => (await requestSite(path)).status));
  expect(statuses).toEqual(paths.map(() => 200));
  await titles.first().click();
  await expect(page).toHaveURL(/\/(annonce|agc)\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Not by Back: the browser restores the scroll position even during a click.
  await page.goto(LISTING);
  await followSecondPage(page);
  await expect(page).toHaveURL(new RegExp(`${LISTING}/page-2$`));
  await expectFullPage(page);
});

test('filters and order are forms that lead to a URL', async ({ page }) => {
  await page.goto(LISTING);
  const panel = filterPanel(page);
  await filtersButton(page).click();
  await panel.getByLabel('Prix maximum en dinars').fill('400 000');
  await panel.getByRole('checkbox', { name: 'S+2' }).check();
  await panel.getByRole('button', { name: 'Afficher les annonces' }).click();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('priceMax')?.replace(/\s/g, '')).toBe('400000');
  expect(searchParams.getAll('rooms')).toEqual(['2']);
  await page.waitForLoadState();
  const cards = page.getByRole('main').getByRole('article');
  const matching = cards.filter({ has: page.getByRole('paragraph').filter({ hasText: /^S\+2 ·/ }) });
  expect(await cards.count()).toBeGreaterThan(0);
  await expect(matching).toHaveCount(await cards.count());
  await page.getByRole('combobox', { name: 'Trier' }).selectOption('price-asc');
  await page.getByRole('button', { name: 'Trier' }).click();
  const sorted = new URL(page.url()).searchParams;
  expect([sorted.get('sort'), sorted.get('rooms')]).toEqual(['price-asc', '2']);
});

test('the words of buttons and headings stay whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(LISTING);
  expect((await page.getByRole('button', { name: 'Trier' }).boundingBox())?.height).toBeLessThanOrEqual(44);
  await page.goto(buildPath('importAd', {}, 'fr'));
  const lines = await page
    .getByRole('rowheader')
    .evaluateAll((all) => all.map((cell) => cell.firstElementChild?.getClientRects().length));
  expect(lines).toEqual(lines.map(() => 1));
  expect(lines.length).toBeGreaterThan(10);
});

test('a price that is no number is shown as an error beside its field', async ({ page }) => {
  await page.goto(LISTING);
  const panel = filterPanel(page);
  const main = page.getByRole('main');
  await filtersButton(page).click();
  await panel.getByLabel('Prix maximum en dinars').fill('pas cher');
  await panel.getByRole('button', { name: 'Afficher les annonces' }).click();
  await expect(main.getByRole('alert').filter({ hasText: 'pas cher' })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(0);
  await main.getByRole('alert').getByRole('button', { name: 'Prix' }).click();
  const field = panel.getByLabel('Prix maximum en dinars');
  await expect(field).toHaveValue('pas cher');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/Saisissez un nombre/);
  await field.fill('400.000');
  await field.press('Enter');
  await expect(field).toHaveValue(/^400\s000$/);
  await expect(main.getByRole('article')).not.toHaveCount(0);
});

test('features that need scripts are hidden: map, alert, favourites', async ({ page }) => {
  await page.goto(LISTING);
  await expectFullPage(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Carte', exact: true })).toBeHidden();
  for (const name of ['Créer une alerte', 'Favori']) {
    const button = page.getByRole('main').getByRole('button', { name, includeHidden: true }).first();
    await expect(button).toBeAttached();
    await expect(button).toBeHidden();
  }
});

test('the search on home leads to a listing', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('search', { name: 'Rechercher un bien' });
  await search.getByLabel('Louer').check({ force: true });
  await search.getByLabel('Où ?').fill('La Marsa');
  await search.getByLabel('Type de bien').selectOption('APPARTEMENT');
  await search.getByRole('button', { name: 'Rechercher' }).click();
  expect(new URL(page.url()).pathname).toMatch(/^\/louer\/appartements(\/tunis\/la-marsa\/d-\d+)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Appartements à louer');
});

test('the newsletter form is posted and answered on the same page', async ({ page }) => {
  await page.goto('/blog');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Votre adresse e-mail').fill('sans-arobase');
  await footer.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page).toHaveURL(/\/blog#newsletter$/);
  await expect(footer.getByLabel('Votre adresse e-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(footer.getByLabel('Votre adresse e-mail')).toHaveValue('sans-arobase');
  await footer.getByLabel('Votre adresse e-mail').fill('lecteur@exemple.tn');
  await footer.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page).toHaveURL(/\/blog\?newsletter=done#newsletter$/);
  await expect(footer.getByText('Merci !')).toBeVisible();
});

test('languages are links to the same page', async ({ page }) => {
  await page.goto(`${LISTING}?rooms=2`);
  await chooseLanguage(page, 'English');
  await expect(page).toHaveURL(/\/en\/buy\/apartments\/tunis\/g-22\?rooms=2$/);
  await expect(root(page)).toHaveAttribute('lang', 'en-GB');
});

test('the menu of a phone opens and its links work', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Agences' }).click();
  await expect(page).toHaveURL(/\/agencies$/);
});

for (const path of ['/auth/signin', '/postad']) {
  test(`${path} says that it needs JavaScript`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(/(besoin de|demande) JavaScript/)).toBeVisible();
  });
}

test('signing out is a form', async ({ page, become, context }) => {
  await become('leaving');
  await page.goto('/pricing');
  await signOut(page);
  await expect(page).toHaveURL(`${product.siteUrl}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name === '__session')).toEqual([]);
});

for (const [locale, alt, width, pixels] of [
  ['fr', /^Plan des environs/, 1280, 656],
  ['ar', /^مخطط المحيط/, 360, 720],
] as const) {
  test(`the page of an ad has a picture of its surroundings, ${locale}`, async ({ page, catalogue }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(adPath({ ...catalogue.ad, agencySlug: null }, locale));
    const picture = page.getByRole('img', { name: alt });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(pixels);
    const box = await picture.boundingBox();
    expect(box?.width).toBeGreaterThan(Math.min(width, 656) * 0.85);
  });
}
