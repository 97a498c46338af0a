import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '@houni/build/accessibility-violations';
import { makeAgencyOwner } from './agency-owner.ts';
import { query } from './database.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { linkMailedTo } from './product-mail.ts';
import { makeOwnAccount } from './session.ts';
import type { OwnAccount } from './session.ts';
import { uniqueEmail } from './unique.ts';

const AGENCY = 'Agence de la Médina';
const OWNER = 'Sonia Trabelsi';
const REFUSED = 'Vous avez refusé cette invitation.';

/** Invites an address. @returns the link of the mail */
async function invite(owner: OwnAccount, email: string): Promise<string> {
  expect((await owner.call('POST', '/agency/mine/invitations', { email })).status).toBe(200);
  return linkMailedTo(email, '/agency-invitation');
}

async function open(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expectMounted(page, 'agencies');
}

const answers = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Accepter|Refuser)$/ });

test('an invited person sees who invites and what it means, accepts once, and belongs to the agency', async ({
  page,
  context,
  watch,
}) => {
  const owner = await makeAgencyOwner(AGENCY, OWNER);
  const invited = await makeOwnAccount('Amal Gharbi');
  const link = await invite(owner, invited.email);
  await context.addCookies(invited.cookies);
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1, name: `Rejoindre ${AGENCY}` })).toBeVisible();
  await expect(page.getByText(`${OWNER} vous invite à rejoindre ${AGENCY} sur Houni.`)).toBeVisible();
  await expect(page.getByText(`Invitation pour ${invited.email}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Si vous acceptez' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accepter' }).click();
  await expect(page.getByText(`Vous êtes membre de ${AGENCY}.`)).toBeVisible();
  await expect(answers(page)).toHaveCount(0);
  const { agency } = (await (await invited.call('GET', '/agency/mine')).json()) as {
    agency: { name: string; role: string };
  }; // the API checks its answers
  expect(agency).toMatchObject({ name: AGENCY, role: 'agent' });

  // The link is used: for its account, and for somebody who is signed out.
  await open(page, link);
  await expect(page.getByText(`Vous êtes membre de ${AGENCY}.`)).toBeVisible();
  await context.clearCookies();
  await open(page, link);
  await expect(page.getByText('Cette invitation a été acceptée.')).toBeVisible();
  await expect(answers(page)).toHaveCount(0);
  expect(watch.problems).toEqual([]);
});

test('an invited person without an account is led to the sign-in and back, or declines without one', async ({
  page,
}) => {
  const email = uniqueEmail('invited');
  const link = await invite(await makeAgencyOwner(AGENCY, OWNER), email);
  await open(page, link);
  await expect(page.getByText(`Connectez-vous avec ${email}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accepter' })).toHaveCount(0);
  const { pathname, search } = new URL(link);
  const back = `?redirect=${encodeURIComponent(pathname + search)}`;
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', `/auth/signin${back}`);
  await expect(main.getByRole('link', { name: 'Créer un compte' })).toHaveAttribute('href', `/auth/signup${back}`);
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await open(page, link);
  await expect(page.getByText(REFUSED)).toBeVisible();
  await expect(answers(page)).toHaveCount(0);
});

test('an invitation cannot be accepted by another account, after its last day or with a changed link', async ({
  page,
  context,
}) => {
  const email = uniqueEmail('invited');
  const link = await invite(await makeAgencyOwner(AGENCY, OWNER), email);
  await context.addCookies((await makeOwnAccount('Karim Mansour')).cookies);
  await open(page, link);
  await expect(page.getByText(`Cette invitation est pour ${email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accepter' })).toHaveCount(0);
  await query(
    `update agency_invitations set created_at = now() - interval '30 days', expires_at = now() - interval '1 day'
     where email = $1`,
    [email],
  );
  await open(page, link);
  await expect(page.getByText('Cette invitation a expiré.')).toBeVisible();
  await expect(answers(page)).toHaveCount(0);
  expect((await page.goto(link.replace(/signature=.{4}/, 'signature=AAAA')))?.status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an invitation is accepted by its form', async ({ page, context }) => {
    const owner = await makeAgencyOwner(AGENCY, OWNER);
    const invited = await makeOwnAccount('Amal Gharbi');
    const link = await invite(owner, invited.email);
    await context.addCookies(invited.cookies);
    await page.goto(link);
    await page.getByRole('button', { name: 'Accepter' }).click();
    await expect(page.getByText(`Vous êtes membre de ${AGENCY}.`)).toBeVisible();
  });
});
