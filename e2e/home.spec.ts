import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { test } from './fixtures.ts';

/** Indexes of the cards that are fully visible in a carousel. */
const seen = (list: Locator) =>
  list.evaluate((element) => {
    const frame = element.getBoundingClientRect();
    return [...element.children].flatMap((card, index) => {
      const { left, right } = card.getBoundingClientRect();
      return left >= frame.left - 1 && right <= frame.right + 1 ? [index] : [];
    });
  });

/** Specification section 9: how many cards each width shows, and how many a press scrolls. */
const WIDTHS = [
  [1400, 4],
  [1199, 3],
  [767, 2],
  [575, 1],
] as const;

for (const [locale, path, next, widths] of [
  ['fr', '/', 'Annonces suivantes', WIDTHS],
  ['ar', '/ar', 'الإعلانات التالية', WIDTHS.slice(1, 2)],
] as const) {
  test(`the carousel of the day shows 4, 3, 2 or 1 cards and scrolls by as many (${locale})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.locator('#slot')).toHaveAttribute('data-mounted', 'listings');
    await expect(page.locator('section#agencies-of-the-day li').first()).toBeAttached();
    const section = page.locator('section#listing-of-the-day');
    const list = section.locator('ul[aria-label]');
    for (const [width, shown] of widths) {
      await page.setViewportSize({ width, height: 800 });
      await list.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
      await expect.poll(() => seen(list)).toEqual(Array.from({ length: shown }, (_, index) => index));
      await section.getByRole('button', { name: next }).click();
      await expect.poll(() => seen(list)).toEqual(Array.from({ length: shown }, (_, index) => shown + index));
    }
  });
}

test('the search finds a place in both scripts, with typing errors, by keyboard', async ({ page }) => {
  await page.goto('/ar');
  await expect(page.locator('#slot')).toHaveAttribute('data-mounted', 'listings');
  const options = page.locator('#slot [role=listbox] [role=option]');
  const field = page.getByRole('combobox', { name: 'أين؟' });
  for (const typed of ['cartage', 'قرطاج', '2016']) {
    await field.fill(typed);
    await expect(options.first()).toContainText('قرطاج، تونس');
  }
  // Suggestions for a postal code show it: these are no longer the suggestions before.
  await expect(options.first()).toContainText('2016');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await field.fill('cartage');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('قرطاج، تونس');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${encodeURI('/ar/شراء/مساكن/تونس/قرطاج')}/d-227$`));
});

test('a chosen suggestion stays chosen while others are loading', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#slot')).toHaveAttribute('data-mounted', 'listings');
  const field = page.getByRole('combobox', { name: 'Où ?' });
  const options = page.locator('#slot [role=listbox] [role=option]');
  const chosen = page.locator('#slot [role=option][aria-selected=true]');

  // Enter before the list has loaded chooses the first place when it comes.
  await field.fill('carthage');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText('Carthage, Tunis');
  const before = await options.count();

  const isNarrower = (url: URL) => url.searchParams.get('q') === 'carthage b';
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(isNarrower, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => isNarrower(new URL(request.url())));
  await field.pressSequentially(' b');
  await expect(chosen).toHaveCount(0);
  await asked;
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText('Carthage, Tunis');
  release();
  // In the shorter list the place has another position.
  await expect.poll(() => options.count()).toBeLessThan(before);
  await expect(chosen).toHaveText('Carthage, Tunis');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Carthage, Tunis');
});
