import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '@houni/build/accessibility-violations';
import type { OwnAgencyAnswer } from '@houni/contracts/agency-write';
import { makeAgencyOwner } from './agency-owner.ts';
import { query } from './database.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { linkMailedTo } from './product-mail.ts';
import { makeOwnAccount } from './session.ts';
import type { OwnAccount } from './session.ts';

const AGENCY = 'Agence du Belvédère';

async function become(page: Page, account: OwnAccount): Promise<void> {
  // The open page would lead to the sign-in.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.context().addCookies(account.cookies);
}
async function openTeam(page: Page): Promise<void> {
  await page.goto(`${product.dashboardUrl}/agency/team`);
  await expectMounted(page, 'agencies');
}
const member = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

/** Adds an account to the team of the owner, without its screens. */
async function addMember(owner: OwnAccount, name: string): Promise<OwnAccount> {
  const account = await makeOwnAccount(name);
  expect((await owner.call('POST', '/agency/mine/invitations', { email: account.email })).status).toBe(200);
  const link = new URL(await linkMailedTo(account.email, '/agency-invitation'));
  const answer = { key: link.searchParams.get('key'), signature: link.searchParams.get('signature') };
  expect((await account.call('POST', '/agency/invitation/accept', answer)).status).toBe(200);
  return account;
}

/** Gives an ad of the demonstration to a member and their agency. @returns its key */
async function giveAd(author: OwnAccount): Promise<string> {
  const rows = await query<{ public_key: string }>(
    `update ads set owner_uid = users.uid, agency_id = m.agency_id
     from users join agency_members m on m.user_uid = users.uid
     where users.email = $1 and ads.id = (
       select min(id) from ads where state = 'published' and agency_id is null and owner_uid <> 'demo-user')
     returning public_key`,
    [author.email],
  );
  const [ad] = rows;
  if (!ad) throw new Error('There is no ad to give.');
  return ad.public_key;
}
const authorOf = async (key: string) =>
  (
    await query<{ email: string }>(
      'select users.email from ads join users on users.uid = owner_uid where public_key = $1',
      [key],
    )
  )[0]?.email;

