import { expect } from '@playwright/test';
import { mailedLink, opens } from './auth-emulator.ts';
import { test } from './fixtures.ts';
import { inOneLanguage } from './nightly.ts';
import { demo, product } from './product.ts';
import { fakeProviderFrames } from './provider-frames.ts';
import {
  giveCode,
  makePasswordAccount,
  onSecurity,
  openNewSecurity,
  openSecurity,
  prove,
  recentLogin,
  WORDS,
} from './security-page.ts';
import { signIn, signInForm } from './sign-in-form.ts';
import { uniqueEmail, uniquePhone } from './unique.ts';

const PASSWORD = demo.password;
const ANOTHER = 'Autre5678';
// Each test signs in, mostly in two browsers.
test.slow();

for (const words of Object.values(WORDS)) {
  const name = words.prefix || '/fr';

  test(
    `a password change ends all other sessions and keeps this one (${name})`,
    inOneLanguage(words.locale, 'fr'),
    async ({ page, browser, watch }) => {
      const otherBrowser = await (await browser.newContext()).newPage();
      const email = await openNewSecurity(otherBrowser, words);
      // The emulator treats sign-ins of the same second as one.
      await page.waitForTimeout(1100);
      await openSecurity(page, words, email);
      const loaded = () =>
        watch.requests.filter((request) => /dashboard\/.*sign-in-provider/.test(request.url())).length;
      expect(loaded()).toBe(0);

      const field = page.getByLabel(words.newPassword, { exact: true });
      await field.fill('court');
      await page.getByRole('button', { name: words.changePassword }).click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill(ANOTHER);
      await page.waitForTimeout(1100);
      await page.getByRole('button', { name: words.changePassword }).click();
      await prove(page, words, 'Wrong1234');
      await expect(recentLogin(page, words).getByText(words.wrong)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(recentLogin(page, words)).toBeHidden();
      await expect(page.getByText(words.changed)).toBeHidden();
      await expect(field).toHaveValue(ANOTHER);

      await page.getByRole('button', { name: words.changePassword }).click();
      await prove(page, words);
      await expect(page.getByText(words.changed)).toBeVisible();
      await expect(field).toHaveValue('');
      expect(loaded()).toBeGreaterThan(0);
      expect([await opens(email, PASSWORD), await opens(email, ANOTHER)]).toEqual([false, true]);

      const later = await otherBrowser.context().newPage();
      await otherBrowser.close();
      await later.goto(`${product.dashboardUrl}${words.prefix}/profile`);
      await expect(later).toHaveURL(/auth\/signin/);
      // This page shows it without a reload.
      const sessions = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /Chrome/ });
      await expect(sessions).toHaveCount(1);
      await page.reload();
      await expect(sessions).toHaveCount(1);
      await later.context().close();
    },
  );

  test(
    `an address change is confirmed by the mailed link (${name})`,
    inOneLanguage(words.locale, 'ar'),
    async ({ page }) => {
      const wanted = uniqueEmail('wanted');
      const email = await openNewSecurity(page, words);
      await page.getByLabel(words.newEmail).fill(wanted);
      await page.getByRole('button', { name: words.changeEmail }).click();
      await prove(page, words);
      await expect(page.getByText(words.sent)).toBeVisible();
      expect([await opens(email, PASSWORD), await opens(wanted, PASSWORD)]).toEqual([true, false]);

      const link = await mailedLink(email, 'VERIFY_AND_CHANGE_EMAIL');
      const mail = await page.context().newPage();
      await mail.goto(link);
      await expect(mail).toHaveURL(/auth\/email-confirmed/);
      await mail.getByRole('link', { name: words.goOn }).click();
      await expect(mail).toHaveURL(`${product.dashboardUrl}${words.prefix}/security`);
      await expect(mail.getByRole('main').getByText(wanted)).toBeVisible();
      expect([await opens(email, PASSWORD), await opens(wanted, PASSWORD)]).toEqual([false, true]);
      // Session and profile have the new address.
      await mail.goto(`${product.dashboardUrl}${words.prefix}/profile`);
      await expect(mail.getByRole('main')).toContainText(wanted);
    },
  );

  test(
    `an address change does not reveal that the address is in use (${name})`,
    inOneLanguage(words.locale, 'fr'),
    async ({ page }) => {
      const other = await makePasswordAccount(words);
      const one = await openNewSecurity(page, words);
      await page.getByLabel(words.newEmail).fill(other);
      await page.getByRole('button', { name: words.changeEmail }).click();
      await prove(page, words);
      await expect(page.getByText(words.sent)).toBeVisible();
      expect(await opens(one, PASSWORD)).toBe(true);
    },
  );

  test(
    `a lost connection keeps typed text on the page and in the dialog (${name})`,
    inOneLanguage(words.locale, 'ar'),
    async ({ page, context }) => {
      await openNewSecurity(page, words);
      const field = page.getByLabel(words.newPassword, { exact: true });
      await field.fill(ANOTHER);
      await context.setOffline(true);
      await page.getByRole('button', { name: words.changePassword }).click();
      await expect(page.getByText(words.network)).toBeVisible();
      await expect(field).toHaveValue(ANOTHER);
      await context.setOffline(false);
      await page.getByRole('button', { name: words.changePassword }).click();
      const present = recentLogin(page, words).getByLabel(words.presentPassword, { exact: true });
      await present.fill(PASSWORD);
      await context.setOffline(true);
      await page.keyboard.press('Enter');
      await expect(recentLogin(page, words).getByText(words.network)).toBeVisible();
      await expect(present).toHaveValue(PASSWORD);
      await context.setOffline(false);
      await recentLogin(page, words).getByRole('button', { name: words.confirm, exact: true }).click();
      await expect(page.getByText(words.changed)).toBeVisible();
    },
  );

  test(
    `a phone is added as second factor and required at the next sign-in (${name})`,
    inOneLanguage(words.locale, 'fr'),
    async ({ page, browser }) => {
      const phone = uniquePhone();
      const email = await openNewSecurity(page, words);
      await page.getByRole('button', { name: words.addPhone }).click();
      await page.getByLabel(words.number).fill(phone.replace('+216', ''));
      await page.getByRole('button', { name: words.getCode }).click();
      await prove(page, words);
      await giveCode(page, words, phone);
      await page.getByRole('button', { name: words.submitCode, exact: true }).click();
      await expect(page.getByText(words.phoneAdded)).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: phone })).toBeVisible();

      const otherBrowser = await (await browser.newContext()).newPage();
      await otherBrowser.goto(`${product.dashboardUrl}${words.prefix}/security`);
      await signIn(otherBrowser, words.locale, email, PASSWORD);
      await expect(otherBrowser.getByRole('heading', { level: 1, name: words.secondStep })).toBeVisible();
      await giveCode(otherBrowser, words, phone);
      await otherBrowser.getByRole('button', { name: words.submitCode, exact: true }).click();
      await onSecurity(otherBrowser, words);

      // The dialog requires it too.
      await otherBrowser.getByLabel(words.newPassword, { exact: true }).fill(ANOTHER);
      await otherBrowser.getByRole('button', { name: words.changePassword }).click();
      await prove(otherBrowser, words);
      await expect(recentLogin(otherBrowser, words).getByLabel(words.code)).toBeVisible();
      await giveCode(otherBrowser, words, phone);
      await recentLogin(otherBrowser, words).getByRole('button', { name: words.submitCode, exact: true }).click();
      await expect(otherBrowser.getByText(words.changed)).toBeVisible();
      await otherBrowser.context().close();
    },
  );

  test(
    `an authenticator app is set up by QR code or key and a code (${name})`,
    inOneLanguage(words.locale, 'ar'),
    async ({ page }) => {
      await openNewSecurity(page, words);
      // The emulator does not support authenticator apps.
      await page.getByRole('button', { name: words.addApp }).click();
      await prove(page, words);
      await expect(page.getByText(words.noApp)).toBeVisible();

      const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
      const confirmed: unknown[] = [];
      await page.route('**/v2/accounts/mfaEnrollment:start?*', (route) =>
        route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: {
            totpSessionInfo: {
              sharedSecretKey: secret,
              hashingAlgorithm: 'SHA1',
              verificationCodeLength: 6,
              periodSec: 30,
              sessionInfo: 'app-session',
              finalizeEnrollmentTime: new Date(Date.now() + 600_000).toISOString(),
            },
          },
        }),
      );
      await page.route('**/v2/accounts/mfaEnrollment:finalize?*', (route) => {
        const body = route.request().postDataJSON() as {
          idToken: string;
          totpVerificationInfo: { verificationCode: string };
        }; // the provider's documented call
        confirmed.push(body.totpVerificationInfo);
        const right = body.totpVerificationInfo.verificationCode === '123456';
        return route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          status: right ? 200 : 400,
          json: right
            ? { idToken: body.idToken, refreshToken: 'unused' }
            : { error: { code: 400, message: 'INVALID_CODE', errors: [] } },
        });
      });
      await page.getByRole('button', { name: words.addApp }).click();
      await expect(page.getByRole('img', { name: words.picture })).toBeVisible();
      await expect(page.getByText('JBSW Y3DP')).toBeVisible();
      await page.getByLabel(words.code).fill('000 000');
      await page.getByRole('button', { name: words.switchOn, exact: true }).click();
      await expect(page.getByText(words.wrongCode)).toBeVisible();
      await page.getByLabel(words.code).fill('١٢٣٤٥٦');
      await page.getByRole('button', { name: words.switchOn, exact: true }).click();
      await expect(page.getByText(words.appAdded)).toBeVisible();
      expect(confirmed).toEqual([
        { sessionInfo: 'app-session', verificationCode: '000000' },
        { sessionInfo: 'app-session', verificationCode: '123456' },
      ]);
    },
  );
}

