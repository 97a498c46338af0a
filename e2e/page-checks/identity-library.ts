import type { Page } from '@playwright/test';

/** How the identity provider's library names itself in its code. */
const LIBRARY = '@firebase/auth';

/** Watches the scripts that a page asks for; gives the addresses of those that hold the identity provider's library. */
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
