import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { opens } from './auth-emulator.ts';
import { expectHydrated, openBeforeScripts, PATIENT } from './before-hydration.ts';
import { test } from './fixtures.ts';
import { inOneLanguage } from './nightly.ts';
import { needsScriptNotice } from './needs-script-notice.ts';
import { contactForm, profileForm, signUpForm } from './page-forms.ts';
import { demo, product } from './product.ts';
import { makeOwnAccount } from './session.ts';
import { signInForm } from './sign-in-form.ts';
import { uniqueEmail } from './unique.ts';

/** What a visitor reads and writes, by language. */
const WORDS = {
  fr: {
    prefix: '',
    person: 'Salma Trabelsi',
    refused: 'Adresse e-mail ou mot de passe incorrect.',
    password: { rules: 'Règles du mot de passe', met: '(respecté)' },
    saved: 'Vos informations sont enregistrées.',
    contact: { question: 'Une question sur le site', myAd: 'Mon annonce', sent: 'Votre message est arrivé' },
    search: {
      frequency: 'Alertes',
      weekly: 'Une fois par semaine',
      rename: 'Renommer',
      newName: 'Nom de la recherche',
    },
    postAd: { rent: /^Mettre en location/, house: 'Maison', next: 'Continuer', governorate: 'Gouvernorat' },
  },
  ar: {
    prefix: '/ar',
    person: 'سلمى الطرابلسي',
    refused: 'البريد الإلكتروني أو كلمة السر غير صحيحة.',
    password: { rules: 'شروط كلمة السر', met: '(مستوفى)' },
    saved: 'تم حفظ معلوماتك.',
    contact: { question: 'سؤال عن الموقع', myAd: 'إعلاني', sent: 'وصلت رسالتك' },
    search: { frequency: 'التنبيهات', weekly: 'مرة في الأسبوع', rename: 'تغيير الاسم', newName: 'اسم البحث' },
    postAd: { rent: /^عرض للكراء/, house: 'منزل', next: 'متابعة', governorate: 'الولاية' },
  },
} as const;
/** Document requests of the page, with their method. */
function navigations(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      seen.push(`${request.method()} ${request.url()}`);
  });
  return seen;
}

