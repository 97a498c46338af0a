import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { hasFocusInside } from './focus.ts';
import { openSheet } from './open-sheet.ts';

test.describe('Carousel', () => {
  /** Indexes of the cards that are fully visible. */
  const visibleCards = (list: Locator) =>
    list.evaluate((element) => {
      const frame = element.getBoundingClientRect();
      return [...element.children].flatMap((card, index) => {
        const { left, right } = card.getBoundingClientRect();
        return left >= frame.left - 1 && right <= frame.right + 1 ? [index] : [];
      });
    });

  /** Specification section 9: how many cards each width shows, and how many a press or a swipe scrolls. */
  const WIDTHS = [
    [1400, 4],
    [1199, 3],
    [767, 2],
    [575, 1],
  ] as const;

  const BUTTONS_FROM_PX = 768;

  for (const { locale, list, next, widths } of [
    { locale: 'fr', list: 'Annonces du jour', next: 'Suivants', widths: WIDTHS },
    { locale: 'ar', list: 'إعلانات اليوم', next: 'التالي', widths: WIDTHS.slice(1, 2) },
  ] as const) {
    test(`shows 4, 3, 2 or 1 cards and scrolls by as many (${locale})`, async ({ page }) => {
      await openSheet(page, { sheet: 'ui-carousel', locale, only: 'many items' });
      const cards = page.getByRole('list', { name: list });
      for (const [width, shown] of widths) {
        await page.setViewportSize({ width, height: 800 });
        // The browser may snap to the card of before once more after the width changed: hence again and again.
        const fromStart = async () => {
          await cards.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
          return visibleCards(cards);
        };
        await expect.poll(fromStart).toEqual(Array.from({ length: shown }, (_, index) => index));
        // Narrow screens have no buttons: a swipe by the width of the row.
        if (width >= BUTTONS_FROM_PX) await page.getByRole('button', { name: next }).click();
        else
          await cards.evaluate((element) => element.scrollBy({ left: element.clientWidth * 0.9, behavior: 'instant' }));
        await expect
          .poll(() => visibleCards(cards))
          .toEqual(Array.from({ length: shown }, (_, index) => shown + index));
      }
    });
  }
});

test.describe('Carousel with a mouse', () => {
  test('shows its buttons under the pointer', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openSheet(page, { sheet: 'ui-carousel', locale: 'fr', only: 'many items' });
    const controls = page.getByRole('button', { name: 'Suivants' }).locator('..');
    await page.mouse.move(640, 790);
    await expect(controls).toHaveCSS('opacity', '0');
    await page.getByRole('list', { name: 'Annonces du jour' }).hover();
    await expect(controls).toHaveCSS('opacity', '1');
  });
});

test.describe('Dialog', () => {
  test.use({ viewport: { width: 800, height: 600 } });

  test('keeps the focus inside and returns it, however it is closed', async ({ page }) => {
    await openSheet(page, { sheet: 'ui-dialog', locale: 'fr', only: 'opened by a button' });
    const opener = page.getByRole('button', { name: 'Supprimer' });
    const dialog = page.getByRole('dialog', { name: 'Supprimer l’annonce ?' });
    const ways: [string, () => Promise<void>][] = [
      ['Escape', () => page.keyboard.press('Escape')],
      ['its button', () => dialog.getByRole('button', { name: 'Fermer' }).click()],
      ['the backdrop', () => page.mouse.click(5, 5)],
    ];
    for (const [name, close] of ways) {
      await opener.press('Enter');
      await expect(dialog, name).toBeVisible();
      expect(await hasFocusInside(dialog), name).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(opener, name).not.toBeFocused();
      await close();
      await expect(dialog, name).toBeHidden();
      await expect(opener, name).toBeFocused();
    }
  });

  test('stays open when the click that opened it was the first of a double click', async ({ page }) => {
    await openSheet(page, { sheet: 'ui-dialog', locale: 'fr', only: 'opened by a button' });
    const opener = page.getByRole('button', { name: 'Supprimer' });
    await opener.dblclick();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('stays open when a text selection ends on its backdrop', async ({ page }) => {
    await openSheet(page, { sheet: 'ui-dialog', locale: 'fr', only: 'opened by a button' });
    await page.getByRole('button', { name: 'Supprimer' }).click();
    const text = page.getByText('Cette action est définitive.');
    const box = await text.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(text).toBeVisible();
  });
});

test.describe('RadioCards', () => {
  test('are chosen by arrow keys and by a press on the whole card', async ({ page }) => {
    await openSheet(page, { sheet: 'ui-radio-cards', locale: 'fr', only: 'chosen' });
    const [sale, rent] = [page.getByRole('radio', { name: /^Vendre/ }), page.getByRole('radio', { name: 'Louer' })];
    await expect(sale).toBeChecked();
    await sale.press('ArrowDown');
    await expect(rent).toBeChecked();
    await expect(rent).toBeFocused();
    // The radio covers its card, so the press on the text goes to the radio.
    await page.getByText('Un prix en une fois').click({ force: true });
    await expect(sale).toBeChecked();
  });
});
