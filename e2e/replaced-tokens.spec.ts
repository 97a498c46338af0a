/** A new sign-in replaces the token of the browser: calls with the old token are rejected and retried. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makeAccount } from './auth-emulator.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { demo, product } from './product.ts';
import { onSecurity, openSecurity, prove, WORDS } from './security-page.ts';
import { uniqueEmail } from './unique.ts';

const words = WORDS.fr;
test.slow();

/** An account that no other test uses. */
async function newAccount(): Promise<string> {
  const email = uniqueEmail('replaced');
  await makeAccount({ email, password: demo.password, displayName: 'Salma Trabelsi' });
  return email;
}

/** Changes the password: the page signs in again, and its old sign-in ends. */
async function changePassword(page: Page): Promise<void> {
  // The emulator treats sign-ins of the same second as one.
  await page.waitForTimeout(1100);
  await page.getByLabel(words.newPassword, { exact: true }).fill('Autre5678');
  await page.getByRole('button', { name: words.changePassword }).click();
  await prove(page, words);
  await expect(page.getByText(words.changed)).toBeVisible();
}

test('another tab whose token was replaced continues with the new one', async ({ page, context }) => {
  await openSecurity(page, words, await newAccount());
  const tab = await context.newPage();
  await tab.goto(`${product.dashboardUrl}/profile`);
  await expectMounted(tab, 'dashboard');
  const save = tab.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(tab.getByText('Vos informations sont enregistrées.')).toBeVisible();

  await changePassword(page);
  const answers: number[] = [];
  tab.on('response', (response) => {
    if (response.request().method() === 'PATCH') answers.push(response.status());
  });
  await save.click();
  await expect.poll(() => answers).toEqual([401, 200]);
  await expect(tab.getByText('Vos informations sont enregistrées.')).toBeVisible();
});

test('a call sent with the replaced token is retried and keeps the session', async ({ page }) => {
  // The first page after a sign-in saves the consent to the account; here that call is delayed.
  const answers: number[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/user-auth/me', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await released;
    const response = await route.fetch();
    answers.push(response.status());
    return route.fulfill({ response });
  });
  const begun = page.waitForRequest((request) => request.method() === 'PATCH');
  await openSecurity(page, words, await newAccount());
  await begun;

  await changePassword(page);
  release();
  await expect.poll(() => answers).toEqual([401, 200]);
  await expect(page.getByText(words.changed)).toBeVisible();
  await page.reload();
  await onSecurity(page, words);
});
