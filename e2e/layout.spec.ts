import { expect } from '@playwright/test';
import { buildPath } from '@houni/routing/build';
import { test } from './fixtures.ts';
import { hydrateLayoutPart } from './layout-parts.ts';
import { product } from './product.ts';

const PHONE = { width: 360, height: 740 };

test.describe('the header', () => {
  test('links to its pages by full page loads from lg up', async ({ page }) => {
    await page.goto('/acheter/appartements/tunis/g-22');
    await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'listings');
    const nav = page.locator('header > div nav');
    await expect(nav.getByRole('link')).toHaveText(['Accueil', 'Agences', 'Crédits Houni', 'Forfaits']);
    const hrefs = await nav.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['/', '/agencies', '/tokens', '/pricing']);
    await expect(page.locator('#site-panel')).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Importer une annonce' })).toBeVisible();
    const post = page.getByRole('banner').getByRole('link', { name: 'Déposer une annonce' });
    await expect(post.locator('svg')).toBeVisible();
    await expect(post).toHaveAttribute('href', '/postad');
    // Home belongs to the mounted remote: a client navigation would keep this variable.
    for (const link of [nav.getByRole('link', { name: 'Accueil' }), nav.getByRole('link', { name: 'Agences' })]) {
      await page.evaluate(() => Object.assign(window, { mark: true }));
      await link.click();
      await expect.poll(() => page.evaluate(() => 'mark' in window)).toBe(false);
    }
    await expect(page).toHaveURL(`${product.siteUrl}/agencies`);
    await expect(nav.getByRole('link', { name: 'Agences' })).toHaveAttribute('aria-current', 'page');
  });

  test('is a side panel below lg', async ({ page }) => {
    await page.setViewportSize({ width: 991, height: 800 });
    await page.goto('/');
    await expect(page.locator('header > div nav')).toBeHidden();
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(menu).toBeHidden();
    await expect(page.locator('header > div nav')).toBeVisible();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const locale of ['fr', 'ar', 'en', 'it', 'es'] as const) {
      await page.goto(buildPath('legal', {}, locale));
      expect(await overflow(), locale).toBeLessThanOrEqual(0);
      const bar = await page.locator('header > div').first().boundingBox();
      expect(bar?.height, `one line in ${locale}`).toBeLessThanOrEqual(80);
    }
  });

  test('has the same links and the languages in its side panel', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const hrefs = await page
      .locator('#site-panel a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([
      '/auth/signin?redirect=%2Fpricing',
      '/saved',
      '/postad',
      '/',
      '/agencies',
      '/tokens',
      '/pricing',
      '/import-annonce',
      '/contact',
      '/pricing',
      '/ar/pricing',
      '/en/pricing',
      '/it/pricing',
      '/es/pricing',
    ]);
  });

  test('shows the signed-in user in the first HTML', async ({ browser, session }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.siteUrl });
    await context.addCookies(session);
    const page = await context.newPage();
    for (const path of ['/', '/contact', '/nowhere']) {
      await page.goto(path);
      const header = page.getByRole('banner');
      await expect(header.locator('a[href*="/auth/signin"]')).toHaveCount(0);
      await header.locator('summary', { hasText: 'Mon compte' }).click();
      await expect(header.getByRole('link', { name: 'Mon profil' })).toHaveAttribute(
        'href',
        `${product.dashboardUrl}/profile`,
      );
      await expect(header.getByRole('link', { name: 'Mes annonces' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Mes favoris' })).toBeVisible();
    }
    await context.close();
  });

  test('signs out by its profile menu and goes home', async ({ page, become }) => {
    await become('leaving');
    await page.goto('/agencies');
    await hydrateLayoutPart(page, 'header');
    const menu = page.locator('header details', { hasText: 'Mon compte' }).first();
    await menu.locator('summary').click();
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await expect(menu.locator('summary')).toBeFocused();
    // Without connection the page says so and the user stays signed in.
    const said = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.message());
        void dialog.accept();
      });
    });
    await page.route('**/auth-token-sync', (route) => route.abort());
    await menu.locator('summary').click();
    await menu.getByRole('button', { name: 'Se déconnecter' }).click();
    expect(await said).toContain('déconnexion');
    await expect(menu).not.toHaveAttribute('open');
    await page.unroute('**/auth-token-sync');
    await menu.locator('summary').click();
    await menu.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL(`${product.siteUrl}/`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Se connecter' })).toBeVisible();
  });

  test('is hidden with the footer on paths with the segment auth', async ({ page }) => {
    for (const path of ['/auth/signin', '/fr/auth/reset-password', '/ar/auth/signup']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
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
      const section = page.locator('#listing-of-the-day');
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
    await expect(page.locator('#agencies-of-the-day')).toBeInViewport();
  });

  test('has its links, and loads the agencies page fully', async ({ page }) => {
    await page.goto('/agencies');
    await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'agencies');
    const footer = page.getByRole('contentinfo');
    const hrefs = await footer
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs.slice(0, 10)).toEqual([
      '/contact',
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
