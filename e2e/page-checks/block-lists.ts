import type { Page, Request } from '@playwright/test';
import { hiddenNamesOf, isBlockedUrl } from '@houni/build/block-lists';

/** What visitors with a blocker would not see: names in the document, and requests for something else than pages. */
export async function blockedParts(page: Page, requests: readonly Request[]): Promise<string[]> {
  const files = requests.filter((request) => request.resourceType() !== 'document').map((request) => request.url());
  return [...hiddenNamesOf(await page.content()), ...blockedUrls(files)];
}

/** URLs that lists block by their path. */
export function blockedUrls(urls: readonly string[]): string[] {
  return urls.filter((url) => {
    const { pathname, search } = new URL(url);
    return isBlockedUrl(pathname + search);
  });
}
