import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { PART_TYPE } from '@houni/domain/media-limits';
import { query, runJob } from './database.ts';
import { asDemoAccount } from './demo-account.ts';
import { expectMounted } from './document-parts.ts';
import { drawnPhotos } from './drawn-photos.ts';
import { test } from './fixtures.ts';
import { linkMailedTo } from './product-mail.ts';
import { product } from './product.ts';
import { giveCredits, publish } from './published-ad.ts';
import { makeOwnAccount } from './session.ts';
import type { OwnAccount } from './session.ts';
import { uniqueText } from './unique.ts';

async function openMyAds(page: Page, search = ''): Promise<void> {
  await page.goto(`${product.dashboardUrl}/user-ads${search}`);
  await expectMounted(page, 'dashboard');
}

const rowOf = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: title }) });
/** Unfolds the actions of an ad. */
async function unfold(page: Page, title: string): Promise<void> {
  const row = rowOf(page, title);
  if (!(await row.getByRole('button', { name: `Dupliquer ${title}` }).isVisible()))
    await row.getByLabel(`Autres actions : ${title}`).click();
}
async function act(page: Page, title: string, action: string): Promise<void> {
  // Another list may just take the place of this one.
  await expect(async () => {
    await unfold(page, title);
    await rowOf(page, title)
      .getByRole('button', { name: `${action} ${title}` })
      .click({ timeout: 1000 });
  }).toPass();
}

/** The states of an account's ads, by their titles. */
async function statesOf(account: OwnAccount): Promise<Record<string, string>> {
  const answer = await account.call('GET', '/items/mine');
  const { items } = (await answer.json()) as { items: { title: string; state: string }[] }; // the API checks its answers
  return Object.fromEntries(items.map(({ title, state }) => [title, state]));
}

