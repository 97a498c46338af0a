import { expect } from '@playwright/test';
import type { SearchAnswer } from '@houni/contracts/ad';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { filterButton, filterPanel, resultCount } from './listing-parts.ts';

const LISTING = '/acheter/appartements/tunis/g-22';

test('the price slider shows how prices are distributed, moves by keys and limits the search', async ({
  page,
  watch,
}) => {
  // Other tests publish meanwhile: the page is compared with the answer that it got.
  const answers = new Map<string, SearchAnswer>();
  page.on('response', async (response) => {
    if (!response.url().includes('/search/items/search-new')) return;
    answers.set(new URL(response.url()).searchParams.get('priceMin') ?? '', (await response.json()) as SearchAnswer);
  });
  await page.goto(LISTING);
  await expectMounted(page, 'listings');
  await filterButton(page, 'Prix').click();
  const panel = filterPanel(page);
  const [least, most] = [
    panel.getByRole('slider', { name: 'Minimum' }),
    panel.getByRole('slider', { name: 'Maximum' }),
  ];
  await expect(panel.getByText(/^La moitié des annonces/)).toBeVisible();
  await expect(least).toHaveAttribute('aria-valuetext', 'Indifférent');
  await least.focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
  const limit = Number((await least.getAttribute('aria-valuetext'))?.replaceAll(/\D/g, ''));
  expect(limit).toBeGreaterThan(0);
  await expect(page).toHaveURL(new RegExp(`\\?priceMin=${limit}$`));
  await expect(panel.getByLabel('Prix minimum en dinars')).toHaveValue(
    new RegExp(`^${[...String(limit)].join('\\s?')}$`),
  );
  await expect(least).toHaveJSProperty('value', '20');
  await expect(least).toBeFocused();
  await expect.poll(() => answers.get(String(limit))?.total).toBeGreaterThan(0);
  await expect(resultCount(page)).toHaveText(new RegExp(`^${answers.get(String(limit))?.total}\\D`));
  // A thumb does not pass the other one.
  await most.focus();
  await page.keyboard.press('Home');
  await expect(most).toHaveJSProperty('value', '21');
  await panel.getByRole('link', { name: 'Effacer', exact: true }).click();
  await expect(page).toHaveURL(/g-22$/);
  await expect(least).toHaveJSProperty('value', '0');
  expect(watch.problems).toEqual([]);
});
