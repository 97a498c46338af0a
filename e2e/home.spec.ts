import { expect } from '@playwright/test';
import type { SearchAnswer } from '@houni/contracts/ad';
import { buildPath, listingPath } from '@houni/routing/build';
import { ask } from './advertiser-ads.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';

test('the search finds a place in both scripts, with typing errors, by keyboard', async ({ page }) => {
  await page.goto('/ar');
  await expectMounted(page, 'listings');
  const options = page.getByRole('listbox').getByRole('option');
  const field = page.getByRole('combobox', { name: 'أين؟' });
  for (const typed of ['cartage', 'قرطاج', '2016']) {
    await field.fill(typed);
    await expect(options.first()).toContainText('قرطاج، تونس');
  }
  // Suggestions for a postal code show it: these are no longer the suggestions before.
  await expect(options.first()).toContainText('2016');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await field.fill('cartage');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'قرطاج' })).toBeChecked();
  await expect(field).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${encodeURI('/ar/شراء/مساكن/تونس/قرطاج')}/d-227$`));
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  for (const [locale, governorates] of [
    ['fr', 'Chercher par gouvernorat'],
    ['ar', 'ابحث حسب الولاية'],
  ] as const) {
    test(`the home page is at most 4,200 px high, in ${locale}, and the first ads show`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(buildPath('home', {}, locale));
      await expectMounted(page, 'listings');
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4200);
      const section = page.getByRole('region', { name: governorates });
      expect((await section.boundingBox())?.height).toBeLessThanOrEqual(560);
      const first = await page.getByRole('article').first().boundingBox();
      expect(first?.y).toBeLessThanOrEqual(560);
      // The edge of the second ad shows that there are more.
      expect((await page.getByRole('article').nth(1).boundingBox())?.width).toBe(first?.width);
      expect(first?.width).toBeLessThan(0.8 * 360);
    });
  }

  test('a search with place, budget and rooms takes three taps and one word', async ({ page }) => {
    await page.goto(buildPath('home', {}, 'fr'));
    await expectMounted(page, 'listings');
    const search = page.getByRole('search', { name: 'Rechercher un bien' });
    let taps = 0;
    const choose = async (name: string, option: string) => {
      taps += 1;
      await search.getByRole('combobox', { name }).selectOption({ label: option });
    };
    await choose('Budget max', '400 000 DT');
    await choose('Chambres (S+N)', 'S+2');
    await search.getByRole('combobox', { name: 'Où ?' }).tap();
    taps += 1;
    await page.keyboard.type('carthage');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/acheter\/logements\/tunis\/carthage\/d-227\?priceMax=400000&rooms=2$/);
    expect(taps).toBeLessThanOrEqual(3);
  });
});

test('the button of the search counts the ads of the chosen project, place, budget and rooms', async ({ page }) => {
  await page.goto(buildPath('home', {}, 'fr'));
  await expectMounted(page, 'listings');
  const search = page.getByRole('search', { name: 'Rechercher un bien' });
  await search.getByRole('radio', { name: 'Louer' }).check({ force: true });
  const { total } = await ask<SearchAnswer>(
    '/search/items/search-new?transaction=RENTAL&category=LOGEMENTS&pageSize=1',
  );
  await expect(search.getByRole('button')).toHaveText(
    new RegExp(`^Voir ${[...String(total)].join('\\s?')} annonces?$`),
  );
  // The governorates follow the project.
  const governorates = page.getByRole('region', { name: 'Chercher par gouvernorat' });
  await expect(governorates.getByRole('link', { name: /^Tunis/ }).first()).toHaveAttribute('href', /^\/louer\//);
  // Words are only understood by the search itself.
  await search.getByRole('combobox', { name: 'Où ?' }).fill('vue mer');
  await expect(search.getByRole('button')).toHaveText('Rechercher');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search keeps place, budget and rooms, and shows the budgets of the chosen project', async ({ page }) => {
    await page.goto(buildPath('home', {}, 'fr'));
    const search = page.getByRole('search', { name: 'Rechercher un bien' });
    const budget = search.getByRole('combobox', { name: 'Budget max' });
    await budget.selectOption({ label: '400 000 DT' });
    await search.getByRole('radio', { name: 'Louer' }).check({ force: true });
    await expect(budget).toHaveValue('');
    await budget.selectOption({ label: '1 000 DT' });
    await search.getByRole('combobox', { name: 'Chambres (S+N)' }).selectOption('2');
    await search.getByRole('combobox', { name: 'Où ?' }).fill('المرسى');
    await search.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL(/\/louer\/logements\/tunis\/la-marsa\/d-247\?priceMax=1000&rooms=2$/);
  });

  test('all governorates are links in a list that opens', async ({ page }) => {
    await page.goto(buildPath('home', {}, 'fr'));
    const governorates = page.getByRole('region', { name: 'Chercher par gouvernorat' });
    await governorates.getByText('Tous les gouvernorats (24)').click();
    await expect(governorates.getByRole('list').last().getByRole('link')).toHaveCount(24);
    await expect(governorates.getByText(/\b0 annonce/)).toHaveCount(0);
  });
});

test('the last searches of the device say what is new since they were seen, without moving the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const listing = listingPath({ transaction: 'SALE', category: 'APPARTEMENT' }, 'fr');
  const [newest] = (
    await ask<SearchAnswer>('/search/items/search-new?transaction=SALE&category=APPARTEMENT&pageSize=2')
  ).items;
  const visitedAt = new Date(Date.parse(newest?.publishedAt ?? '') - 1).toISOString();
  await page.addInitScript(
    ([url, time]) =>
      localStorage.setItem(
        'hounitnLocalStorageDb/recentSearches',
        JSON.stringify([{ url: `${url}?sort=price-asc`, label: 'Appartements à vendre', visitedAt: time }]),
      ),
    [listing, visitedAt],
  );
  await page.goto(buildPath('home', {}, 'fr'));
  const resume = page.getByRole('region', { name: 'Reprendre' });
  // Its place is kept from the first paint.
  await expect(resume).toBeVisible();
  const height = (await resume.boundingBox())?.height;
  const link = resume.getByRole('link', { name: /^Appartements à vendre/ });
  await expect(link).toContainText(/1 nouvelle depuis /);
  expect((await resume.boundingBox())?.height).toBe(height);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${listing}$`));
});

test('a search made in French is named in Arabic on Arabic pages', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'hounitnLocalStorageDb/recentSearches',
      JSON.stringify([
        {
          url: '/acheter/appartements/tunis/la-marsa/d-247?priceMax=350000&rooms=2',
          label: 'Appartements à vendre à La Marsa, Tunis · jusqu’à 350 000 DT · S+2',
          visitedAt: '2026-01-01T08:00:00.000Z',
        },
      ]),
    ),
  );
  const name = /^شقق للبيع في المرسى، تونس · .*350\s000.* · .*S\+2/;
  await page.goto(buildPath('home', {}, 'ar'));
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/ar\/.*\/d-247\?priceMax=350000&rooms=2$/);
  await page.goto(buildPath('saved', {}, 'ar'));
  await expect(page.getByRole('main').getByRole('link', { name })).not.toHaveCount(0);
});

test('the home page of a new device has no place for last searches', async ({ page }) => {
  await page.goto(buildPath('home', {}, 'fr'));
  await expectMounted(page, 'listings');
  await expect(page.getByRole('region', { name: 'Reprendre' })).toHaveCount(0);
});
