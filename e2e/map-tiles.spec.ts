import http from 'node:http';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { startIsolatedShell } from './isolated-shell.ts';
import type { IsolatedShell } from './isolated-shell.ts';
import { testTiles } from './test-tiles.ts';

// Without a graphics card the CPU draws the map.
test.slow();
test.describe.configure({ mode: 'default' });

/** About zoom 15 in the middle of the archive. */
const STREETS = 'view=map&bbox=10.176,36.795,10.186,36.803';
const PATHS = { fr: '/acheter/appartements/tunis/g-22', ar: encodeURI('/ar/شراء/شقق/تونس/g-22') };

let shell: IsolatedShell;
let archive: http.Server;
let works = true;
/** The `Range` headers of all requests. */
const ranges: (string | undefined)[] = [];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const file = testTiles();
  archive = http.createServer((request, response) => {
    ranges.push(request.headers.range);
    response.setHeader('access-control-allow-origin', '*');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (!works || from === undefined || to === undefined) {
      response.writeHead(works ? 416 : 503).end();
      return;
    }
    const part = file.subarray(Number(from), Number(to) + 1);
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`;
    response.writeHead(206, { 'content-range': range, 'content-type': 'application/octet-stream' }).end(part);
  });
  await new Promise<void>((resolve) => archive.listen(0, '127.0.0.1', resolve));
  const address = archive.address();
  if (address === null || typeof address === 'string') throw new Error('The archive has no port.');
  shell = await startIsolatedShell('map-tiles', undefined, {
    MAP_TILES_URL: `http://127.0.0.1:${address.port}/tunisia.pmtiles`,
  });
});
test.afterAll(async () => {
  archive?.close();
  await shell?.stop();
});

/** Records the letters that the page draws: MapLibre makes the pictures of its letters on small canvases. */
async function recordLetters(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const letters: string[] = [];
    Object.assign(window, { drawnLetters: letters });
    for (const kind of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const draw = kind.prototype.fillText;
      kind.prototype.fillText = function (text, ...place) {
        letters.push(text);
        draw.call(this, text, ...place);
      };
    }
  });
  return () => page.evaluate(() => (window as unknown as { drawnLetters: string[] }).drawnLetters.join(''));
}

for (const [locale, drawn, label] of [
  // "Rue de Łódź", road "Ŕ 7", "Cité Ħ", "Gare Ŝ"; and «ڤ», «ڭ», «ڨ» of the Arabic names in their forms.
  ['fr', [/Ł/, /Ŕ/, /Ħ/, /Ŝ/], 'Carte des annonces'],
  ['ar', [/[\u06A4\uFB6A-\uFB6D]/, /Ŕ/, /[\u06AD\uFBD3-\uFBD6]/, /\u06A8/], 'خريطة الإعلانات'],
] as const) {
  test(`streets, numbers, quarters and stations of the configured tiles are named in the language of the page, ${locale}`, async ({
    page,
  }) => {
    works = true;
    ranges.length = 0;
    const letters = await recordLetters(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${shell.siteUrl}${PATHS[locale]}?${STREETS}`);
    for (const letter of drawn) await expect.poll(letters, { timeout: 60_000 }).toMatch(letter);
    const map = page.getByRole('region', { name: label });
    await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
    expect(ranges.length).toBeGreaterThan(0);
    expect(ranges.filter((range) => range === undefined)).toEqual([]);
  });
}

test('with an archive that fails the map is drawn without streets and its markers work', async ({ page }) => {
  works = false;
  ranges.length = 0;
  await page.goto(`${shell.siteUrl}${PATHS.fr}?view=map`);
  const map = page.getByRole('region', { name: 'Carte des annonces' });
  const markers = map.getByRole('group', { name: /^Annonces sur la carte/ }).getByRole('button');
  await expect(markers.first()).toBeVisible({ timeout: 40_000 });
  await expect.poll(() => ranges.length).toBeGreaterThan(0);
  await map.getByRole('button', { name: 'Agrandir', exact: true }).click();
  await expect(map.getByRole('button', { name: 'Chercher dans cette zone' })).toBeVisible();
  await expect(map.getByRole('alert')).toHaveCount(0);
});
