import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { LOCALES } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { hydrateLayoutPart } from './layout-parts.ts';
import { product } from './product.ts';

const PHONE = { width: 360, height: 740 };

/** The navigation of wide screens; the side panel, which has the same name, is hidden there. */
function mainNavigation(page: Page): Locator {
  return page.getByRole('banner').getByRole('navigation', { name: 'Navigation principale' });
}

/** The navigation of small screens, also when it is hidden. */
function sidePanel(page: Page): Locator {
  return page
    .getByRole('navigation', { name: 'Navigation principale', includeHidden: true })
    .filter({ has: page.getByRole('heading', { name: 'Menu', includeHidden: true }) });
}

/** The menu of the signed-in user; a click on it opens or closes it. */
function profileMenu(page: Page): Locator {
  return page.getByRole('banner').getByRole('group').filter({ hasText: 'Mon compte' });
}

/** The addresses of links. */
function hrefsOf(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

/** Links and buttons of the header that stand in the margin of the page, or beyond it. */
function outsideMargins(page: Page): Promise<string[]> {
  return page.getByRole('banner').evaluate((header) => {
    const row = header.querySelector('a:not(.skip)')?.parentElement;
    if (!row) throw new Error('The header has no row.');
    const { left, right } = row.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(row);
    // The button of the menu has a margin of its own, so that its icon is in line.
    const controls = [...row.children].filter(
      (element) => element.checkVisibility() && !element.matches('button, nav[popover]'),
    );
    return controls
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.left < left + parseFloat(paddingLeft) - 1 || box.right > right - parseFloat(paddingRight) + 1;
      })
      .map((element) => element.outerHTML.slice(0, 100));
  });
}

test.describe('the header', () => {
  test('on wide screens, links to its pages by full page loads', async ({ page }) => {
    await page.goto('/acheter/appartements/tunis/g-22');
    await expectMounted(page, 'listings');
    const nav = mainNavigation(page);
    await expect(nav.getByRole('link')).toHaveText(['Acheter', 'Louer', 'Colocation', 'Agences', 'Guides']);
    expect(await hrefsOf(nav.getByRole('link'))).toEqual([
      '/acheter/logements',
      '/louer/logements',
      '/colocation/logements',
      '/agencies',
      '/blog',
    ]);
    await expect(sidePanel(page)).toHaveCount(1);
    await expect(sidePanel(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeHidden();
    const advertise = page.getByRole('banner').getByRole('group').filter({ hasText: 'Annoncer' });
    await advertise.click();
    expect(await hrefsOf(advertise.getByRole('link'))).toEqual(['/postad', '/import-annonce', '/pricing', '/tokens']);
    const post = advertise.getByRole('link', { name: 'Déposer une annonce' });
    await expect.poll(() => post.evaluate((link) => link.querySelector('svg')?.checkVisibility())).toBe(true);
    await expect(post).toHaveAttribute('href', '/postad');
    // Home belongs to the mounted remote: a client navigation would keep this variable.
    for (const link of [
      page.getByRole('banner').getByRole('link', { name: /page d’accueil/ }),
      nav.getByRole('link', { name: 'Agences' }),
    ]) {
      await page.evaluate(() => Object.assign(window, { mark: true }));
      await link.click();
      await expect.poll(() => page.evaluate(() => 'mark' in window)).toBe(false);
    }
    await expect(page).toHaveURL(`${product.siteUrl}/agencies`);
    await expect(nav.getByRole('link', { name: 'Agences' })).toHaveAttribute('aria-current', 'page');
  });

  test('has its links in a side panel below 992 px', async ({ page }) => {
    await page.setViewportSize({ width: 991, height: 800 });
    await page.goto('/');
    await expect(mainNavigation(page)).toBeHidden();
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(menu).toBeHidden();
    await expect(mainNavigation(page)).toBeVisible();
  });

  test('fits on one line inside the margins of the page, in every language', async ({ page }) => {
    for (const locale of LOCALES) {
      await page.goto(buildPath('legal', {}, locale));
      // The narrowest windows of each arrangement.
      for (const width of [360, 992, 1200, 1400]) {
        await page.setViewportSize({ width, height: 800 });
        const bar = await page.getByRole('banner').boundingBox();
        expect(bar?.height, `${locale}, ${width} px`).toBeLessThanOrEqual(80);
        expect(await outsideMargins(page), `${locale}, ${width} px`).toEqual([]);
      }
    }
  });

  test('has the same links and the languages in its side panel', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await hrefsOf(sidePanel(page).getByRole('link'))).toEqual([
      '/acheter/logements',
      '/louer/logements',
      '/colocation/logements',
      '/louer/logements?rentPeriod=night',
      '/acheter/logements?view=map',
      '/agencies',
      '/blog',
      '/saved',
      '/postad',
      '/import-annonce',
      '/pricing',
      '/tokens',
      '/',
      '/contact',
      '/pricing',
      '/ar/pricing',
      '/en/pricing',
      '/it/pricing',
      '/es/pricing',
      '/auth/signin?redirect=%2Fpricing',
    ]);
  });

  test('shows the signed-in user in the first HTML', async ({ browser, session }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.siteUrl });
    await context.addCookies(session);
    const page = await context.newPage();
    for (const path of ['/', '/contact', '/nowhere']) {
      await page.goto(path);
      const header = page.getByRole('banner');
      const hrefs = await hrefsOf(header.getByRole('link', { includeHidden: true }));
      expect(hrefs.filter((href) => href?.includes('/auth/signin'))).toEqual([]);
      await profileMenu(page).click();
      await expect(header.getByRole('link', { name: 'Mon profil' })).toHaveAttribute(
        'href',
        `${product.dashboardUrl}/profile`,
      );
      await expect(header.getByRole('link', { name: 'Mes annonces' })).toBeVisible();
      await expect(profileMenu(page).getByRole('link', { name: 'Mes favoris' })).toBeVisible();
    }
    await context.close();
  });

  test('signs out by its profile menu and goes home', async ({ page, become }) => {
    await become('leaving');
    await page.goto('/agencies');
    await hydrateLayoutPart(page, 'header');
    const menu = profileMenu(page);
    await menu.click();
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await expect
      .poll(() => menu.evaluate((element) => document.activeElement === element.querySelector('summary')))
      .toBe(true);
    // Without connection the page says so and the user stays signed in.
    const said = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.message());
        void dialog.accept();
      });
    });
    await page.route('**/auth-token-sync', (route) => route.abort());
    await menu.click();
    await menu.getByRole('button', { name: 'Se déconnecter' }).click();
    expect(await said).toContain('déconnexion');
    await expect(menu).not.toHaveAttribute('open');
    await page.unroute('**/auth-token-sync');
    await menu.click();
    await menu.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL(`${product.siteUrl}/`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Se connecter' })).toBeVisible();
  });

  test('is hidden with the footer on paths with the segment auth', async ({ page }) => {
    for (const path of ['/auth/signin', '/fr/auth/reset-password', '/ar/auth/signup']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner', { includeHidden: true })).toHaveCount(0);
      await expect(page.getByRole('contentinfo', { includeHidden: true })).toHaveCount(0);
    }
    await page.goto('/blog/article/author');
    await expect(page.getByRole('banner')).toHaveCount(1);
  });
});

