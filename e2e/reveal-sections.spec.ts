import { expect } from '@playwright/test';
import { revealSections } from './document-parts.ts';
import { test } from './fixtures.ts';

test.describe('sections of the home page with data-reveal', () => {
  test('fade in when they are scrolled into view', async ({ page }) => {
    await page.goto('/');
    const section = revealSections(page).last();
    await expect(section).toHaveCSS('opacity', '0');
    await section.scrollIntoViewIfNeeded();
    await expect(section).toHaveCSS('opacity', '1');
  });

  test('are always visible for visitors who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(revealSections(page).last()).toHaveCSS('opacity', '1');
  });
});
