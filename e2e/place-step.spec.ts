import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function openPlaceStep(page: Page, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/postad/place`);
  await expectMounted(page, 'postad');
}

const main = (page: Page) => page.getByRole('main');
/** The label of the chosen option. */
const chosen = (page: Page, label: string) => page.getByLabel(label).getByRole('option', { selected: true });

test('a place is chosen by typed words and the keyboard, and stays after a reload', async ({ page, watch }) => {
  await openPlaceStep(page);
  const field = page.getByRole('combobox', { name: 'Rechercher un lieu' });
  await field.pressSequentially('sidi bou sa');
  await expect(page.getByRole('option', { name: 'Sidi Bou Saïd, Carthage, Tunis' })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(chosen(page, 'Gouvernorat')).toHaveText('Tunis');
  await expect(chosen(page, 'Délégation')).toHaveText('Carthage');
  await expect(chosen(page, 'Secteur')).toHaveText('Sidi Bou Saïd');
  await expect(
    main(page).getByText('Lieu choisi\u00a0: Sidi Bou Saïd, Carthage, Tunis.', { exact: true }),
  ).toBeVisible();
  await expect(field).toHaveValue('');

  await field.pressSequentially('xqzxqzxqz');
  await expect(main(page).getByText('Aucun lieu de ce nom.', { exact: false })).toBeVisible();

  await openPlaceStep(page);
  await expect(chosen(page, 'Secteur')).toHaveText('Sidi Bou Saïd');
  expect(watch.problems).toEqual([]);
});

test('the own position gives the nearest sector', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 36.8705, longitude: 10.3417 });
  await openPlaceStep(page, '/ar');
  await page.getByRole('button', { name: 'استعمال موقعي' }).click();
  await expect(main(page).getByText('أقرب عمادة إليك:', { exact: false })).toBeVisible();
  await expect(chosen(page, 'المعتمدية')).toHaveText('قرطاج');
  await expect(page.getByLabel('العمادة')).not.toHaveValue('');
});

test('a position abroad gives no sector', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 48.8566, longitude: 2.3522 });
  await openPlaceStep(page);
  await page.getByRole('button', { name: 'Utiliser ma position' }).click();
  await expect(main(page).getByRole('alert')).toContainText('Aucun secteur tunisien n’est proche');
});

test('a refused position is explained, and the lists still work', async ({ page, context }) => {
  await context.clearPermissions();
  await openPlaceStep(page);
  await page.getByRole('button', { name: 'Utiliser ma position' }).click();
  await expect(main(page).getByRole('alert')).toContainText('Votre navigateur n’autorise pas la position.');
  await page.getByLabel('Gouvernorat').selectOption({ label: 'Tunis' });
  await expect(page.getByLabel('Délégation')).toBeEnabled();
});