test('an advertiser pauses, resumes, renews, duplicates, closes and deletes ads', async ({ page, context, watch }) => {
  const account = await makeOwnAccount('Karim Mansour');
  const [first, second] = ['Appartement du port', 'Appartement de la colline'] as const;
  const { publicKey } = await publish(account, first);
  await publish(account, second);
  await query(`update ads set expires_at = now() + interval '3 days' where public_key = $1`, [publicKey]);
  await giveCredits(publicKey, 4);
  await context.addCookies(account.cookies);
  await openMyAds(page);
  await expect(page.getByRole('link', { name: 'En ligne (2)' })).toBeVisible();

  await act(page, first, 'Renouveler');
  await expect(rowOf(page, first).getByText('Annonce renouvelée.')).toBeVisible();
  await expect(rowOf(page, first).getByRole('button', { name: /^Renouveler/ })).toHaveCount(0);
  await act(page, first, 'Mettre en avant');
  const promotions = page.getByRole('dialog', { name: 'Mettre l’annonce en avant' });
  await expect(
    promotions.getByText('Ajoutez une photo pour pouvoir placer une annonce en tête de liste.'),
  ).toBeVisible();
  await expect(promotions.getByRole('button', { name: /^Tête de liste/ })).toHaveCount(0);
  await promotions.getByRole('button', { name: /^Remontée/ }).click();
  await expect(promotions.getByText('C’est fait : l’annonce est remontée.')).toBeVisible();
  await expect(promotions.getByText('Vos crédits : 3', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await act(page, first, 'Mettre en pause');
  await expect(page.getByRole('link', { name: 'En pause (1)' })).toBeVisible();
  await act(page, first, 'Remettre en ligne');
  await expect(page.getByRole('link', { name: 'En ligne (2)' })).toBeVisible();

  // An ad can be bumped once an hour.
  await query(`update ads set bumped_at = now() - interval '1 hour' where public_key = $1`, [publicKey]);
  // Several at once; the numbers of the filter agree with the list.
  await page.getByRole('button', { name: 'Choisir plusieurs annonces' }).click();
  await page.getByRole('checkbox', { name: 'Tout choisir sur cette page' }).check();
  await expect(page.getByText('Annonces choisies : 2')).toBeVisible();
  const bulk = page.getByRole('group', { name: 'Actions sur plusieurs annonces' });
  await bulk.getByRole('button', { name: 'Mettre en avant' }).click();
  const together = page.getByRole('dialog', { name: 'Mettre 2 annonces en avant' });
  // Costs for both together are beyond the credits.
  await expect(together.getByRole('button', { name: /^Mise en avant/ })).toBeDisabled();
  await together.getByRole('button', { name: 'Remontée – Utiliser 2 crédits' }).click();
  await expect(together.getByText('Fait : 2 sur 2.')).toBeVisible();
  await expect(together.getByText('Vos crédits : 1', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await bulk.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(bulk.getByText('Fait : 2 sur 2.')).toBeVisible();
  await page.getByRole('link', { name: 'En pause (2)' }).click();
  await expect(page.getByRole('group', { name: /^Actions sur l’annonce/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'Toutes (2)' }).click();

  await act(page, second, 'Dupliquer');
  const drafts = page.getByRole('region', { name: /^Brouillons/ });
  await expect(drafts.getByRole('heading', { name: second })).toBeVisible();
  await act(page, second, 'Marquer vendue ou louée');
  await expect(page.getByRole('link', { name: /\(1\)$/ })).toHaveCount(2);

  // The server deletes at once; the undo is there in another list and after a reload too.
  await act(page, first, 'Supprimer');
  await expect(
    rowOf(page, first).getByText('Annonce supprimée. Vous pouvez annuler pendant 10 minutes.'),
  ).toBeVisible();
  expect(await statesOf(account)).toMatchObject({ [first]: 'removed' });
  await rowOf(page, first)
    .getByRole('button', { name: `Annuler ${first}` })
    .click();
  await expect(rowOf(page, first).getByText('Suppression annulée.')).toBeVisible();
  expect(await statesOf(account)).toEqual({ [first]: 'paused', [second]: 'sold_or_rented' });
  await page.getByRole('link', { name: 'En pause (1)' }).click();
  await act(page, first, 'Supprimer');
  await page.getByRole('button', { name: `Annuler ${first}` }).click();
  await expect(rowOf(page, first)).toBeVisible();
  await act(page, first, 'Supprimer');
  await expect(page.getByText('Annonce supprimée.')).toBeVisible();
  await openMyAds(page);
  await act(page, first, 'Annuler la suppression');
  await expect(page.getByRole('link', { name: 'En pause (1)' })).toBeVisible();

  // A deleted draft too.
  await drafts.getByRole('button', { name: `Supprimer ${second}` }).click();
  await expect(drafts.getByText('Brouillon supprimé.')).toBeVisible();
  await drafts.getByRole('button', { name: `Annuler ${second}` }).click();
  await expect(drafts.getByRole('heading', { name: second })).toBeVisible();

  await drafts.getByRole('button', { name: `Continuer ${second}` }).click();
  await expectMounted(page, 'postad');
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue(second);
  expect(watch.problems).toEqual([]);
});

/** Uploads a picture by the API. @returns its key */
async function upload(account: OwnAccount, bytes: Buffer): Promise<string> {
  const created = await account.call('POST', '/media/create', { type: 'image/jpeg', size: bytes.length });
  const { key } = (await created.json()) as { key: string }; // the API checks its answers
  const sent = await fetch(`${product.apiUrl}/media/${key}?offset=0`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${account.cookies.find(({ name }) => name === '__session')?.value}`,
      'content-type': PART_TYPE,
    },
    body: new Uint8Array(bytes),
  });
  expect(sent.status).toBe(200);
  const state = async () => ((await (await account.call('GET', `/media/${key}`)).json()) as { state: string }).state;
  await expect.poll(state, { timeout: 30_000 }).toBe('ready');
  return key;
}

const photosOf = async (account: OwnAccount, key: string) =>
  ((await (await account.call('GET', `/items/${key}`)).json()) as { photos: object[] }).photos.length;

test('an advertiser deletes the photos of a closed listing, unless moderators need them', async ({
  page,
  context,
  watch,
}) => {
  const account = await makeOwnAccount('Karim Mansour');
  const title = 'Appartement du marché';
  await page.goto('/legal');
  const files = await drawnPhotos(page, [
    [1000, 800],
    [1200, 900],
  ]);
  const photos = [];
  for (const { buffer } of files) photos.push(await upload(account, buffer));
  const { publicKey } = await publish(account, title, { photos });
  await context.addCookies(account.cookies);
  await openMyAds(page);
  const button = rowOf(page, title).getByRole('button', { name: `Supprimer les photos ${title}` });
  await unfold(page, title);
  await expect(rowOf(page, title).getByRole('button', { name: `Mettre en pause ${title}` })).toBeVisible();
  await expect(button).toHaveCount(0);
  await act(page, title, 'Marquer vendue ou louée');
  const dialog = page.getByRole('dialog', { name: /^Supprimer les photos de l’annonce/ });

  // A cancelled deletion deletes nothing.
  await button.click();
  await expect(dialog.getByText('supprimées définitivement')).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(button).toBeFocused();
  expect(await photosOf(account, publicKey)).toBe(2);

  // While a report is open, the photos are evidence.
  await query(
    `insert into ad_reports (ad_id, reporter, reason, text)
     select id, 'address:e2e', 'wrong_price', 'x' from ads where public_key = $1`,
    [publicKey],
  );
  await button.click();
  await dialog.getByRole('button', { name: 'Supprimer les photos' }).click();
  await expect(page.getByRole('alert').getByText('Un signalement de cette annonce est à l’étude')).toBeVisible();
  expect(await photosOf(account, publicKey)).toBe(2);

  await query('delete from ad_reports where ad_id = (select id from ads where public_key = $1)', [publicKey]);
  await button.click();
  await dialog.getByRole('button', { name: 'Supprimer les photos' }).click();
  await expect(page.getByRole('status').getByText('Photos supprimées.')).toBeVisible();
  await expect(button).toHaveCount(0);
  expect(await photosOf(account, publicKey)).toBe(0);
  expect(watch.problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});

test('an advertiser edits a listing in the wizard, and sends what differs once', async ({ page, context, watch }) => {
  const account = await makeOwnAccount('Karim Mansour');
  const title = 'Appartement du jardin';
  const { publicKey, revision } = await publish(account, title);
  await context.addCookies(account.cookies);
  await openMyAds(page);
  await unfold(page, title);
  await rowOf(page, title)
    .getByRole('link', { name: `Modifier ${title}` })
    .click();
  await expectMounted(page, 'postad');
  await expect(page.getByText('Vous modifiez une annonce en ligne.')).toBeVisible();
  await page.getByRole('link', { name: 'Modifier : Détails' }).click();
  const price = page.getByLabel('Prix', { exact: true });
  await expect(price).toHaveValue(/^450.?000$/);
  await price.fill('430 000');
  await expect(page.getByText('Changements enregistrés sur cet appareil')).toBeVisible();

  // Leaving the page keeps the change on the device and sends nothing.
  await openMyAds(page);
  await page.goto(`/postad/details?ad=${publicKey}`);
  await expectMounted(page, 'postad');
  await expect(price).toHaveValue(/^430.?000$/);
  await page.getByRole('link', { name: 'Vérifier et envoyer' }).click();
  await expect(page.getByRole('heading', { name: 'Un changement' })).toBeVisible();
  await expect(page.getByRole('deletion')).toContainText('450');
  await expect(page.getByRole('insertion')).toContainText('430');

  // Meanwhile the title is changed in another place: it is merged, and shown before anything is sent.
  const other = await fetch(`${product.apiUrl}/items/${publicKey}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${account.cookies.find(({ name }) => name === '__session')?.value}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ revision, changes: { title: 'Appartement du grand jardin' } }),
  });
  expect(other.status).toBe(200);
  await page.getByRole('button', { name: 'Envoyer les changements' }).click();
  await expect(page.getByText('L’annonce a été modifiée ailleurs entre-temps.')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer les changements' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Vos changements sont en ligne' })).toBeFocused();
  expect(await (await account.call('GET', `/items/${publicKey}`)).json()).toMatchObject({
    revision: revision + 2,
    ad: { title: 'Appartement du grand jardin', price: { millimes: 430_000_000 } },
  });
  await page.getByRole('link', { name: 'Retour à mon annonce' }).click();
  await expect(page.getByRole('heading', { name: 'Appartement du grand jardin' })).toBeVisible();
  expect(watch.problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});

