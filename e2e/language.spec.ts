import { expect } from '@playwright/test';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { changeLanguage } from '@houni/routing/language-change';
import { root } from './document-parts.ts';
import { test } from './fixtures.ts';
import { chooseLanguage } from './header-menus.ts';
import { IS_NIGHTLY } from './nightly.ts';
import { PAGE_TYPES } from './page-types.ts';
import { product } from './product.ts';
import { requestSite } from './site-request.ts';

const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const BOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

/** The query in the order of its names: the order means nothing. */
function queryOf(address: string): string {
  const { searchParams } = new URL(address);
  searchParams.sort();
  return searchParams.toString();
}

/**
 * The languages that a page leads to in this test: all at night, else one. The page types take turns, so that each pair
 * of languages is tested on several pages.
 */
function targetsOf(from: Locale, index: number): Locale[] {
  const others = LOCALES.filter((locale) => locale !== from);
  return others.filter((_, at) => IS_NIGHTLY || at === index % others.length);
}

for (const from of LOCALES) {
  test(`every page in ${from} links to itself in another language, with one redirect at most`, async ({
    catalogue,
    sessions,
  }) => {
    test.setTimeout(180_000);
    for (const [index, type] of PAGE_TYPES.entries()) {
      const headers = { cookie: sessions[type.visitor].map(({ name, value }) => `${name}=${value}`).join('; ') };
      const here = new URL(type.path(catalogue, from), product.siteUrl);
      await Promise.all(
        targetsOf(from, index).map(async (locale) => {
          const address = here.origin + changeLanguage(here.pathname + here.search, locale);
          let answer = await requestSite(address, { headers });
          let path = address;
          if (answer.status === 301) {
            path = new URL(answer.headers.location ?? '', here.origin).href;
            answer = await requestSite(path, { headers });
          }
          const lang = /<html lang="([a-z]{2})/.exec(answer.body)?.[1];
          expect([type.name, address, answer.status, lang]).toEqual([type.name, address, type.status, locale]);
          expect(queryOf(path)).toBe(queryOf(here.href));
        }),
      );
    }
  });
}

test('the chosen language is remembered for a year and used on the unprefixed home', async ({ page, context }) => {
  await page.goto('/pricing');
  // Safari keeps for a year only what the server sets.
  const answered = context.waitForEvent('response', (response) => response.url().endsWith('/visitor-choices'));
  await chooseLanguage(page, 'English');
  await expect(page).toHaveURL(`${product.siteUrl}/en/pricing`);
  expect(await (await answered).headerValue('set-cookie')).toBe('locale=en; Max-Age=31536000; Path=/; SameSite=Lax');
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
  expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);

  const visitor = await context.newPage();
  // The page reads the first parameter only; both are kept.
  await visitor.goto('/?newsletter=1&utm_source=mail');
  await expect(visitor).toHaveURL(`${product.siteUrl}/en?newsletter=1&utm_source=mail`);
  // Choosing French leads to the URL that would redirect to the remembered language.
  await chooseLanguage(visitor, 'Français');
  await expect(visitor).toHaveURL(`${product.siteUrl}/?newsletter=1&utm_source=mail`);
  await expect(root(visitor)).toHaveAttribute('lang', 'fr');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server remembers the language in both directions', async ({ page, context }) => {
    const remembered = async () => (await context.cookies()).find(({ name }) => name === 'locale')?.value;
    await page.goto('/');
    expect(await remembered()).toBeUndefined();
    await chooseLanguage(page, 'العربية');
    await expect(page).toHaveURL(`${product.siteUrl}/ar`);
    expect(await remembered()).toBe('ar');
    await chooseLanguage(page, 'Français');
    await expect(page).toHaveURL(`${product.siteUrl}/`);
    await expect(root(page)).toHaveAttribute('lang', 'fr');
    expect(await remembered()).toBe('fr');
  });
});

test('the remembered language redirects only people who open the unprefixed home', async () => {
  const ask = (path: string, headers: Record<string, string>) => requestSite(path, { headers });
  const moved = await ask('/?a=1', { ...PERSON, cookie: 'locale=ar' });
  expect([moved.status, moved.headers.location]).toEqual([302, '/ar?a=1']);
  expect(moved.headers['cache-control']).toContain('no-store');
  for (const [path, headers] of [
    ['/', { ...BOT, cookie: 'locale=ar' }],
    ['/', PERSON],
    ['/', { ...PERSON, cookie: 'locale=nonsense' }],
    ['/', { ...PERSON, cookie: 'locale=ar', 'sec-fetch-site': 'same-origin' }],
    ['/fr', { ...PERSON, cookie: 'locale=ar' }],
    ['/agencies', { ...PERSON, cookie: 'locale=ar' }],
  ] as const) {
    const answer = await ask(path, headers);
    expect([path, answer.status, /<html lang="fr"/.test(answer.body)]).toEqual([path, 200, true]);
  }
});

test('a response that sets the language cookie is not cached publicly', async () => {
  const headers = { ...PERSON, referer: `${product.siteUrl}/pricing` };
  const english = await requestSite('/en/pricing', { headers });
  expect(english.headers['set-cookie']).toEqual(['locale=en; Max-Age=31536000; Path=/; SameSite=Lax']);
  expect(english.headers['cache-control']).toBe('private, no-store');
  const again = await requestSite('/en/pricing', { headers: { ...headers, cookie: 'locale=en' } });
  expect([again.headers['set-cookie'], again.headers['cache-control']]).toEqual([
    undefined,
    expect.stringContaining('public'),
  ]);
});
