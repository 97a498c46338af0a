import type { Page } from '@playwright/test';

/** Header and footer are hydrated at the first hover, focus or touch. */
export async function hydrateLayoutPart(page: Page, part: 'header' | 'footer'): Promise<void> {
  const loaded = page.waitForResponse((response) => /\/layout[.\w-]*\.js/.test(response.url()));
  await page.locator(`#${part}`).dispatchEvent('pointerover');
  await loaded;
  // Hydration is complete when React has attached its fiber to the root's first element.
  await page.waitForFunction(
    (id) => Object.keys(document.getElementById(id)?.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
    part,
  );
}
