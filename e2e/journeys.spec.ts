import { expect } from '@playwright/test';
import { announcer, busyParts, expectMounted, headLinks, root } from './document-parts.ts';
import { test } from './fixtures.ts';
import { expectFullPage, followSecondPage, writtenTitle } from './listing-cards.ts';
import { filterPanel, filtersButton } from './listing-parts.ts';
import { product } from './product.ts';
import { uniqueEmail } from './unique.ts';

/** Number of full page loads. */
function documents(requests: readonly { isNavigationRequest(): boolean }[]): number {
  return requests.filter((request) => request.isNavigationRequest()).length;
}

test('a visitor goes from the search on home to an ad and back without a page load', async ({ page, watch }) => {
  await page.goto('/');
  await expectMounted(page, 'listings');
  const search = page.getByRole('search', { name: 'Rechercher un bien' });
  // A suggestion becomes a chip; typed words would be read by the server.
  await search.getByLabel('Où ?').fill('Tunis');
  await search
    .getByRole('option', { name: /^Tunis\b/ })
    .first()
    .click();
  await search.getByLabel('Type de bien').selectOption('APPARTEMENT');
  await search.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL(/\/acheter\/appartements\/tunis\/g-22$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Appartements à vendre/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const filters = filterPanel(page);
  await filtersButton(page).click();
  await filters.getByLabel('Avec photos').check();
  await expect(page).toHaveURL(/g-22\?withPhotos=true$/);
  await filters.getByLabel('Prix minimum en dinars').fill('90 000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/g-22\?(?=.*priceMin=90000)(?=.*withPhotos=true)/);
  await followSecondPage(page);
  await expect(page).toHaveURL(/g-22\/page-2\?/);
  await expectFullPage(page);
  await expect(page).toHaveTitle(/page 2/);
  // The old page stays until the new one is ready.
  await expect(busyParts(page.getByRole('main'))).toHaveCount(0);
  const address = page.url();
  const card = page.getByRole('main').getByRole('article').nth(9);
  const title = writtenTitle((await card.getByRole('heading', { level: 2 }).textContent()) ?? '');

  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/(annonce|agc)\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(title.slice(0, 12).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expectFullPage(page);
  await expect(card).toBeInViewport();
  expect(documents(watch.requests)).toBe(1);
  expect(watch.problems).toEqual([]);
});

test('a language change keeps place and query and is remembered for a year', async ({ page, context }) => {
  await page.goto('/acheter/appartements/tunis/carthage/d-227?rooms=2&sort=price-asc');
  const languages = page.getByRole('banner').getByRole('group').filter({ hasText: 'Choisir la langue' });
  await languages.click();
  await languages.getByRole('link', { name: 'العربية' }).click();
  await page.waitForURL(/\/ar\//);
  const { pathname, search } = new URL(page.url());
  expect(decodeURI(pathname)).toBe('/ar/شراء/شقق/تونس/قرطاج/d-227');
  expect(search).toBe('?rooms=2&sort=price-asc');
  await expect(root(page)).toHaveAttribute('dir', 'rtl');

  const cookie = (await context.cookies(product.siteUrl)).find(({ name }) => name === 'locale');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(cookie).toMatchObject({ value: 'ar', path: '/', sameSite: 'Lax' });
  expect(Math.round(days)).toBe(365);
});

test('the newsletter form rejects an invalid address, then sends a mail to a valid one', async ({ page, watch }) => {
  const address = uniqueEmail('lecteur');
  await page.goto('/legal');
  const form = page.getByRole('region', { name: 'La newsletter Houni' });
  const field = form.getByLabel('Votre adresse e-mail');
  await field.fill('sans-arobase');
  await form.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText(/adresse e-mail.*(valide|incorrecte)/i)).toBeVisible();
  await field.fill(address);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('button', { name: 'S’inscrire' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmez votre inscription' });
  await expect(dialog).toBeVisible();
  await expect(field).toHaveValue('');
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(dialog).toBeHidden();
  expect(watch.problems).toEqual([]);

  await expect
    .poll(async () => (await (await fetch(`${product.apiUrl}/dev/mail/messages`)).text()).includes(address), {
      timeout: 15_000,
    })
    .toBe(true);
});

test('a link into another remote changes page, title and focus without a page load, and Back restores them', async ({
  page,
  watch,
}) => {
  await page.goto('/');
  await expectMounted(page, 'listings');
  const link = page
    .getByRole('region', { name: 'Guides', exact: true })
    .getByRole('listitem')
    .first()
    .getByRole('link');
  // As a visitor scrolls: sections above get their full height when they come near the window.
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    expect((await link.boundingBox())?.y).toBeLessThan(600);
  }).toPass();
  // Waits until nothing moves.
  await link.hover();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const top = (await link.boundingBox())?.y ?? 0;
  const home = await page.title();
  const name = (await link.getByRole('heading', { level: 3 }).innerText()).trim();
  await link.click();
  await expect(page).toHaveURL(/\/blog\/article\//);
  await expectMounted(page, 'blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).not.toHaveTitle(home);
  await expect(announcer(page)).toHaveText(await page.title());
  await expect(headLinks(page, 'canonical')).toHaveAttribute('href', new RegExp(`${new URL(page.url()).pathname}$`));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expectMounted(page, 'listings');
  await expect(page).toHaveTitle(home);
  // What counts is where the link is in the window: sections above may have another height than at the first visit.
  await expect.poll(async () => Math.abs(((await link.boundingBox())?.y ?? Infinity) - top)).toBeLessThan(200);
  expect(documents(watch.requests)).toBe(1);
  expect(watch.problems).toEqual([]);
});