test.describe('the footer', () => {
  test('scrolls to the sections of home without loading it', async ({ page }) => {
    await page.goto('/');
    await hydrateLayoutPart(page, 'footer');
    const places = () => page.evaluate(() => (window as unknown as { places: number[] }).places);
    for (const motion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion: motion });
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.evaluate(async () => {
        // Scroll events arrive one frame late: the scroll above must not count.
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        const places: number[] = [];
        Object.assign(window, { places });
        addEventListener('scroll', () => places.push(Math.round(scrollY)));
      });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Annonces du jour' }).click();
      const section = page.getByRole('region', { name: 'Les annonces du jour' });
      await expect(section).toBeFocused();
      await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? -1)).toBe(96);
      // The scroll is animated, or immediate.
      const seen = new Set(await places()).size;
      if (motion === 'reduce') expect(seen).toBe(1);
      else expect(seen).toBeGreaterThan(2);
    }
    await expect(page).toHaveURL(`${product.siteUrl}/`);
  });

  test('links from other pages to the section on home', async ({ page }) => {
    await page.goto('/agencies');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Agences du jour' }).click();
    await expect(page).toHaveURL(`${product.siteUrl}/#agencies-of-the-day`);
    await expect(page.getByRole('region', { name: 'Les agences du jour' })).toBeInViewport();
  });

  test('has its links, and loads the agencies page fully', async ({ page }) => {
    await page.goto('/agencies');
    await expectMounted(page, 'agencies');
    const footer = page.getByRole('contentinfo');
    const hrefs = await hrefsOf(footer.getByRole('navigation').getByRole('link'));
    expect(hrefs.slice(0, 10)).toEqual([
      '/contact#who-we-are',
      '/contact',
      '/legal',
      '/legal#privacy-choices',
      '/blog',
      '/postad',
      '/import-annonce',
      '/#listing-of-the-day',
      '/#agencies-of-the-day',
      '/agencies',
    ]);
    await page.evaluate(() => Object.assign(window, { mark: true }));
    await footer.getByRole('link', { name: 'Agences immobilières' }).click();
    await expect.poll(() => page.evaluate(() => 'mark' in window)).toBe(false);
    await expect(footer).toContainText(/© 2024 Houni\. Tous droits réservés · Site réalisé par \S/);
  });

  test('opens social networks in a new tab without opener', async ({ page, context }) => {
    await context.route(/twitter|facebook|instagram|youtube/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>there' }),
    );
    await page.goto('/pricing');
    for (const name of ['Twitter', 'Facebook', 'Instagram', 'Youtube']) {
      const opened = context.waitForEvent('page');
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      const tab = await opened;
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      expect(new URL(tab.url()).hostname).toContain(name.toLowerCase());
      await tab.close();
    }
  });
});
