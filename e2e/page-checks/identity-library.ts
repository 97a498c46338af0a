import type { Page } from '@playwright/test';

/** A string in the code of the identity provider's library. */
const LIBRARY = '@firebase/auth';

/** Watches the page's scripts. @returns URLs of those that contain the identity provider's library */
export function watchIdentityLibrary(page: Page): () => Promise<string[]> {
  const found: Promise<string | null>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    found.push(
      response.text().then(
        (code) => (code.includes(LIBRARY) ? response.url() : null),
        () => null,
      ),
    );
  });
  return async () => (await Promise.all(found)).filter((url) => url !== null);
}
