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

/** Fields that are marked as invalid. */
export function invalidFields(scope: Page | Locator): Locator {
  return scope.locator('[aria-invalid="true"]');
}

/** Parts that wait for data or for their script. */
export function busyParts(scope: Page | Locator): Locator {
  return scope.locator('[aria-busy="true"]');
}

/** Waits until a remote has mounted its page; without a name, until any has. */
export async function expectMounted(page: Page, remote: string | RegExp = /.+/): Promise<void> {
  await expect(page.getByRole('main')).toHaveAttribute('data-mounted', remote);
}
