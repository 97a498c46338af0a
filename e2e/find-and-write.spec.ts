import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';

/** The same walk took 17 taps and 43 typed characters before the search had rooms and budget. */
const [MAX_TAPS, MAX_TYPED] = [16, 37];

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

test('a flat of three rooms in La Marsa under 350,000 DT is found, compared with another and written to', async ({
  page,
  watch,
}) => {
  let taps = 0;
  let typed = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.tap();
  };
  const type = async (field: Locator, text: string) => {
    await tap(field);
    typed += text.length;
    await field.fill(text);
  };
  /** A list of a phone takes two taps. */
  const choose = async (list: Locator, label: string) => {
    taps += 2;
    await list.focus();
    await list.selectOption({ label });
  };

  await page.goto('/');
  await expectMounted(page, 'listings');
  const search = page.getByRole('main').getByRole('search');
  await type(search.getByLabel('Où ?'), 'la marsa');
  await choose(search.getByLabel('Type de bien'), 'Appartements');
  await choose(search.getByLabel('Budget max').filter({ visible: true }), '350\u202f000\u00a0DT');
  await choose(search.getByLabel('Chambres (S+N)'), 'S+2');
  await tap(search.getByRole('button', { name: 'Rechercher' }));
  await expect(page).toHaveURL(/\/acheter\/appartements\/tunis\/la-marsa\/d-\d+\?.*rooms=2/);
  expect(new URL(page.url()).searchParams.get('priceMax')).toBe('350000');

  const cards = page.getByRole('main').getByRole('article');
  for (const card of [cards.nth(0), cards.nth(1)]) {
    await expect(card).toContainText('S+2');
    await expect(card).toContainText('La Marsa');
    await tap(card.getByRole('button', { name: /^Comparer/ }));
  }
  await tap(page.getByRole('link', { name: /^Comparer/ }));
  await expect(page).toHaveURL(/\/compare/);
  const table = page.getByRole('region', { name: 'Comparer' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  // Both ads are on the screen.
  for (const heading of await table.getByRole('columnheader').all())
    await expect(heading).toBeInViewport({ ratio: 0.8 });

  await tap(table.getByRole('link').first());
  await expectMounted(page, 'listings');
  await tap(page.getByRole('navigation', { name: 'Contacter l’annonceur' }).getByRole('link', { name: 'Message' }));
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Votre message')).not.toHaveValue('');
  await type(sheet.getByLabel('Nom complet'), 'Amel Ben Salah');
  await type(sheet.getByLabel('Adresse e-mail'), 'amel@exemple.tn');
  await tap(sheet.getByRole('button', { name: 'Envoyer', exact: true }));
  await expect(page.getByRole('dialog', { name: 'Demande envoyée' })).toBeVisible();

  console.log(`find and write: ${taps} taps, ${typed} typed characters`);
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  expect(typed).toBeLessThanOrEqual(MAX_TYPED);
  expect(watch.problems).toEqual([]);
});
