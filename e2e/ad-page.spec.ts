import { expect } from '@playwright/test';
import { deferredPart } from './document-parts.ts';
import { test } from './fixtures.ts';

test('the ad page opens photos and computes the budget by keyboard, in French', async ({ page, catalogue, watch }) => {
  await page.goto(catalogue.ad.url);
  const all = page.getByRole('button', { name: /photos en plein écran/ });
  await all.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Photos du bien' });
  await expect(dialog).toBeVisible();
  const total = catalogue.ad.photoCount;
  await expect(dialog.getByText(`1 / ${total}`)).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(`2 / ${total}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(all).toBeFocused();

  // React hydrates the server's HTML when the section is near the viewport.
  const heading = page.getByRole('heading', { name: 'Budget d’achat' });
  const served = await heading.elementHandle();
  const section = page.getByRole('region', { name: 'Budget d’achat' });
  const monthly = section.getByRole('paragraph').filter({ hasText: /par mois$/ });
  const usual = await monthly.innerText();
  await heading.scrollIntoViewIfNeeded();
  await expect(deferredPart(page, heading)).not.toHaveAttribute('data-hydration');
  expect(await served?.evaluate((element) => element.isConnected)).toBe(true);
  await section.getByText('Adapter à votre projet').focus();
  await page.keyboard.press('Enter');
  await section.getByLabel('Apport').fill('0');
  await expect(monthly).not.toHaveText(usual);
  await expect(section.getByRole('status')).toContainText('par mois');
  const whole = await monthly.innerText();
  await section.getByLabel('Apport').fill('beaucoup');
  await expect(section.getByRole('alert')).toContainText('montant en dinars');
  await expect(monthly).toHaveText(whole);
  await section.getByRole('button', { name: 'Revenir à l’estimation' }).press('Enter');
  await expect(monthly).toHaveText(usual);
  await expect(section.getByRole('alert')).toHaveCount(0);
  expect(watch.problems).toEqual([]);
});
