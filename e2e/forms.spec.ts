import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { opens } from './auth-emulator.ts';
import { test } from './fixtures.ts';
import { delayScripts } from './delay-scripts.ts';
import { PAGE_TYPES } from './page-types.ts';
import { demo, product } from './product.ts';
import { makeOwnAccount } from './session.ts';
import { requestSite } from './site-request.ts';

/** Forms that the server handles, by their hidden field; `/sign-out` has its own URL. */
const TAKEN = ['newsletter', 'contact', 'message', 'reveal', 'report', 'agency', 'unsubscribe'];
const WORDS = {
  fr: { prefix: '', saved: 'Vos informations sont enregistrées.', name: 'Salma Trabelsi', note: 'Enregistrer' },
  ar: { prefix: '/ar', saved: 'تم حفظ معلوماتك.', name: 'سلمى الطرابلسي', note: 'حفظ' },
} as const;
const PATIENT = { timeout: 20_000 };

let last = 0;
const someone = () => `forms.${process.pid}.${Date.now() % 1e6}${(last += 1)}@example.tn`;

/** Document requests of the page, with their method. */
function navigations(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      seen.push(`${request.method()} ${request.url()}`);
  });
  return seen;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const type of PAGE_TYPES) {
    test(`every form and button works or is explained: ${type.name}`, async ({ page, catalogue, become }) => {
      await become(type.visitor);
      await page.goto(type.path(catalogue, 'fr'));
      const forms = await page.locator('form').evaluateAll((found) =>
        (found as HTMLFormElement[]).map((form) => {
          const controls = [...form.elements] as HTMLInputElement[];
          const senders = controls.filter(({ type }) => type === 'submit' || type === 'image');
          return {
            about: form.outerHTML.slice(0, 200),
            method: form.method,
            path: new URL(form.action).pathname,
            name: controls.find(({ name }) => name === 'form')?.value ?? null,
            isPersonal: controls.some(({ type }) => ['password', 'email', 'tel', 'file', 'textarea'].includes(type)),
            waits: senders.length > 0 && senders.every((sender) => 'replay' in sender.dataset),
            isSearch: form.getAttribute('role') === 'search' || form.method === 'get',
            sends: senders.length > 0,
          };
        }),
      );
      // Personal data never appears in a URL.
      expect(forms.filter(({ isPersonal, method }) => isPersonal && method !== 'post')).toEqual([]);
      // A posted form is handled by the server, or queued for the script that sends it.
      const isTaken = (name: string | null, path: string) =>
        path === '/sign-out' || (name !== null && TAKEN.includes(name));
      expect(
        forms.filter(({ method, name, path, waits }) => method === 'post' && !waits && !isTaken(name, path)),
      ).toEqual([]);
      expect(
        forms.filter(({ method, sends, waits, isSearch }) => method === 'get' && sends && !waits && !isSearch),
      ).toEqual([]);
      const dead = await page.locator('#slot button[type="button"]').evaluateAll((buttons) =>
        (buttons as HTMLButtonElement[])
          .filter(({ dataset, disabled }) => !('replay' in dataset) && !disabled)
          .filter((button) => !button.hasAttribute('popovertarget') && !button.hasAttribute('command'))
          .map((button) => button.outerHTML.slice(0, 200)),
      );
      expect(dead).toEqual([]);
    });
  }

  for (const path of ['/auth/signin', '/auth/signup', '/auth/reset-password', '/auth/send-code', '/ar/auth/signin']) {
    test(`${path} says in place of its form that it needs JavaScript`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('#needs-script')).toContainText('JavaScript');
      await expect(page.locator('#needs-script')).toBeVisible();
      await expect(page.locator('#slot form')).toBeHidden();
    });
  }

  test('the dashboard is readable and says why nothing can be changed', async ({ page, become }) => {
    await become('demo');
    for (const path of ['/profile', '/user-ads', '/favourites', '/ar/saved-searches', '/security']) {
      await page.goto(product.dashboardUrl + path);
      await expect(page.locator('#needs-script')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const button of await page.locator('#slot button').all()) await expect(button).toBeHidden();
    }
  });
});

test('a password posted without JavaScript is not read and appears in no URL', async ({ page }) => {
  const secret = 'Secret1234';
  for (const path of ['/auth/signin?redirect=%2Fpricing', '/ar/auth/signup']) {
    const answer = await requestSite(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: product.siteUrl },
      body: new URLSearchParams({ email: 'a@example.tn', password: secret }).toString(),
    });
    expect([answer.status, answer.headers.location]).toEqual([303, `${path}#needs-script`]);
    expect(JSON.stringify(answer)).not.toContain(secret);
    await page.goto(answer.headers.location ?? '');
    await expect(page.locator('#needs-script')).toBeVisible();
    await expect(page.locator('#slot form').first()).toBeVisible();
  }
  await page.goto('/auth/signin');
  await expect(page.locator('#needs-script')).toBeHidden();
});

