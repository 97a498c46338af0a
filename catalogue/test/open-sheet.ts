import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Locale } from '@houni/domain/locale';
import { sheetUrl } from '../src/page/address.ts';

const NOW = new Date('2026-03-08T10:00:00Z');

/** What to open: a whole sheet, or one state of it alone on the page. */
interface Opening {
  sheet: string;
  locale: Locale;
  /** Name of the only state; all states without it. */
  only?: string;
  colorScheme?: 'light' | 'dark';
}

/** Opens a sheet of the catalogue and waits until it is drawn. Time stands still and nothing is animated. */
export async function openSheet(page: Page, { sheet, locale, only, colorScheme = 'light' }: Opening): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  await page.clock.setFixedTime(NOW);
  await page.goto(sheetUrl({ sheet, locale, only: only ?? null, scheme: null, touch: false }));
  await expect(page.locator('html')).toHaveAttribute('data-drawn', 'true', { timeout: 60_000 });
}
