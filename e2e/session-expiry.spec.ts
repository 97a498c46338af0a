import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { AdAnswer, AdDetail, SearchAnswer } from '@houni/contracts/ad';
import type { FavouriteKeysAnswer } from '@houni/contracts/favourite';
import type { Locale } from '@houni/contracts/locale';
import { adPath, buildPath, listingPath } from '@houni/routing/build';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { makeOwnAccount } from './session.ts';
import type { OwnAccount } from './session.ts';

const profile = `${product.dashboardUrl}/profile`;
const listing = (locale: 'ar' | 'en') => listingPath({ transaction: 'SALE', category: 'APPARTEMENT' }, locale);

/** Opens a page as a user whose session the test will end. */
async function openAs(page: Page, account: OwnAccount, address: string): Promise<void> {
  // This call would detect the end of the session before the user does anything.
  await page.route('**/search/item/viewed', (route) => route.fulfill({ status: 204 }));
  await page.context().addCookies(account.cookies);
  await page.goto(address);
  // So would any other call that is still running.
  await page.waitForLoadState('networkidle');
}

/** Signs in on the page that the 401 has led to. */
async function signInAgain(page: Page, { email, password }: OwnAccount): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/signin\?redirect=/);
  await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'auth');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('#slot form button[type=submit]').click();
  await expect(page).not.toHaveURL(/\/auth\//);
  await expect(page.getByRole('main')).toHaveAttribute('data-mounted', /.+/);
}

const TITLES = /Votre session|Your session|جلستك|La tua sessione|Tu sesión/;
const notice = (page: Page) => page.getByRole('status').filter({ hasText: TITLES });

test('a form is restored without its secrets after the session has ended', async ({ page }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  const written: string[] = [];
  await page.exposeFunction('recordWrite', (text: string) => written.push(text));
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      void (globalThis as unknown as { recordWrite(text: string): void }).recordWrite(`${key} ${value}`); // exposed above
      return setItem.call(this, key, value);
    };
  });
  await openAs(page, account, profile);
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.innerHTML = `<input type="password" name="a"><input name="b" autocomplete="current-password">
      <input name="c" autocomplete="one-time-code"><input name="code"><input type="hidden" name="d"><input name="plain">`;
    document.querySelector('#slot main, #slot')?.append(form);
  });
  for (const name of ['a', 'b', 'c', 'code']) await page.locator(`input[name=${name}]`).fill(`Secret-${name}`);
  await page.locator('input[name=plain]').fill('Kept-plain');
  await page.getByLabel('Nom complet').fill('Salma Trabelsi Jaziri');
  await page.locator('input[name=phone]').fill('20 123 456');
  await page.getByRole('checkbox', { name: 'Italiano' }).check({ force: true });
  await account.endOnServer();
  await page.getByRole('button', { name: 'Enregistrer' }).first().click();

  await signInAgain(page, account);
  await expect(page).toHaveURL(profile);
  await expect(notice(page)).toContainText('Votre saisie a été rétablie');
  await expect(page.getByLabel('Nom complet')).toHaveValue('Salma Trabelsi Jaziri');
  await expect(page.locator('input[name=phone]')).toHaveValue('20 123 456');
  await expect(page.getByRole('checkbox', { name: 'Italiano' })).toBeChecked();
  expect(written.filter((text) => text.startsWith('houni-saved-input ')).join()).toContain('Kept-plain');
  expect(written.join()).not.toMatch(/Secret-|Demo1234/);

  await notice(page).getByRole('button').first().click();
  await expect(page.locator('form :focus')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer' }).first().click();
  await expect(page.getByText('Vos informations sont enregistrées.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('houni-saved-input'))).toBeNull();
  await page.reload();
  await expect(page.getByLabel('Nom complet')).toHaveValue('Salma Trabelsi Jaziri');
  await expect(notice(page)).toHaveCount(0);
});

test('what one user typed is not shown to another user who signs in', async ({ page }) => {
  const [first, second] = [await makeOwnAccount('Salma Trabelsi'), await makeOwnAccount('Karim Mansour')];
  await openAs(page, first, profile);
  await page.getByLabel('Nom complet').fill('Salma Trabelsi Jaziri');
  await first.endOnServer();
  await page.getByRole('button', { name: 'Enregistrer' }).first().click();
  await signInAgain(page, second);
  await expect(page).toHaveURL(profile);
  await expect(page.getByLabel('Nom complet')).toHaveValue('Karim Mansour');
  const hasDeferredFeatures = () =>
    performance.getEntriesByType('resource').some(({ name }) => /\/deferred-/.test(name));
  await page.waitForFunction(hasDeferredFeatures);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('houni-saved-input'))).toBeNull();
  await expect(page.getByLabel('Nom complet')).toHaveValue('Karim Mansour');
  await expect(notice(page)).toHaveCount(0);
});

test('a favourite that the ended session refused is added once its owner signs in again (ar)', async ({ page }) => {
  const account = await makeOwnAccount('سلمى الطرابلسي');
  await openAs(page, account, listing('ar'));
  const heart = page.locator('article .favourite').first();
  const title = await heart.getAttribute('aria-label');
  await expect.poll(() => page.locator('[data-favourites-dock]').count()).toBeGreaterThan(0);
  await account.endOnServer();
  await heart.click();
  await signInAgain(page, account);
  expect(decodeURI(new URL(page.url()).pathname)).toBe(decodeURI(listing('ar')));
  await expect(page.locator(`article .favourite[aria-label="${title}"]`)).toHaveAttribute('aria-pressed', 'true');
  await expect(notice(page)).toHaveCount(0);
  const favourites = await page.evaluate(async (api) => {
    const { token } = (await (await fetch('/auth-token-sync')).json()) as { token: string }; // our own answer
    return (await fetch(`${api}/favorite/keys`, { headers: { authorization: `Bearer ${token}` } })).json();
  }, product.apiUrl);
  expect((favourites as FavouriteKeysAnswer).items).toHaveLength(1); // the API's own answer
});

