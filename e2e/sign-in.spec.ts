import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { mailedLink, makeAccount, sentCode } from './auth-emulator.ts';
import { expectMounted } from './document-parts.ts';
import { signOut } from './header-menus.ts';
import { chooseAccount, knownAccount } from './provider-page.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { fakeProviderFrames } from './provider-frames.ts';
import { signIn, signInForm } from './sign-in-form.ts';
import { requestSite } from './site-request.ts';
import { uniqueEmail, uniquePhone } from './unique.ts';

const PASSWORD = 'Demo1234';
/** An address and a number that no other test uses. */
const someone = () => ({ email: uniqueEmail('visitor'), phone: uniquePhone() });

/** Texts of the screens that tests need, in two languages. */
const WORDS = {
  fr: {
    locale: 'fr',
    prefix: '',
    email: 'Adresse e-mail',
    name: 'Nom complet',
    link: 'Recevoir un lien par e-mail',
    finish: 'Encore une étape',
    consent: /J’accepte/,
    create: 'Créer mon compte',
    number: 'Numéro de téléphone',
    getCode: 'Recevoir le code',
    code: 'Code à 6 chiffres',
    confirm: 'Valider',
    wrongCode: 'Ce code n’est pas le bon.',
    google: 'Continuer avec Google',
    facebook: 'Continuer avec Facebook',
    network: 'La connexion au réseau a échoué.',
    secondStep: 'Vérification en deux étapes',
    fullName: 'Salma Trabelsi',
  },
  ar: {
    locale: 'ar',
    prefix: '/ar',
    email: 'البريد الإلكتروني',
    name: 'الاسم الكامل',
    link: 'الحصول على رابط دخول',
    finish: 'خطوة أخيرة',
    consent: /أوافق/,
    create: 'إنشاء حسابي',
    number: 'رقم الهاتف',
    getCode: 'الحصول على الرمز',
    code: 'رمز من 6 أرقام',
    confirm: 'تأكيد',
    wrongCode: 'هذا الرمز غير صحيح.',
    google: 'المتابعة بحساب Google',
    facebook: 'المتابعة بحساب Facebook',
    network: 'انقطع الاتصال بالشبكة.',
    secondStep: 'التحقق على مرحلتين',
    fullName: 'سلمى الطرابلسي',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectMounted(page, 'auth');
}

async function finishAccount(page: Page, words: Words): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: words.finish })).toBeVisible();
  await page.getByLabel(words.name).fill(words.fullName);
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByRole('checkbox', { name: words.consent })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('checkbox', { name: words.consent }).check({ force: true });
  await page.getByRole('button', { name: words.create }).click();
}

/** The server knows the user: the account menu is in the first HTML. */
async function expectSignedIn(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(product.siteUrl + path);
  const cookies = await page.context().cookies(product.siteUrl);
  expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['__session', 'houni-session']));
  await expect(page.getByRole('banner').first()).toContainText(/Mon compte|حسابي/);
}

for (const words of Object.values(WORDS)) {
  test(`a mailed link signs in and creates an account (${words.prefix || '/fr'})`, async ({ page }) => {
    const { email } = someone();
    await open(page, `${words.prefix}/auth/signin?redirect=${encodeURIComponent(`${words.prefix}/pricing`)}`);
    await page.getByRole('button', { name: words.link }).click();
    await expect(page.getByLabel(words.email)).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(words.email).fill(email);
    await page.getByRole('button', { name: words.link }).click();
    await expect(page).toHaveURL(/auth\/confirm-email/);
    await expect(page.getByText(email)).toBeVisible();
    await page.goto(await mailedLink(email, 'EMAIL_SIGNIN'));
    await finishAccount(page, words);
    await expectSignedIn(page, `${words.prefix}/pricing`);
  });

  test(`an SMS code signs in (${words.prefix || '/fr'})`, async ({ page }) => {
    const { phone } = someone();
    await open(page, `${words.prefix}/auth/send-code?redirect=${encodeURIComponent(`${words.prefix}/pricing`)}`);
    await page.getByLabel(words.number).fill(phone.replace('+216', ''));
    await page.getByRole('button', { name: words.getCode }).click();
    await expect(page).toHaveURL(/auth\/confirm-phone/);
    // The code is still valid after a reload.
    await page.reload();
    await expect(page.getByText(phone)).toBeVisible();
    const code = await sentCode(phone);
    await page.getByLabel(words.code).fill(code === '111111' ? '222222' : '111111');
    await page.getByRole('button', { name: words.confirm }).click();
    await expect(page.getByText(words.wrongCode)).toBeVisible();
    await page.getByLabel(words.code).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: words.confirm }).click();
    await finishAccount(page, words);
    await expectSignedIn(page, `${words.prefix}/pricing`);
  });

  test(`a lost connection keeps typed text (${words.prefix || '/fr'})`, async ({ page, context }) => {
    const { email } = someone();
    await makeAccount({ email, password: PASSWORD, displayName: words.fullName });
    await open(page, `${words.prefix}/auth/signin`);
    const form = signInForm(page, words.locale);
    await form.email.fill(email);
    await form.password.fill(PASSWORD);
    await context.setOffline(true);
    await form.submit.click();
    await expect(page.getByText(words.network)).toBeVisible();
    await expect(form.email).toHaveValue(email);
    await context.setOffline(false);
    await form.submit.click();
    await expectSignedIn(page, words.prefix || '/');
  });
}

