import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { isFocusInside, hydrateLayoutPart } from './layout-parts.ts';

const PHONE = { width: 360, height: 740 };

test.describe('the newsletter form', () => {
  const subscribe = '**/public/news-letter/subscribe*';

  async function openForm(page: Page): Promise<{ field: Locator; button: Locator }> {
    await page.goto('/pricing');
    await hydrateLayoutPart(page, 'footer');
    const form = page.locator('form#newsletter');
    return { field: form.getByLabel('Votre adresse e-mail'), button: form.getByRole('button', { name: 'S’inscrire' }) };
  }

  test('shows the success dialog and empties its field', async ({ page, watch }) => {
    const { field, button } = await openForm(page);
    const sent = page.waitForRequest(subscribe);
    await field.fill('lectrice@exemple.tn');
    await button.click();
    const request = await sent;
    expect([request.method(), request.postData(), request.headers()['content-type']]).toEqual([
      'PUT',
      '"lectrice@exemple.tn"',
      'application/json',
    ]);
    const dialog = page.getByRole('dialog', { name: 'Confirmez votre inscription' });
    await expect(dialog).toBeVisible();
    await expect(field).toHaveValue('');
    expect((await dialog.boundingBox())?.width).toBe(500);
    expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1100');
    expect(await isFocusInside(dialog)).toBe(true);
    await page.setViewportSize(PHONE);
    expect((await dialog.boundingBox())?.width).toBe(324);

    const again = async () => {
      await field.fill('lectrice@exemple.tn');
      await button.click();
      await expect(dialog).toBeVisible();
    };
    await dialog.getByRole('button', { name: 'Fermer' }).first().click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await again();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await again();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    expect(watch.problems).toEqual([]);
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

  for (const [what, text] of [
    ['refuses', 'Subscription failed. Please try again.'],
    ['cannot be reached', 'Something went wrong. Please try again later.'],
  ] as const) {
    test(`shows an alert when the API ${what}`, async ({ page }) => {
      const { field, button } = await openForm(page);
      await page.route(subscribe, (route) =>
        what === 'refuses' ? route.fulfill({ status: 500, body: '{}' }) : route.abort(),
      );
      const said = new Promise<string>((resolve) => {
        page.once('dialog', (dialog) => {
          resolve(dialog.message());
          void dialog.accept();
        });
      });
      await field.fill('lectrice@exemple.tn');
      await button.click();
      expect(await said).toBe(text);
      await expect(field).toHaveValue('lectrice@exemple.tn');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});
