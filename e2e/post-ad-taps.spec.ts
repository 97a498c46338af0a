import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectMounted } from './document-parts.ts';
import { drawnPhotos } from './drawn-photos.ts';
import { test } from './fixtures.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Continuer', exact: true });

/** Taps where a person would, and counts. Typing is no tap. */
function tapping(page: Page) {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  return {
    tap,
    type: async (target: Locator, text: string) => (await tap(target), page.keyboard.type(text)),
    taps: () => taps,
  };
}

test.describe('a guest with a flat and four photos', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('is at the preview after 18 taps, and sees what would complete the ad', async ({ page }) => {
    const { tap, type, taps } = tapping(page);
    await page.goto('/postad');
    await expectMounted(page, 'postad');
    await tap(page.getByRole('radio', { name: /^Vendre/ }));
    await tap(page.getByRole('radio', { name: 'Appartement' }));
    await tap(next(page));
    await type(page.getByRole('combobox', { name: /lieu|adresse|quartier/i }), 'sidi bou said');
    await tap(page.getByRole('listbox', { name: 'Lieux proposés' }).getByRole('option').first());
    await tap(next(page));
    await tap(page.getByRole('radio', { name: 'S+2', exact: true }));
    await type(page.getByLabel('Surface', { exact: true }), '112');
    await type(page.getByLabel('Prix', { exact: true }), '450000');
    await tap(page.getByRole('button', { name: /Utiliser : / }));
    await type(page.getByLabel('Description', { exact: true }), 'Deux chambres, un salon, une cuisine. '.repeat(6));
    await tap(next(page));
    await page.getByLabel('Choisir des photos').setInputFiles(
      await drawnPhotos(page, [
        [1200, 900],
        [900, 1200],
        [1000, 800],
        [1600, 1200],
      ]),
    );
    // The button, and "done" in the picker of the phone.
    const inThePicker = 2;
    await expect(page.getByText('Conservée sur cet appareil.')).toHaveCount(4);
    const tiles = page.getByRole('list', { name: 'Photos' });
    const height = (await tiles.boundingBox())?.height ?? Infinity;
    console.log(`Four photos of a guest: ${Math.round(height)} px`);
    expect.soft(height, 'height of four photos').toBeLessThanOrEqual(600);
    await tap(next(page));
    await type(page.getByLabel('Nom', { exact: true }), 'Amira Ben Salah');
    await type(page.getByLabel('Téléphone', { exact: true }), '20123456');
    await tap(next(page));
    await expect(page).toHaveURL(/\/postad\/preview$/);
    console.log(`Taps to the preview: ${taps() + inThePicker}`);
    expect(taps() + inThePicker).toBeLessThanOrEqual(18);

    await expect(page.getByRole('heading', { name: 'Complet à 40 %' })).toBeVisible();
    const more = page.getByRole('link', { name: '+15 % ajoutez 4 photos' });
    await expect(more).toBeVisible();
    await page.getByRole('link', { name: '+5 % Étage' }).tap();
    await expect(page.getByRole('textbox', { name: 'Étage (facultatif)', exact: true })).toBeFocused();
  });
});
