import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

/** Typed on the home page: where the search leads, and the heading of the list. */
const TYPED = [
  [
    'la marsa s+2 350000',
    '/acheter/logements/tunis/la-marsa/d-247?priceMax=350000&rooms=2',
    'Logements à vendre à La Marsa, Tunis',
  ],
  ['appart s+2 a louer sousse', '/louer/appartements/sousse/g-13?rooms=2', 'Appartements à louer à Sousse'],
  [
    'terrain route de tunis km 4 sfax',
    '/acheter/terrains-et-fermes/sfax/sakiet-ezzit/sakiet-ezzit/s-405',
    'Terrains et fermes à vendre',
  ],
  ['#lamarsa', '/acheter/logements/tunis/la-marsa/d-247', 'Logements à vendre à La Marsa, Tunis'],
  ['شقة للكراء نابل', '/louer/appartements/nabeul/g-19', 'Appartements à louer à Nabeul'],
  ['dar lel bi3 bizerte', '/acheter/maisons/bizerte/g-24', 'Maisons à vendre à Bizerte'],
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`typed searches ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    test('lead from the home page to the structured address and say what was understood', async ({ page }) => {
      for (const [words, address, heading] of TYPED) {
        await page.goto('/');
        const search = page.getByRole('main').getByRole('search', { name: 'Rechercher un bien' });
        await search.getByRole('combobox', { name: 'Où ?' }).fill(words);
        await search.getByRole('button').click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
        const url = new URL(page.url());
        expect(decodeURI(url.pathname)).toBe(address.split('?')[0]);
        for (const [name, value] of new URLSearchParams(address.split('?')[1]))
          expect(url.searchParams.get(name)).toBe(value);
        await expect(page.getByText('Compris :')).toBeVisible();
        await expect(
          page.getByRole('link', { name: 'Chercher plutôt les mots' }).filter({ hasText: words }),
        ).toBeVisible();
      }
    });

    test('keep the place of the page, as a chip of the header search', async ({ page }) => {
      await page.goto('/louer/appartements/sousse/g-13');
      await page.getByRole('button', { name: 'Appartements à louer · Sousse' }).click();
      const search = page.getByRole('dialog', { name: 'Rechercher un bien' });
      await expect(search.getByRole('checkbox', { name: 'Sousse' })).toBeChecked();
      await expect(search.getByRole('radio', { name: 'Louer' })).toBeChecked();
      const field = search.getByRole('combobox', { name: 'Où, combien de pièces' });
      await expect(field).toBeFocused();
      await field.fill('s+1 meublé');
      await search.getByRole('button', { name: 'Rechercher', exact: true }).click();
      await expect(page).toHaveURL(/\/louer\/appartements\/sousse\/g-13\?rooms=1&furnished=true/);
    });
  });
}

test('the header search of an ad suggests places and adds them as chips', async ({ page, catalogue }) => {
  await page.goto(catalogue.ad.url);
  await page.getByRole('button', { name: 'Modifier la recherche' }).click();
  const search = page.getByRole('dialog', { name: 'Rechercher un bien' });
  const chips = search.getByRole('checkbox', { checked: true });
  await expect(chips).toHaveCount(1);
  const suggestions = search.getByRole('listbox').getByRole('option');
  await page.keyboard.type('sousse kh', { delay: 40 });
  const option = suggestions.filter({ hasText: 'Khezama, Sousse' });
  await expect(option).toContainText(/secteur/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(2);
  await expect(search.getByRole('combobox', { name: 'Où, combien' })).toHaveValue('');
  await search.getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect(page).toHaveURL(/sector=1027|s-1027/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('à vendre');
});

test('the header search of a page that is no search suggests the places with the most ads', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Rechercher un bien' }).click();
  const suggestions = page.getByRole('dialog', { name: 'Rechercher un bien' }).getByRole('listbox').getByRole('option');
  await expect(suggestions).toHaveCount(7);
  await expect(suggestions.first()).toContainText(/délégation · \d/);
});
