import type { Locator, Page } from '@playwright/test';

/** The notice that a page needs JavaScript, and that it is off or was not loaded; hidden while the page works. */
export function needsScriptNotice(page: Page): Locator {
  return page.getByRole('main').getByRole('status').filter({ hasText: 'JavaScript' });
}
