import { brotliCompressSync, constants } from 'node:zlib';
import { expect } from '@playwright/test';
import { pinnedScripts } from './document-state.ts';
import { test } from './fixtures.ts';
import { requestSite } from './site-request.ts';

const PATH = '/acheter/appartements/tunis/g-22';
/** Bytes of JavaScript (brotli) that the HTML of the listing page names. */
const BUDGET = 149.1 * 1024;
/** Bytes of its HTML: addresses with Arabic letters make it some KB larger than its 231. */
const HTML_BUDGET = 240 * 1024;
/**
 * Bytes that it may fetch afterwards, when idle and before any user input: tools of the
 * listing, impressions, favourites, and the consent banner (7 KB, once).
 */
const LATE_BUDGET = 26.4 * 1024;
/** Bytes of all JavaScript of the wizard's first step. */
const WIZARD_BUDGET = 171 * 1024;

/** Smaller files are not worth compressing. */
const WORTH_COMPRESSING = 1500;

test('the listing page stays within its JavaScript budget', async ({ page, watch }) => {
  await page.goto(PATH, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'listings');

  const scripts = await Promise.all(
    watch.requests
      .filter((request) => request.resourceType() === 'script')
      .map(async (request) => ({
        path: new URL(request.url()).pathname,
        bytes: (await request.sizes()).responseBodySize,
        encoding: (await request.response())?.headers()['content-encoding'] ?? 'identity',
      })),
  );
  const html = await requestSite(PATH);
  const named = pinnedScripts(html.body);
  const first = scripts.filter(({ path }) => named.some((url) => url.endsWith(path)));
  const sum = (files: typeof scripts) => files.reduce((total, { bytes }) => total + bytes, 0);
  const total = sum(first);
  const late = sum(scripts) - total;
  const compressed = brotliCompressSync(html.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
  console.log(
    [
      `${PATH}: ${kilobytes(total)} of JavaScript in ${first.length} files (budget ${kilobytes(BUDGET)}) and ${kilobytes(late)} later, ${watch.requests.length} requests, HTML ${kilobytes(compressed.byteLength)} brotli of ${kilobytes(Buffer.byteLength(html.body))}`,
      ...scripts.map(({ path, bytes, encoding }) => `  ${String(bytes).padStart(7)} ${encoding.padEnd(8)} ${path}`),
    ].join('\n'),
  );

  expect(first.length).toBeGreaterThan(2);
  expect(scripts.filter(({ bytes, encoding }) => bytes > WORTH_COMPRESSING && encoding !== 'br')).toEqual([]);
  expect(total).toBeLessThanOrEqual(BUDGET);
  expect(late).toBeLessThanOrEqual(LATE_BUDGET);
  expect(Buffer.byteLength(html.body)).toBeLessThanOrEqual(HTML_BUDGET);
});

test('the first step of posting stays within its JavaScript budget', async ({ page, watch }) => {
  await page.goto('/postad', { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'postad');
  const scripts = watch.requests.filter((request) => request.resourceType() === 'script');
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  console.log(`/postad: ${(total / 1024).toFixed(1)} KB of JavaScript (budget ${WIZARD_BUDGET / 1024} KB)`);
  expect(total).toBeLessThanOrEqual(WIZARD_BUDGET);
});
