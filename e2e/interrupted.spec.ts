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

/** Opens a page as somebody whose session will end while he is there. */
async function openAs(page: Page, account: OwnAccount, address: string): Promise<void> {
  // What a page tells by itself would notice the end of the session before the visitor does anything.
  await page.route('**/search/item/viewed', (route) => route.fulfill({ status: 204 }));
  await page.context().addCookies(account.cookies);
  await page.goto(address);
  // Nor may a call that is still to come.
  await page.waitForLoadState('networkidle');
}

/** Until what is pressed from now on is remembered: the code that does it comes when the page is quiet. */
async function untilRemembered(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(
        (entry) => /\/work-[0-9a-f]+\.js$/.test(entry.name) && (entry as PerformanceResourceTiming).responseEnd > 0,
      ),
  );
  await page.waitForLoadState('networkidle');
}

/** On the sign-in page that the 401 has led to. */
async function signInAgain(page: Page, { email, password }: OwnAccount): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/signin\?redirect=/);
  await expect(page.locator('#slot')).toHaveAttribute('data-mounted', 'auth');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('#slot form button[type=submit]').click();
  await expect(page).not.toHaveURL(/\/auth\//);
  await expect(page.locator('#slot')).toHaveAttribute('data-mounted', /.+/);
}

const notice = (page: Page) => page.locator('[data-work]');

