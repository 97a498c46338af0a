import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { mailedLink, makeAccount } from './auth-emulator.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';

const PASSWORD = 'Demo1234';
const NEW_PASSWORD = 'Autre5678';
let last = 0;
/** An address that no other test uses. */
const newAddress = () => `mailed.${process.pid}.${Date.now()}.${(last += 1)}@example.tn`;

/** Texts of the screens that a mail links to, in two languages. */
const WORDS = {
  fr: {
    prefix: '',
    name: 'Nom complet',
    fullName: 'Salma Trabelsi',
    create: 'Créer mon compte',
    inbox: 'Regardez votre boîte de réception',
    open: /^Ouvrir Gmail/,
    others: 'Autres messageries',
    again: 'Renvoyer l’e-mail',
    sentAgain: 'L’e-mail vient d’être renvoyé.',
    confirmed: 'Adresse confirmée',
    unconfirmed: 'L’adresse n’a pas pu être confirmée',
    goOn: 'Continuer',
    used: 'Ce lien a expiré ou a déjà servi.',
    ask: 'Recevoir le lien',
    asked: 'Si un compte existe pour cette adresse, le lien vient d’y être envoyé.',
    newPassword: 'Nouveau mot de passe',
    save: 'Enregistrer le mot de passe',
    changed: 'Mot de passe modifié',
    signIn: 'Se connecter',
    network: 'La connexion au réseau a échoué.',
    account: 'Mon compte',
    byLink: 'Recevoir un lien par e-mail',
    linkTitle: 'Connexion par lien',
  },
  ar: {
    prefix: '/ar',
    name: 'الاسم الكامل',
    fullName: 'سلمى الطرابلسي',
    create: 'إنشاء حسابي',
    inbox: 'تفقّد بريدك الإلكتروني',
    open: /^فتح \u2068?Gmail/,
    others: 'خدمات بريد أخرى',
    again: 'إعادة إرسال الرسالة',
    sentAgain: 'أُعيد إرسال الرسالة.',
    confirmed: 'تم تأكيد العنوان',
    unconfirmed: 'تعذّر تأكيد العنوان',
    goOn: 'متابعة',
    used: 'انتهت صلاحية هذا الرابط أو سبق استعماله.',
    ask: 'الحصول على الرابط',
    asked: 'إن وُجد حساب بهذا العنوان فقد أُرسل الرابط إليه.',
    newPassword: 'كلمة السر الجديدة',
    save: 'حفظ كلمة السر',
    changed: 'تم تغيير كلمة السر',
    signIn: 'دخول',
    network: 'انقطع الاتصال بالشبكة.',
    account: 'حسابي',
    byLink: 'الحصول على رابط دخول',
    linkTitle: 'الدخول برابط',
  },
} as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'auth');
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const email = (page: Page) => page.locator('input[name=email]');
const password = (page: Page) => page.locator('input[name=password]');

for (const [locale, words] of Object.entries(WORDS)) {
  const { prefix } = words;

  test(`sign-up by e-mail confirms the address by the mailed link, and says so when the link is used again (${locale})`, async ({
    page,
  }) => {
    const address = newAddress().replace('example.tn', 'gmail.com');
    await open(page, `${prefix}/auth/signup?redirect=${encodeURIComponent(`${prefix}/pricing`)}`);
    await page.getByLabel(words.name).fill(words.fullName);
    await email(page).fill(address);
    await password(page).fill(PASSWORD);
    await page.locator('input[value=agency]').check({ force: true });
    await page.locator('input[name=consent]').check({ force: true });
    await page.getByRole('button', { name: words.create, exact: true }).click();

    await expect(heading(page, words.inbox)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${prefix}/auth/confirm-email`));
    await expect(page.getByText(address)).toBeVisible();
    await expect(page.getByRole('link', { name: words.open })).toHaveAttribute('href', /mail\.google\.com/);
    await expect(page.getByRole('list', { name: words.others }).getByRole('link')).toHaveCount(10);
    await page.getByRole('button', { name: words.again }).click();
    await expect(page.getByText(words.sentAgain)).toBeVisible();

    const link = await mailedLink(address, 'VERIFY_EMAIL');
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
    await expect(heading(page, words.unconfirmed)).toBeVisible();
    await expect(page.getByText(words.used)).toBeVisible();
    await page.goto(link.replace(/oobCode=[^&]+/, 'oobCode=never-sent'));
    await expect(page.getByText(words.used)).toBeVisible();
  });

  test(`a password reset survives a lost connection, and its link works once (${locale})`, async ({
    page,
    context,
  }) => {
    const address = newAddress();
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
    await password(page).fill('short');
    await page.getByRole('button', { name: words.save }).click();
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
    await password(page).fill(NEW_PASSWORD);
    await context.setOffline(true);
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.network)).toBeVisible();
    await expect(password(page)).toHaveValue(NEW_PASSWORD);
    await context.setOffline(false);
    await page.getByRole('button', { name: words.save }).click();
    await expect(heading(page, words.changed)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${prefix}/auth/reset-password-success`));

    await page.goto(link);
    await expect(page.getByText(words.used)).toBeVisible();
    await expect(password(page)).toHaveCount(0);
    await open(page, `${prefix}/auth/signin?redirect=${encodeURIComponent(`${prefix}/pricing`)}`);
    await email(page).fill(address);
    await password(page).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: words.signIn, exact: true }).click();
    await expect(page).toHaveURL(`${product.siteUrl}${prefix}/pricing`);
    await expect(page.getByRole('banner').first()).toContainText(words.account);
  });

  test(`a sign-in link works once, and asks for the address in another browser (${locale})`, async ({
    page,
    browser,
  }) => {
    const address = newAddress();
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
    await email(otherBrowser).fill(newAddress());
    await otherBrowser.getByRole('button', { name: words.signIn, exact: true }).click();
    await expect(otherBrowser.getByRole('alert')).toBeVisible();
    await email(otherBrowser).fill(address);
    await otherBrowser.getByRole('button', { name: words.signIn, exact: true }).click();
    await expect(otherBrowser).toHaveURL(`${product.siteUrl}${prefix}/pricing`);
    await context.close();

    await page.goto(link);
    await expect(page.getByText(words.used)).toBeVisible();
    await expect(page.locator(`#slot a[href^="${prefix}/auth/signin?redirect="]`)).toBeVisible();
  });

  test(`a password reset gives the same answer for unknown and known addresses (${locale})`, async ({ page }) => {
    await open(page, `${prefix}/auth/reset-password`);
    await email(page).fill(newAddress());
    await page.getByRole('button', { name: words.ask }).click();
    await expect(page.getByText(words.asked)).toBeVisible();
  });
}

test('sign-up with an address in use shows the same screen and sends its owner a mail', async ({ page }) => {
  const address = newAddress();
  await makeAccount({ email: address, password: PASSWORD, displayName: 'Salma Trabelsi' });
  await open(page, '/auth/signup');
  await page.getByLabel('Nom complet').fill('Quelqu Autre');
  await email(page).fill(address);
  await password(page).fill(NEW_PASSWORD);
  await page.locator('input[name=consent]').check({ force: true });
  await page.getByRole('button', { name: 'Créer mon compte', exact: true }).click();
  await expect(heading(page, 'Regardez votre boîte de réception')).toBeVisible();
  expect(await mailedLink(address, 'PASSWORD_RESET')).toContain('oobCode=');
});