test('a federated account is linked in a popup and unlinked again', async ({ page, context }) => {
  const words = WORDS.fr;
  await fakeProviderFrames(context);
  await openNewSecurity(page, words);
  await expect(page.getByText('C’est votre seul mode de connexion')).toBeVisible();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('button', { name: 'Ajouter (Google)' })
      .click()
      .then(() => prove(page, words)),
  ]);
  const house = uniqueEmail('google');
  await popup.getByRole('button', { name: 'Add new account' }).click();
  await popup.getByLabel('Email', { exact: true }).fill(house);
  await popup.getByLabel('Display name').fill('Salma Trabelsi');
  await popup.getByRole('button', { name: 'Sign in with' }).click();
  await expect(page.getByText('Ajouté : Google.')).toBeVisible();
  await expect(page.getByText(house)).toBeVisible();

  await page.getByRole('button', { name: 'Retirer (Google)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText('Retiré : Google.')).toBeVisible();
  await expect(page.getByText(house)).toBeHidden();
});

test('an account without a password signs in again by a mailed link and sets a password', async ({ page, context }) => {
  const words = WORDS.fr;
  const email = uniqueEmail('link');
  await page.goto(`/auth/signin?redirect=${encodeURIComponent(`${product.dashboardUrl}/security`)}`);
  await signInForm(page, 'fr').email.fill(email);
  await page.getByRole('button', { name: 'Recevoir un lien par e-mail' }).click();
  await expect(page).toHaveURL(/auth\/confirm-email/);
  const first = await mailedLink(email, 'EMAIL_SIGNIN');
  await page.goto(first);
  await page.getByLabel('Nom complet').fill('Salma Trabelsi');
  await page.getByRole('checkbox', { name: /^J’accepte/ }).check({ force: true });
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await onSecurity(page, words);

  await page.getByLabel(words.newPassword, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ajouter le mot de passe' }).click();
  await recentLogin(page, words).getByRole('button', { name: 'Recevoir un lien par e-mail' }).click();
  await expect(recentLogin(page, words).getByText(`Ouvrez le lien envoyé à ${email}`)).toBeVisible();
  const second = await mailedLink(email, 'EMAIL_SIGNIN');
  expect(second).not.toBe(first);
  const mail = await context.newPage();
  await mail.goto(second);
  await expect(mail.getByText('Continuez dans l’autre onglet')).toBeVisible();
  await expect(page.getByText('Mot de passe ajouté.')).toBeVisible();
  expect(await opens(email, PASSWORD)).toBe(true);
});