test('a form that was being filled in when the session ended is there again, without its secrets', async ({ page }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  const written: string[] = [];
  await page.exposeFunction('noteWritten', (text: string) => written.push(text));
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      void (globalThis as unknown as { noteWritten(text: string): void }).noteWritten(`${key} ${value}`); // exposed above
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
  await account.endElsewhere();
  await page.getByRole('button', { name: 'Enregistrer' }).first().click();

  await signInAgain(page, account);
  await expect(page).toHaveURL(profile);
  await expect(notice(page)).toContainText('Ce que vous aviez saisi est de nouveau là.');
  await expect(page.getByLabel('Nom complet')).toHaveValue('Salma Trabelsi Jaziri');
  await expect(page.locator('input[name=phone]')).toHaveValue('20 123 456');
  await expect(page.getByRole('checkbox', { name: 'Italiano' })).toBeChecked();
  expect(written.filter((text) => text.startsWith('houni-work ')).join()).toContain('Kept-plain');
  expect(written.join()).not.toMatch(/Secret-|Demo1234/);

  await notice(page).getByRole('button', { name: 'Reprendre' }).click();
  await expect(page.locator('form :focus')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer' }).first().click();
  await expect(page.getByText('Vos informations sont enregistrées.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('houni-work'))).toBeNull();
  await page.reload();
  await expect(page.getByLabel('Nom complet')).toHaveValue('Salma Trabelsi Jaziri');
  await expect(notice(page)).toHaveCount(0);
});

test('what one account was writing is not shown to another that signs in', async ({ page }) => {
  const [first, second] = [await makeOwnAccount('Salma Trabelsi'), await makeOwnAccount('Karim Mansour')];
  await openAs(page, first, profile);
  await page.getByLabel('Nom complet').fill('Salma Trabelsi Jaziri');
  await first.endElsewhere();
  await page.getByRole('button', { name: 'Enregistrer' }).first().click();
  await signInAgain(page, second);
  await expect(page).toHaveURL(profile);
  await expect(page.getByLabel('Nom complet')).toHaveValue('Karim Mansour');
  const late = () => performance.getEntriesByType('resource').some(({ name }) => /\/late-/.test(name));
  await page.waitForFunction(late);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('houni-work'))).toBeNull();
  await expect(page.getByLabel('Nom complet')).toHaveValue('Karim Mansour');
  await expect(notice(page)).toHaveCount(0);
});

test('a favourite that the ended session refused is kept once its owner is back (ar)', async ({ page }) => {
  const account = await makeOwnAccount('سلمى الطرابلسي');
  await openAs(page, account, listing('ar'));
  const heart = page.locator('article .favourite').first();
  const title = await heart.getAttribute('aria-label');
  await expect.poll(() => page.locator('[data-keeping]').count()).toBeGreaterThan(0);
  await account.endElsewhere();
  await heart.click();
  await signInAgain(page, account);
  expect(decodeURI(new URL(page.url()).pathname)).toBe(decodeURI(listing('ar')));
  await expect(page.locator(`article .favourite[aria-label="${title}"]`)).toHaveAttribute('aria-pressed', 'true');
  await expect(notice(page)).toHaveCount(0);
  const kept = await page.evaluate(async (api) => {
    const { token } = (await (await fetch('/auth-token-sync')).json()) as { token: string }; // our own answer
    return (await fetch(`${api}/favorite/keys`, { headers: { authorization: `Bearer ${token}` } })).json();
  }, product.apiUrl);
  expect((kept as FavouriteKeysAnswer).items).toHaveLength(1); // the API's own answer
});

test('a deletion that was refused is asked about again, not done (es)', async ({ page }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  for (const [name, category] of [
    ['Primero', 'APPARTEMENT'],
    ['Segundo', 'MAISONS'],
  ]) {
    const query = { transaction: 'SALE', category };
    const made = await account.call('POST', '/saved-search/create', { name, query, frequency: 'daily', locale: 'es' });
    expect(made.ok).toBe(true);
  }
  await openAs(page, account, product.dashboardUrl + buildPath('savedSearches', {}, 'es'));
  const row = page.locator('#slot li').filter({ hasText: 'Primero' });
  await row.getByRole('button', { name: 'Eliminar' }).click();
  await account.endElsewhere();
  await row.getByRole('button', { name: 'Eliminar' }).click();
  await signInAgain(page, account);
  await expect(notice(page)).toContainText('«Eliminar» no se ha hecho.');
  await expect(page.locator('#slot li h2')).toHaveCount(2);
  await notice(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(row.getByRole('group')).toBeVisible();
  await row.getByRole('button', { name: 'Eliminar' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.locator('#slot li h2')).toHaveText(['Segundo']);
});

test('a dialog is opened again with what was typed in it (en)', async ({ page }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  await openAs(page, account, listing('en'));
  await untilRemembered(page);
  await page.getByRole('button', { name: 'Create an alert' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=name]').fill('Near the sea');
  await dialog.locator('input[value=weekly]').check({ force: true });
  await account.endElsewhere();
  await dialog.locator('button[type=submit]').click();
  await signInAgain(page, account);
  await expect(dialog).toHaveCount(0);
  await notice(page).getByRole('button', { name: 'Carry on' }).click();
  await expect(dialog.locator('input[name=name]')).toHaveValue('Near the sea');
  await expect(dialog.locator('input[value=weekly]')).toBeChecked();
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByRole('link')).toBeVisible();
});

/** An ad of the demonstration agency whose telephone may be asked for. */
async function callableAd(): Promise<AdDetail> {
  const ask = async <Answer>(path: string) => (await (await fetch(product.apiUrl + path)).json()) as Answer; // the API's own answers
  const { items } = await ask<SearchAnswer>('/search/agency/items/public-key?publicKey=ag_k7Xm2QdP&pageSize=24');
  for (const { publicKey } of items) {
    const { ad } = await ask<AdAnswer>(`/search/item/public-key?publicKey=${publicKey}`);
    if (ad?.contact.phoneShown) return ad;
  }
  throw new Error('The demonstration agency has no ad with a telephone.');
}
const pathOf = (ad: AdDetail, locale: Locale) =>
  adPath({ ...ad, agencySlug: ad.advertiser.agency?.slug ?? null }, locale);

test('a telephone that was asked for as the session ended is told after signing in (it)', async ({ page }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  await openAs(page, account, pathOf(await callableAd(), 'it'));
  await untilRemembered(page);
  await account.endElsewhere();
  await page
    .locator('#ad-contact form')
    .filter({ has: page.locator('input[value=reveal]') })
    .getByRole('button')
    .click();
  await signInAgain(page, account);
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
  await notice(page).getByRole('button', { name: 'Riprendi' }).click();
  await expect(page.locator('#ad-contact a[href^="tel:"]')).toBeVisible();
});

test('a message to an advertiser is there again, unfolded (it)', async ({ page }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  await openAs(page, account, pathOf(await callableAd(), 'it'));
  await page.locator('#ad-contact summary').click();
  const text = page.locator('#ad-contact textarea[name=message]');
  await expect(text).not.toHaveValue('');
  await text.fill('Buongiorno, vorrei visitare la casa sabato.');
  await account.endElsewhere();
  await page
    .locator('#ad-contact form')
    .filter({ has: page.locator('textarea') })
    .locator('button[type=submit]')
    .click();
  await signInAgain(page, account);
  await notice(page).getByRole('button', { name: 'Riprendi' }).click();
  await expect(text).toBeVisible();
  await expect(text).toHaveValue('Buongiorno, vorrei visitare la casa sabato.');
});

test('a report is opened again with what was written (ar)', async ({ page }) => {
  const account = await makeOwnAccount('سلمى الطرابلسي');
  await openAs(page, account, pathOf(await callableAd(), 'ar'));
  await untilRemembered(page);
  await page.locator('a[aria-haspopup=dialog]').filter({ hasText: 'الإبلاغ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=reason]').nth(2).check({ force: true });
  await dialog.locator('textarea[name=text]').fill('السعر المعلن لا يوافق ما قيل لي في الهاتف.');
  await account.endElsewhere();
  await dialog.locator('button[type=submit]').click();
  await signInAgain(page, account);
  await notice(page).getByRole('button', { name: 'المواصلة' }).click();
  await expect(dialog.locator('textarea[name=text]')).toHaveValue('السعر المعلن لا يوافق ما قيل لي في الهاتف.');
  await expect(dialog.locator('input[name=reason]').nth(2)).toBeChecked();
});

test('a message to us is kept over the sign-in (fr)', async ({ page }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  await openAs(page, account, buildPath('contact', {}, 'fr'));
  const form = page.locator('form').filter({ has: page.locator('textarea[name=message]') });
  await form.locator('select[name=subject]').selectOption({ index: 1 });
  await form.locator('input[name=name]').fill('Salma Trabelsi');
  await form.locator('input[name=email]').fill(account.email);
  await form.locator('textarea[name=message]').fill('Une question sur mon annonce, merci.');
  await account.endElsewhere();
  await form.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/auth\/signin\?redirect=%2Fcontact/);
  await expect(page.locator('#slot')).toHaveAttribute('data-mounted', 'auth');
  await page.locator('input[name=email]').fill(account.email);
  await page.locator('input[name=password]').fill(account.password);
  await page.locator('#slot form button[type=submit]').click();
  await expect(page).toHaveURL(`${product.siteUrl}/contact`);
  await expect(form.locator('textarea[name=message]')).toHaveValue('Une question sur mon annonce, merci.');
});
