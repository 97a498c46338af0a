import { expect } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import { adPath } from '@houni/routing/build';
import { test } from './fixtures.ts';

/** Zoom factor of the shown photo: 1 shows the whole photo. */
async function zoomOf(page: Page): Promise<number> {
  return page.locator('.yarl__slide_current .yarl__slide_wrapper').evaluate((element) => {
    const { transform } = getComputedStyle(element);
    return transform === 'none' ? 1 : new DOMMatrix(transform).a;
  });
}

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

test('the ad page opens photos and computes the budget by keyboard, in French', async ({ page, catalogue, watch }) => {
  await page.goto(catalogue.ad.url);
  const all = page.getByRole('button', { name: /photos en plein écran/ });
  await all.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Photos du bien' });
  await expect(dialog).toBeVisible();
  const total = catalogue.ad.photoCount;
  await expect(dialog.getByText(`1 / ${total}`)).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(`2 / ${total}`)).toBeVisible();
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
  await expect(all).toBeFocused();

  // React hydrates the server's HTML when the section is near the viewport.
  const heading = page.locator('#ad-purchase');
  const served = await heading.elementHandle();
  const section = page.locator('section', { has: heading });
  const monthly = section.locator('.monthly');
  const usual = await monthly.innerText();
  await heading.scrollIntoViewIfNeeded();
  const late = page.locator('.deferred', { has: heading });
  await expect(late).not.toHaveAttribute('data-hydration');
  expect(await served?.evaluate((element) => element.isConnected)).toBe(true);
  await section.getByText('Adapter à votre projet').focus();
  await page.keyboard.press('Enter');
  await section.getByLabel('Apport').fill('0');
  await expect(monthly).not.toHaveText(usual);
  await expect(section.getByRole('status')).toContainText('par mois');
  const whole = await monthly.innerText();
  await section.getByLabel('Apport').fill('beaucoup');
  await expect(section.getByRole('alert')).toContainText('montant en dinars');
  await expect(monthly).toHaveText(whole);
  await section.getByRole('button', { name: 'Revenir à l’estimation' }).press('Enter');
  await expect(monthly).toHaveText(usual);
  await expect(section.getByRole('alert')).toHaveCount(0);
  expect(watch.problems).toEqual([]);
});

test.describe('the ad page on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 } });

  test('swipes and pinches photos from right to left in Arabic', async ({ page, catalogue }) => {
    await page.goto(adPath({ ...catalogue.ad, agencySlug: null }, 'ar'));
    await expect(page.locator('#slot')).toHaveAttribute('data-mounted', 'listings');
    await page.locator('.photos a').first().tap();
    const dialog = page.getByRole('dialog', { name: 'صور العقار' });
    const total = catalogue.ad.photoCount;
    await expect(dialog.getByText(`1 / ${total}`)).toBeVisible();
    const session = await page.context().newCDPSession(page);
    await move(session, [{ x: 60, y: 400 }], [{ x: 340, y: 400 }]);
    await expect(dialog.getByText(`2 / ${total}`)).toBeVisible();
    await expect.poll(() => page.locator('.yarl__slide_current img').count()).toBe(1);
    // A photo can be zoomed once it has loaded and its animation has ended.
    await expect(async () => {
      await move(
        session,
        [
          { x: 180, y: 400 },
          { x: 210, y: 400 },
        ],
        [
          { x: 80, y: 400 },
          { x: 310, y: 400 },
        ],
      );
      await expect.poll(() => zoomOf(page), { timeout: 1000 }).toBeGreaterThan(1.3);
    }).toPass();
    await dialog.getByRole('button', { name: 'إغلاق الصور' }).tap();
    await expect(dialog).toHaveCount(0);
  });
});
