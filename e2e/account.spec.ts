import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { makeAccount } from './auth-emulator.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { signOut } from './header-menus.ts';
import { demo, product } from './product.ts';
import { signIn } from './sign-in-form.ts';
import { uniqueEmail } from './unique.ts';

// All tests use one account, so they run one after the other.
test.describe.configure({ mode: 'default' });

/** The header in the server's HTML. */
async function serverHeader(page: Page, address: string): Promise<string> {
  const html = await (await page.goto(address))?.text();
  return /<div id="header"[^>]*>(.*?)<main/s.exec(html ?? '')?.[1] ?? '';
}

async function isSignedIn(context: BrowserContext): Promise<boolean> {
  return (await context.cookies(product.siteUrl)).some(({ name, value }) => name === '__session' && value !== '');
}

test('sign-in returns to the page before it, and the server knows the user', async ({ page, context }) => {
  await page.goto('/blog?tag=achat');
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).first().click();
  await expect(page).toHaveURL(/\/auth\/signin\?redirect=%2Fblog%3Ftag%3Dachat$/);
  await expect(page.getByRole('banner', { includeHidden: true })).toHaveCount(0);

  await signIn(page, 'fr', demo.email, 'Wrong1234');
  await expect(page.getByText('Adresse e-mail ou mot de passe incorrect.')).toBeVisible();
  expect(await isSignedIn(context)).toBe(false);
  await signIn(page, 'fr', demo.email, demo.password);
  await expect(page).toHaveURL(/\/blog\?tag=achat$/);

  const cookies = await context.cookies(product.siteUrl);
  expect(cookies.find(({ name }) => name === '__session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    domain: '.houni.localhost',
  });
  const header = await serverHeader(page, '/');
  expect(header).toContain('Mon compte');
  expect(header).toContain(`${product.dashboardUrl}/profile`);
  expect(header).not.toContain('/auth/signin');
});

test('the dashboard requires sign-in, returns to its page, and edits the profile', async ({ page }) => {
  const answer = await page.request.get(`http://127.0.0.1:${product.shellPort}/profile`, {
    headers: { host: new URL(product.dashboardUrl).host },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  expect(answer.headers()['location']).toBe(
    `${product.siteUrl}/auth/signin?redirect=${encodeURIComponent(`${product.dashboardUrl}/profile`)}`,
  );

  await page.goto(`${product.dashboardUrl}/profile`);
  await signIn(page, 'fr', demo.email, demo.password);
  await expect(page).toHaveURL(`${product.dashboardUrl}/profile`);
  await expectMounted(page, 'dashboard');
  const name = page.getByLabel('Nom complet');
  const before = await name.inputValue();
  expect(before.length).toBeGreaterThan(4);

  for (const wanted of ['Salma Ben Youssef', before]) {
    await name.fill('Ab');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill(wanted);
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Vos informations sont enregistrées.')).toBeVisible();
    const html = await (await page.reload())?.text();
    expect(html).toContain(wanted);
    await expect(page.getByRole('heading', { level: 2, name: wanted })).toBeVisible();
  }
});

test('sign-out on one host signs out on both hosts', async ({ page, context }) => {
  // A separate account: the emulator ends all sign-ins of the same second together.
  const email = uniqueEmail('leaving');
  await makeAccount({ email, password: demo.password, displayName: 'Salma Ben Youssef' });
  await page.goto(`${product.dashboardUrl}/saved-searches`);
  await signIn(page, 'fr', email, demo.password);
  await expect(page).toHaveURL(`${product.dashboardUrl}/saved-searches`);
  const site = await context.newPage();
  await site.goto('/pricing');
  await signOut(site);
  await expect(site).toHaveURL(`${product.siteUrl}/`);
  await expect(site.getByRole('banner').getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
  expect(await isSignedIn(context)).toBe(false);

  await page.goto(`${product.dashboardUrl}/saved-searches`);
  await expect(page).toHaveURL(/\/auth\/signin\?redirect=/);
});

test('a draft survives a reload and the sign-in redirect', async ({ page }) => {
  await page.goto('/postad');
  await expectMounted(page, 'postad');
  await page.getByRole('radio', { name: /^Mettre en location/ }).check({ force: true });
  await page.getByRole('radio', { name: /^Maison/ }).check({ force: true });
  await expect(page.getByText('Brouillon enregistré sur cet appareil.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Mettre en location/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Maison/ })).toBeChecked();

  await page.getByRole('main').getByRole('link', { name: 'se connecter' }).click();
  await signIn(page, 'fr', demo.email, demo.password);
  await expect(page).toHaveURL(/\/postad/);
  await expectMounted(page, 'postad');
  await expect(page.getByRole('radio', { name: /^Mettre en location/ })).toBeChecked();
  await expect(page.getByText('Brouillon enregistré dans votre compte.')).toBeVisible();
});
