import { expect } from '@playwright/test';
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
  await expect(field).toHaveValue('قرطاج، تونس');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${encodeURI('/ar/شراء/مساكن/تونس/قرطاج')}/d-227$`));
});
