import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Locale } from '@houni/domain/locale';
import { makeAccount } from './auth-emulator.ts';
import { query, runJob } from './database.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { inOneLanguage } from './nightly.ts';
import { demo, product } from './product.ts';
import { linkMailedTo } from './product-mail.ts';
import { signIn } from './sign-in-form.ts';
import { uniqueEmail } from './unique.ts';

// Each test signs in several times.
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** Texts of the page that these tests look for, by language. */
interface Words {
  locale: Locale;
  prefix: string;
  retry: string;
  addPhoto: RegExp;
  usePhoto: string;
  photoSaved: string;
  removePhoto: string;
  tooSmall: RegExp;
  notPicture: RegExp;
  acceptTerms: string;
  accepted: RegExp;
  requestDeletion: string;
  confirmation: string;
  unconfirmed: string;
  confirmDeletion: string;
  willBeDeleted: RegExp;
  cancelDeletion: string;
}

const FRENCH: Words = {
  locale: 'fr',
  prefix: '',
  retry: 'Réessayer',
  addPhoto: /Ajouter une photo|Choisir une autre photo/,
  usePhoto: 'Utiliser cette photo',
  photoSaved: 'Votre nouvelle photo est enregistrée.',
  removePhoto: 'Retirer la photo',
  tooSmall: /trop petite/,
  notPicture: /n’est pas une photo/,
  acceptTerms: 'Accepter les conditions',
  accepted: /Acceptés le /,
  requestDeletion: 'Supprimer mon compte…',
  confirmation: 'J’ai compris et je veux supprimer mon compte.',
  unconfirmed: 'Cochez cette case pour continuer.',
  confirmDeletion: 'Supprimer mon compte',
  willBeDeleted: /Votre compte sera supprimé le /,
  cancelDeletion: 'Garder mon compte',
};
const ARABIC: Words = {
  locale: 'ar',
  prefix: '/ar',
  retry: 'إعادة المحاولة',
  addPhoto: /إضافة صورة|اختيار صورة أخرى/,
  usePhoto: 'استعمال هذه الصورة',
  photoSaved: 'حُفظت صورتك الجديدة.',
  removePhoto: 'إزالة الصورة',
  tooSmall: /صغيرة جدًا/,
  notPicture: /ليس صورة/,
  acceptTerms: 'قبول الشروط',
  accepted: /قُبلت يوم /,
  requestDeletion: 'حذف حسابي…',
  confirmation: 'فهمت وأريد حذف حسابي.',
  unconfirmed: 'ضع علامة في هذه الخانة للمتابعة.',
  confirmDeletion: 'حذف حسابي',
  willBeDeleted: /سيُحذف حسابك يوم /,
  cancelDeletion: 'الاحتفاظ بحسابي',
};

/** A picture of one colour, drawn and encoded by the browser. */
async function drawnPicture(page: Page, side: number): Promise<Buffer> {
  const data = await page.evaluate((side) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#0b6e4f';
      context.fillRect(0, 0, side, side);
    }
    return canvas.toDataURL('image/png');
  }, side);
  return Buffer.from(data.replace(/^.*,/, ''), 'base64');
}

/** Opens the profile, which leads to the sign-in screen, and signs in. */
async function signInForProfile(page: Page, words: Words, email: string): Promise<void> {
  await page.goto(`${product.dashboardUrl}${words.prefix}/profile`);
  await signIn(page, words.locale, email, demo.password);
}

async function onProfile(page: Page, words: Words): Promise<void> {
  await expect(page).toHaveURL(`${product.dashboardUrl}${words.prefix}/profile`);
  await expectMounted(page, 'dashboard');
}

/** Makes an account and opens its profile. @returns its address */
async function openNewProfile(page: Page, words: Words, name: string): Promise<string> {
  const email = uniqueEmail(name);
  await makeAccount({ email, password: demo.password, displayName: 'Salma Ben Youssef' });
  await signInForProfile(page, words, email);
  await onProfile(page, words);
  return email;
}

