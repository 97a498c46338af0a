import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { adPath, listingPath } from '@houni/routing/build';
import { test } from './fixtures.ts';
import { delayScripts } from './delay-scripts.ts';
import { requestSite } from './site-request.ts';

declare global {
  /** Clicks that the buttons of a page without React received, by id. */
  var clicked: string[];
}

test.use({ hasTouch: true });

test.describe('before hydration', () => {
  test.describe('a page', () => {
    for (const locale of ['fr', 'ar'] as const) {
      test(`answers a button at once and clicks it once after hydration, ${locale}`, async ({
        page,
        watch,
        catalogue,
      }) => {
        const release = await delayScripts(page);
        await page.goto(adPath({ ...catalogue.ad, agencySlug: null }, locale), { waitUntil: 'commit' });
        const button = page.locator('#slot button.all');
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(button).toHaveAttribute('aria-busy', 'true');
        await expect(button).toBeFocused();
        // Two quick clicks open one gallery.
        await page.keyboard.press('Enter');
        release();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(1);
        await expect(button).not.toHaveAttribute('aria-busy');
        await page.keyboard.press('Escape');
        await expect(button).toBeFocused();
        // After hydration only React handles clicks.
        await button.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(watch.problems).toEqual([]);
      });
    }

    for (const [locale, query, name] of [
      ['fr', '', 'Créer une alerte'],
      ['ar', '?priceMin=1&priceMax=2', 'إنشاء تنبيه'],
    ] as const) {
      test(`replays the click on a button of a deferred component once, ${locale}${query}`, async ({ page, watch }) => {
        const release = await delayScripts(page, 'continue', /\/listing-tools-[0-9a-f]+\.js$/);
        await page.goto(listingPath({ transaction: 'SALE', category: 'APPARTEMENT' }, locale) + query);
        const slot = page.getByRole('main');
        await expect(slot).toHaveAttribute('data-mounted', 'listings');
        await expect(slot).not.toHaveAttribute('data-hydration');
        // Every replay button works by now, or queues clicks.
        const lost = await slot.locator('[data-replay]').evaluateAll((buttons) =>
          buttons
            .filter((button) => !button.closest('[data-hydration]'))
            .filter((button) => !Object.keys(button).some((key) => key.startsWith('__reactProps$')))
            .map((button) => button.outerHTML),
        );
        expect(lost).toEqual([]);
        const button = slot.getByRole('button', { name }).last();
        await button.tap();
        await expect(button).toHaveAttribute('aria-busy', 'true');
        await button.press('Enter');
        release();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(button).not.toHaveAttribute('aria-busy', 'true');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        expect(watch.problems).toEqual([]);
      });
    }

    test('ends the busy state of a button when scripts cannot load', async ({ page, catalogue }) => {
      const fail = await delayScripts(page, 'abort');
      await page.goto(adPath({ ...catalogue.ad, agencySlug: null }, 'fr'), { waitUntil: 'commit' });
      const button = page.locator('#slot button.all');
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      fail();
      await expect(button).not.toHaveAttribute('aria-busy');
      // Controls that need no script still work.
      await expect(page.locator('#slot a[href$=".webp"]').first()).toBeVisible();
    });

    test('opens menus and filters without script', async ({ page }) => {
      await delayScripts(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/acheter/appartements/tunis/g-22', { waitUntil: 'commit' });
      const languages = page.locator('#header details').first();
      await languages.locator('summary').click();
      await expect(languages.getByRole('link', { name: 'English' })).toBeVisible();
      await page.setViewportSize({ width: 360, height: 740 });
      await page.locator('#slot button.open').tap();
      await expect(page.locator('#listing-filters')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('#listing-filters')).toBeHidden();
      await page.locator('#header button[popovertarget]').first().tap();
      await expect(page.locator('#site-panel')).toBeVisible();
    });
  });

  test.describe('the click replay script', () => {
    test.beforeEach(async ({ page }) => {
      const { body } = await requestSite('/');
      const script = /<script>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
      await page.setContent(`<script>${script}</script>
        <div id="slot" data-hydration="pending">
          <button type="button" data-replay id="favourite" aria-pressed="false">Favourite</button>
          <button type="button" id="other">Other</button>
          <div id="inner" data-hydration="pending"><button type="button" data-replay id="late">Late</button></div>
        </div>
        <div id="footer" data-hydration="pending"><button type="button" data-replay id="more">More</button></div>`);
      await page.evaluate(() => {
        globalThis.clicked = [];
        for (const button of document.querySelectorAll('button'))
          button.addEventListener('click', () => globalThis.clicked.push(button.id));
      });
    });

    /** Marks the root hydrated. */
    async function settle(page: Page, id: string, before?: { pressed: string }): Promise<string[]> {
      return page.evaluate(
        async ({ root, pressed }) => {
          if (pressed !== undefined) document.getElementById('favourite')?.setAttribute('aria-pressed', pressed);
          document.getElementById(root)?.removeAttribute('data-hydration');
          dispatchEvent(new Event('houni:hydration-settled'));
          await new Promise((resolve) => setTimeout(resolve, 50));
          return globalThis.clicked;
        },
        { root: id, pressed: before?.pressed },
      );
    }

    test('shows the requested state of a toggle, then clicks it from the state that React knows', async ({ page }) => {
      const favourite = page.locator('#favourite');
      await favourite.click();
      await expect(favourite).toHaveAttribute('aria-pressed', 'true');
      expect(await settle(page, 'slot')).toEqual(['favourite']);
      await expect(favourite).toHaveAttribute('aria-pressed', 'false');
      await expect(favourite).toBeFocused();
      await favourite.click();
      expect(await page.evaluate(() => globalThis.clicked)).toEqual(['favourite', 'favourite']);
    });

    test('does not click a toggle that was touched twice or has the requested state', async ({ page }) => {
      const favourite = page.locator('#favourite');
      await favourite.click();
      await favourite.click();
      await expect(favourite).toHaveAttribute('aria-pressed', 'false');
      expect(await settle(page, 'slot')).toEqual([]);
      await page.evaluate(() => document.getElementById('slot')?.setAttribute('data-hydration', 'pending'));
      await favourite.click();
      expect(await settle(page, 'slot', { pressed: 'true' })).toEqual([]);
      await expect(favourite).toHaveAttribute('aria-pressed', 'true');
    });

    test('waits for the root of the button and ignores other buttons', async ({ page }) => {
      await page.locator('#late').press('Space');
      await page.locator('#more').click();
      await page.locator('#other').click();
      await expect(page.locator('#late')).toHaveAttribute('aria-busy', 'true');
      expect(await settle(page, 'slot')).toEqual(['other']);
      expect(await settle(page, 'inner')).toEqual(['other', 'late']);
      await expect(page.locator('#late')).not.toHaveAttribute('aria-busy');
      expect(await settle(page, 'footer')).toEqual(['other', 'late', 'more']);
    });
  });
});
