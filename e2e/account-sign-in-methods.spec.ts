import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { mailedLink, opens, sentCode } from './auth-emulator.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { inOneLanguage } from './nightly.ts';
import { demo, product } from './product.ts';
import { giveCode, makePasswordAccount, openNewSecurity, prove, recentLogin, WORDS } from './security-page.ts';
import type { Words } from './security-page.ts';
import { signIn, signInForm } from './sign-in-form.ts';
import { uniqueEmail, uniquePhone } from './unique.ts';

/** Texts that these tests need beside those of the page. */
const OWN = {
  fr: {
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    nameField: 'Nom complet',
    consent: /^J’accepte/,
    create: 'Créer mon compte',
    remove: 'Retirer',
    removeFactor: /^Retirer \(SMS au/,
    factorRemoved: 'La seconde étape est retirée.',
    noFactor: 'Elle n’est pas activée.',
    addSms: 'Ajouter (Code par SMS)',
    smsAdded: 'Ajouté : Code par SMS.',
    removeSms: 'Retirer (Code par SMS)',
    smsRemoved: 'Retiré : Code par SMS.',
    codeBySms: /^Recevoir un code par SMS au/,
    addPassword: 'Ajouter le mot de passe',
    mailed: 'Consultez votre boîte de réception',
    sendLink: 'Recevoir le lien',
    savePassword: 'Enregistrer le mot de passe',
    spentLink: 'Ce lien a expiré ou a déjà servi.',
    newLink: 'Recevoir un nouveau lien',
  },
  ar: {
    email: 'البريد الإلكتروني',
    password: 'كلمة السر',
    nameField: 'الاسم الكامل',
    consent: /^أوافق/,
    create: 'إنشاء حسابي',
    remove: 'إزالة',
    removeFactor: /^إزالة \(رسالة قصيرة/,
    factorRemoved: 'أزيلت المرحلة الثانية.',
    noFactor: 'غير مفعّل.',
    addSms: 'إضافة (رمز برسالة قصيرة)',
    smsAdded: 'تمت الإضافة: رمز برسالة قصيرة.',
    removeSms: 'إزالة (رمز برسالة قصيرة)',
    smsRemoved: 'تمت الإزالة: رمز برسالة قصيرة.',
    codeBySms: /^الحصول على رمز برسالة قصيرة إلى/,
    addPassword: 'إضافة كلمة السر',
    mailed: 'افتح بريدك',
    sendLink: 'الحصول على الرابط',
    savePassword: 'حفظ كلمة السر',
    spentLink: 'انتهت صلاحية هذا الرابط أو سبق استعماله.',
    newLink: 'الحصول على رابط جديد',
  },
} as const;

const PASSWORD = demo.password;
const ANOTHER = 'Autre5678';
// Each test signs in, mostly in two browsers.
test.slow();

const securityOf = ({ prefix }: Words) => `${product.dashboardUrl}${prefix}/security`;
/** A wrong code. */
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');
/** The code that was sent to a number after `former`. */
async function nextCode(phone: string, former: string): Promise<string> {
  await expect.poll(() => sentCode(phone).catch(() => former)).not.toBe(former);
  return sentCode(phone);
}

/** Signs in by SMS code and opens the security page. */
async function signInByPhone(page: Page, words: Words, phone: string): Promise<void> {
  const former = await sentCode(phone).catch(() => '');
  await page.goto(`${words.prefix}/auth/send-code?redirect=${encodeURIComponent(securityOf(words))}`);
  await expectMounted(page, 'auth');
  await page.getByLabel(words.number).fill(phone.replace('+216', ''));
  await page.getByRole('button', { name: words.getCode }).click();
  await expect(page).toHaveURL(/auth\/confirm-phone/);
  await page.getByLabel(words.code).fill(await nextCode(phone, former));
  await page.getByRole('button', { name: words.submitCode, exact: true }).click();
}

for (const language of ['fr', 'ar'] as const) {
  const words = { ...WORDS[language], ...OWN[language] };

  test(
    `a second factor is removed and no longer required (${language})`,
    inOneLanguage(language, 'fr'),
    async ({ page, browser }) => {
      const phone = uniquePhone();
      const email = await makePasswordAccount(words, phone);
      await page.goto(securityOf(words));
      await signIn(page, words.locale, email, PASSWORD);
      await expect(page.getByRole('heading', { level: 1, name: words.secondStep })).toBeVisible();
      await giveCode(page, words, phone);
      const former = await sentCode(phone);
      await page.getByRole('button', { name: words.submitCode, exact: true }).click();
      await expect(page).toHaveURL(securityOf(words));

      const remove = page.getByRole('button', { name: words.removeFactor });
      await remove.click();
      // Cancelling changes nothing.
      await page.keyboard.press('Escape');
      await remove.click();
      await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click();
      await prove(page, words);
      await expect(recentLogin(page, words).getByLabel(words.code)).toBeVisible();
      await recentLogin(page, words)
        .getByLabel(words.code)
        .fill(await nextCode(phone, former));
      await recentLogin(page, words).getByRole('button', { name: words.submitCode, exact: true }).click();
      await expect(page.getByText(words.factorRemoved)).toBeVisible();
      await expect(page.getByText(words.noFactor)).toBeVisible();
      await expect(remove).toHaveCount(0);

      const otherBrowser = await (await browser.newContext()).newPage();
      await otherBrowser.goto(securityOf(words));
      await signIn(otherBrowser, words.locale, email, PASSWORD);
      await expect(otherBrowser).toHaveURL(securityOf(words));
      await otherBrowser.context().close();
    },
  );

  test(
    `a phone is added as sign-in method and removed again (${language})`,
    inOneLanguage(language, 'ar'),
    async ({ page, browser }) => {
      const phone = uniquePhone();
      const email = await openNewSecurity(page, words);
      await page.getByRole('button', { name: words.addSms }).click();
      await page.getByLabel(words.number).fill(phone.replace('+216', ''));
      await page.getByRole('button', { name: words.getCode }).click();
      await prove(page, words);
      const code = await nextCode(phone, '');
      await page.getByLabel(words.code).fill(wrong(code));
      await page.getByRole('button', { name: words.submitCode, exact: true }).click();
      await expect(page.getByText(words.wrongCode)).toBeVisible();
      await page.getByLabel(words.code).fill(code);
      await page.getByRole('button', { name: words.submitCode, exact: true }).click();
      await expect(page.getByText(words.smsAdded)).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: phone })).toBeVisible();

      const otherBrowser = await (await browser.newContext()).newPage();
      await signInByPhone(otherBrowser, words, phone);
      await expect(otherBrowser).toHaveURL(securityOf(words));
      await expect(otherBrowser.getByRole('main').getByText(email).first()).toBeVisible();
      await otherBrowser.context().close();

      await page.getByRole('button', { name: words.removeSms }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click();
      await expect(page.getByText(words.smsRemoved)).toBeVisible();
      await expect(page.getByRole('button', { name: words.addSms })).toBeVisible();
    },
  );

  test(
    `an account with only a phone signs in again by SMS code (${language})`,
    inOneLanguage(language, 'fr'),
    async ({ page }) => {
      const [email, phone] = [uniqueEmail('phone'), uniquePhone()];
      await signInByPhone(page, words, phone);
      await page.getByLabel(words.nameField).fill(words.fullName);
      await page.getByRole('checkbox', { name: words.consent }).check({ force: true });
      await page.getByRole('button', { name: words.create }).click();
      await expect(page).toHaveURL(securityOf(words));

      await page.getByRole('main').getByRole('textbox', { name: words.email, exact: true }).fill(email);
      await page.getByLabel(words.newPassword, { exact: true }).fill(PASSWORD);
      const former = await sentCode(phone).catch(() => '');
      await page.getByRole('button', { name: words.addPassword }).click();
      const dialog = recentLogin(page, words);
      await dialog.getByRole('button', { name: words.codeBySms }).click();
      await expect(dialog.getByLabel(words.password)).toHaveCount(0);
      const code = await nextCode(phone, former);
      await dialog.getByLabel(words.code).fill(wrong(code));
      await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
      await expect(dialog.getByText(words.wrongCode)).toBeVisible();
      await dialog.getByLabel(words.code).fill(code);
      await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
      await expect(page.getByText(words.mailed)).toBeVisible();
      expect(await opens(email, PASSWORD)).toBe(true);
    },
  );

  test(
    `a used link says so and offers a new one (${language})`,
    inOneLanguage(language, 'ar'),
    async ({ page, browser }) => {
      const email = await makePasswordAccount(words);
      await page.goto(`${words.prefix}/auth/reset-password`);
      await signInForm(page, language).email.fill(email);
      await page.getByRole('button', { name: words.sendLink }).click();
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      await expect(page.getByRole('button', { name: words.sendLink })).toHaveCount(0);
      const link = await mailedLink(email, 'PASSWORD_RESET');
      await page.goto(link);
      await page.getByLabel(words.newPassword, { exact: true }).fill(ANOTHER);
      await page.getByRole('button', { name: words.savePassword }).click();
      await expect(page).toHaveURL(/reset-password-success/);

      const later = await (await browser.newContext()).newPage();
      await later.goto(link);
      await expect(later.getByRole('alert').getByText(words.spentLink)).toBeVisible();
      await expect(later.getByLabel(words.password)).toHaveCount(0);
      await later.getByRole('link', { name: words.newLink }).click();
      await expect(signInForm(later, language).email).toBeVisible();
      await later.context().close();
    },
  );

  test(
    `an expired link says so and offers a new one (${language})`,
    inOneLanguage(language, 'fr'),
    async ({ page }) => {
      // Links of the emulator never expire: this is the provider's documented response for an expired link.
      await page.route(/accounts:(resetPassword|signInWithEmailLink|update)\?/, (route) =>
        route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*' },
          json: { error: { code: 400, message: 'EXPIRED_OOB_CODE', errors: [] } },
        }),
      );
      const notice = page.getByRole('alert').getByText(words.spentLink);
      await page.goto(`${words.prefix}/auth/reset-password?mode=resetPassword&oobCode=expired`);
      await expect(notice).toBeVisible();
      await page.getByRole('link', { name: words.newLink }).click();
      await expect(page).toHaveURL(new RegExp(`${words.prefix}/auth/reset-password$`));

      await page.goto(`${words.prefix}/auth/email-confirmed?mode=verifyEmail&oobCode=expired`);
      await expect(notice).toBeVisible();

      await page.goto(`${words.prefix}/auth/signin?mode=signIn&oobCode=expired&apiKey=demo-key`);
      await signInForm(page, language).email.fill(uniqueEmail('expired'));
      await signInForm(page, language).submit.click();
      await expect(notice).toBeVisible();
      await page.getByRole('link', { name: words.newLink }).click();
      await expect(page).toHaveURL(new RegExp(`${words.prefix}/auth/signin$`));
      await expect(signInForm(page, language).password).toBeVisible();
    },
  );
}
