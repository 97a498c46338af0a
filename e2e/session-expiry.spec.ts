import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { FavouriteKeysAnswer } from '@houni/contracts/favourite';
import type { Locale } from '@houni/domain/locale';
import { buildPath, listingPath } from '@houni/routing/build';
import { advertiserCard, callableAd, pathOf } from './advertiser-ads.ts';
import { expectMounted, favouritesDock } from './document-parts.ts';
import { test } from './fixtures.ts';
import { contactForm, profileForm } from './page-forms.ts';
import { product } from './product.ts';
import { makeOwnAccount } from './session.ts';
import type { OwnAccount } from './session.ts';
import { signIn } from './sign-in-form.ts';

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

/** Signs in on the screen to which the end of the session has led, and waits for the page from before. */
async function signInAgain(page: Page, { email, password }: OwnAccount, locale: Locale): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/signin\?redirect=/);
  await signIn(page, locale, email, password);
  await expect(page).not.toHaveURL(/\/auth\//);
  await expectMounted(page);
}

const TITLES = /Votre session|Your session|جلستك|La tua sessione|Tu sesión/;
/** The notice that the session has ended and that typed text was restored. */
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
    form.innerHTML = `<input aria-label="Password" type="password" name="a">
      <input aria-label="Shown password" name="b" autocomplete="current-password">
      <input aria-label="Mailed code" name="c" autocomplete="one-time-code"><input aria-label="Code" name="code">
      <input type="hidden" name="d"><input aria-label="Plain" name="plain">`;
    document.querySelector('#slot main, #slot')?.append(form);
  });
  for (const label of ['Password', 'Shown password', 'Mailed code', 'Code'])
    await page.getByLabel(label, { exact: true }).fill(`Secret-${label}`);
  await page.getByLabel('Plain', { exact: true }).fill('Kept-plain');
  const { name, phone, italian, save } = profileForm(page, 'fr');
  await name.fill('Salma Trabelsi Jaziri');
  await phone.fill('20 123 456');
  await italian.check();
  await account.endOnServer();
  await save.click();

  await signInAgain(page, account, 'fr');
  await expect(page).toHaveURL(profile);
  await expect(notice(page)).toContainText('Votre saisie a été rétablie');
  await expect(name).toHaveValue('Salma Trabelsi Jaziri');
  await expect(phone).toHaveValue('20 123 456');
  await expect(italian).toBeChecked();
  expect(written.filter((text) => text.startsWith('houni-saved-input ')).join()).toContain('Kept-plain');
  expect(written.join()).not.toMatch(/Secret-|Demo1234/);

  await notice(page).getByRole('button', { name: 'Reprendre' }).click();
  await expect(name).toBeFocused();
  await save.click();
  await expect(page.getByText('Vos informations sont enregistrées.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('houni-saved-input'))).toBeNull();
  await page.reload();
  await expect(name).toHaveValue('Salma Trabelsi Jaziri');
  await expect(notice(page)).toHaveCount(0);
});

test('what one user typed is not shown to another user who signs in', async ({ page }) => {
  const [first, second] = [await makeOwnAccount('Salma Trabelsi'), await makeOwnAccount('Karim Mansour')];
  await openAs(page, first, profile);
  const { name, save } = profileForm(page, 'fr');
  await name.fill('Salma Trabelsi Jaziri');
  await first.endOnServer();
  await save.click();
  await signInAgain(page, second, 'fr');
  await expect(page).toHaveURL(profile);
  await expect(name).toHaveValue('Karim Mansour');
  const hasDeferredFeatures = () =>
    performance.getEntriesByType('resource').some(({ name }) => /\/deferred-/.test(name));
  await page.waitForFunction(hasDeferredFeatures);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('houni-saved-input'))).toBeNull();
  await expect(name).toHaveValue('Karim Mansour');
  await expect(notice(page)).toHaveCount(0);
});

