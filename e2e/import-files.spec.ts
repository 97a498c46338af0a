import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { agencySession, makeOwnAccount } from './session.ts';
import { uniqueDescription, uniqueText } from './unique.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** A file of an advertiser with names of columns of their own. The second ad has an unknown place. */
function csvFile(): { name: string; mimeType: string; buffer: Buffer } {
  const rows = [
    ['Mon code', 'transaction', 'bien', 'gouvernorat', 'delegation', 'secteur', 'titre', 'Annonce', 'prix', 'surface', 'chambres'],
    ['A-1', 'vente', 'appartement', 'Tataouine', 'Smar', 'Smar', uniqueText('S+2 lumineux'), '', '420000', '95', '2'],
    ['A-2', 'vente', 'appartement', 'Tataouine', 'Smar', 'Atlantide', uniqueText('S+3 spacieux'), '', '510000', '120', '3'],
  ]; // prettier-ignore
  const text = rows.map((row, index) => row.map((cell, column) => (index > 0 && column === 7 ? description() : cell)));
  return {
    name: 'mes-biens.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text.map((row) => row.join(';')).join('\n')),
  };
}

const description = () =>
  `"${`${uniqueDescription()} `.repeat(2)}\nProche de la mer et des commerces, libre tout de suite."`;

async function openImports(page: Page): Promise<void> {
  await page.goto('/import-annonce');
  await expectMounted(page, 'postad');
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a CSV file with columns of its own is checked, corrected on the screen and imported', async ({
    page,
    context,
    watch,
  }) => {
    const account = await makeOwnAccount('Hela Mansour');
    await openImports(page);
    await expect(page.getByText('Connectez-vous pour envoyer un fichier', { exact: false })).toBeVisible();
    await context.addCookies(account.cookies);
    await openImports(page);
    await page.getByLabel('Choisir un fichier').setInputFiles({
      name: 'photo.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([0, 1, 2]),
    });
    await expect(page.getByRole('alert').filter({ hasText: 'Enregistrez-le en CSV UTF-8' })).toBeVisible();
    await page.getByLabel('Choisir un fichier').setInputFiles(csvFile());

    // Three columns have unknown names.
    await page.getByRole('button', { name: 'Vérifier le fichier' }).click();
    await expect(page.getByText('Il manque une colonne pour', { exact: false })).toBeVisible();
    await page.getByLabel('Référence', { exact: true }).selectOption({ label: 'Mon code – A-1' });
    await page
      .getByRole('main')
      .getByLabel('Type de bien', { exact: true })
      .selectOption({ label: 'bien – appartement' });
    await page.getByLabel('Description', { exact: true }).selectOption({ index: 8 });
    await page.getByRole('button', { name: 'Vérifier le fichier' }).click();

    // The report names the line and the column; after a reload it is still there.
    await expect(page.getByRole('heading', { name: /Compte rendu.*mes-biens\.csv/ })).toBeVisible();
    await page.reload();
    await expectMounted(page, 'postad');
    const counts = page.getByRole('list', { name: 'Ce que fait l’import' });
    await expect(counts.getByRole('listitem')).toHaveText(['À créer 1', 'Refusées 1']);
    await expect(page.getByText('(ligne 4)')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger les lignes refusées' }).click();
    expect((await download).suggestedFilename()).toMatch(/^houni-im_\w+\.csv$/);
    await page.getByLabel('Secteur', { exact: true }).fill('Smar');
    await page.getByRole('button', { name: 'Corriger et vérifier à nouveau' }).click();
    await expect(counts.getByRole('listitem')).toHaveText(['À créer 2']);

    await page.getByRole('button', { name: 'Importer 2 annonces' }).click();
    await expect(page.getByText('Import terminé', { exact: false })).toBeVisible({ timeout: 30_000 });
    expect(await (await account.call('GET', '/items/mine')).json()).toMatchObject({ total: 2 });
    await expect(page.getByRole('button', { name: 'mes-biens.csv' }).first()).toBeVisible();
    expect(watch.problems).toEqual([]);
  });
});

test('the owner of an agency adds a feed, reads it and deletes it', async ({ page, context }) => {
  await context.addCookies(await agencySession());
  await openImports(page);
  const name = uniqueText('Site');
  await page.getByRole('button', { name: 'Ajouter le flux' }).click();
  await expect(page.getByText('Donnez un nom au flux')).toBeVisible();
  await page.getByLabel('Nom du flux').fill(name);
  await page.getByLabel('Adresse du flux').fill(`https://flux.example/${encodeURIComponent(name)}.xml`);
  await page.getByRole('button', { name: 'Ajouter le flux' }).click();
  const feed = page.getByRole('group', { name });
  await feed.getByRole('button', { name: 'Lire maintenant' }).click();
  // There is no such server.
  await expect(page.getByRole('status').filter({ hasText: 'Le serveur du flux ne répond pas.' })).toBeVisible({
    timeout: 30_000,
  });
  await feed.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('button', { name: 'Supprimer le flux' }).click();
  await expect(feed).toHaveCount(0);
});
