import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { adPath, listingPath } from '@houni/routing/build';
import { test } from './fixtures.ts';
import { delayScripts } from './delay-scripts.ts';
import { expectMounted, replayButtons } from './document-parts.ts';
import { filterPanel } from './listing-parts.ts';
import { requestSite } from './site-request.ts';

declare global {
  /** Clicks that the buttons of a page without React received, by id. */
  var clicked: string[];
}

test.use({ hasTouch: true });

/** The button that opens the photos of an ad; the open photos hide the page behind them from assistive technology. */
function galleryButton(page: Page): Locator {
  return page
    .getByRole('main', { includeHidden: true })
    .getByRole('button', { name: /en plein écran|بملء الشاشة/, includeHidden: true });
}

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
        const button = galleryButton(page);
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
      test(`clicks a button once when its code has loaded later than the page, ${locale}${query}`, async ({
        page,
        watch,
      }) => {
        const release = await delayScripts(page, 'continue', /\/listing-(?:tools|below)-[0-9a-f]+\.js$/);
        await page.goto(listingPath({ transaction: 'SALE', category: 'APPARTEMENT' }, locale) + query);
        const slot = page.getByRole('main');
        await expectMounted(page, 'listings');
        await expect(slot).not.toHaveAttribute('data-hydration');
        // By now React handles each of these buttons, or its part of the page still waits for hydration.
        const lost = await replayButtons(slot).evaluateAll((buttons) =>
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
      const button = galleryButton(page);
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      fail();
      await expect(button).not.toHaveAttribute('aria-busy');
      // Controls that need no script still work.
      const photo = page.getByRole('region', { name: 'Photos du bien' }).getByRole('link').first();
      await expect(photo).toBeVisible();
      await expect(photo).toHaveAttribute('href', /\.webp$/);
    });

    test('opens menus and filters without script', async ({ page }) => {
      await delayScripts(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/acheter/appartements/tunis/g-22', { waitUntil: 'commit' });
      const header = page.getByRole('banner');
      const languages = header.getByRole('group').filter({ hasText: 'Choisir la langue' });
      await languages.getByText('FR', { exact: true }).click();
      await expect(languages.getByRole('link', { name: 'English' })).toBeVisible();
      await page.setViewportSize({ width: 360, height: 740 });
      const filters = filterPanel(page);
      await page.getByRole('main').getByRole('button', { name: 'Filtres' }).tap();
      await expect(filters).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(filters).toBeHidden();
      await header.getByRole('button', { name: 'Menu', exact: true }).tap();
      const menu = page.getByRole('heading', { name: 'Menu', exact: true });
      await expect(page.getByRole('navigation', { name: 'Navigation principale' }).filter({ has: menu })).toBeVisible();
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

    /** Marks a part of the page as hydrated. @returns the clicks that buttons have received */
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

    test('shows the new state of a toggle at once, and clicks the toggle in its old state after hydration', async ({
      page,
    }) => {
      const favourite = page.getByRole('button', { name: 'Favourite' });
      await favourite.click();
      await expect(favourite).toHaveAttribute('aria-pressed', 'true');
      expect(await settle(page, 'slot')).toEqual(['favourite']);
      await expect(favourite).toHaveAttribute('aria-pressed', 'false');
      await expect(favourite).toBeFocused();
      await favourite.click();
      expect(await page.evaluate(() => globalThis.clicked)).toEqual(['favourite', 'favourite']);
    });

    test('does not click a toggle that was clicked twice or already has the new state', async ({ page }) => {
      const favourite = page.getByRole('button', { name: 'Favourite' });
      await favourite.click();
      await favourite.click();
      await expect(favourite).toHaveAttribute('aria-pressed', 'false');
      expect(await settle(page, 'slot')).toEqual([]);
      await page.evaluate(() => document.getElementById('slot')?.setAttribute('data-hydration', 'pending'));
      await favourite.click();
      expect(await settle(page, 'slot', { pressed: 'true' })).toEqual([]);
      await expect(favourite).toHaveAttribute('aria-pressed', 'true');
    });

    test('waits for the part of the page that has the button, and ignores buttons that are not replayed', async ({
      page,
    }) => {
      const late = page.getByRole('button', { name: 'Late' });
      await late.press('Space');
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Other' }).click();
      await expect(late).toHaveAttribute('aria-busy', 'true');
      expect(await settle(page, 'slot')).toEqual(['other']);
      expect(await settle(page, 'inner')).toEqual(['other', 'late']);
      await expect(late).not.toHaveAttribute('aria-busy');
      expect(await settle(page, 'footer')).toEqual(['other', 'late', 'more']);
    });
  });
});
