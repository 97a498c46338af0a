/** A sign-in that replaces another on the same browser: calls with the former token are refused, and nobody notices. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makeAccount } from './auth-emulator.ts';
import { test } from './fixtures.ts';
import { demo, product } from './product.ts';
import { onSecurity, openSecurity, prove, WORDS } from './security-page.ts';

const words = WORDS.fr;
test.slow();

let last = 0;
/** Somebody whom no other test uses. */
async function newAccount(): Promise<string> {
  const email = `replaced.${process.pid}${Date.now() % 1e6}${(last += 1)}@example.tn`;
  await makeAccount({ email, password: demo.password, displayName: 'Salma Trabelsi' });
  return email;
}

/** Another password: the page signs in anew for it, and its former sign-in ends. */
async function changePassword(page: Page): Promise<void> {
  // The emulator takes sign-ins of the same second for one.
  await page.waitForTimeout(1100);
  await page.getByLabel(words.newPassword, { exact: true }).fill('Autre5678');
  await page.getByRole('button', { name: words.changePassword }).click();
  await prove(page, words);
  await expect(page.getByText(words.changed)).toBeVisible();
}

test('another tab, whose token is refused from then on, goes on with the new one', async ({ page, context }) => {
  await openSecurity(page, words, await newAccount());
  const tab = await context.newPage();
  await tab.goto(`${product.dashboardUrl}/profile`);
  await expect(tab.locator('#slot')).toHaveAttribute('data-mounted', 'dashboard');
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

test('a call that was on its way meanwhile is made again, and ends nothing', async ({ page }) => {
  // The first page after a sign-in writes the choice about the statistics to the account; here it takes its time.
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
