import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '@houni/build/accessibility-violations';
import { buildPath, listingPath } from '@houni/routing/build';
import { expectMounted } from './document-parts.ts';
import { FAVOURITE, favouriteButtons, open, pressed } from './favourite-buttons.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { linkMailedTo } from './product-mail.ts';
import { makeOwnAccount } from './session.ts';
import { uniqueEmail } from './unique.ts';

const FLATS = { transaction: 'SALE', category: 'APPARTEMENT' } as const;
const french = listingPath(FLATS, 'fr');
const arabic = listingPath(FLATS, 'ar');

const compareButtons = (page: Page): Locator =>
  page.getByRole('article').getByRole('button', { name: /^(?:Comparer|مقارنة) – / });
/** A notice at the lower edge of the page; its text is announced in another element too. */
const notice = (page: Page, text: string | RegExp): Locator => page.getByRole('paragraph').filter({ hasText: text });

test('a double click saves a favourite once; the next click removes it, and the keyboard saves it again', async ({
  page,
}) => {
  await open(page, french);
  const button = favouriteButtons(page).first();
  await button.dblclick();
  await expect(notice(page, 'Ajoutée aux favoris')).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('a visitor saves favourites by mouse and keyboard; another tab and the next page show them', async ({
  page,
  context,
  watch,
}) => {
  await open(page, french);
  const other = await context.newPage();
  await open(other, french);
  await favouriteButtons(page).nth(0).click();
  await expect(notice(page, 'Ajoutée aux favoris')).toBeVisible();
  await favouriteButtons(page).nth(1).focus();
  await page.keyboard.press('Space');
  await expect(pressed(page)).toHaveCount(2);
  await expect(pressed(other)).toHaveCount(2);
  await favouriteButtons(other).nth(1).click();
  await expect(pressed(page)).toHaveCount(1);
  await other.getByRole('button', { name: 'Annuler' }).click();
  await expect(pressed(page)).toHaveCount(2);
  await other.close();

  await open(page, buildPath('saved', {}, 'fr'));
  await expect(page.getByRole('heading', { name: '2 favoris', exact: true })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Favoris', exact: true }).getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(page.getByText('Gardés sur cet appareil.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Comparer', exact: true })).toHaveAttribute(
    'href',
    /\/compare\?ads=[\w-]+,[\w-]+$/,
  );

  // The price was higher when the first one was added; a shared list has the same ads and no prices of the visitor.
  const keys = await page.evaluate(() => {
    const name = 'hounitnLocalStorageDb/favourites';
    const stored = JSON.parse(localStorage.getItem(name) ?? '[]') as {
      publicKey: string;
      price: { millimes: number };
    }[];
    for (const favourite of stored.slice(0, 1)) favourite.price.millimes += 35_000_000;
    localStorage.setItem(name, JSON.stringify(stored));
    return stored.map(({ publicKey }) => publicKey);
  });
  await page.reload();
  await expect(page.getByText(/^−35\u202F000\u00A0DT depuis le /)).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Trier les favoris' }).selectOption({ label: 'Plus fortes baisses' });
  await expect(cards.first().getByRole('link').first()).toHaveAttribute('href', new RegExp(keys[0] ?? 'missing'));
  await open(page, `${buildPath('saved', {}, 'fr')}?ads=${keys.join(',')}`);
  await expect(page.getByRole('heading', { name: 'Liste partagée' })).toBeVisible();
  await expect(cards).toHaveCount(2);
  await expect(page.getByText(/depuis le/)).toHaveCount(0);
  expect(watch.problems).toEqual([]);
});

test('a later visit of a search marks what is new without moving a card', async ({ page }) => {
  await open(page, french);
  await expectRecorded(page, 'recentSearches');
  // The visit before was when the fourth ad of the page was the newest.
  const dates = await page.evaluate(() => {
    const name = 'hounitnLocalStorageDb/recentSearches';
    const searches = JSON.parse(localStorage.getItem(name) ?? '[]') as Record<string, unknown>[];
    for (const search of searches) search['visitedAt'] = '2020-01-01T00:00:00.000Z';
    localStorage.setItem(name, JSON.stringify(searches));
    return searches.length;
  });
  expect(dates).toBe(1);
  await page.reload();
  await expectMounted(page, 'listings');
  const before = await page.getByRole('article').nth(2).boundingBox();
  await expect(page.getByText(/nouvelles depuis le 1er janvier 2020/)).toBeVisible();
  expect(await page.getByRole('article').nth(2).boundingBox()).toEqual(before);
});

test.describe('by touch in Arabic', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('the comparison accepts four ads, rejects a fifth, and can be shared', async ({ page, watch }) => {
    await open(page, arabic);
    for (let card = 0; card < 4; card += 1) await compareButtons(page).nth(card).tap();
    await expect(notice(page, /^4 إعلانات للمقارنة/)).toBeVisible();
    await compareButtons(page).nth(4).tap();
    await expect(notice(page, /^يمكن مقارنة أربعة إعلانات على الأكثر/)).toBeVisible();
    await expect(compareButtons(page).nth(4)).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('link', { name: 'مقارنة (4)', exact: true }).tap();
    await expect(page).toHaveURL(/\/ar\/compare\?ads=(?:[\w-]+,){3}[\w-]+$/);
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // The names of the facts stay visible while the ads scroll.
    const names = page.getByRole('rowheader').first();
    const before = await names.boundingBox();
    await page
      .getByRole('main')
      .getByRole('region')
      .evaluate((region) => region.scrollBy(-200, 0));
    expect((await names.boundingBox())?.x).toBe(before?.x);
    // Facts in which the ads do not differ are hidden at first.
    const facts = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(facts).not.toHaveCount(0);
    const different = await facts.count();
    await page.getByRole('checkbox', { name: 'الاختلافات فقط', checked: true }).uncheck();
    await expect.poll(() => facts.count()).toBeGreaterThan(different);
    await page.getByRole('checkbox', { name: 'الاختلافات فقط' }).check();
    await expect(facts).toHaveCount(different);
    await page
      .getByRole('button', { name: /^إزالة/ })
      .first()
      .tap();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    expect(watch.problems).toEqual([]);
  });

  test('the ads to compare lie above the contact bar of an ad, which keeps working', async ({ page }) => {
    await open(page, arabic);
    for (let card = 0; card < 2; card += 1) await compareButtons(page).nth(card).tap();
    await page.getByRole('article').nth(0).getByRole('link').first().tap();
    const bar = page.getByRole('navigation', { name: 'الاتصال بالمعلن' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    const tray = page.getByRole('region', { name: 'المقارنة', exact: true });
    const [trayBox, barBox] = [await tray.boundingBox(), await bar.boundingBox()];
    expect((trayBox?.y ?? 0) + (trayBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
    await bar.getByRole('link', { name: 'رسالة' }).tap();
    await expect(page.getByRole('dialog', { name: /^مراسلة / })).toBeVisible();
  });
});

test('sign-in moves the favourites of the device to the account once', async ({ page, become }) => {
  await open(page, french);
  await favouriteButtons(page).nth(3).click();
  await expect(notice(page, 'Ajoutée aux favoris')).toBeVisible();
  const title = await favouriteButtons(page).nth(3).getAttribute('aria-label');
  // The open page notices the new session cookie.
  await become('demo');
  await expect(notice(page, /1 favori de cet appareil est maintenant dans votre compte/)).toBeVisible();
  await expect(favouriteButtons(page).nth(3)).toHaveAttribute('aria-pressed', 'true');
  await open(page, french);
  await expect(favouriteButtons(page).nth(3)).toHaveAttribute('aria-pressed', 'true');
  await expect(notice(page, /de cet appareil/)).toHaveCount(0);

  await open(page, buildPath('saved', {}, 'fr'));
  const card = page
    .getByRole('list', { name: 'Favoris', exact: true })
    .getByRole('listitem')
    // Its text says "2 chambres" instead of "S+2".
    .filter({ has: page.getByRole('button', { name: (title ?? '').replace(/^.*? – /, '') }) });
  await card.getByRole('button', { name: 'Ajouter une note' }).click();
  await card.getByLabel('Ma note').fill('Visite samedi');
  await card.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(card.getByText('Visite samedi')).toBeVisible();
  await card.getByRole('button', { name: FAVOURITE }).click();
  await expect(card.getByRole('button', { name: FAVOURITE })).toHaveAttribute('aria-pressed', 'false');
});

test('the favourites of an account are in the HTML of their page, with notes, and hydrate without an error', async ({
  page,
  context,
  browser,
  catalogue,
  watch,
}) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  for (const { publicKey } of [catalogue.ad, catalogue.agencyAd])
    expect((await account.call('POST', '/favorite/add', { publicKey })).ok).toBe(true);
  expect((await account.call('PATCH', `/favorite/${catalogue.ad.publicKey}`, { note: 'Visite lundi' })).ok).toBe(true);
  const saved = product.siteUrl + buildPath('saved', {}, 'fr');
  const cardsOf = (one: Page) => one.getByRole('list', { name: 'Favoris', exact: true }).getByRole('article');

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  await withoutScripts.addCookies(account.cookies);
  const plain = await withoutScripts.newPage();
  await plain.goto(`${product.dashboardUrl}/favourites`);
  await expect(plain).toHaveURL(saved);
  await expect(plain.getByRole('heading', { name: '2 favoris', exact: true })).toBeVisible();
  await expect(cardsOf(plain)).toHaveCount(2);
  await expect(plain.getByText('Visite lundi')).toBeVisible();
  await expect(plain.getByText('Sans JavaScript, cette page se lit')).toBeVisible();
  for (const button of await plain.getByRole('main').getByRole('button', { includeHidden: true }).all())
    await expect(button).toBeHidden();
  await withoutScripts.close();

  await context.addCookies(account.cookies);
  await open(page, saved);
  await expect(cardsOf(page)).toHaveCount(2);
  await expect(pressed(page)).toHaveCount(2);
  await cardsOf(page).first().getByRole('button', { name: FAVOURITE }).click();
  await expect(pressed(page)).toHaveCount(1);
  // The card stays until the next navigation: a wrong tap can be undone in place.
  await expect(cardsOf(page)).toHaveCount(2);
  await page.reload();
  await expect(cardsOf(page)).toHaveCount(1);
  expect(watch.problems).toEqual([]);
});

test('a saved search of a visitor starts when the address is confirmed', async ({ page, watch }) => {
  await open(page, `${french}?priceMax=900000`);
  await page.getByRole('button', { name: 'Créer une alerte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recevoir les nouvelles annonces' });
  await expect(dialog.getByLabel('Nom de la recherche')).toHaveValue(/^Appartements à vendre en Tunisie/);
  await dialog.getByRole('button', { name: 'Créer l’alerte' }).click();
  await expect(dialog.getByLabel('Votre adresse e-mail')).toBeFocused();
  expect(await accessibilityViolations(page, 'dialog[open]')).toEqual([]);
  const address = uniqueEmail('alerte');
  await dialog.getByLabel('Votre adresse e-mail').fill(address);
  await dialog.getByRole('radio', { name: 'Une fois par semaine' }).check();
  await dialog.getByRole('button', { name: 'Créer l’alerte' }).click();
  await expect(dialog.getByText(`Nous venons d’écrire à ${address}.`)).toBeVisible();

  await page.goto(await linkMailedTo(address, '/public/saved-search/confirm'));
  await page.getByRole('button', { name: 'Recevoir les alertes' }).click();
  await expect(page.getByRole('heading', { name: 'Alertes activées' })).toBeVisible();
  expect(watch.problems).toEqual([]);
});

/** Waits until the browser has recorded what the visitor has seen. */
async function expectRecorded(page: Page, list: 'recentSearches' | 'recentlyViewed'): Promise<void> {
  await expect
    .poll(() => page.evaluate((name) => localStorage.getItem(`hounitnLocalStorageDb/${name}`), list))
    .toContain('"');
}

test('recent searches are offered in the empty field and can be cleared; recently viewed ads appear without a layout shift', async ({
  page,
}) => {
  await open(page, `${french}?rooms=2`);
  await expectRecorded(page, 'recentSearches');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectRecorded(page, 'recentlyViewed');
  await open(page, buildPath('home', {}, 'fr'));
  const shift = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value; // LayoutShift, which TypeScript lacks
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 4000);
      }),
  );
  await expect(page.getByRole('heading', { name: 'Vues récemment' })).toBeAttached();
  expect(await shift).toBeLessThan(0.01);
  const field = page.getByRole('combobox', { name: 'Où ?' });
  await field.focus();
  const recent = page.getByRole('navigation', { name: 'Recherches récentes' });
  await expect(recent.getByRole('link').first()).toContainText('Appartements à vendre');
  await page.keyboard.press('ArrowDown');
  await expect(recent.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(recent).toHaveCount(0);
  await field.blur();
  await field.focus();
  await recent.getByRole('button', { name: 'Effacer ces recherches' }).click();
  await field.blur();
  await field.focus();
  await expect(recent).toHaveCount(0);
});
