import { expect } from '@playwright/test';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { filterButton, filterPanel, resultCount } from './listing-parts.ts';
import { requestSite } from './site-request.ts';

const RENTALS = '/louer/logements';

test('a seeker changes from monthly to nightly rents, which drops the price limits', async ({ page }) => {
  await page.goto(`${RENTALS}?priceMax=2000`);
  await expectMounted(page, 'listings');
  await filterButton(page, /^Période du loyer Par mois/).click();
  await filterPanel(page)
    .getByRole('radio', { name: /^Par nuit/ })
    .check();
  await expect(page).toHaveURL(`${RENTALS}?rentPeriod=night`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations de vacances en Tunisie');
  await page.keyboard.press('Escape');
  await expect(resultCount(page)).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toContainText('/ nuit');
  await expect(cards.filter({ hasNotText: '/ nuit' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logements à louer en Tunisie');
});

test('the menu of rentals leads to holiday rentals', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the menu of phones is the side panel');
  await page.goto('/');
  const menu = page.getByRole('banner').getByRole('group').filter({ hasText: 'Louer : types de biens et lieux' });
  await menu.click();
  await menu.getByRole('link', { name: 'Locations de vacances' }).click();
  await expect(page).toHaveURL(`${RENTALS}?rentPeriod=night`);
});

test('without scripts the form chooses the period, and the page has its own canonical address', async () => {
  const { body } = await requestSite(`${RENTALS}?rentPeriod=night&priceMin=&priceMax=&q=`);
  expect(body.includes('Locations de vacances en Tunisie</h1>')).toBe(true);
  const [canonical = ''] = /<link[^>]* rel="canonical"[^>]*>/.exec(body) ?? [];
  expect(canonical).toContain('/louer/logements?rentPeriod=night"');
  const [arabic = ''] = /<link[^>]* hreflang="ar"[^>]*>/.exec(body) ?? [];
  expect(arabic).toContain('?rentPeriod=night"');
});
