import { brotliCompressSync, constants } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { requestSite } from './site-request.ts';

const PATH = '/acheter/appartements/tunis/g-22';
/** Bytes of JavaScript, brotli, that the listing page may send before anybody touches it. */
const BUDGET = 165 * 1024;

test('the listing page stays within its budget of JavaScript', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const scripts = new Map<string, { url: string; bytes: number; encoding: string }>();
  client.on('Network.responseReceived', ({ requestId, response, type }) => {
    const encoding =
      Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? 'identity';
    if (type === 'Script') scripts.set(requestId, { url: response.url, bytes: 0, encoding });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  let requests = 0;
  page.on('request', () => (requests += 1));

  await page.goto(PATH, { waitUntil: 'networkidle' });
  await expect(page.locator('#slot')).toHaveAttribute('data-mounted', 'listings');

  const sent = [...scripts.values()];
  const total = sent.reduce((sum, { bytes }) => sum + bytes, 0);
  const html = await requestSite(PATH, { headers: { 'accept-encoding': 'identity' } });
  const htmlBytes = brotliCompressSync(html.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
  const rows = sent.map(
    ({ url, bytes, encoding }) => `  ${String(bytes).padStart(7)} ${encoding.padEnd(8)} ${new URL(url).pathname}`,
  );
  console.log(
    [
      `${PATH}: ${(total / 1024).toFixed(1)} KB of JavaScript in ${sent.length} files (budget ${BUDGET / 1024} KB), ${requests} requests, HTML ${(htmlBytes / 1024).toFixed(1)} KB brotli of ${(Buffer.byteLength(html.body) / 1024).toFixed(0)} KB`,
      ...rows,
    ].join('\n'),
  );

  expect(sent.map(({ encoding }) => encoding)).toEqual(sent.map(() => 'br'));
  expect(total).toBeLessThanOrEqual(BUDGET);
});
