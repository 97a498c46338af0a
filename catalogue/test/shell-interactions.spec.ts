import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { hasFocusInside } from './focus.ts';
import { openSheet } from './open-sheet.ts';

const PHONE = { width: 360, height: 740 };

test.describe('SidePanel', () => {
  test.use({ viewport: PHONE });

  for (const { locale, button, outside } of [
    { locale: 'fr', button: 'Menu', outside: 10 },
    { locale: 'ar', button: 'القائمة', outside: PHONE.width - 10 },
  ] as const) {
    test(`keeps the focus inside, and closes on Escape and on a press outside (${locale})`, async ({ page }) => {
      await openSheet(page, { sheet: 'shell-side-panel', locale, only: 'closed' });
      const menu = page.getByRole('button', { name: button, exact: true }).first();
      const panel = page.getByRole('navigation');
      const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
      await menu.press('Enter');
      await expect(panel).toBeVisible();
      await expect.poll(() => hasFocusInside(panel)).toBe(true);
      const items = (await panel.getByRole('link').count()) + (await panel.getByRole('button').count());
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let press = 0; press < items + 2; press += 1) {
          await page.keyboard.press(key);
          expect(await hasFocusInside(panel)).toBe(true);
        }
      }
      expect(await overflow()).toBe('hidden');
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(menu).toBeFocused();
      expect(await overflow()).not.toBe('hidden');

      await menu.click();
      await expect(panel).toBeVisible();
      // The panel is at the inline end.
      const end = await page.evaluate(() => document.body.getBoundingClientRect().right);
      const box = await panel.boundingBox();
      if (locale === 'ar') expect(box?.x).toBe(0);
      else expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(end);
      await page.mouse.click(outside, 400);
      await expect(panel).toBeHidden();
    });
  }
});

test.describe('NewsletterForm', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  const SUBSCRIBE = '**/public/news-letter/subscribe*';

  async function openForm(page: Page): Promise<{ field: Locator; button: Locator; dialog: Locator }> {
    await openSheet(page, { sheet: 'shell-newsletter-form', locale: 'fr', only: 'with its dialog' });
    return {
      field: page.getByLabel('Votre adresse e-mail'),
      button: page.getByRole('button', { name: 'S’inscrire' }),
      dialog: page.getByRole('dialog', { name: 'Confirmez votre inscription' }),
    };
  }

  test('solves the challenge of the API and sends the address again', async ({ page }) => {
    const proofs: (string | null)[] = [];
    await page.route(SUBSCRIBE, async (route) => {
      const proof = await route.request().headerValue('x-proof-of-work');
      proofs.push(proof);
      const challenge = { token: 'token', difficulty: 4 };
      await (proof === null
        ? route.fulfill({ status: 428, json: { code: 'proof_required', message: '', requestId: '1', challenge } })
        : route.fulfill({ json: {} }));
    });
    const { field, button, dialog } = await openForm(page);
    await field.fill('lectrice@exemple.tn');
    await button.click();
    await expect(dialog).toBeVisible();
    expect(proofs).toEqual([null, expect.stringMatching(/^token\.\w+$/)]);
  });

  test('shows the success dialog, empties its field and gets the focus back', async ({ page }) => {
    await page.route(SUBSCRIBE, (route) => route.fulfill({ json: {} }));
    const { field, button, dialog } = await openForm(page);
    const sent = page.waitForRequest(SUBSCRIBE);
    await field.fill('lectrice@exemple.tn');
    await button.click();
    const request = await sent;
    expect([request.method(), request.postData(), request.headers()['content-type']]).toEqual([
      'PUT',
      '"lectrice@exemple.tn"',
      'application/json',
    ]);
    await expect(dialog).toBeVisible();
    await expect(field).toHaveValue('');
    // Specification section 4: 500 px wide, layer 1100.
    expect((await dialog.boundingBox())?.width).toBe(500);
    expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1100');
    // On a phone 90vw, in the middle.
    await page.setViewportSize(PHONE);
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(0.9 * PHONE.width);
    const { x = 0, y = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    const pageWidth = await page.evaluate(() => document.documentElement.getBoundingClientRect().width);
    expect(x).toBeCloseTo((pageWidth - 0.9 * PHONE.width) / 2, 0);
    expect(y + height).toBeLessThan(PHONE.height - 100);
    await dialog.getByRole('button', { name: 'Fermer' }).first().click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('marks an invalid address until it is edited', async ({ page }) => {
    const { field, button } = await openForm(page);
    await field.fill('sans-arobase');
    await button.click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await expect(page.getByText('Saisissez une adresse e-mail valide')).toBeVisible();
    await field.press('End');
    await field.pressSequentially('@');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(page.getByText('Saisissez une adresse e-mail valide')).toBeHidden();
  });

  for (const { what, text } of [
    { what: 'refuses', text: 'Subscription failed. Please try again.' },
    { what: 'cannot be reached', text: 'Something went wrong. Please try again later.' },
  ] as const) {
    test(`shows the alert of the specification when the API ${what}, and keeps the address`, async ({ page }) => {
      await page.route(SUBSCRIBE, (route) =>
        what === 'refuses' ? route.fulfill({ status: 500, body: '{}' }) : route.abort(),
      );
      const { field, button, dialog } = await openForm(page);
      const alerted = new Promise<string>((resolve) => {
        page.once('dialog', (shown) => {
          resolve(shown.message());
          void shown.accept();
        });
      });
      await field.fill('lectrice@exemple.tn');
      await button.click();
      expect(await alerted).toBe(text);
      await expect(field).toHaveValue('lectrice@exemple.tn');
      await expect(dialog).toBeHidden();
    });
  }
});