test('an owner invites an agent, gives their listings to another one, hands over and leaves', async ({
  page,
  watch,
}) => {
  test.slow();
  const owner = await makeAgencyOwner(AGENCY, 'Sonia Trabelsi');
  const heir = await addMember(owner, 'Karim Mansour');
  const agent = await makeOwnAccount('Amal Gharbi');

  // The owner invites; the agent accepts by the link of the mail, which leads to the desk.
  await become(page, owner);
  await openTeam(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('main').getByLabel('Adresse e-mail').fill('amal@');
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByText('Saisissez une adresse e-mail valide')).toBeVisible();
  await page.getByRole('main').getByLabel('Adresse e-mail').fill(agent.email);
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByText(`L’invitation pour ${agent.email} est envoyée.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invitations en attente' })).toContainText(agent.email);
  await become(page, agent);
  await page.goto(await linkMailedTo(agent.email, '/agency-invitation'));
  await page.getByRole('main').getByRole('button', { name: 'Accepter', exact: true }).click();
  await page.getByRole('link', { name: 'Ouvrir l’espace de l’agence' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon agence' })).toBeVisible();
  await expect(page.getByText('Ce que vous pouvez faire')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Mon espace' }).getByRole('link', { name: 'Mon agence' }),
  ).toBeVisible();

  // The owner removes them; the chosen member gets the listing.
  const key = await giveAd(agent);
  await become(page, owner);
  await openTeam(page);
  await expect(member(page, 'Amal Gharbi')).toContainText('Annonces en ligne1');
  await member(page, 'Amal Gharbi').getByRole('button', { name: 'Retirer de l’équipe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Qui reprend ses annonces').selectOption('Karim Mansour');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText('Amal Gharbi ne fait plus partie de l’équipe.')).toBeVisible();
  await expect(member(page, 'Amal Gharbi')).toHaveCount(0);
  expect(await authorOf(key)).toBe(heir.email);

  // Their listings are one click away, in the other remote of this host.
  await member(page, 'Karim Mansour').getByRole('link', { name: 'Voir ses annonces' }).click();
  await expectMounted(page, 'dashboard');
  await expect(page.getByText('Annonce de Karim Mansour')).toBeVisible();
  await page.getByRole('navigation', { name: 'Mon espace' }).getByRole('link', { name: 'Mon agence' }).click();
  await expectMounted(page, 'agencies');
  await expect(page.getByText('Agence vérifiée')).toBeVisible();

  // The owner hands over and leaves.
  await page.getByRole('navigation', { name: 'Pages de l’agence' }).getByRole('link', { name: 'Équipe' }).click();
  await member(page, 'Karim Mansour').getByRole('button', { name: 'Nommer responsable' }).click();
  await dialog.getByRole('button', { name: 'Nommer responsable' }).click();
  await expect(page.getByText('Karim Mansour est responsable de l’agence.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitter l’agence' }).click();
  await dialog.getByRole('button', { name: 'Quitter l’agence' }).click();
  await expect(page.getByText('Vous ne faites partie d’aucune agence')).toBeVisible();
  const { agency } = (await (await heir.call('GET', '/agency/mine')).json()) as OwnAgencyAnswer; // the API checks its answers
  expect(agency?.members.map(({ name, role }) => [name, role])).toEqual([['Karim Mansour', 'owner']]);
  expect(watch.problems).toEqual([]);
});

test('an owner closes an agency by typing its name; its desk then leads to the registration', async ({ page }) => {
  const owner = await makeAgencyOwner(AGENCY, 'Sonia Trabelsi');
  await become(page, owner);
  await openTeam(page);
  await page.getByRole('button', { name: 'Fermer l’agence…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom de l’agence').fill('Une autre');
  await dialog.getByRole('button', { name: 'Fermer définitivement' }).click();
  await expect(dialog.getByText('Ce n’est pas le nom de l’agence.')).toBeVisible();
  await dialog.getByLabel('Nom de l’agence').fill(AGENCY);
  await dialog.getByRole('button', { name: 'Fermer définitivement' }).click();
  await expect(page.getByText('Vous ne faites partie d’aucune agence')).toBeVisible();
  await page.goto(`${product.dashboardUrl}/agency`);
  await expect(page).toHaveURL(/\/add-agency/);
});

test('an owner sends the next licence, and a person has to check it', async ({ page }) => {
  const owner = await makeAgencyOwner(AGENCY, 'Sonia Trabelsi');
  await become(page, owner);
  await page.goto(`${product.dashboardUrl}/agency/licence`);
  await expectMounted(page, 'agencies');
  await page.getByLabel('Numéro').fill('AG-2031');
  await page.getByLabel('Autorité').fill('Gouvernorat de Tunis');
  await page.getByLabel('Premier jour').fill('2026-02-01');
  await page.getByLabel('Dernier jour').fill('2026-01-31');
  await page.getByRole('button', { name: 'Envoyer l’agrément' }).click();
  await expect(page.getByText('Le dernier jour doit suivre le premier.')).toBeVisible();
  await page.getByLabel('Dernier jour').fill('2031-01-31');
  await page.getByRole('button', { name: 'Envoyer l’agrément' }).click();
  await expect(page.getByText('L’agrément est enregistré. Une personne va le contrôler.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages de l’agence' }).getByRole('link', { name: 'Vue' }).click();
  await expect(page.getByText('Nouvelle vérification en attente')).toBeVisible();
});

test('an owner edits the public page, and is warned before a change that a person has to check', async ({ page }) => {
  const owner = await makeAgencyOwner(AGENCY, 'Sonia Trabelsi');
  await become(page, owner);
  await page.goto(`${product.dashboardUrl}/agency/page`);
  await expectMounted(page, 'agencies');
  const warning = page.getByText('Vos changements touchent des informations contrôlées');
  const tagline = page.getByLabel('Présentation en une phrase').first();
  await tagline.fill('Vendre et louer dans la Médina');
  await expect(page.getByText('Des changements ne sont pas encore enregistrés.')).toBeVisible();
  await expect(warning).toHaveCount(0);
  await tagline.fill('Vendre et louer à Tunis et à Carthage');
  await expect(warning).toBeVisible();
  // What was typed is there after a reload, and on the preview.
  await page.reload();
  await expectMounted(page, 'agencies');
  await expect(tagline).toHaveValue('Vendre et louer à Tunis et à Carthage');
  await expect(page.getByRole('region', { name: 'Sur votre page' })).toContainText(
    'Vendre et louer à Tunis et à Carthage',
  );
  await page.getByRole('main').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('La page de l’agence est enregistrée.')).toBeVisible();
  await expect(page.getByText('Rien n’a changé.')).toBeVisible();
  const { agency } = (await (await owner.call('GET', '/agency/mine')).json()) as OwnAgencyAnswer; // the API checks its answers
  expect([agency?.state, agency?.texts.fr?.tagline]).toEqual(['recheck', 'Vendre et louer à Tunis et à Carthage']);
});
