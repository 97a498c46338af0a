import type { Page, Request } from '@playwright/test';
import { product } from './product.ts';

/** Problems and requests of a page since the watch began. */
export interface PageWatch {
  /** Console errors and warnings, exceptions, failed requests and responses with 4xx or 5xx. */
  problems: string[];
  requests: Request[];
  /** API calls that read data: no pictures, no impressions or views. */
  apiCalls(): string[];
}

/** Watches a page. Tests check the document's status themselves, so it is not recorded as a problem. */
export function watchPage(page: Page): PageWatch {
  const problems: string[] = [];
  const requests: Request[] = [];
  const isDocument = (request: Request): boolean =>
    request.isNavigationRequest() && request.frame() === page.mainFrame();

  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // Chromium repeats a bad status in the console; the responses below report it already.
    if (message.text().startsWith('Failed to load resource')) return;
    // Warnings about maps without a graphics card.
    if (message.text().includes('GL Driver Message (OpenGL, Performance')) return;
    // A message of the test runner when service workers are blocked.
    if (message.text().startsWith('Service Worker registration blocked by Playwright')) return;
    problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('request', (request) => requests.push(request));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // A navigation cancels unfinished requests.
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