for (const [language, words] of [
  ['French', FRENCH],
  ['Arabic', ARABIC],
] as const) {
  test(
    `${language}: uploads a profile photo, shows it in the header and accepts the terms`,
    inOneLanguage(words === ARABIC ? 'ar' : 'fr', 'fr'),
    async ({ page, context, watch }) => {
      await openNewProfile(page, words, 'photo');

      await page.getByRole('button', { name: words.acceptTerms }).click();
      await expect(page.getByRole('button', { name: words.acceptTerms })).toHaveCount(0);
      await expect(page.getByText(words.accepted)).toBeVisible();

      const file = page.getByLabel(words.addPhoto);
      await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
      await expect(page.getByText(words.notPicture)).toBeVisible();
      const picture = (side: number) => async () => ({
        name: 'moi.png',
        mimeType: 'image/png',
        buffer: await drawnPicture(page, side),
      });
      await file.setInputFiles(await picture(100)());
      await expect(page.getByText(words.tooSmall)).toBeVisible();
      await file.setInputFiles(await picture(900)());
      // Without connection the picture is saved, and uploaded when the connection returns.
      await context.setOffline(true);
      await page.getByRole('button', { name: words.usePhoto }).click();
      await expect(page.getByRole('alert')).toBeVisible({ timeout: 60_000 });
      await context.setOffline(false);
      watch.problems.length = 0;
      // A reload would cancel the call that sends the change to the server.
      const renewed = page.waitForEvent('requestfinished', (request) => request.url().endsWith('?renew=1'));
      await page.getByRole('button', { name: words.retry }).click();
      await expect(page.getByText(words.photoSaved)).toBeVisible({ timeout: 30_000 });
      await renewed;
      // The account menu has a name, so the picture in it has none.
      const photo = page.getByRole('banner').getByRole('presentation');
      await expect(photo).toHaveAttribute('src', /\/media\/p\//);
      // The server has it too.
      expect(await (await page.reload())?.text()).toMatch(/<div id="header".*?\/media\/p\/.*?<main/s);
      expect(watch.problems).toEqual([]);
      await onProfile(page, words);
      await page.getByRole('button', { name: words.removePhoto }).click();
      await expect(photo).toHaveCount(0);
      await expect(page.getByText(words.addPhoto).first()).toBeVisible();
    },
  );

  test(
    `${language}: requests the deletion of the account, sees it at the next sign-in and cancels it`,
    inOneLanguage(words === ARABIC ? 'ar' : 'fr', 'ar'),
    async ({ page, context }) => {
      const email = await openNewProfile(page, words, 'cancelled');
      await page.getByRole('button', { name: words.requestDeletion }).click();
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: words.confirmDeletion, exact: true });
      await confirm.click();
      await expect(dialog.getByText(words.unconfirmed)).toBeVisible();
      await dialog.getByLabel(words.confirmation).check();
      await confirm.click();
      await expect(page.getByRole('heading', { level: 1, name: words.willBeDeleted })).toBeVisible();
      await expect
        .poll(async () => (await context.cookies()).some(({ name, value }) => name === '__session' && value !== ''))
        .toBe(false);

      // Tokens carry the sign-in time in seconds: a sign-in in the second in which all sessions ended would be rejected.
      await page.waitForTimeout(1100);
      await signInForProfile(page, words, email);
      await onProfile(page, words);
      await expect(page.getByRole('heading', { level: 1, name: words.willBeDeleted })).toBeVisible();
      // Other pages of the dashboard redirect here too.
      await page.goto(`${product.dashboardUrl}${words.prefix}/user-ads`);
      await onProfile(page, words);
      await page.getByRole('button', { name: words.cancelDeletion }).click();
      await expect(page.getByRole('button', { name: words.requestDeletion })).toBeVisible();
      await page.goto(`${product.dashboardUrl}${words.prefix}/user-ads`);
      await expect(page).toHaveURL(`${product.dashboardUrl}${words.prefix}/user-ads`);
    },
  );
}

