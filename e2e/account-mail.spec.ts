import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { mailedLink, makeAccount } from './auth-emulator.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { inOneLanguage } from './nightly.ts';
import { product } from './product.ts';
import { requestSite } from './site-request.ts';
import { signIn, signInForm } from './sign-in-form.ts';
import { uniqueEmail } from './unique.ts';

const PASSWORD = 'Demo1234';
const NEW_PASSWORD = 'Autre5678';

/** Texts of the screens that a mail links to, in two languages. */
const WORDS = {
  fr: {
    prefix: '',
    name: 'Nom complet',
    fullName: 'Salma Trabelsi',
    agency: 'Une agence',
    consent: 'J’accepte les conditions',
    create: 'Créer mon compte',
    inbox: 'Regardez votre boîte de réception',
    open: /^Ouvrir Gmail/,
    others: 'Autres messageries',
    again: 'Renvoyer l’e-mail',
    sentAgain: 'L’e-mail vient d’être renvoyé.',
    confirmed: 'Adresse confirmée',
    already: 'Adresse déjà confirmée',
    signIn: 'Se connecter',
    unconfirmed: 'L’adresse n’a pas pu être confirmée',
    goOn: 'Continuer',
    used: 'Ce lien a expiré ou a déjà servi.',
    newLink: 'Recevoir un nouveau lien',
    ask: 'Recevoir le lien',
    asked: 'Si un compte existe pour cette adresse, le lien vient d’y être envoyé.',
    newPassword: 'Nouveau mot de passe',
    save: 'Enregistrer le mot de passe',
    changed: 'Mot de passe modifié',
    network: 'La connexion au réseau a échoué.',
    account: 'Mon compte',
    byLink: 'Recevoir un lien par e-mail',
    linkTitle: 'Connexion par lien',
  },
  ar: {
    prefix: '/ar',
    name: 'الاسم الكامل',
    fullName: 'سلمى الطرابلسي',
    agency: 'وكالة عقارية',
    consent: 'أوافق على الشروط',
    create: 'إنشاء حسابي',
    inbox: 'تفقّد بريدك الإلكتروني',
    open: /^فتح \u2068?Gmail/,
    others: 'خدمات بريد أخرى',
    again: 'إعادة إرسال الرسالة',
    sentAgain: 'أُعيد إرسال الرسالة.',
    confirmed: 'تم تأكيد العنوان',
    already: 'العنوان مؤكَّد من قبل',
    signIn: 'دخول',
    unconfirmed: 'تعذّر تأكيد العنوان',
    goOn: 'متابعة',
    used: 'انتهت صلاحية هذا الرابط أو سبق استعماله.',
    newLink: 'الحصول على رابط جديد',
    ask: 'الحصول على الرابط',
    asked: 'إن وُجد حساب بهذا العنوان فقد أُرسل الرابط إليه.',
    newPassword: 'كلمة السر الجديدة',
    save: 'حفظ كلمة السر',
    changed: 'تم تغيير كلمة السر',
    network: 'انقطع الاتصال بالشبكة.',
    account: 'حسابي',
    byLink: 'الحصول على رابط دخول',
    linkTitle: 'الدخول برابط',
  },
} as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectMounted(page, 'auth');
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const locale of ['fr', 'ar'] as const) {
  const words = WORDS[locale];
  const { prefix } = words;
  const email = (page: Page) => signInForm(page, locale).email;
  const newPassword = (page: Page) => page.getByLabel(words.newPassword, { exact: true });

  test(
    `sign-up by e-mail confirms the address by the mailed link, and says so again when the link is used again (${locale})`,
    inOneLanguage(locale, 'fr'),
    async ({ page, browser }) => {
      const address = uniqueEmail('mailed').replace('example.tn', 'gmail.com');
      await open(page, `${prefix}/auth/signup?redirect=${encodeURIComponent(`${prefix}/pricing`)}`);
      await page.getByLabel(words.name).fill(words.fullName);
      await email(page).fill(address);
      await signInForm(page, locale).password.fill(PASSWORD);
      await page.getByRole('checkbox', { name: words.agency }).check();
      await page.getByRole('checkbox', { name: words.consent }).check();
      await page.getByRole('button', { name: words.create, exact: true }).click();

      await expect(heading(page, words.inbox)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${prefix}/auth/confirm-email`));
      await expect(page.getByText(address)).toBeVisible();
      await expect(page.getByRole('link', { name: words.open })).toHaveAttribute('href', /mail\.google\.com/);
      await expect(page.getByRole('list', { name: words.others }).getByRole('link')).toHaveCount(10);
      await page.getByRole('button', { name: words.again }).click();
      await expect(page.getByText(words.sentAgain)).toBeVisible();

      const link = await mailedLink(address, 'VERIFY_EMAIL');
      // Mail programs look at links before their readers do.
      for (const method of ['HEAD', 'GET']) expect((await requestSite(link, { method })).status).toBe(200);
      await page.goto(link);
      await expect(heading(page, words.confirmed)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`${prefix}/auth/email-confirmed`);
      // The session has it at once, not at the next token renewal.
      await expect
        .poll(() =>
          page.evaluate(async () => {
            const { token } = (await (await fetch('/auth-token-sync')).json()) as { token: string }; // the shell's own response
            return (JSON.parse(atob(token.split('.')[1] ?? '')) as { email_verified: boolean }).email_verified; // the emulator's claims
          }),
        )
        .toBe(true);
      await page.goto(link);
      await expect(heading(page, words.already)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: words.goOn, exact: true })).toBeVisible();
      const other = await (await browser.newContext()).newPage();
      await other.goto(link.replaceAll('&', '&amp;'));
      await expect(heading(other, words.already)).toBeVisible();
      await other.getByRole('main').getByRole('link', { name: words.signIn, exact: true }).click();
      await expect(other).toHaveURL(/\/auth\/signin\?redirect=/);
      await other.context().close();
      // Without the address of a link nothing is known about it.
      await page.goto(link.replace(/oobCode=[^&]+/, 'oobCode=never-sent').replace(/continueUrl=[^&]+/, 'continueUrl='));
      await expect(heading(page, words.unconfirmed)).toBeVisible();
      await expect(page.getByText(words.used)).toBeVisible();
    },
  );

  test(
    `a password reset survives a lost connection, and its link works once (${locale})`,
    inOneLanguage(locale, 'ar'),
    async ({ page, context }) => {
      const address = uniqueEmail('mailed');
      await makeAccount({ email: address, password: PASSWORD, displayName: words.fullName });
      await open(page, `${prefix}/auth/reset-password?redirect=${encodeURIComponent(`${prefix}/pricing`)}`);
      await page.getByRole('button', { name: words.ask }).click();
      await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
      await email(page).fill(address);
      await context.setOffline(true);
      await page.getByRole('button', { name: words.ask }).click();
      await expect(page.getByText(words.network)).toBeVisible();
      await expect(email(page)).toHaveValue(address);
      await context.setOffline(false);
      await page.getByRole('button', { name: words.ask }).click();
      await expect(page.getByText(words.asked)).toBeVisible();

      const link = await mailedLink(address, 'PASSWORD_RESET');
      await page.goto(link);
      await expect(page).toHaveURL(new RegExp(`${prefix}/auth/reset-password\\?`));
      await expect(page.getByText(address)).toBeVisible();
      await newPassword(page).fill('short');
      await page.getByRole('button', { name: words.save }).click();
      await expect(newPassword(page)).toHaveAttribute('aria-invalid', 'true');
      await newPassword(page).fill(NEW_PASSWORD);
      await context.setOffline(true);
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByText(words.network)).toBeVisible();
      await expect(newPassword(page)).toHaveValue(NEW_PASSWORD);
      await context.setOffline(false);
      await page.getByRole('button', { name: words.save }).click();
      await expect(heading(page, words.changed)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${prefix}/auth/reset-password-success`));

      await page.goto(link);
      await expect(page.getByText(words.used)).toBeVisible();
      await expect(newPassword(page)).toHaveCount(0);
      await open(page, `${prefix}/auth/signin?redirect=${encodeURIComponent(`${prefix}/pricing`)}`);
      await signIn(page, locale, address, NEW_PASSWORD);
      await expect(page).toHaveURL(`${product.siteUrl}${prefix}/pricing`);
      await expect(page.getByRole('banner').first()).toContainText(words.account);
    },
  );

  test(
    `a sign-in link works once, and asks for the address in another browser (${locale})`,
    inOneLanguage(locale, 'fr'),
    async ({ page, browser }) => {
      const address = uniqueEmail('mailed');
      await makeAccount({ email: address, password: PASSWORD, displayName: words.fullName });
      await open(page, `${prefix}/auth/signin?redirect=${encodeURIComponent(`${prefix}/pricing`)}`);
      await email(page).fill(address);
      await page.getByRole('button', { name: words.byLink }).click();
      await expect(heading(page, words.inbox)).toBeVisible();
      const link = await mailedLink(address, 'EMAIL_SIGNIN');

      // Another browser does not know the address and asks for it.
      const { storageState } = test.info().project.use;
      const context = await browser.newContext({
        baseURL: product.siteUrl,
        serviceWorkers: 'block',
        ...(storageState && { storageState }),
      });
      const otherBrowser = await context.newPage();
      await otherBrowser.goto(link);
      await expect(heading(otherBrowser, words.linkTitle)).toBeVisible();
      await email(otherBrowser).fill(uniqueEmail('mailed'));
      await signInForm(otherBrowser, locale).submit.click();
      await expect(otherBrowser.getByRole('alert')).toBeVisible();
      await email(otherBrowser).fill(address);
      await signInForm(otherBrowser, locale).submit.click();
      await expect(otherBrowser).toHaveURL(`${product.siteUrl}${prefix}/pricing`);
      await context.close();

      await page.goto(link);
      await expect(page.getByText(words.used)).toBeVisible();
      const newLink = page.getByRole('main').getByRole('link', { name: words.newLink });
      await expect(newLink).toBeVisible();
      await expect(newLink).toHaveAttribute('href', new RegExp(`^${prefix}/auth/signin\\?redirect=`));
    },
  );

  test(
    `a password reset gives the same answer for unknown and known addresses (${locale})`,
    inOneLanguage(locale, 'ar'),
    async ({ page }) => {
      await open(page, `${prefix}/auth/reset-password`);
      await email(page).fill(uniqueEmail('mailed'));
      await page.getByRole('button', { name: words.ask }).click();
      await expect(page.getByText(words.asked)).toBeVisible();
    },
  );
}

test('sign-up with an address in use shows the same screen and sends its owner a mail', async ({ page }) => {
  const address = uniqueEmail('mailed');
  await makeAccount({ email: address, password: PASSWORD, displayName: 'Salma Trabelsi' });
  await open(page, '/auth/signup');
  await page.getByLabel('Nom complet').fill('Quelqu Autre');
  const { email, password } = signInForm(page, 'fr');
  await email.fill(address);
  await password.fill(NEW_PASSWORD);
  await page.getByRole('checkbox', { name: WORDS.fr.consent }).check();
  await page.getByRole('button', { name: 'Créer mon compte', exact: true }).click();
  await expect(heading(page, 'Regardez votre boîte de réception')).toBeVisible();
  expect(await mailedLink(address, 'PASSWORD_RESET')).toContain('oobCode=');
});
