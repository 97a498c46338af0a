import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { middleOf } from './middle-of.ts';

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

test.describe('the pin on the map', () => {
  test('is placed by a tap, dragged, moved by arrow keys, and stays after a reload', async ({ page, watch }) => {
    await openPlaceStep(page);
    await page.getByRole('combobox', { name: 'Rechercher un lieu' }).pressSequentially('sidi bou sa');
    await page.getByRole('option', { name: 'Sidi Bou Saïd, Carthage, Tunis' }).click();
    await page.getByRole('button', { name: 'Placer un repère' }).click();
    const map = page.getByRole('region', { name: 'Carte du bien' });
    await expect(map.getByRole('button', { name: 'Agrandir' })).toBeVisible({ timeout: 30_000 });
    await map.scrollIntoViewIfNeeded();
    const middle = await middleOf(map);
    await page.mouse.click(middle.x - 40, middle.y);
    const pin = page.getByRole('button', { name: 'Repère du bien' });
    await expect(pin).toBeVisible();
    await expect(page.getByRole('radio', { name: 'À 300 m près' })).toBeChecked();

    // Dragged by the mouse; the map itself stays where it is.
    const placed = await middleOf(pin);
    await page.mouse.move(placed.x, placed.y);
    await page.mouse.down();
    await page.mouse.move(placed.x - 30, placed.y - 20, { steps: 5 });
    await page.mouse.up();
    const movedBy = async () => {
      const now = await middleOf(pin);
      return [Math.round(now.x - placed.x), Math.round(now.y - placed.y)];
    };
    await expect.poll(movedBy).toEqual([-30, -20]);

    await pin.focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(movedBy).toEqual([-6, -12]);
    await page.getByRole('radio', { name: 'Le quartier' }).check();
    await expect(main(page).getByRole('status')).toHaveText('Brouillon enregistré sur cet appareil.');

    await page.reload();
    await expectMounted(page, 'postad');
    await expect(page.getByRole('button', { name: 'Repère du bien' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Le quartier' })).toBeChecked();
    await page.getByRole('button', { name: 'Retirer le repère' }).click();
    await expect(page.getByRole('button', { name: 'Repère du bien' })).toBeHidden();
    expect(watch.problems).toEqual([]);
  });

  test('in another sector offers that sector; another governorate removes it', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 36.8782, longitude: 10.3247 }); // La Marsa
    await openPlaceStep(page, '/ar');
    await page.getByRole('combobox', { name: 'البحث عن مكان' }).pressSequentially('سيدي بوسعيد');
    await page.getByRole('option', { name: 'سيدي بوسعيد، قرطاج، تونس' }).click();
    await page.getByRole('button', { name: 'ضع علامة' }).click();
    await page.getByRole('button', { name: 'ضعها في موقعي' }).click();
    await expect(page.getByRole('button', { name: 'علامة العقار' })).toBeVisible();
    await page.getByRole('button', { name: /^اختر .*المرسى/ }).click();
    await expect(chosen(page, 'المعتمدية')).toHaveText('المرسى');
    await expect(page.getByRole('button', { name: 'علامة العقار' })).toBeVisible();
    await page.getByLabel('الولاية').selectOption({ label: 'بنزرت' });
    await expect(page.getByRole('button', { name: 'علامة العقار' })).toBeHidden();
  });
});
