import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { makeOwnAccount } from './session.ts';

async function openStep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectMounted(page, 'postad');
}

/** A radio card by its label; the whole card is the radio button. */
function card(page: Page, label: string): Locator {
  return page.getByRole('main').getByRole('radio', { name: label });
}

/** A choice in the summary. */
const choice = (page: Page, text: string) => page.getByRole('definition').filter({ hasText: text });

const saveStatus = (page: Page) => page.getByRole('main').getByRole('status');

test('a draft is saved in IndexedDB at once and restored after a reload', async ({ page, watch }) => {
  await openStep(page, '/postad');
  await card(page, 'Vendre').check();
  await card(page, 'Terrain, ferme').check();
  await expect(saveStatus(page)).toHaveText('Brouillon enregistré sur cet appareil.');
  expect((await page.evaluate(() => indexedDB.databases())).map(({ name }) => name)).toContain('hounitnLocalStorageDb');

  await openStep(page, '/postad');
  await expect(card(page, 'Vendre')).toBeChecked();
  await expect(card(page, 'Terrain, ferme')).toBeChecked();

  await card(page, 'Partager un logement').check();
  await expect(card(page, 'Terrain, ferme')).toHaveCount(0);
  await expect(page.getByText('Ce type de bien ne se propose pas en colocation')).toBeVisible();
  expect(watch.problems).toEqual([]);
});

test('the place step saves the place offline, and the summary shows it', async ({ page, context }) => {
  await openStep(page, '/postad');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(card(page, 'Vendre')).toBeFocused();
  await card(page, 'Mettre en location').check();
  await card(page, 'Appartement').check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(/\/postad\/place$/);
  await page.getByLabel('Gouvernorat').selectOption({ label: 'Tunis' });
  await page.getByLabel('Délégation').selectOption({ label: 'Carthage' });
  await page.getByLabel('Secteur').selectOption({ label: 'Sidi Bou Saïd' });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(/\/postad\/details$/);
  await page.goBack();
  await expect(page.getByLabel('Secteur')).not.toHaveValue('');
  await context.setOffline(false);
  await openStep(page, '/postad/preview');
  await expect(choice(page, 'Sidi Bou Saïd, Carthage, Tunis')).toBeVisible();
  await openStep(page, '/ar/postad/preview');
  await expect(choice(page, 'سيدي بوسعيد، قرطاج، تونس')).toBeVisible();
  const signIn = await page.getByRole('main').getByRole('link', { name: 'تسجيل الدخول' }).getAttribute('href');
  expect(signIn).toMatch(/^\/ar\/auth\/signin\?redirect=%2Far%2Fpostad%2Fpreview%3Fdraft%3D/);
});

test('without IndexedDB the draft is saved in localStorage, with a warning', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get() {
        throw new Error('forbidden by this test');
      },
    });
  });
  await openStep(page, '/en/postad');
  await card(page, 'Sell').check();
  await expect(saveStatus(page)).toHaveText('Draft saved on this device.');
  expect(warnings.filter((text) => text.startsWith('Browser storage failed')).length).toBeGreaterThan(0);
  await openStep(page, '/en/postad');
  await expect(card(page, 'Sell')).toBeChecked();
});

test('a draft that the API could not take is sent when it answers again', async ({ page, context }) => {
  const account = await makeOwnAccount('Nour Gharbi');
  await context.addCookies(account.cookies);
  await page.clock.install();
  await openStep(page, '/postad');
  await context.route('**/items/draft', (route) => route.fulfill({ status: 503 }));
  await card(page, 'Vendre').check();
  await expect(saveStatus(page)).toHaveText(/^Connexion interrompue/);
  await context.unroute('**/items/draft');
  await page.clock.fastForward(20_000);
  await expect(saveStatus(page)).toHaveText('Brouillon enregistré dans votre compte.');
});
