import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test.describe('sections of the home page with data-reveal', () => {
  test('fade in when they are scrolled into view', async ({ page }) => {
    await page.goto('/');
    const section = page.locator('[data-reveal]').last();
    await expect(section).toHaveCSS('opacity', '0');
    await section.scrollIntoViewIfNeeded();
    await expect(section).toHaveCSS('opacity', '1');
  });

  test('are always visible for visitors who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.locator('[data-reveal]').last()).toHaveCSS('opacity', '1');
  });
});