test('a favourite added after the end of the session is saved once its owner signs in again (ar)', async ({ page }) => {
  const account = await makeOwnAccount('سلمى الطرابلسي');
  await openAs(page, account, listing('ar'));
  const cards = page.getByRole('main').getByRole('article');
  const heart = cards.getByRole('button', { name: /^المفضّلة – / }).first();
  const title = (await heart.getAttribute('aria-label')) ?? '';
  await expect(favouritesDock(page)).not.toHaveCount(0);
  await account.endOnServer();
  await heart.click();
  await signInAgain(page, account, 'ar');
  expect(decodeURI(new URL(page.url()).pathname)).toBe(decodeURI(listing('ar')));
  await expect(cards.getByRole('button', { name: title, exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(notice(page)).toHaveCount(0);
  // The button shows the favourite at once; the call that saves it follows.
  const savedKeys = () =>
    page.evaluate(async (api) => {
      const { token } = (await (await fetch('/auth-token-sync')).json()) as { token: string }; // our own answer
      const answer = await fetch(`${api}/favorite/keys`, { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as FavouriteKeysAnswer).items; // the API's own answer
    }, product.apiUrl);
  await expect.poll(savedKeys).toHaveLength(1);
});

test('a deletion that failed because the session had ended is not repeated after the sign-in (es)', async ({
  page,
}) => {
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
  await signInAgain(page, account, 'es');
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
  const name = dialog.getByLabel('Name of the search');
  const weekly = dialog.getByRole('radio', { name: 'Once a week' });
  const create = dialog.getByRole('button', { name: 'Create the alert' });
  await name.fill('Near the sea');
  await weekly.check();
  await account.endOnServer();
  await create.click();
  await signInAgain(page, account, 'en');
  await expect(dialog).toHaveCount(0);
  await notice(page).getByRole('button', { name: 'Continue' }).click();
  await expect(notice(page)).toContainText('Open the form again');
  await openButton.click();
  await expect(name).toHaveValue('Near the sea');
  await expect(weekly).toBeChecked();
  await create.click();
  await expect(dialog.getByRole('link', { name: 'See all my searches' })).toBeVisible();
});

test('a message to an advertiser is restored, and the notice leads to it (it)', async ({ page }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  await openAs(page, account, pathOf(await callableAd(), 'it'));
  const card = advertiserCard(page, 'it');
  await card.getByText('Invia un messaggio').click();
  const form = card.getByRole('form', { name: 'Invia un messaggio' });
  const text = form.getByLabel('Il tuo messaggio');
  await expect(text).not.toHaveValue('');
  await text.fill('Buongiorno, vorrei visitare la casa sabato.');
  await account.endOnServer();
  await form.getByRole('button', { name: 'Invia', exact: true }).click();
  await signInAgain(page, account, 'it');
  await notice(page).getByRole('button', { name: 'Riprendi' }).click();
  await expect(text).toBeVisible();
  await expect(text).toHaveValue('Buongiorno, vorrei visitare la casa sabato.');
});

test('a report is restored when its dialog is opened again (ar)', async ({ page }) => {
  const account = await makeOwnAccount('سلمى الطرابلسي');
  await openAs(page, account, pathOf(await callableAd(), 'ar'));
  const reportLink = advertiserCard(page, 'ar').getByRole('link', { name: 'الإبلاغ عن هذا الإعلان' });
  await reportLink.click();
  const dialog = page.getByRole('dialog');
  const wrongPrice = dialog.getByRole('radio', { name: 'السعر غير صحيح' });
  const text = dialog.getByLabel('صف المشكلة');
  await wrongPrice.check();
  await text.fill('السعر المعلن لا يوافق ما قيل لي في الهاتف.');
  await account.endOnServer();
  await dialog.getByRole('button', { name: 'إرسال البلاغ' }).click();
  await signInAgain(page, account, 'ar');
  await reportLink.click();
  await expect(text).toHaveValue('السعر المعلن لا يوافق ما قيل لي في الهاتف.');
  await expect(wrongPrice).toBeChecked();
});

test('a message to us survives the sign-in (fr)', async ({ page }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  await openAs(page, account, buildPath('contact', {}, 'fr'));
  const { subject, name, email, message, send } = contactForm(page, 'fr');
  await subject.selectOption('Une question sur le site');
  await name.fill('Salma Trabelsi');
  await email.fill(account.email);
  await message.fill('Une question sur mon annonce, merci.');
  await account.endOnServer();
  await send.click();
  await expect(page).toHaveURL(/\/auth\/signin\?redirect=%2Fcontact/);
  await signIn(page, 'fr', account.email, account.password);
  await expect(page).toHaveURL(`${product.siteUrl}/contact`);
  await expect(message).toHaveValue('Une question sur mon annonce, merci.');
});
