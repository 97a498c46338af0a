import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makeAgencyOwner } from './agency-owner.ts';
import { asDemoAccount } from './demo-account.ts';
import { expectMounted } from './document-parts.ts';
import { drawnPhotos } from './drawn-photos.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { giveCredits, publish } from './published-ad.ts';
import { makeOwnAccount } from './session.ts';
import type { OwnAccount } from './session.ts';
import { signIn } from './sign-in-form.ts';

/** The state of the order on the page. */
async function stateOf(page: Page, account: OwnAccount): Promise<string> {
  const reference = new URL(page.url()).pathname.split('/').at(-1);
  return ((await (await account.call('GET', `/order/${reference}`)).json()) as { state: string }).state; // the API checks its answers
}

async function openDashboard(page: Page, path: string): Promise<void> {
  await page.goto(product.dashboardUrl + path);
  await expectMounted(page, 'dashboard');
}

test('a person orders a pack by transfer, sends the receipt, and cancels', async ({ page, context, watch }) => {
  const account = await makeOwnAccount('Karim Mansour');
  await context.addCookies(account.cookies);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, '/credits?pack=credits-20');
  await expect(page.getByRole('radio', { name: /^20 crédits/ })).toBeChecked();
  await expect(page.getByText('Rien n’a encore été ajouté ni dépensé.')).toBeVisible();

  // A wrong tax number is marked, and nothing is ordered.
  await page.getByText('Facture au nom de Karim Mansour').click();
  const taxNumber = page.getByLabel('Matricule fiscal');
  await taxNumber.fill('1234567');
  await page.getByRole('radio', { name: /^Virement bancaire/ }).check();
  await page.getByRole('button', { name: 'Commander pour 54' }).click();
  await expect(taxNumber).toBeFocused();
  await expect(taxNumber).toHaveAttribute('aria-invalid', 'true');
  await taxNumber.fill('1234567/A/A/M/000');
  await page.getByRole('button', { name: 'Commander pour 54' }).click();
  await expect(page).toHaveURL(/\/orders\/HN-[A-Z2-9]{12}$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Commande HN-/ })).toBeVisible();
  await expect(page.getByText('En attente de paiement')).toBeVisible();
  await expect(page.getByLabel('Matricule fiscal')).toHaveValue('1234567/A/A/M/000');

  await page.getByRole('button', { name: 'Copier IBAN' }).click();
  await expect(page.getByRole('button', { name: 'Copié IBAN' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^TN\d{22}$/);
  await expect(page.getByRole('img', { name: /^Code QR/ })).toBeVisible();

  const receipt = page.getByLabel('Choisir le reçu');
  await receipt.setInputFiles({ name: 'recu.txt', mimeType: 'text/plain', buffer: Buffer.from('virement') });
  await expect(page.getByText('Ce fichier n’est ni un PDF ni une image')).toBeVisible();
  await receipt.setInputFiles(await drawnPhotos(page, [[600, 400]]));
  await expect(page.getByText(/^Reçu envoyé le /)).toBeVisible();

  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  const dialog = page.getByRole('dialog', { name: 'Annuler cette commande' });
  await dialog.getByRole('button', { name: 'Garder la commande' }).click();
  expect(await stateOf(page, account)).toBe('pending');
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click();
  await expect(page.getByText('Elle a été annulée à votre demande.')).toBeVisible();
  await expect(page.getByText('Annulée', { exact: true })).toBeVisible();
  expect(await stateOf(page, account)).toBe('cancelled');
  await page.getByRole('link', { name: 'Toutes mes commandes' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '20 crédits' }).getByText('Annulée')).toBeVisible();
  expect(watch.problems).toEqual([]);
});