test('a mail of the moderators opens the listing, whose field says what to correct', async ({ page, context }) => {
  const account = await makeOwnAccount('Karim Mansour');
  const title = 'Appartement de la place';
  const { publicKey, state } = await publish(account, title, {
    description: `${uniqueText('logement').repeat(12)} Voir https://bit.ly/abc et appelez le 98 123 456.`,
  });
  expect(state).toBe('in_review');
  const moderator = await asDemoAccount('moderation@houni.tn');
  await moderator(`/moderation/ads/${publicKey}/decision`, {
    decision: 'changes',
    reason: 'contact_in_text',
    note: 'Retirez le numéro et le lien.',
  });
  await context.addCookies(account.cookies);
  await page.goto(await linkMailedTo(account.email, '/user-ads'));
  await expectMounted(page, 'dashboard');
  await expect(page.getByText('Retirez le numéro et le lien.')).toBeVisible();
  await rowOf(page, title)
    .getByRole('link', { name: `Corriger ${title}` })
    .click();
  await expectMounted(page, 'postad');
  await page.getByRole('main').getByRole('link', { name: 'Description' }).click();
  const description = page.getByLabel('Description', { exact: true });
  await expect(description).toBeFocused();
  await expect(description).toHaveAttribute('aria-invalid', 'true');
  await description.fill(uniqueText('logement').repeat(12));
  await expect(description).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: 'Vérifier et envoyer' }).click();
  await page.getByRole('button', { name: 'Envoyer l’annonce corrigée' }).click();
  await expect(
    page.getByRole('heading', { name: /^(Vos changements sont en ligne|Votre annonce est en relecture)$/ }),
  ).toBeFocused();
  expect(Object.values(await statesOf(account))).not.toContain('changes_requested');
});

test('the reminder of the end of a listing renews it in one click, without sign-in', async ({ page }) => {
  const account = await makeOwnAccount('Karim Mansour');
  const { publicKey } = await publish(account, 'Appartement du phare');
  await query(`update ads set expires_at = now() + interval '20 hours' where public_key = $1`, [publicKey]);
  await runJob('send_expiry_reminders');
  await page.goto(await linkMailedTo(account.email, '/user-ads'));
  await page.getByRole('button', { name: 'Renouveler pour 60 jours' }).click();
  await expect(page.getByText('Votre annonce est renouvelée pour 60 jours.')).toBeVisible();
});
