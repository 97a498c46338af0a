import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { LOCALES } from '@houni/domain/locale';

/** Names of the service worker's caches with the URLs in each. */
export function listCaches(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const entries = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => url)] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });
}

/** Waits until the service worker controls the page and has cached it with all offline pages. */
export async function waitUntilCached(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 })
    .toBe(true);
  await expect
    .poll(
      async () => {
        const caches = await listCaches(page);
        const named = (part: string) => Object.entries(caches).filter(([name]) => name.includes(part));
        const pages = named('pages').flatMap(([, urls]) => urls);
        const offline = named('houni-offline').flatMap(([, urls]) => urls);
        return pages.includes(page.url()) && offline.length === LOCALES.length;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
}

/** Opens a page and waits until it is available offline. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilCached(page);
}