for (const words of Object.values(WORDS)) {
  const { prefix } = words;
  const back = encodeURIComponent(`${prefix}/pricing`);
  const language = prefix || '/fr';

  test(`a federated account signs in through a popup, and its name is used (${language})`, async ({
    page,
    context,
  }) => {
    await fakeProviderFrames(context);
    await open(page, `${prefix}/auth/signin?redirect=${back}`);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: words.google }).click(),
    ]);
    await chooseAccount(popup, someone().email);
    await expect(page.getByRole('heading', { level: 1, name: words.finish })).toBeVisible();
    await expect(page.getByLabel(words.name)).toHaveValue('Salma Trabelsi');
    await finishAccount(page, words);
    await expectSignedIn(page, `${prefix}/pricing`);
  });

  test(`a blocked popup is replaced by a redirect to the provider and back (${language})`, async ({
    page,
    context,
  }) => {
    await fakeProviderFrames(context);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await open(page, `${prefix}/auth/signup?redirect=${back}`);
    await page.getByRole('button', { name: words.facebook }).click();
    await expect(page).toHaveURL(/emulator\/auth\/handler/);
    await chooseAccount(page, someone().email);
    await finishAccount(page, words);
    await expectSignedIn(page, `${prefix}/pricing`);
  });

  test(`an account with a second factor requires its code (${language})`, async ({ page }) => {
    const { email, phone } = someone();
    await makeAccount({ email, password: PASSWORD, displayName: words.fullName, secondFactor: phone });
    await open(page, `${prefix}/auth/signin?redirect=${back}`);
    await signIn(page, words.locale, email, PASSWORD);
    await expect(page.getByRole('heading', { level: 1, name: words.secondStep })).toBeVisible();
    await expect.poll(() => sentCode(phone).catch(() => '')).toMatch(/^\d{6}$/);
    await page.getByLabel(words.code).fill(await sentCode(phone));
    await page.getByRole('button', { name: words.confirm }).click();
    await expectSignedIn(page, `${prefix}/pricing`);
  });
}

test('a return from a provider without connection shows an error, and the next try signs in', async ({
  page,
  context,
}) => {
  const words = WORDS.fr;
  await fakeProviderFrames(context);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const { email } = someone();
  await open(page, '/auth/signin?redirect=%2Fpricing');
  await page.getByRole('button', { name: words.facebook }).click();
  await chooseAccount(page, email);
  await finishAccount(page, words);
  await expectSignedIn(page, '/pricing');
  // An answer of a call of this page would set the cookies again.
  await page.goto('about:blank');
  for (const name of ['__session', 'houni-refresh', 'houni-session']) await context.clearCookies({ name });

  await open(page, '/auth/signin?redirect=%2Fpricing');
  await page.route('**/auth-token-sync', (route) => route.abort());
  await page.getByRole('button', { name: words.facebook }).click();
  const known = knownAccount(page, email);
  await known.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words.network);
  await page.unroute('**/auth-token-sync');
  await page.getByRole('button', { name: words.facebook }).click();
  await known.click();
  await expectSignedIn(page, '/pricing');
});

test('sign-out invalidates copied cookies, in every tab and on both hosts', async ({ page, context, browser }) => {
  const words = WORDS.fr;
  const { email } = someone();
  await makeAccount({ email, password: PASSWORD, displayName: words.fullName });
  await open(page, '/auth/signin?redirect=%2Fpricing');
  await signIn(page, words.locale, email, PASSWORD);
  await expectSignedIn(page, '/pricing');

  const second = await context.newPage();
  await second.goto(`${product.dashboardUrl}/profile`);
  await expect(second).toHaveURL(`${product.dashboardUrl}/profile`);
  const stolen = await context.cookies(product.siteUrl);
  const cookie = stolen.map(({ name, value }) => `${name}=${value}`).join('; ');
  const replay = () => requestSite('/auth-token-sync', { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  const before = await replay();
  expect(before.status).toBe(200);
  const { token } = JSON.parse(before.body) as { token: string }; // our own answer

  await signOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();

  expect((await replay()).status).toBe(401);
  const api = await fetch(`${product.apiUrl}/user-auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(api.status).toBe(401);
  const thief = await browser.newContext({ storageState: { cookies: stolen, origins: [] } });
  const theirs = await thief.newPage();
  await theirs.goto(`${product.dashboardUrl}/profile`);
  await expect(theirs).toHaveURL(/auth\/signin/);
  await thief.close();

  // The other tab follows when it becomes visible.
  await second.bringToFront();
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(second).not.toHaveURL(`${product.dashboardUrl}/profile`);
});