for (const locale of ['fr', 'ar'] as const) {
  const words = WORDS[locale];
  test.describe(`a form sent before hydration, ${locale}`, inOneLanguage(locale, 'fr'), () => {
    test('sign-in: waits for the scripts and signs in', async ({ page, watch }) => {
      const account = await makeOwnAccount(words.person);
      const seen = navigations(page);
      const release = await openBeforeScripts(page, `${words.prefix}/auth/signin?redirect=%2Fpricing`);
      const { email, password, submit } = signInForm(page, locale);
      await email.fill(account.email);
      await password.fill(account.password);
      await page.keyboard.press('Enter');
      await expect(submit).toHaveAttribute('aria-busy', 'true');
      await expect(submit).toHaveCSS('opacity', '0.6');
      // Two quick clicks send it once.
      await submit.click();
      expect(seen).toHaveLength(1);
      release();
      await expect(page).toHaveURL(/\/pricing$/, PATIENT);
      expect(seen.filter((request) => request.startsWith('POST'))).toEqual([]);
      expect(seen.filter((request) => request.includes(account.password))).toEqual([]);
      expect(watch.problems).toEqual([]);
    });

    test('sign-in: keeps typed text when it is refused', async ({ page }) => {
      const release = await openBeforeScripts(page, `${words.prefix}/auth/signin`);
      const { email, password, submit } = signInForm(page, locale);
      await email.fill(demo.email);
      await password.fill('Wrong1234');
      await submit.click();
      release();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toBeVisible(PATIENT);
      await expect(alert).toContainText(words.refused);
      await expect(email).toHaveValue(demo.email);
      await expect(password).toHaveValue('Wrong1234');
    });

    test('sign-up: waits for the scripts, shows the password rules and creates the account', async ({
      page,
      watch,
    }) => {
      const address = uniqueEmail('sign-up');
      const release = await openBeforeScripts(page, `${words.prefix}/auth/signup`);
      const { email, password } = signInForm(page, locale);
      const { agency, name, consent, submit } = signUpForm(page, locale);
      await agency.press('Space');
      await name.fill(words.person);
      await email.fill(address);
      await password.fill('court');
      await consent.press('Space');
      await page.keyboard.press('Enter');
      await submit.click();
      release();
      await expect(password).toHaveAttribute('aria-invalid', 'true', PATIENT);
      await expect(agency).toBeChecked();
      await expect(consent).toBeChecked();
      await password.fill(demo.password);
      await submit.click();
      await expect(page).toHaveURL(/auth\/confirm-email/, PATIENT);
      expect(await opens(address, demo.password)).toBe(true);
      // The emulator has no password policies.
      expect(watch.problems.filter((problem) => !/password ?policy/i.test(problem))).toEqual([]);
    });

    test('sign-up: checks the password rules on the text typed before hydration', async ({ page }) => {
      const release = await openBeforeScripts(page, `${words.prefix}/auth/signup`);
      const { password } = signInForm(page, locale);
      await password.fill(demo.password);
      release();
      await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'auth', PATIENT);
      const rules = page.getByRole('list', { name: words.password.rules, exact: true }).getByRole('listitem');
      await expect(rules.filter({ hasText: words.password.met })).toHaveCount(3);
      await expect(password).toHaveValue(demo.password);
    });

    test('profile: waits for the scripts and is saved', async ({ page, context, watch }) => {
      const { cookies } = await makeOwnAccount('Salma Ben Youssef');
      await context.addCookies(cookies);
      const seen = navigations(page);
      const release = await openBeforeScripts(page, `${product.dashboardUrl}${words.prefix}/profile`);
      const { name, italian, save } = profileForm(page, locale);
      await name.fill(words.person);
      await italian.press('Space');
      await name.press('Enter');
      await expect(save).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(page.getByText(words.saved)).toBeVisible(PATIENT);
      await expect(name).toHaveValue(words.person);
      expect(seen).toHaveLength(1);
      await page.reload();
      await expect(name).toHaveValue(words.person);
      await expect(italian).toBeChecked();
      expect(watch.problems).toEqual([]);
    });

    test('contact form: is posted by the browser and answered without script', async ({ page }) => {
      await openBeforeScripts(page, `${words.prefix}/contact`);
      const { region, subject, name, email, message, send } = contactForm(page, locale);
      await subject.selectOption(words.contact.question);
      await name.fill(words.person);
      await email.fill(uniqueEmail('contact'));
      await message.fill('Bonjour, comment changer la photo de mon agence ? Merci de votre aide.');
      await send.click();
      await page.waitForURL(/\/contact\?sent=1#contact-form$/, { waitUntil: 'commit' });
      await expect(region.getByRole('status')).toBeVisible();
      await expect(region.getByRole('status')).toContainText(words.contact.sent);
    });

    test('contact form: keeps typed text when its script loads', async ({ page }) => {
      const release = await openBeforeScripts(page, `${words.prefix}/contact`);
      const { subject, message, send } = contactForm(page, locale);
      await subject.selectOption(words.contact.myAd);
      await message.fill('Bonjour');
      release();
      await send.focus();
      await expectHydrated(message);
      await expect(message).toHaveValue('Bonjour');
      await expect(subject).toHaveValue('my_ad');
    });

    test('contact form: keeps corrections to a form with errors when its script loads', async ({ page, watch }) => {
      const release = await openBeforeScripts(page, `${words.prefix}/contact`);
      const { name, email, message, send } = contactForm(page, locale);
      await name.fill(words.person);
      await message.fill('Salut');
      await send.click();
      await expect(message).toHaveAttribute('aria-invalid', 'true');
      await expect(message).toHaveValue('Salut');
      await message.fill('Salut, comment changer ma photo ?');
      await name.fill('Amel Ben Salah');
      release();
      await expectHydrated(message);
      await expect(message).toHaveValue('Salut, comment changer ma photo ?');
      await expect(name).toHaveValue('Amel Ben Salah');
      // Untouched fields keep the value of the response.
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      // The browser logs the 422 response to the console.
      expect(watch.problems.filter((problem) => !problem.includes('422'))).toEqual([]);
    });

    test('saved search: saves frequency and name', async ({ page, context, watch }) => {
      const { cookies, call } = await makeOwnAccount(words.person);
      const made = await call('POST', '/saved-search/create', {
        name: 'Appartements',
        query: { transaction: 'SALE', category: 'APPARTEMENT' },
        frequency: 'daily',
        locale,
      });
      expect(made.status).toBe(200);
      await context.addCookies(cookies);
      const release = await openBeforeScripts(page, `${product.dashboardUrl}${words.prefix}/saved-searches`);
      const { frequency, weekly, rename, newName } = words.search;
      const rows = page.getByRole('main').getByRole('listitem');
      const row = rows.filter({ hasText: 'Appartements' });
      await row.getByRole('combobox', { name: frequency, exact: true }).selectOption(weekly);
      await row.getByRole('button', { name: rename, exact: true }).click();
      release();
      const name = row.getByLabel(newName, { exact: true });
      await expect(name).toBeFocused(PATIENT);
      await name.fill('Maisons');
      await name.press('Enter');
      await expect(rows.filter({ hasText: 'Maisons' })).toBeVisible();
      // The page shows the name before the API has it.
      await expect
        .poll(async () => {
          const { items } = (await (await call('GET', '/saved-search/mine')).json()) as {
            items: { name: string; frequency: string }[];
          }; // the API validates its own answers against the contract in its tests
          return items.map(({ name, frequency }) => ({ name, frequency }));
        })
        .toEqual([{ name: 'Maisons', frequency: 'weekly' }]);
      expect(watch.problems).toEqual([]);
    });

    test('post ad: the first step continues', async ({ page, watch }) => {
      const release = await openBeforeScripts(page, `${words.prefix}/postad`);
      const main = page.getByRole('main');
      const house = main.getByRole('radio', { name: words.postAd.house, exact: true });
      await main.getByRole('radio', { name: words.postAd.rent }).press('Space');
      await house.press('Space');
      await main.getByRole('button', { name: words.postAd.next, exact: true }).click();
      release();
      await expect(main.getByRole('combobox', { name: words.postAd.governorate })).toBeVisible(PATIENT);
      await page.goBack();
      await expect(house).toBeChecked();
      expect(watch.problems).toEqual([]);
    });

    test('a page whose scripts cannot load says so and keeps typed text', async ({ page }) => {
      const seen = navigations(page);
      const fail = await openBeforeScripts(page, `${words.prefix}/auth/signin`, 'abort');
      const { email, password, submit } = signInForm(page, locale);
      await email.fill(demo.email);
      await password.fill(demo.password);
      await page.keyboard.press('Enter');
      fail();
      await expect(needsScriptNotice(page)).toBeVisible();
      await expect(submit).toBeVisible();
      await expect(submit).not.toHaveAttribute('aria-busy');
      await expect(password).toHaveValue(demo.password);
      expect(seen).toHaveLength(1);
    });
  });
}