test('a deletion that the ended session refused is not repeated after the sign-in (es)', async ({ page }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  const query = { transaction: 'SALE', category: 'APPARTEMENT' };
  const search = { name: 'Primero', query, frequency: 'daily', locale: 'es' };
  expect((await account.call('POST', '/saved-search/create', search)).ok).toBe(true);
  const address = product.dashboardUrl + buildPath('savedSearches', {}, 'es');
  await openAs(page, account, address);
  const item = page.getByRole('listitem').filter({ hasText: 'Primero' });
  await item.getByRole('button', { name: 'Eliminar' }).click();
  await account.endOnServer();
  await item.getByRole('button', { name: 'Eliminar' }).click();
  await signInAgain(page, account);
  await expect(page).toHaveURL(address);
  await expect(item).toHaveCount(1);
  await expect(notice(page)).toHaveCount(0);
});

test('what was typed in a dialog is restored when the dialog is opened again (en)', async ({ page }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  await openAs(page, account, listing('en'));
  const openButton = page.getByRole('button', { name: 'Create an alert' });
  await openButton.click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=name]').fill('Near the sea');
  await dialog.locator('input[value=weekly]').check({ force: true });
  await account.endOnServer();
  await dialog.locator('button[type=submit]').click();
  await signInAgain(page, account);
  await expect(dialog).toHaveCount(0);
  await notice(page).getByRole('button').first().click();
  await expect(notice(page)).toContainText('Open the form again');
  await openButton.click();
  await expect(dialog.locator('input[name=name]')).toHaveValue('Near the sea');
  await expect(dialog.locator('input[value=weekly]')).toBeChecked();
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByRole('link')).toBeVisible();
});

/** An ad of the demonstration agency that has a contact form and a telephone number. */
async function callableAd(): Promise<AdDetail> {
  const read = async <Answer>(path: string) => (await (await fetch(product.apiUrl + path)).json()) as Answer; // the API's own answers
  const { items } = await read<SearchAnswer>('/search/agency/items/public-key?publicKey=ag_k7Xm2QdP&pageSize=24');
  for (const { publicKey } of items) {
    const { ad } = await read<AdAnswer>(`/search/item/public-key?publicKey=${publicKey}`);
    if (ad?.contact.phoneShown) return ad;
  }
  throw new Error('The demonstration agency has no ad with a telephone number.');
}
const pathOf = (ad: AdDetail, locale: Locale) =>
  adPath({ ...ad, agencySlug: ad.advertiser.agency?.slug ?? null }, locale);

test('a message to an advertiser is restored, and the notice leads to it (it)', async ({ page }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  await openAs(page, account, pathOf(await callableAd(), 'it'));
  await page.locator('#ad-contact summary').click();
  const text = page.locator('#ad-contact textarea[name=message]');
  await expect(text).not.toHaveValue('');
  await text.fill('Buongiorno, vorrei visitare la casa sabato.');
  await account.endOnServer();
  await page
    .locator('#ad-contact form')
    .filter({ has: page.locator('textarea') })
    .locator('button[type=submit]')
    .click();
  await signInAgain(page, account);
  await notice(page).getByRole('button').first().click();
  await expect(text).toBeVisible();
  await expect(text).toHaveValue('Buongiorno, vorrei visitare la casa sabato.');
});

test('a report is restored when its dialog is opened again (ar)', async ({ page }) => {
  const account = await makeOwnAccount('سلمى الطرابلسي');
  await openAs(page, account, pathOf(await callableAd(), 'ar'));
  const reportLink = page.locator('a[aria-haspopup=dialog]').filter({ hasText: 'الإبلاغ' });
  await reportLink.click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=reason]').nth(2).check({ force: true });
  await dialog.locator('textarea[name=text]').fill('السعر المعلن لا يوافق ما قيل لي في الهاتف.');
  await account.endOnServer();
  await dialog.locator('button[type=submit]').click();
  await signInAgain(page, account);
  await reportLink.click();
  await expect(dialog.locator('textarea[name=text]')).toHaveValue('السعر المعلن لا يوافق ما قيل لي في الهاتف.');
  await expect(dialog.locator('input[name=reason]').nth(2)).toBeChecked();
});

test('a message to us survives the sign-in (fr)', async ({ page }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  await openAs(page, account, buildPath('contact', {}, 'fr'));
  const form = page.locator('form').filter({ has: page.locator('textarea[name=message]') });
  await form.locator('select[name=subject]').selectOption({ index: 1 });
  await form.locator('input[name=name]').fill('Salma Trabelsi');
  await form.locator('input[name=email]').fill(account.email);
  await form.locator('textarea[name=message]').fill('Une question sur mon annonce, merci.');
  await account.endOnServer();
  await form.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/auth\/signin\?redirect=%2Fcontact/);
  await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'auth');
  await page.locator('input[name=email]').fill(account.email);
  await page.locator('input[name=password]').fill(account.password);
  await page.locator('#slot form button[type=submit]').click();
  await expect(page).toHaveURL(`${product.siteUrl}/contact`);
  await expect(form.locator('textarea[name=message]')).toHaveValue('Une question sur mon annonce, merci.');
});
