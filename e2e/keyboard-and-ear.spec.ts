import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { callableAd, pathOf } from './advertiser-ads.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';

/** Stops of the Tab key from the top of a page, skip links included. */
const [MAX_STOPS_TO_CALL, MAX_STOPS_TO_NEXT_PAGE] = [12, 15];
const MAX_WORDS_OF_CARD = 12;
/** More stops than any control of these tests needs: the test fails instead of going round the page. */
const GIVE_UP_STOPS = 60;

/** What assistive technology says in one language. */
const WORDS = {
  fr: {
    home: '/',
    list: '/acheter/appartements/tunis/g-22',
    place: 'la marsa',
    where: /^Où/,
    found: /\/acheter\/.*\/la-marsa\/d-\d+/,
    filters: /^Filtres/,
    twoBedrooms: /^S\+2$/,
    bedrooms: /\d chambres?\b|^Studio/,
    skip: 'Aller au contenu',
    skipToPages: 'Aller aux pages',
    nextPage: 'Page suivante',
    sort: 'Trier par',
    favourite: /^Favori –/,
    call: /^(?:Appeler|Afficher le numéro)$/,
    number: /^[+\d\s]+$/,
    write: 'Message',
    text: 'Votre message',
    name: 'Nom complet',
    email: 'Adresse e-mail',
    send: 'Envoyer',
    sent: 'Demande envoyée',
    postAd: '/postad',
    sell: /^Vendre/,
    apartment: 'Appartement',
    next: 'Continuer',
  },
  ar: {
    home: '/ar',
    list: encodeURI('/ar/شراء/شقق/تونس/g-22'),
    place: 'المرسى',
    where: /^أين/,
    found: /\/المرسى\/d-\d+/,
    filters: /^التصفية/,
    twoBedrooms: /^[\u2066-\u2069]*S\+2[\u2066-\u2069]*$/,
    bedrooms: /غرف|^استوديو/,
    skip: 'انتقل إلى المحتوى',
    skipToPages: 'انتقل إلى الصفحات',
    nextPage: 'الصفحة التالية',
    sort: 'ترتيب حسب',
    favourite: /^المفضّلة –/,
    call: /^(?:اتصال|إظهار رقم الهاتف)$/,
    number: /^[+\d\s]+$/,
    write: 'رسالة',
    text: 'رسالتك',
    name: 'الاسم الكامل',
    email: 'البريد الإلكتروني',
    send: 'إرسال',
    sent: 'تم إرسال طلبك',
    postAd: '/ar/postad',
    sell: /^بيع/,
    apartment: 'شقة',
    next: 'متابعة',
  },
} as const;

/** Presses Tab until a control has the focus. @returns the number of stops */
async function tabTo(page: Page, control: Locator, stops = 0, key = 'Tab'): Promise<number> {
  for (let count = stops + 1; count <= GIVE_UP_STOPS; count += 1) {
    await page.keyboard.press(key);
    const isThere = await control.evaluateAll((all) => all.some((element) => element === document.activeElement));
    if (isThere) return count;
  }
  throw new Error(`No focus on ${String(control)} within ${GIVE_UP_STOPS} stops.`);
}

/** Follows the skip link at the top of the page. @returns the number of stops */
async function skip(page: Page, name: string): Promise<number> {
  const stops = await tabTo(page, page.getByRole('link', { name, exact: true }));
  await page.keyboard.press('Enter');
  return stops;
}

/** Whether the focus is inside of an element. */
const hasFocus = (element: Locator) => element.evaluate((parent) => parent.contains(document.activeElement));

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** The words that a card's link is named with. */
const wordsOf = (snapshot: string) => snapshot.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));

/** The accessible name that the browser computes. */
async function nameOf(link: Locator): Promise<string> {
  const [, name = ''] = /^- link "((?:[^"\\]|\\.)*)"/.exec(await link.ariaSnapshot()) ?? [];
  return name;
}

