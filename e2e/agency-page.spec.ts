import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { AgencyListAnswer } from '@houni/contracts/agency';
import type { OwnAgencyAnswer } from '@houni/contracts/agency-write';
import type { ConversationsAnswer } from '@houni/contracts/message';
import { agencyPath } from '@houni/routing/build';
import { accessibilityViolations } from '@houni/build/accessibility-violations';
import { ask } from './advertiser-ads.ts';
import { asDemoAccount } from './demo-account.ts';
import { expectMounted, headLinks, invalidFields, robotsMeta } from './document-parts.ts';
import { test } from './fixtures.ts';
import { linkMailedTo } from './product-mail.ts';
import { uniqueEmail, uniqueText } from './unique.ts';

const OWNER = 'agence@houni.tn';

/** Opens the page of an agency, with its scripts. */
async function openPage(page: Page, agency: { publicKey: string; slug: string }): Promise<void> {
  await page.goto(agencyPath(agency, 'fr'));
  await expectMounted(page, 'agencies');
}

async function openFilters(page: Page) {
  const form = page.getByRole('search', { name: 'Filtrer les annonces' });
  await form.getByText('Filtrer les annonces').click();
  return form;
}

async function fillMessage(page: Page, fields: { name: string; email: string; message: string }) {
  const form = page.getByRole('form', { name: 'Envoyer un message' });
  await form.getByLabel('Nom complet').fill(fields.name);
  await form.getByLabel('Adresse e-mail').fill(fields.email);
  await form.getByLabel('Votre message').fill(fields.message);
  return form;
}

/** The messages in the inbox of the agency's owner that contain this text. */
async function inboxWith(text: string) {
  const owner = await asDemoAccount(OWNER);
  const { items } = await owner<ConversationsAnswer>('/messages/mine?pageSize=48');
  return items.filter(({ lastMessage }) => lastMessage.excerpt.includes(text));
}

async function ownAgency(): Promise<{ publicKey: string; slug: string; name: string }> {
  const { agency } = await (await asDemoAccount(OWNER))<OwnAgencyAnswer>('/agency/mine');
  if (!agency) throw new Error('The demonstration account has no agency.');
  return agency;
}

async function agencyReports(text: string) {
  const moderator = await asDemoAccount('moderation@houni.tn');
  const { items } = await moderator<{ items: { text: string; subject: string; reason: string }[] }>(
    '/moderation/reports?pageSize=48',
  );
  return items.filter((report) => report.text === text);
}