/** Gives this account an ad of the demonstration data, so that the deletion has something to hide. */
async function giveAd(email: string): Promise<string> {
  const [ad] = await query<{ key: string }>(
    `update ads set owner_uid = (select uid from users where email = $1) where id =
     (select id from ads where state = 'published' and agency_id is null and owner_uid <> 'demo-user'
      order by id desc limit 1) returning public_key as key`,
    [email],
  );
  if (!ad) throw new Error('The demonstration data has no such ad.');
  return ad.key;
}

const ownerOf = (key: string) =>
  query<{ uid: string; state: string }>(`select owner_uid as uid, state from ads where public_key = $1`, [key]);

test('the mailed link cancels a deletion without sign-in; on the due day the account is erased', async ({ page }) => {
  const email = await openNewProfile(page, FRENCH, 'erased');
  const key = await giveAd(email);

  const leave = async () => {
    await page.getByRole('button', { name: FRENCH.requestDeletion }).click();
    await page.getByRole('dialog').getByLabel(FRENCH.confirmation).check();
    await page.getByRole('dialog').getByRole('button', { name: FRENCH.confirmDeletion, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: FRENCH.willBeDeleted })).toBeVisible();
  };
  await leave();
  expect(await ownerOf(key)).toMatchObject([{ state: 'paused' }]);
  await page.goto(await linkMailedTo(email, '/user-auth/cancel-deletion'));
  await page.getByRole('button', { name: 'Garder mon compte' }).click();
  await expect(page.getByRole('heading', { name: 'Votre compte est conservé' })).toBeVisible();
  expect(await ownerOf(key)).toMatchObject([{ state: 'published' }]);

  await signInForProfile(page, FRENCH, email);
  await onProfile(page, FRENCH);
  await leave();
  await query(
    `update account_deletions set requested_at = requested_at - interval '31 days', due_at = due_at - interval '31 days'
     where user_uid = (select uid from users where email = $1)`,
    [email],
  );
  await runJob('erase_due_accounts');
  expect(await query(`select from users where email = $1`, [email])).toEqual([]);
  const [left] = await ownerOf(key);
  expect([left?.state, left?.uid.startsWith('deleted:')]).toEqual(['removed', true]);
  // The identity provider no longer has the account.
  await signInForProfile(page, FRENCH, email);
  await expect(page.getByText('Adresse e-mail ou mot de passe incorrect.')).toBeVisible();
});

test('a deletion after an old sign-in requires a new sign-in and then returns to the dialog', async ({
  page,
  context,
}) => {
  const email = await openNewProfile(page, FRENCH, 'old');
  // The API's response to a sign-in older than five minutes.
  await context.route(
    (url) => url.href === `${product.apiUrl}/user-auth/me`,
    (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({
            status: 403,
            headers: {
              'access-control-allow-origin': product.dashboardUrl,
              'access-control-allow-credentials': 'true',
            },
            json: { code: 'forbidden', field: 'signIn', message: 'Sign in again.', requestId: 'test' },
          })
        : route.continue(),
  );
  await page.getByRole('button', { name: FRENCH.requestDeletion }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(FRENCH.confirmation).check();
  await dialog.getByRole('button', { name: FRENCH.confirmDeletion, exact: true }).click();
  await dialog.getByRole('button', { name: 'Me reconnecter' }).click();
  await expect(page).toHaveURL(/\/auth\/signin\?redirect=/);
  await context.unrouteAll();
  await signIn(page, 'fr', email, demo.password);
  await expect(page).toHaveURL(`${product.dashboardUrl}/profile#delete-account`);
  await expect(page.getByRole('dialog')).toBeVisible();
});
