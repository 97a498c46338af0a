import { brotliCompressSync, constants } from 'node:zlib';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { pinnedScripts } from './document-state.ts';
import { test } from './fixtures.ts';
import { growth, weighPage } from './page-weights.ts';
import type { PageWeight } from './page-weights.ts';
import { PAGE_TYPES } from './page-types.ts';
import { requestSite } from './site-request.ts';

const PATH = '/acheter/appartements/tunis/g-22';
/** Bytes of JavaScript (brotli) that the HTML of the listing page names. */
const BUDGET = 149.1 * 1024;
/** Bytes of the texts of every page, which browsers keep. */
const TEXTS_BUDGET = 4.7 * 1024;
/** Bytes of its HTML: addresses with Arabic letters make it some KB larger than its 217. */
const HTML_BUDGET = 225 * 1024;
/**
 * Bytes that it may fetch afterwards, when idle and before any user input: tools of the
 * listing, impressions, favourites, and the consent banner (7 KB, once).
 */
const LATE_BUDGET = 26.5 * 1024;
/** Bytes of all JavaScript of the wizard's first step. */
const WIZARD_BUDGET = 171 * 1024;

/** Scripts with texts: not code, and counted apart. */
const isTexts = ({ path: file }: { path: string }): boolean => /\/texts-[\w-]+\.js$/.test(file);

/** What each page weighed when somebody last decided it. `WRITE_WEIGHTS=1` writes it. */
const LEDGER = path.join(import.meta.dirname, 'page-weights.json');

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
  const [texts] = first.filter(isTexts);
  const sum = (files: typeof scripts) => files.reduce((total, { bytes }) => total + bytes, 0);
  const total = sum(first.filter((file) => !isTexts(file)));
  const late = sum(scripts) - sum(first);
  const compressed = brotliCompressSync(html.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
  console.log(
    [
      `${PATH}: ${kilobytes(total)} of JavaScript in ${first.length} files (budget ${kilobytes(BUDGET)}), ${kilobytes(texts?.bytes ?? 0)} of texts and ${kilobytes(late)} later, ${watch.requests.length} requests, HTML ${kilobytes(compressed.byteLength)} brotli of ${kilobytes(Buffer.byteLength(html.body))}`,
      ...scripts.map(({ path, bytes, encoding }) => `  ${String(bytes).padStart(7)} ${encoding.padEnd(8)} ${path}`),
    ].join('\n'),
  );

  expect(first.length).toBeGreaterThan(2);
  expect(scripts.filter(({ bytes, encoding }) => bytes > WORTH_COMPRESSING && encoding !== 'br')).toEqual([]);
  expect(total).toBeLessThanOrEqual(BUDGET);
  expect(texts?.bytes).toBeLessThanOrEqual(TEXTS_BUDGET);
  expect(late).toBeLessThanOrEqual(LATE_BUDGET);
  expect(Buffer.byteLength(html.body)).toBeLessThanOrEqual(HTML_BUDGET);
});

test('the first step of posting stays within its JavaScript budget', async ({ page, watch }) => {
  await page.goto('/postad', { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'postad');
  const scripts = watch.requests.filter(
    (request) => request.resourceType() === 'script' && !isTexts({ path: request.url() }),
  );
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  console.log(`/postad: ${(total / 1024).toFixed(1)} KB of JavaScript (budget ${WIZARD_BUDGET / 1024} KB)`);
  expect(total).toBeLessThanOrEqual(WIZARD_BUDGET);
});

test('no page is three per cent heavier than the ledger says', async ({ catalogue }) => {
  const ledger = JSON.parse(await readFile(LEDGER, 'utf8')) as Record<string, PageWeight>; // our own file
  const weights: Record<string, PageWeight> = {};
  for (const type of PAGE_TYPES.filter(({ visitor }) => visitor === 'anonymous'))
    weights[type.name] = await weighPage(type.path(catalogue, 'fr'));
  if (process.env['WRITE_WEIGHTS']) await writeFile(LEDGER, `${JSON.stringify(weights, null, 2)}\n`);
  else expect(Object.entries(weights).flatMap(([name, weight]) => growth(name, ledger[name], weight))).toEqual([]);
});