test('the ads of an agency are filtered and sorted in place; the address has the state, and is not indexed', async ({
  page,
  catalogue,
}) => {
  await openPage(page, catalogue.agency);
  const form = await openFilters(page);
  await form.getByLabel('Offre').selectOption({ label: 'À vendre' });
  await form.getByLabel('Prix minimum').fill('beaucoup');
  await form.getByLabel('Trier par').selectOption({ label: 'Prix croissant' });
  await form.getByRole('button', { name: 'Afficher les annonces' }).click();
  await expect(page).toHaveURL(/\?transaction=SALE&priceMin=beaucoup&sort=price-asc/);
  await expect(form.getByLabel('Prix minimum')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Prix minimum')).toHaveValue('beaucoup');
  await expect(form.getByLabel('Prix minimum')).toBeFocused();
  expect(await accessibilityViolations(page, 'main')).toEqual([]);
  await form.getByLabel('Prix minimum').fill('1 000');
  await form.getByRole('button', { name: 'Afficher les annonces' }).click();
  await expect(page).toHaveURL(/\?transaction=SALE&priceMin=1000&sort=price-asc/);
  await expect(form.getByLabel('Offre')).toHaveValue('SALE');
  await page.reload();
  await expect(robotsMeta(page)).toHaveAttribute('content', 'noindex,follow');
  await expect(headLinks(page, 'canonical')).toHaveAttribute('href', /\/agencies\/[^?]+$/);
  await form.getByRole('link', { name: 'Effacer les filtres' }).click();
  await expect(page).toHaveURL(/\?sort=price-asc$/);
  await page.getByRole('link', { name: 'Voir sur la carte' }).click();
  await expect(page).toHaveURL(/view=map/);
  const map = page.getByRole('region', { name: /^Carte des annonces/ });
  await expect(map.getByRole('button', { name: /annonces$/ }).first()).toBeVisible({ timeout: 30_000 });
});

test('a visitor writes to an agency and reads the answer by the link of a mail; the owner finds it in the inbox', async ({
  page,
}) => {
  const agency = await ownAgency();
  const email = uniqueEmail('visiteur');
  const text = uniqueText('Bonjour, gérez-vous des locations à La Marsa ?');
  await openPage(page, agency);
  await page.getByText('Envoyer un message', { exact: true }).click();
  const form = await fillMessage(page, { name: 'Leïla Trabelsi', email: 'leila@', message: text });
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByLabel('Adresse e-mail')).toBeFocused();
  await form.getByLabel('Adresse e-mail').fill(email);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(`La réponse arrivera à ${email}.`)).toBeVisible();
  expect(await inboxWith(text)).toMatchObject([{ ad: null, agency: { name: agency.name }, side: 'advertiser' }]);
  await page.goto(await linkMailedTo(email, '/public/conversation'));
  await page.getByRole('button', { name: 'Ouvrir la conversation' }).click();
  await expect(page.getByRole('heading', { name: agency.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir la page de l’agence' })).toBeVisible();
});

test('an agency is reported in a dialog', async ({ page, catalogue }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const text = uniqueText('Cette agence n’a pas d’agrément');
  await openPage(page, catalogue.agency);
  await page.getByRole('link', { name: 'Signaler cette agence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signaler cette agence' });
  await expect(dialog.getByRole('radio')).toHaveCount(6);
  expect(await accessibilityViolations(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('radio', { name: 'Le numéro d’agrément ou du registre est faux' }).check();
  await dialog.getByLabel('Décrivez le problème').fill(text);
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(page.getByRole('dialog', { name: 'Signalement envoyé' })).toBeVisible();
  expect(await agencyReports(text)).toMatchObject([{ subject: 'agency', reason: 'wrong_licence' }]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are a form that loads the page, and it says whether the agency is open', async ({
    page,
    catalogue,
  }) => {
    await page.goto(agencyPath(catalogue.agency, 'fr'));
    await expect(page.getByText(/Ouvert en ce moment|Fermé, ouvre|Fermé en ce moment/).first()).toBeVisible();
    const form = await openFilters(page);
    await form.getByLabel('Offre').selectOption({ label: 'À louer' });
    await form.getByRole('button', { name: 'Afficher les annonces' }).click();
    await expect(page).toHaveURL(/transaction=RENTAL/);
    await expect(form.getByLabel('Loyer')).toHaveValue('month');
    await page.getByRole('link', { name: 'Voir sur la carte' }).click();
    await expect(page.getByText('La carte a besoin de JavaScript.')).toBeVisible();
  });

  test('a message is a plain form that shows its errors and its success', async ({ page }) => {
    const agency = await ownAgency();
    const text = uniqueText('Bonjour, cherchez-vous des biens à Carthage ?');
    await page.goto(agencyPath(agency, 'fr'));
    await page.getByText('Envoyer un message', { exact: true }).click();
    const form = await fillMessage(page, { name: 'Leïla Trabelsi', email: 'leila@', message: text });
    await form.getByRole('button', { name: 'Envoyer' }).click();
    await expect(invalidFields(form)).toHaveCount(1);
    await expect(form.getByLabel('Votre message')).toHaveValue(text);
    await form.getByLabel('Adresse e-mail').fill(uniqueEmail('sans.script'));
    await form.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page).toHaveURL(/\?sent=1#agency-message$/);
    await expect(page.getByText('Message envoyé')).toBeVisible();
    expect(await inboxWith(text)).toHaveLength(1);
  });

  test('a report is a plain form', async ({ page, catalogue }) => {
    const text = uniqueText('Elle se fait passer pour une autre');
    // One person's reports of an agency count once: another one than in the dialog above.
    const { items } = await ask<AgencyListAnswer>('/agency/items/day-listing?sort=newest&pageSize=1');
    await page.goto(agencyPath(items[0] ?? catalogue.agency, 'fr'));
    await page.getByRole('link', { name: 'Signaler cette agence' }).click();
    const form = page.getByRole('region', { name: 'Signaler cette agence' });
    await form.getByRole('radio', { name: 'Elle se fait passer pour une autre agence' }).check();
    await form.getByLabel('Décrivez le problème').fill('?');
    await form.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await expect(invalidFields(form)).toHaveCount(1);
    await form.getByLabel('Décrivez le problème').fill(text);
    await form.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await expect(page).toHaveURL(/\?report=sent#report$/);
    await expect(form.getByText('Signalement envoyé')).toBeVisible();
    expect(await agencyReports(text)).toMatchObject([{ subject: 'agency', reason: 'impersonation' }]);
  });
});
