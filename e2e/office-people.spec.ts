import { expect } from '@playwright/test';
import { query } from './database.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { makeOwnAccount, staffSession } from './session.ts';
import { uniquePhone } from './unique.ts';

test('a moderator finds an account by its telephone in Arabic on a phone, and suspends it for a week', async ({
  page,
  context,
}) => {
  const { email } = await makeOwnAccount('Karim Mansour');
  const phone = uniquePhone();
  await query(`update users set display_name = 'Karim Mansour', phone = $2 where email = $1`, [email, phone]);
  await page.setViewportSize({ width: 360, height: 740 });
  await context.addCookies(await staffSession('moderator'));
  await page.goto(`${product.dashboardUrl}/ar/office/people`);
  await expectMounted(page, 'backoffice');
  // Moderators search, but do not browse.
  await expect(page.getByLabel('الدور')).toHaveCount(0);
  const written = phone.replace(/^\+216(..)(...)(...)$/, '$1 $2 $3');
  await page.getByLabel('عنوان بريد أو رقم هاتف كامل').fill(written);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Karim Mansour' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karim Mansour');

  await page.getByRole('button', { name: 'تعليق الحساب' }).click();
  await expect(page.getByText('اختر من القائمة.')).toBeVisible();
  await page.getByRole('combobox', { name: 'السبب' }).selectOption('false_listings');
  await page.getByLabel('المدة').selectOption('7');
  await page.getByLabel('رسالة إلى صاحب الحساب').fill('Trois annonces du même appartement.');
  await page.getByRole('button', { name: 'عرض ما سيقرؤه صاحب الحساب' }).click();
  // The account's language is French.
  await expect(page.getByText('Votre compte Houni est suspendu')).toBeVisible();
  await expect(page.getByText('La suspension prend fin le')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.getByRole('button', { name: 'تعليق الحساب' }).click();
  await expect(page.getByRole('button', { name: 'إعادة تنشيط الحساب' })).toBeVisible();
  await expect(page.getByText('Trois annonces du même appartement.')).toBeVisible();
  await page.getByLabel('السبب').fill('Une erreur de notre part');
  await page.getByRole('button', { name: 'إعادة تنشيط الحساب' }).click();
  await expect(page.getByRole('button', { name: 'تعليق الحساب' })).toBeVisible();
});

test('one administrator proposes a role, another one confirms it, and sessions end', async ({ browser }) => {
  const name = 'Nadia Ferchichi';
  const { email, call } = await makeOwnAccount(name);
  await query('update users set display_name = $2 where email = $1', [email, name]);
  const second = await makeOwnAccount('Sami Ben Youssef');
  await query(`update users set role = 'administrator' where email = $1`, [second.email]);
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  await one.addCookies(await staffSession('administrator'));
  await two.addCookies(second.cookies);
  const [page, other] = [await one.newPage(), await two.newPage()];

  await page.goto(`${product.dashboardUrl}/office/people?q=${encodeURIComponent(email.slice(0, -4))}`);
  await expectMounted(page, 'backoffice');
  await page.getByRole('link', { name }).click();
  const role = page.getByRole('region', { name: 'Rôle' });
  await role.getByLabel('Nouveau rôle').selectOption('moderator');
  await role.getByLabel('Motif').fill('Renfort de l’équipe');
  await role.getByRole('button', { name: 'Proposer ce rôle' }).click();
  await expect(role.getByText('Rôle proposé : Modérateur')).toBeVisible();
  await expect(role.getByRole('button', { name: 'Confirmer le rôle' })).toHaveCount(0);

  await other.goto(`${product.dashboardUrl}/office/people?state=role_proposal`);
  await expectMounted(other, 'backoffice');
  await other.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
  await other.getByRole('button', { name: 'Confirmer le rôle' }).click();
  await expect(other.getByText('Rôle actuel : Modérateur')).toBeVisible();

  await other.getByRole('button', { name: 'Fermer toutes les sessions' }).click();
  const sessions = other.getByRole('region', { name: 'Sessions ouvertes' });
  await sessions.getByLabel('Motif').fill('Téléphone volé');
  await sessions.getByRole('button', { name: 'Fermer toutes les sessions' }).last().click();
  await expect.poll(async () => (await call('GET', '/user-auth/me')).status).toBe(401);
  await query(`update users set role = 'user' where email in ($1, $2)`, [email, second.email]);
  await one.close();
  await two.close();
});
