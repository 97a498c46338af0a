import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { makeOwnAccount } from './session.ts';
import { uniqueDescription } from './unique.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const FRENCH = (description: string) => `À vendre appartement S+2 à Sidi Bou Saïd
98 m² au deuxième étage, ascenseur. Prix : 320 mille dinars, caution 500 DT. Tél. 98 123 456
${description}`;
const ARABIC = `للكراء شقة في المرسى غرفتان وصالون
المساحة ٩٠ متر مربع، السعر ١٢٠٠ دينار في الشهر، الهاتف ٩٨١٢٣٤٥٦`;

const fact = (page: Page, term: string) => page.getByRole('term').filter({ hasText: term });
const definition = (page: Page, text: string | RegExp) => page.getByRole('definition').filter({ hasText: text });

test('a pasted text becomes a draft whose unsure fields are to be checked', async ({ page, context, watch }) => {
  await page.goto('/import-annonce');
  await expectMounted(page, 'postad');
  const text = page.getByLabel('Collez le texte de votre annonce');
  await page.getByRole('button', { name: 'Lire l’annonce' }).click();
  await expect(page.getByText('Collez d’abord le texte de l’annonce')).toBeVisible();
  await text.fill(FRENCH(`${uniqueDescription()} `.repeat(2)));
  // What was pasted survives a lost connection and a reload.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Lire l’annonce' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expectMounted(page, 'postad');
  await expect(text).toHaveValue(/Sidi Bou Saïd/);
  await page.getByRole('button', { name: 'Lire l’annonce' }).click();
  await expect(page.getByRole('heading', { name: 'Ce que nous avons lu' })).toBeFocused();
  await expect(fact(page, 'Prix')).toBeVisible();
  await expect(definition(page, /^320.000.DT$/)).toBeVisible();
  await expect(definition(page, 'à vérifier').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continuer' }).click();

  await expect(page).toHaveURL(/\/postad\/details$/);
  await expect(page.getByLabel('Prix', { exact: true })).toHaveValue(/^320.?000$/);
  await expect(page.getByLabel('Surface', { exact: true })).toHaveValue('98');
  const notice = page.getByRole('status').filter({ hasText: 'Lu dans votre texte, à vérifier' });
  await expect(notice.getByRole('link', { name: 'Titre' })).toBeVisible();
  await notice.getByRole('button', { name: 'J’ai vérifié' }).click();
  await expect(notice).toHaveCount(0);

  // Another text does not replace the draft unasked.
  await page.goto('/ar/import-annonce');
  await expectMounted(page, 'postad');
  await page.getByLabel('ألصق نص إعلانك').fill(ARABIC);
  await page.getByRole('button', { name: 'قراءة الإعلان' }).click();
  await expect(definition(page, /1.200/)).toBeVisible();
  await page.getByRole('button', { name: 'متابعة' }).click();
  await page.getByRole('button', { name: 'تعويض مسودتي' }).click();
  await expect(page).toHaveURL(/\/ar\/postad/);
  expect(watch.problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([]);
});

test('an account gets another draft for a pasted text', async ({ page, context }) => {
  const account = await makeOwnAccount('Ines Ben Amor');
  await account.call('POST', '/items/drafts', {
    content: { transaction: 'RENTAL', category: 'MAISONS', step: 'type' },
  });
  await context.addCookies(account.cookies);
  await page.goto('/import-annonce');
  await expectMounted(page, 'postad');
  await page.getByLabel('Collez le texte de votre annonce').fill(FRENCH(uniqueDescription()));
  await page.getByRole('button', { name: 'Lire l’annonce' }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(/\/postad\/details$/);
  await expect(page.getByLabel('Surface', { exact: true })).toHaveValue('98');
  expect(((await (await account.call('GET', '/items/drafts')).json()) as { items: unknown[] }).items).toHaveLength(2);
});