for (const [locale, words] of Object.entries(WORDS)) {
  test.describe(`a form sent before hydration, ${locale}`, () => {
    test('sign-in: is queued and signs in', async ({ page, watch }) => {
      const { email, password } = await makeOwnAccount(words.name);
      const seen = navigations(page);
      const release = await delayScripts(page);
      await page.goto(`${words.prefix}/auth/signin?redirect=%2Fpricing`, { waitUntil: 'commit' });
      await page.locator('[name="email"]').fill(email);
      await page.locator('[name="password"]').fill(password);
      await page.keyboard.press('Enter');
      const send = page.locator('#slot form [type="submit"]');
      await expect(send).toHaveAttribute('aria-busy', 'true');
      await expect(send).toHaveCSS('opacity', '0.6');
      // Two quick clicks send it once.
      await send.click();
      expect(seen).toHaveLength(1);
      release();
      await expect(page).toHaveURL(/\/pricing$/, PATIENT);
      expect(seen.filter((request) => request.startsWith('POST'))).toEqual([]);
      expect(seen.filter((request) => request.includes(password))).toEqual([]);
      expect(watch.problems).toEqual([]);
    });

    test('sign-in: keeps typed text when it is refused', async ({ page }) => {
      const release = await delayScripts(page);
      await page.goto(`${words.prefix}/auth/signin`, { waitUntil: 'commit' });
      await page.locator('[name="email"]').fill(demo.email);
      await page.locator('[name="password"]').fill('Wrong1234');
      await page.locator('#slot form [type="submit"]').click();
      release();
      await expect(page.locator('#slot form').getByRole('alert')).toBeVisible(PATIENT);
      await expect(page.locator('[name="email"]')).toHaveValue(demo.email);
      await expect(page.locator('[name="password"]')).toHaveValue('Wrong1234');
    });

    test('sign-up: is queued, shows the password rules and creates the account', async ({ page, watch }) => {
      const email = someone();
      const release = await delayScripts(page);
      await page.goto(`${words.prefix}/auth/signup`, { waitUntil: 'commit' });
      await page.locator('[name="kind"][value="agency"]').press('Space');
      await page.locator('[name="name"]').fill(words.name);
      await page.locator('[name="email"]').fill(email);
      await page.locator('[name="password"]').fill('court');
      await page.locator('[name="consent"]').press('Space');
      await page.keyboard.press('Enter');
      await page.locator('#slot form [type="submit"]').click();
      release();
      await expect(page.locator('[name="password"]')).toHaveAttribute('aria-invalid', 'true', PATIENT);
      await expect(page.locator('[name="kind"][value="agency"]')).toBeChecked();
      await expect(page.locator('[name="consent"]')).toBeChecked();
      await page.locator('[name="password"]').fill(demo.password);
      await page.locator('#slot form [type="submit"]').click();
      await expect(page).toHaveURL(/auth\/confirm-email/, PATIENT);
      expect(await opens(email, demo.password)).toBe(true);
      // The emulator has no password policies.
      expect(watch.problems.filter((problem) => !/password ?policy/i.test(problem))).toEqual([]);
    });

    test('password reset: checks the rules on the text typed before hydration', async ({ page }) => {
      const release = await delayScripts(page);
      await page.goto(`${words.prefix}/auth/signup`, { waitUntil: 'commit' });
      await page.locator('[name="password"]').fill(demo.password);
      release();
      await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'auth', PATIENT);
      await expect(page.locator('#slot form ul li .vh')).toHaveCount(3);
      await expect(page.locator('[name="password"]')).toHaveValue(demo.password);
    });

    test('profile: is queued and saved', async ({ page, context, watch }) => {
      const { cookies } = await makeOwnAccount('Salma Ben Youssef');
      await context.addCookies(cookies);
      const seen = navigations(page);
      const release = await delayScripts(page);
      await page.goto(`${product.dashboardUrl}${words.prefix}/profile`, { waitUntil: 'commit' });
      await page.locator('[name="displayName"]').fill(words.name);
      await page.locator('[name="languages"][value="it"]').press('Space');
      await page.locator('[name="displayName"]').press('Enter');
      await expect(page.locator('form:has([name="displayName"]) [type="submit"]')).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(page.getByText(words.saved)).toBeVisible(PATIENT);
      await expect(page.locator('[name="displayName"]')).toHaveValue(words.name);
      expect(seen).toHaveLength(1);
      await page.reload();
      await expect(page.locator('[name="displayName"]')).toHaveValue(words.name);
      await expect(page.locator('[name="languages"][value="it"]')).toBeChecked();
      expect(watch.problems).toEqual([]);
    });

    test('contact form: is posted by the browser and answered without script', async ({ page }) => {
      await delayScripts(page);
      await page.goto(`${words.prefix}/contact`, { waitUntil: 'commit' });
      await page.locator('[name="subject"]').selectOption({ index: 1 });
      await page.locator('#contact-name').fill(words.name);
      await page.locator('#contact-email').fill(someone());
      await page
        .locator('#contact-message')
        .fill('Bonjour, comment changer la photo de mon agence ? Merci de votre aide.');
      await page.locator('form:has(#contact-message) [type="submit"]').click();
      await page.waitForURL(/\/contact\?sent=1#contact-form$/, { waitUntil: 'commit' });
      await expect(page.locator('#contact-form').getByRole('status')).toBeVisible();
    });

    test('contact form: keeps typed text when its script loads', async ({ page }) => {
      const release = await delayScripts(page);
      await page.goto(`${words.prefix}/contact`, { waitUntil: 'commit' });
      await page.locator('[name="subject"]').selectOption({ index: 2 });
      await page.locator('#contact-message').fill('Bonjour');
      release();
      await expect(page.locator('#contact-form form')).toHaveJSProperty('isConnected', true);
      await page.locator('form:has(#contact-message) [type="submit"]').focus();
      await page.waitForFunction(
        () =>
          Object.keys(document.querySelector('#contact-message') ?? {}).some((key) => key.startsWith('__reactProps')),
        null,
        PATIENT,
      );
      await expect(page.locator('#contact-message')).toHaveValue('Bonjour');
      expect(await page.locator('[name="subject"]').evaluate((list: HTMLSelectElement) => list.selectedIndex)).toBe(2);
    });

    test('contact form: keeps corrections to a form with errors when its script loads', async ({ page, watch }) => {
      const release = await delayScripts(page);
      await page.goto(`${words.prefix}/contact`, { waitUntil: 'commit' });
      await page.locator('#contact-name').fill(words.name);
      await page.locator('#contact-message').fill('Salut');
      await page.locator('form:has(#contact-message) [type="submit"]').click();
      const message = page.locator('#contact-message');
      await expect(message).toHaveAttribute('aria-invalid', 'true');
      await expect(message).toHaveValue('Salut');
      await message.fill('Salut, comment changer ma photo ?');
      await page.locator('#contact-name').fill('Amel Ben Salah');
      release();
      await page.waitForFunction(
        () =>
          Object.keys(document.querySelector('#contact-message') ?? {}).some((key) => key.startsWith('__reactProps')),
        null,
        PATIENT,
      );
      await expect(message).toHaveValue('Salut, comment changer ma photo ?');
      await expect(page.locator('#contact-name')).toHaveValue('Amel Ben Salah');
      // Untouched fields keep the value of the response.
      await expect(page.locator('#contact-email')).toHaveAttribute('aria-invalid', 'true');
      // The browser logs the 422 response to the console.
      expect(watch.problems.filter((problem) => !problem.includes('422'))).toEqual([]);
    });

    test('saved search: saves frequency and name', async ({ page, context, watch }) => {
      const { cookies, call } = await makeOwnAccount(words.name);
      const made = await call('POST', '/saved-search/create', {
        name: 'Appartements',
        query: { transaction: 'SALE', category: 'APPARTEMENT' },
        frequency: 'daily',
        locale,
      });
      expect(made.status).toBe(200);
      await context.addCookies(cookies);
      const release = await delayScripts(page);
      await page.goto(`${product.dashboardUrl}${words.prefix}/saved-searches`, { waitUntil: 'commit' });
      const row = page.locator('#slot li').filter({ hasText: 'Appartements' });
      await row.locator('select').selectOption('weekly');
      // The first of the row's buttons gives it another name.
      await row.getByRole('button').first().click();
      release();
      const name = row.locator('[name="name"]');
      await expect(name).toBeFocused(PATIENT);
      await name.fill('Maisons');
      await name.press('Enter');
      await expect(page.locator('#slot li').filter({ hasText: 'Maisons' })).toBeVisible();
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
      const release = await delayScripts(page);
      await page.goto(`${words.prefix}/postad`, { waitUntil: 'commit' });
      await page.locator('[name="transaction"][value="RENTAL"]').press('Space');
      await page.locator('[name="category"][value="MAISONS"]').press('Space');
      await page.locator('#slot form [type="submit"]').click();
      release();
      await expect(page.locator('select[name="governorate"]')).toBeVisible(PATIENT);
      await page.goBack();
      await expect(page.locator('[name="category"][value="MAISONS"]')).toBeChecked();
      expect(watch.problems).toEqual([]);
    });

    test('a page whose scripts cannot load says so and keeps typed text', async ({ page }) => {
      const seen = navigations(page);
      const fail = await delayScripts(page, 'abort');
      await page.goto(`${words.prefix}/auth/signin`, { waitUntil: 'commit' });
      await page.locator('[name="email"]').fill(demo.email);
      await page.locator('[name="password"]').fill(demo.password);
      await page.keyboard.press('Enter');
      fail();
      await expect(page.locator('#needs-script')).toBeVisible();
      await expect(page.locator('#slot form [type="submit"]')).not.toHaveAttribute('aria-busy');
      await expect(page.locator('[name="password"]')).toHaveValue(demo.password);
      expect(seen).toHaveLength(1);
    });
  });
}
