import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/**
 * Parts of the document that nobody sees and no role expresses: attributes of the root, links of the head, states of
 * elements. Everything else is selected by role, label or text.
 */

/** The root element, with the language, the direction and the marks of the shell. */
export function root(page: Page): Locator {
  return page.locator('html');
}

/** The links of the head with one relation: `canonical`, `alternate`. */
export function headLinks(page: Page, rel: string): Locator {
  return page.locator(`head link[rel="${rel}"]`);
}

/** What the head tells search engines: `noindex,follow`. */
export function robotsMeta(page: Page): Locator {
  return page.locator('head meta[name="robots"]');
}

/** Fields that are marked as invalid. */
export function invalidFields(scope: Page | Locator): Locator {
  return scope.locator('[aria-invalid="true"]');
}

/** Parts that wait for data or for their script. */
export function busyParts(scope: Page | Locator): Locator {
  return scope.locator('[aria-busy="true"]');
}

/** Buttons that answer before hydration: a click on them is clicked again after it. */
export function replayButtons(scope: Page | Locator): Locator {
  return scope.locator('[data-replay]');
}

/** Markers of a map that are drawn as dots, because others would cover their texts. */
export function collapsedMarkers(scope: Page | Locator): Locator {
  return scope.locator('button[data-collapsed]');
}

/** Markers of a map whose texts are drawn. */
export function expandedMarkers(scope: Page | Locator): Locator {
  return scope.locator('button:not([data-collapsed])');
}

/** The live region that tells screen readers what has changed; it has no role. */
export function announcer(page: Page): Locator {
  return page.locator('#announcer');
}

/** The part of a page that is hydrated later and has this content. */
export function deferredPart(page: Page, content: Locator): Locator {
  return page.locator('.deferred', { has: content });
}

/** The bar at the top of the page while a navigation loads. */
export function loadingBar(page: Page): Locator {
  return page.locator('.progress');
}

/** The notice above a page from the cache; it appears and disappears with the connection. */
export function offlineNotice(page: Page): Locator {
  return page.locator('#houni-offline');
}

/** The mark on pages of the test variant of the blog (remote-variant.ts). */
export function releaseMark(page: Page): Locator {
  return page.locator('[data-variant]');
}

/** Sections that fade in when they come into view. */
export function revealSections(page: Page): Locator {
  return page.locator('[data-reveal]');
}

/** The state in the HTML, which the scripts read. */
export function stateText(page: Page): Promise<string> {
  return page.locator('#houni-state').innerText();
}

/** The place of notices about favourites, empty until there is one; the page has it once the code of favourites runs. */
export function favouritesDock(page: Page): Locator {
  return page.locator('[data-favourites-dock]');
}

/** The number of favourites at the heart of the header; screen readers hear the name of the link. */
export function savedCount(page: Page): Locator {
  return page.locator('[data-saved]');
}

/** Waits until a remote has mounted its page; without a name, until any has. */
export async function expectMounted(page: Page, remote: string | RegExp = /.+/): Promise<void> {
  await expect(page.getByRole('main')).toHaveAttribute('data-mounted', remote);
}

/** Folds, toggles and what opens a dialog: a click on them adds or changes texts. */
export function changingControls(scope: Locator): Locator {
  return scope.locator('summary, button[aria-pressed], button[aria-expanded], button[aria-haspopup]');
}