for (const locale of ['fr', 'ar'] as const) {
  const words = WORDS[locale];
  test(`keyboard: a list is found and filtered (${locale})`, async ({ page }) => {
    await page.goto(words.home);
    await skip(page, words.skip);
    await tabTo(page, page.getByRole('main').getByRole('combobox', { name: words.where }));
    await page.keyboard.type(words.place);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    if (!words.found.test(decodeURI(page.url()))) await page.keyboard.press('Enter');
    await expect.poll(() => decodeURI(page.url())).toMatch(words.found);
    await expectMounted(page, 'listings');

    const button = page.getByRole('main').getByRole('button', { name: words.filters });
    // The heading of the list gets the focus, below the filters.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(button).toBeVisible();
    await tabTo(page, button, 0, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: words.filters });
    await expect(dialog).toBeVisible();
    await expect.poll(() => hasFocus(dialog)).toBe(true);
    for (const behind of [page.getByRole('banner'), cards(page).first(), button])
      expect(await behind.evaluate((element) => element.closest('[inert]') !== null)).toBe(true);
    await tabTo(page, dialog.getByRole('checkbox', { name: words.twoBedrooms }));
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/rooms=2/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(cards(page)).not.toHaveCount(0);
  });

  test(`keyboard: a listing is opened and called (${locale})`, async ({ page }) => {
    await page.goto(words.list);
    await skip(page, words.skip);
    const links = cards(page)
      .getByRole('link')
      .filter({ has: page.getByRole('heading') });
    const stops = await tabTo(page, links);
    const names = await Promise.all((await links.all()).slice(0, 12).map(nameOf));
    console.log(
      `${locale}: ${stops} stops to the first card\n${names.map((name) => `  ${wordsOf(name).length} words: ${name}`).join('\n')}`,
    );
    for (const name of names) {
      expect(wordsOf(name).length).toBeLessThanOrEqual(MAX_WORDS_OF_CARD);
      expect(wordsOf(name).length).toBeGreaterThan(3);
      expect(name).toMatch(words.bedrooms);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const ad = await callableAd();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(pathOf(ad, locale));
      await expectMounted(page, 'listings');
      // The heading of the page is the first thing of its main part.
      const snapshot = await page.getByRole('main').ariaSnapshot();
      const first = snapshot
        .split('\n')
        .find((line) => /- (?:heading|link|button|img|paragraph|text|navigation|list)\b/.test(line));
      expect(first).toMatch(/heading .*\[level=1\]/);
      const toCall = await tabTo(
        page,
        page.getByRole('main').getByRole('button', { name: words.call }),
        await skip(page, words.skip),
      );
      console.log(`${locale} ${width} px: ${toCall} stops to call`);
      expect(toCall).toBeLessThanOrEqual(MAX_STOPS_TO_CALL);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: words.number }).first()).toBeFocused();
  });

  test(`keyboard: a listing is saved from its card (${locale})`, async ({ page }) => {
    await page.goto(words.list);
    await skip(page, words.skip);
    const button = cards(page).first().getByRole('button', { name: words.favourite });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toBeFocused();
  });

  test(`keyboard: a message is written and sent on a phone (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(pathOf(await callableAd(), locale));
    await skip(page, words.skip);
    const link = page.getByRole('main').getByRole('link', { name: words.write, exact: true });
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect.poll(() => hasFocus(dialog)).toBe(true);
    await tabTo(page, dialog.getByRole('textbox', { name: words.name }));
    await page.keyboard.type(locale === 'ar' ? 'أمل بن صالح' : 'Amel Ben Salah');
    await tabTo(page, dialog.getByRole('textbox', { name: words.email }));
    await page.keyboard.type('amel@exemple.tn');
    await tabTo(page, dialog.getByRole('button', { name: words.send, exact: true }));
    await page.keyboard.press('Enter');
    const sent = page.getByRole('dialog', { name: words.sent });
    await expect(sent).toBeVisible();
    expect(await hasFocus(sent)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test(`keyboard: a list is sorted on Enter and its next page is near (${locale})`, async ({ page }) => {
    await page.goto(words.list);
    await skip(page, words.skip);
    const sort = page.getByRole('main').getByRole('combobox', { name: words.sort });
    await tabTo(page, sort);
    const before = page.url();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(sort).toHaveValue('price-desc');
    // An arrow key only looks at the choices.
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(page.url()).toBe(before);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sort=price-desc/);
    await expect(page.getByRole('main').getByRole('list', { name: /./ }).first()).toHaveAttribute('aria-busy', 'false');
    await expect(sort).toBeFocused();
    await expect(sort).toHaveValue('price-desc');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL(/sort=price-asc/);

    await page.goto(words.list);
    await skip(page, words.skip);
    const toPages = page.getByRole('link', { name: words.skipToPages, exact: true });
    await expect(toPages).toBeAttached();
    const toLink = await tabTo(page, toPages, 1);
    await page.keyboard.press('Enter');
    const next = await tabTo(page, page.getByRole('link', { name: words.nextPage }), toLink);
    console.log(`${locale}: ${next} stops to the next page`);
    expect(next).toBeLessThanOrEqual(MAX_STOPS_TO_NEXT_PAGE);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/page-2$/);
  });

  test(`keyboard: the first step of a listing is posted (${locale})`, async ({ page }) => {
    await page.goto(words.postAd);
    await expectMounted(page, 'postad');
    await skip(page, words.skip);
    const main = page.getByRole('main');
    await tabTo(page, main.getByRole('radio', { name: words.sell }));
    await page.keyboard.press('Space');
    await expect(main.getByRole('radio', { name: words.sell })).toBeChecked();
    await tabTo(page, main.getByRole('radio', { name: words.apartment, exact: true }));
    await page.keyboard.press('Space');
    await expect(main.getByRole('radio', { name: words.apartment, exact: true })).toBeChecked();
    await tabTo(page, main.getByRole('button', { name: words.next, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/postad\/place$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
