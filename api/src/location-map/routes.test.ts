import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import type { AdDetail, AdAnswer } from '@houni/contracts/ad';
import { LOCALES } from '@houni/domain/locale';
import { LOCATION_MAP_SIZES, locationMapPath } from '@houni/routing/location-map';
import type { LocationMapSize, LocationMapTheme } from '@houni/routing/location-map';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

/** Where the archive of the tests has streets. */
const STREETS = { lat: 36.798, lng: 10.181 };

let api: TestApp;
let origin: http.Server;
let isArchiveBroken = false;
const ranges: string[] = [];
let keys: { drawn: string; streets: string; draft: string };

beforeAll(async () => {
  // `node e2e/write-test-tiles.ts api/test/streets.pmtiles` wrote it.
  const file = readFileSync(path.resolve(import.meta.dirname, '../../test/streets.pmtiles'));
  origin = http.createServer(({ headers }, response) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    ranges.push(headers.range ?? '');
    response.writeHead(isArchiveBroken ? 503 : 206).end(file.subarray(Number(from), Number(to) + 1));
  });
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  const address = origin.address();
  if (address === null || typeof address === 'string') throw new Error('The archive has no port.');
  api = await testApp({
    runJobs: false,
    variables: { MAP_TILES_URL: `http://127.0.0.1:${address.port}/streets.pmtiles` },
  });
  const { rows } = await api.connection.pool.query<typeof keys>(`select
    (select public_key from ads where state = 'published' and position_precision = '300m' and governorate_id = 6
      order by id limit 1) as drawn,
    (select public_key from ads where state = 'published' and position_precision = '300m' and governorate_id <> 6
      order by id limit 1) as streets,
    (select public_key from ads where state in ('rejected', 'submitted', 'in_review') order by id limit 1) as draft`);
  if (rows[0]) keys = rows[0];
  await api.connection.pool.query('update ads set lat = $2, lng = $3 where public_key = $1', [
    keys.streets,
    STREETS.lat,
    STREETS.lng,
  ]);
});
afterAll(async () => {
  origin.close();
  await api.close();
});

async function adOf(publicKey: string): Promise<{ publicKey: string; position: NonNullable<AdDetail['position']> }> {
  const { ad } = await api.get<AdAnswer>(`/search/item/public-key?publicKey=${publicKey}`);
  if (!ad?.position) throw new Error(`${publicKey} has no position.`);
  return { publicKey, position: ad.position };
}

async function picture(key: string, size: LocationMapSize, theme: LocationMapTheme, locale: (typeof LOCALES)[number]) {
  const answer = await api.app.inject({ url: locationMapPath(await adOf(key), locale, theme, size) });
  expect(answer.statusCode).toBe(200);
  return { picture: answer.rawPayload, headers: answer.headers };
}

describe('the picture of an ad’s surroundings', () => {
  it.each(Object.keys(LOCATION_MAP_SIZES) as LocationMapSize[])('has the pixels of the size %s', async (size) => {
    const { width, height, scale } = LOCATION_MAP_SIZES[size];
    const { picture: image, headers } = await picture(keys.drawn, size, 'light', 'fr');
    const data = await sharp(image).metadata();
    expect([data.format, data.width, data.height]).toEqual(['webp', width * scale, height * scale]);
    expect(headers['content-type']).toBe('image/webp');
    expect(image.length).toBeLessThan(100_000);
  });

  it('is drawn in five languages and in two themes', async () => {
    const images = new Set<string>();
    for (const locale of LOCALES)
      for (const theme of ['light', 'dark'] as const)
        images.add((await picture(keys.drawn, 'phone', theme, locale)).picture.toString('base64'));
    // Names of places are French or Arabic.
    expect(images.size).toBe(4);
    const dark = await sharp((await picture(keys.drawn, 'phone', 'dark', 'fr')).picture).stats();
    expect(Math.max(...dark.channels.map(({ mean }) => mean))).toBeLessThan(100);
  });

  it('shows streets of the archive where it has some, read by ranges', async () => {
    ranges.length = 0;
    const { picture: image, headers } = await picture(keys.streets, 'wide', 'light', 'fr');
    expect(headers['cache-control']).toBe('public, max-age=86400, s-maxage=300');
    expect(ranges.length).toBeGreaterThan(0);
    expect(ranges.every((range) => range.startsWith('bytes='))).toBe(true);
    // Arabic names of streets, and only they, differ in the Arabic picture.
    const { picture: arabic } = await picture(keys.streets, 'wide', 'light', 'ar');
    expect(arabic.equals(image)).toBe(false);
  });

  it('is drawn once and then read from the disk', async () => {
    await picture(keys.streets, 'wide-2x', 'light', 'fr');
    ranges.length = 0;
    await picture(keys.streets, 'wide-2x', 'light', 'fr');
    expect(ranges).toEqual([]);
  });

  it('is drawn without streets for a minute when the archive does not answer', async () => {
    isArchiveBroken = true;
    const { picture: image, headers } = await picture(keys.streets, 'phone', 'light', 'es');
    isArchiveBroken = false;
    expect(headers['cache-control']).toBe('public, max-age=60');
    const { picture: later } = await picture(keys.streets, 'phone', 'light', 'es');
    expect(later.equals(image)).toBe(false);
  });

  it('is not the country in a field of one colour: land, sea and names of places are seen', async () => {
    const { picture: image } = await picture(keys.drawn, 'wide', 'light', 'fr');
    const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += info.channels * 8) colours.add(data.toString('hex', at, at + 3));
    expect(colours.size).toBeGreaterThan(20);
  });

  it('is refused for an ad without a page, unknown sizes and languages', async () => {
    const ad = await adOf(keys.drawn);
    const url = locationMapPath(ad, 'fr', 'light', 'phone');
    expect((await api.failure({ url: url.replace(ad.publicKey, keys.draft) })).status).toBe(404);
    expect((await api.failure({ url: url.replace('phone', 'huge') })).status).toBe(400);
    expect((await api.failure({ url: url.replace('/fr/', '/de/') })).status).toBe(400);
  });
});
