import { expect, test } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import { openSheet } from './open-sheet.ts';

test.describe('Lightbox', () => {
  /** Zoom factor of the shown photo: 1 shows the whole photo. */
  const zoomOf = (page: Page): Promise<number> =>
    page.locator('.yarl__slide_current .yarl__slide_wrapper').evaluate((element) => {
      const { transform } = getComputedStyle(element);
      return transform === 'none' ? 1 : new DOMMatrix(transform).a;
    });

  interface Finger {
    x: number;
    y: number;
  }

  /** Moves fingers between points, in steps like a touch screen. */
  async function move(session: CDPSession, from: Finger[], to: Finger[]): Promise<void> {
    const steps = 6;
    const at = (part: number) =>
      from.map((finger, id) => {
        const end = to[id] ?? finger;
        return { id, x: finger.x + (end.x - finger.x) * part, y: finger.y + (end.y - finger.y) * part };
      });
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let step = 1; step <= steps; step += 1)
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / steps) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test.describe('by keyboard', () => {
    test.use({ viewport: { width: 1280, height: 800 } });

    test('goes to the next photo, zooms, and closes on Escape', async ({ page }) => {
      await openSheet(page, { sheet: 'listings-lightbox', locale: 'fr', only: 'the first of three' });
      const dialog = page.getByRole('dialog', { name: 'Photos du bien' });
      await expect(dialog.getByText('1 / 3')).toBeVisible();
      await dialog.getByRole('button', { name: 'Fermer les photos' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByText('2 / 3')).toBeVisible();
      // A photo can be zoomed once it has loaded and its animation has ended.
      await expect(async () => {
        await page.keyboard.press('+');
        await expect.poll(() => zoomOf(page), { timeout: 1000 }).toBeGreaterThan(1.5);
      }).toPass();
      await expect(async () => {
        await page.keyboard.press('-');
        await expect.poll(() => zoomOf(page), { timeout: 1000 }).toBe(1);
      }).toPass();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 780 } });

    test('swipes from right to left and is pinched in Arabic', async ({ page }) => {
      await openSheet(page, { sheet: 'listings-lightbox', locale: 'ar', only: 'the first of three' });
      const dialog = page.getByRole('dialog', { name: 'صور العقار' });
      await expect(dialog.getByText('1 / 3')).toBeVisible();
      const session = await page.context().newCDPSession(page);
      await move(session, [{ x: 60, y: 400 }], [{ x: 340, y: 400 }]);
      await expect(dialog.getByText('2 / 3')).toBeVisible();
      const closed = [180, 210].map((x) => ({ x, y: 400 }));
      const opened = [80, 310].map((x) => ({ x, y: 400 }));
      await expect(async () => {
        await move(session, closed, opened);
        await expect.poll(() => zoomOf(page), { timeout: 1000 }).toBeGreaterThan(1.3);
      }).toPass();
      await dialog.getByRole('button', { name: 'إغلاق الصور' }).tap();
      await expect(dialog).toHaveCount(0);
    });
  });
});
