import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { listingPath } from '@houni/routing/build';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { expectMounted, invalidFields } from './document-parts.ts';
import { test } from './fixtures.ts';
import { signOut } from './header-menus.ts';
import { signUpForm } from './page-forms.ts';
import { product } from './product.ts';
import { makeOwnAccount } from './session.ts';
import { signIn, signInForm } from './sign-in-form.ts';
import { uniqueEmail } from './unique.ts';

/** The text of the sign-in screen when cookies are blocked. */
const BLOCKED: Record<Locale, string> = {
  fr: 'Votre navigateur bloque le stockage.',
  ar: 'متصفحك يمنع التخزين.',
  en: 'Your browser blocks storage.',
  it: 'Il browser blocca l’archiviazione.',
  es: 'Tu navegador bloquea el almacenamiento.',
};

/** A browser with all cookies blocked: Chromium then throws on every storage access too. */
async function withoutStorage(visit: (page: Page) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'houni-blocked-'));
  await mkdir(path.join(folder, 'Default'));
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(path.join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  const { args = [] } = test.info().project.use.launchOptions ?? {};
  // The headless shell reads no preferences.
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args,
    baseURL: product.siteUrl,
    serviceWorkers: 'block',
  });
  try {
    await visit(await context.newPage());
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

test('sign-in with all cookies blocked says in five languages what to allow and keeps typed text', async () => {
  const { email, password } = await makeOwnAccount('Salma Trabelsi');
  await withoutStorage(async (page) => {
    for (const locale of LOCALES) {
      await page.goto(locale === 'fr' ? '/auth/signin' : `/${locale}/auth/signin`);
      expect(await page.evaluate(() => ((document.cookie = 'a=1'), document.cookie))).toBe('');
      await signIn(page, locale, email, password);
      await expect(page.getByText(BLOCKED[locale])).toBeVisible();
      await expect(signInForm(page, locale).email).toHaveValue(email);
    }
  });
});

test('pages work when all storage throws, and say what they cannot save', async () => {
  await withoutStorage(async (page) => {
    const faults: string[] = [];
    const warnings: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.goto(listingPath({ transaction: 'SALE', category: 'APPARTEMENT' }, 'fr'));
    await expectMounted(page, 'listings');
    const favourite = page
      .getByRole('article')
      .getByRole('button', { name: /^Favori – / })
      .first();
    await favourite.click();
    await expect(page.getByRole('paragraph').filter({ hasText: /^Votre navigateur/ })).toBeVisible();
    await expect(favourite).toHaveAttribute('aria-pressed', 'false');
    expect(warnings.join('\n')).toContain('The browser does not store the lists of this device.');

    await page.goto('/postad');
    await expectMounted(page, 'postad');
    await page.getByRole('radio', { name: /^Mettre en location/ }).check({ force: true });
    await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty();
    await page.goto('/contact');
    const form = page.getByRole('region', { name: 'Votre message' });
    await form.getByLabel('Message', { exact: true }).fill('Une question sur mon annonce, merci.');
    await form.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(invalidFields(form).first()).toBeVisible();
    await expect(form.getByLabel('Message', { exact: true })).toHaveValue('Une question sur mon annonce, merci.');
    expect(faults).toEqual([]);
  });
});

test('a second sign-in works when sessionStorage throws, and loses only typed text', async ({ page }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get() {
        throw new DOMException('blocked by this test', 'SecurityError');
      },
    });
  });
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.context().addCookies(account.cookies);
  await page.goto(`${product.dashboardUrl}/profile`);
  await expectMounted(page, 'dashboard');
  await page.getByLabel('Nom complet').fill('Salma Trabelsi Jaziri');
  // No background call may find the ended session before the click does.
  await page.waitForLoadState('networkidle');
  await account.endOnServer();
  await page.getByRole('button', { name: 'Enregistrer' }).first().click();
  await expect(page).toHaveURL(/\/auth\/signin\?redirect=/);
  expect(warnings).toContainEqual(expect.stringContaining('The unsaved input could not be stored in this browser.'));
  await signIn(page, 'fr', account.email, account.password);
  await expect(page).toHaveURL(`${product.dashboardUrl}/profile`);
  await expect(page.getByLabel('Nom complet')).toHaveValue('Salma Trabelsi');
});

/** Storages that web views switch off: null, or each access throws. */
const SWITCHED_OFF = {
  null: () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { get: () => null });
  },
  throws: () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('blocked by this test', 'SecurityError');
        },
      });
  },
};

for (const [name, switchOff] of Object.entries(SWITCHED_OFF)) {
  test(`hearts and comparison say that nothing is saved when storage is switched off (${name})`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript(switchOff);
    await page.goto(listingPath({ transaction: 'SALE', category: 'APPARTEMENT' }, 'fr'));
    await expectMounted(page, 'listings');
    const card = page.getByRole('article').first();
    const notice = page.getByRole('paragraph').filter({ hasText: /^Votre navigateur/ });
    await card.getByRole('button', { name: /^Favori – / }).click();
    await expect(notice).toBeVisible();
    await card.getByRole('link').first().click();
    await page
      .getByRole('button', { name: /^Comparer/ })
      .first()
      .click();
    await expect(notice).toBeVisible();
    // The pages of these lists.
    for (const path of ['/saved', '/compare']) {
      await page.goto(path);
      await expectMounted(page, 'listings');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(faults).toEqual([]);
  });
}

test('sign-in, sign-out and sign-up do not wait for IndexedDB that never answers', async ({ page }) => {
  await page.addInitScript(() => {
    const listener = { set: () => undefined };
    const silent = Object.defineProperties(new EventTarget(), {
      onsuccess: listener,
      onerror: listener,
      onblocked: listener,
      onupgradeneeded: listener,
    });
    Object.defineProperty(IDBFactory.prototype, 'open', { value: () => silent });
  });
  const account = await makeOwnAccount('Salma Trabelsi');
  await page.goto('/auth/signin?redirect=%2Fpricing');
  await expectMounted(page, 'auth');
  await signIn(page, 'fr', account.email, account.password);
  await expect(page).toHaveURL(/\/pricing$/);
  await signOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Se connecter' })).toBeVisible();
  await page.goto('/auth/signup');
  await expectMounted(page, 'auth');
  const form = signUpForm(page, 'fr');
  await form.name.fill('Salma Trabelsi');
  await signInForm(page, 'fr').email.fill(uniqueEmail('silent'));
  await signInForm(page, 'fr').password.fill(account.password);
  await form.consent.check();
  await form.submit.click();
  await expect(page).toHaveURL(/auth\/confirm-email/);
});
