import type { Page, Request } from '@playwright/test';
import { product } from './product.ts';

/** Everything that a page complained about or asked for since the watch began. */
export interface PageWatch {
  /** Errors and warnings of the console, exceptions, requests that failed or were answered with 4xx or 5xx. */
  problems: string[];
  requests: Request[];
  /** Calls to the API that ask for data: neither pictures nor what a page tells of having been seen. */
  apiCalls(): string[];
}

/** Watches a page. The document's own status is the test's to check, so it is no problem here. */
export function watchPage(page: Page): PageWatch {
  const problems: string[] = [];
  const requests: Request[] = [];
  const isDocument = (request: Request): boolean =>
    request.isNavigationRequest() && request.frame() === page.mainFrame();

  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // Chromium repeats a bad status in the console; the answers below name it already.
    if (message.text().startsWith('Failed to load resource')) return;
    // What maps cost where no graphics card draws them.
    if (message.text().includes('GL Driver Message (OpenGL, Performance')) return;
    // What the test runner itself says where a test goes without service worker.
    if (message.text().startsWith('Service Worker registration blocked by Playwright')) return;
    problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('request', (request) => requests.push(request));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // A page that is left drops what it had not yet received.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.url()} (${reason})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isDocument(response.request()))
      problems.push(`${response.status()}: ${response.url()}`);
  });

  return {
    problems,
    requests,
    apiCalls: () =>
      requests
        .map((request) => `${request.method()} ${request.url()}`)
        .filter((call) => call.includes(` ${product.apiUrl}/`) && !call.includes(` ${product.mediaUrl}/`))
        .filter((call) => !call.endsWith('/search/item/viewed')),
  };
}
