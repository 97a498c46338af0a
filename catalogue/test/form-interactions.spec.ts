import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openSheet } from './open-sheet.ts';

test.describe('MessageForm', () => {
  test.use({ viewport: { width: 800, height: 900 } });

  test('marks what is missing, focuses the first error and keeps what was typed', async ({ page }) => {
    await openSheet(page, { sheet: 'listings-message-sheet', locale: 'fr', only: 'to a private advertiser' });
    const fields = {
      name: page.getByLabel('Nom complet'),
      email: page.getByLabel('Adresse e-mail'),
      text: page.getByLabel('Votre message'),
    };
    await fields.name.fill('Amel Ben Salah');
    await fields.email.fill('amel@');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(fields.email).toBeFocused();
    await expect(fields.email).toHaveAccessibleDescription(/Saisissez une adresse e-mail valide/);
    await expect(fields.name).not.toHaveAttribute('aria-invalid');
    await expect(fields.name).toHaveValue('Amel Ben Salah');
    await fields.email.press('End');
    await fields.email.pressSequentially('exemple.tn');
    await expect(fields.email).not.toHaveAttribute('aria-invalid');
  });

  test('restores what was typed just before its sheet was closed', async ({ page }) => {
    await openSheet(page, { sheet: 'listings-message-sheet', locale: 'fr', only: 'opened by a button' });
    const opener = page.getByRole('button', { name: 'Envoyer un message' });
    const text = page.getByLabel('Votre message');
    await opener.click();
    await text.fill('Bonjour, une visite samedi ?');
    await page.keyboard.press('Escape');
    await expect(text).toBeHidden();
    await opener.click();
    await expect(text).toHaveValue('Bonjour, une visite samedi ?');
  });
});

test.describe('ReportForm', () => {
  test('focuses the first error: the reason, then the text', async ({ page }) => {
    await openSheet(page, { sheet: 'listings-report', locale: 'fr', only: 'not sent' });
    const send = page.getByRole('button', { name: 'Envoyer le signalement' });
    await send.click();
    await expect(page.getByText('Choisissez une option.')).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeFocused();
    await page.getByRole('radio', { name: 'Le prix est incorrect' }).press('Space');
    await expect(page.getByText('Choisissez une option.')).toBeHidden();
    await send.click();
    await expect(page.getByLabel('Décrivez le problème')).toBeFocused();
  });
});

test.describe('SaveSearchDialog', () => {
  test.use({ viewport: { width: 800, height: 900 } });

  test('asks for a name and an address, one error after the other', async ({ page }) => {
    await openSheet(page, { sheet: 'listings-save-search', locale: 'fr', only: 'of a visitor' });
    const dialog = page.getByRole('dialog');
    const [name, email] = [dialog.getByLabel(/nom/i), dialog.getByLabel(/e-mail/i)];
    const typed = await name.inputValue();
    await name.fill('');
    await dialog.getByRole('button', { name: 'Créer l’alerte' }).click();
    await expect(name).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await name.fill(typed);
    await dialog.getByRole('button', { name: 'Créer l’alerte' }).click();
    await expect(email).toBeFocused();
  });
});

test.describe('AddressProofNotice', () => {
  const sheet = { sheet: 'dashboard-address-notice', locale: 'fr' } as const;
  const check = (page: Page) => page.getByRole('button', { name: 'J’ai confirmé mon adresse' });

  test.beforeEach(async ({ page }) => {
    await page.route('**/user-auth/rate-limit/mail', (route) => route.fulfill({ json: {} }));
    await page.route('**/auth-token-sync*', (route) => route.fulfill({ json: { token: 'token' } }));
  });

  test('mails the link again, in the language of the page, and says when the provider refuses', async ({ page }) => {
    const calls: { body: unknown; locale: string | undefined }[] = [];
    let status = 200;
    await page.route('**/accounts:sendOobCode*', (route) => {
      const request = route.request();
      if (request.method() === 'OPTIONS') return route.fallback();
      calls.push({ body: request.postDataJSON(), locale: request.headers()['x-firebase-locale'] });
      return route.fulfill({ status, json: { error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } });
    });
    await openSheet(page, { ...sheet, only: 'before the first ad' });
    const send = page.getByRole('button', { name: 'Renvoyer l’e-mail' });
    await send.click();
    await expect(page.getByRole('status')).toContainText('L’e-mail a été envoyé à amel.trabelsi@example.tn');
    expect(calls).toMatchObject([{ body: { requestType: 'VERIFY_EMAIL', idToken: 'token' }, locale: 'fr' }]);
    status = 400;
    await send.click();
    await expect(page.getByRole('alert')).toContainText('Trop d’essais de suite');
  });

  test('says that the address is not confirmed yet', async ({ page }) => {
    await openSheet(page, { ...sheet, only: 'before the first ad' });
    await check(page).click();
    await expect(page.getByRole('status')).toContainText('L’adresse n’est pas encore confirmée');
  });

  test('renews the session and says that the address is confirmed', async ({ page }) => {
    await openSheet(page, { ...sheet, only: 'confirmed on another device' });
    const renewal = page.waitForRequest('**/auth-token-sync?renew=1');
    await check(page).click();
    await renewal;
    await expect(page.getByRole('status')).toContainText('Votre adresse est confirmée');
    await expect(check(page)).toBeHidden();
  });
});