test('a plan chosen among the prices is still chosen after the sign-in, and is ordered', async ({ page }) => {
  const account = await makeOwnAccount('Karim Mansour');
  await page.goto('/pricing');
  const card = page.getByRole('article').filter({ hasText: 'Pro 60' });
  await card.getByRole('link', { name: 'ou le choisir pour un an' }).click();
  await signIn(page, 'fr', account.email, account.password);
  await expect(page).toHaveURL(`${product.dashboardUrl}/plan?plan=pro-60&period=yearly`);
  await expectMounted(page, 'dashboard');
  await expect(page.getByRole('radio', { name: 'Un an' })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Pro 60/ })).toBeChecked();
  await expect(page.getByText('3 maintenant, 60 avec ce forfait')).toBeVisible();

  // Another choice has another amount.
  await page.getByRole('radio', { name: /^Pro 20 / }).check();
  await expect(page.getByRole('button', { name: 'Commander pour 590' })).toBeVisible();
  await page.getByRole('radio', { name: /^Pro 60/ }).check();
  await page.getByRole('radio', { name: /^Au bureau de Houni/ }).check();
  await page.getByRole('button', { name: /^Commander pour 1.290/ }).click();
  await expect(page.getByText('Pro 60, un an')).toBeVisible();
  await expect(page.getByText('12 rue de Marseille, Tunis')).toBeVisible();
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  // The link of an older mail leads to the order, and the plan names it.
  await page.goto(`/pricing?order=${reference}`);
  await expect(page.getByRole('heading', { level: 1, name: `Commande ${reference}` })).toBeVisible();
  await page.getByRole('navigation', { name: 'Mon espace' }).getByRole('link', { name: 'Mon forfait' }).click();
  await page.getByRole('link', { name: `Une commande attend son paiement : ${reference}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Commande ${reference}` })).toBeVisible();
});

test('the ledger names the listing that was promoted', async ({ page, context, watch }) => {
  const account = await makeOwnAccount('Karim Mansour');
  const title = 'Appartement du verger';
  const { publicKey } = await publish(account, title);
  await giveCredits(publicKey, 2);
  await context.addCookies(account.cookies);
  // The address of the last page of the posting form.
  await openDashboard(page, `/user-ads?ad=${publicKey}&promote=true`);
  const promotions = page.getByRole('dialog', { name: 'Mettre l’annonce en avant' });
  await promotions.getByRole('button', { name: /^Remontée/ }).click();
  await expect(promotions.getByText('Vos crédits : 1', { exact: true })).toBeVisible();
  await promotions.getByRole('link', { name: 'Acheter des crédits' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Mes crédits' })).toBeVisible();
  await expect(page.getByText('1 crédit', { exact: true })).toBeVisible();
  const spent = page.getByRole('row', { name: /Remontée/ });
  await expect(spent).toContainText('−1');
  await expect(page.getByRole('row', { name: /Correction par l’équipe Houni/ })).toContainText('+2');
  await spent.getByRole('link', { name: title }).click();
  await expect(page.getByText('Une seule annonce est affichée.')).toBeVisible();
  await page.getByRole('link', { name: `Statistiques ${title}` }).click();
  const credits = page.getByRole('region', { name: 'Crédits dépensés pour l’annonce' });
  await expect(credits.getByRole('row', { name: /Remontée/ })).toBeVisible();
  expect(watch.problems).toEqual([]);
});

test('an agency pays its first plan by transfer, opens the invoice, and promotes a listing', async ({
  page,
  context,
  watch,
}) => {
  const owner = await makeAgencyOwner('Agence du Belvédère', 'Karim Mansour');
  await context.addCookies(owner.cookies);
  await openDashboard(page, '/plan?plan=pro-20&period=monthly');
  await page.getByRole('radio', { name: /^Virement bancaire/ }).check();
  await page.getByRole('button', { name: 'Commander pour 59' }).click();
  await expect(page).toHaveURL(/\/orders\/HN-[A-Z2-9]{12}$/);
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const administrator = await asDemoAccount('administration@houni.tn');
  await administrator(`/administration/orders/${reference}/confirm`, { millimes: 59_000 });
  await page.reload();
  await expectMounted(page, 'dashboard');
  await expect(page.getByText(/^Votre paiement est arrivé\. Le forfait va du /)).toBeVisible();
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger la facture' }).click(),
  ]);
  expect(invoice.suggestedFilename()).toMatch(/^houni-\d{4}-\d{6}\.pdf$/);
  expect((await readFile(await invoice.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const { publicKey } = await publish(owner, 'Appartement de la médina');
  await openDashboard(page, `/user-ads?ad=${publicKey}&promote=true`);
  const promotions = page.getByRole('dialog', { name: 'Mettre l’annonce en avant' });
  await promotions.getByRole('button', { name: /^Remontée/ }).click();
  // The first month of the plan has five credits.
  await expect(promotions.getByText('Vos crédits : 4', { exact: true })).toBeVisible();
  expect(watch.problems).toEqual([]);
});
