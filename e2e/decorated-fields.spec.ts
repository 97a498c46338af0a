import { expect } from '@playwright/test';
import { opens } from './auth-emulator.ts';
import { expectHydrated, openBeforeScripts, PATIENT } from './before-hydration.ts';
import { test } from './fixtures.ts';
import { contactForm, signUpForm } from './page-forms.ts';
import { demo } from './product.ts';
import { makeOwnAccount } from './session.ts';
import { signInForm } from './sign-in-form.ts';
import { translatePage } from './translate-page.ts';
import { uniqueEmail } from './unique.ts';

/** What a password manager or a grammar checker does before hydration: it puts nodes beside fields. */
function decorateFields(fields: string, place: 'after' | 'before'): void {
  addEventListener('DOMContentLoaded', () => {
    for (const field of document.querySelectorAll(fields)) field[place](document.createElement('div'));
  });
}

test.describe('a form whose fields an extension has decorated before hydration', () => {
  for (const fields of ['main form input', 'main form input[type=password]']) {
    test(`sign-in keeps what a password manager has filled in, and signs in (${fields})`, async ({ page }) => {
      const account = await makeOwnAccount('Salma Trabelsi');
      await page.addInitScript(`(${decorateFields.toString()})('${fields}', 'after')`);
      const release = await openBeforeScripts(page, '/auth/signin?redirect=%2Fpricing');
      const { email, password, submit } = signInForm(page, 'fr');
      await email.fill(account.email);
      await password.fill(account.password);
      release();
      await expectHydrated(email);
      await expect(email).toHaveValue(account.email);
      await expect(password).toHaveValue(account.password);
      await submit.click();
      await expect(page).toHaveURL(/\/pricing$/, PATIENT);
    });
  }

  test('sign-up keeps texts and choices, and a button that was pressed waits for the scripts', async ({ page }) => {
    await page.addInitScript(`(${decorateFields.toString()})('main form input', 'after')`);
    const address = uniqueEmail('decorated');
    const release = await openBeforeScripts(page, '/auth/signup');
    const { email, password } = signInForm(page, 'fr');
    const { agency, name, consent, submit } = signUpForm(page, 'fr');
    await agency.press('Space');
    await name.fill('Salma Trabelsi');
    await email.fill(address);
    await password.fill(demo.password);
    await consent.press('Space');
    await submit.click();
    release();
    await expect(page).toHaveURL(/auth\/confirm-email/, PATIENT);
    expect(await opens(address, demo.password)).toBe(true);
  });

  test('contact form and newsletter keep their texts, also beside a node of a grammar checker', async ({ page }) => {
    await page.addInitScript(`(${decorateFields.toString()})('textarea, footer input', 'before')`);
    const release = await openBeforeScripts(page, '/contact');
    const { subject, message, send } = contactForm(page, 'fr');
    const newsletter = page.getByRole('contentinfo').getByRole('textbox');
    await subject.selectOption('Mon annonce');
    await message.fill('Bonjour');
    await newsletter.fill('salma@example.tn');
    release();
    await send.focus();
    await expectHydrated(message);
    await expect(message).toHaveValue('Bonjour');
    await expect(subject).toHaveValue('my_ad');
    await newsletter.focus();
    await expectHydrated(newsletter);
    await expect(newsletter).toHaveValue('salma@example.tn');
  });

  test('sign-in in Arabic keeps what was typed into a page that the browser has translated', async ({ page }) => {
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${translatePage.toString()})())`);
    const release = await openBeforeScripts(page, '/ar/auth/signin');
    const { email, password } = signInForm(page, 'ar');
    await email.fill(demo.email);
    await password.fill('Demo1234');
    release();
    await expectHydrated(email);
    await expect(email).toHaveValue(demo.email);
    await expect(password).toHaveValue('Demo1234');
    // Nothing was sent.
    await expect(page).toHaveURL(/\/ar\/auth\/signin$/);
  });
});
