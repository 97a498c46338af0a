import sharp from 'sharp';
import { LOCALES } from '@houni/domain/locale';
import { OPEN_GRAPH_IMAGE, openGraphImagePath } from '@houni/routing/open-graph-image';
import type { OpenGraphSubject } from '@houni/routing/open-graph-image';
import type { AdAnswer, SearchAnswer } from '@houni/contracts/ad';
import { openGraphImageVersion } from '@houni/routing/open-graph-image';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { drawText } from './draw-text.ts';
import { IMAGE_TEXTS } from './image-texts.ts';

let api: TestApp;
let keys: { ad: string; closed: string; agency: string; slug: string };
beforeAll(async () => {
  api = await testApp({ runJobs: false });
  const { rows } = await api.connection.pool.query<typeof keys>(`select
    (select public_key from ads where state = 'published' order by id limit 1) as ad,
    (select public_key from ads where state = 'sold_or_rented' order by id limit 1) as closed,
    (select public_key from agencies order by id limit 1) as agency,
    (select slug from article_translations where locale = 'ar' order by article_id limit 1) as slug`);
  if (rows[0]) keys = rows[0];
});
afterAll(() => api.close());

const requestImage = (subject: OpenGraphSubject, locale: (typeof LOCALES)[number], version = '1') =>
  api.app.inject({ url: openGraphImagePath(subject, locale, version) });

describe('open graph image route', () => {
  it.each(LOCALES)('draws an image for every kind of page in %s', async (locale) => {
    const subjects: OpenGraphSubject[] = [
      { kind: 'page', name: 'home' },
      { kind: 'listing', transaction: 'SALE', category: 'LOGEMENTS', place: null },
      { kind: 'listing', transaction: 'RENTAL', category: 'APPARTEMENT', place: { level: 'governorate', id: 22 } },
      { kind: 'ad', publicKey: keys.ad },
      { kind: 'agency', publicKey: keys.agency },
      { kind: 'article', slug: keys.slug },
    ];
    const sizes = new Set<number>();
    for (const subject of subjects) {
      const answer = await requestImage(subject, locale);
      expect([subject.kind, answer.statusCode, answer.headers['content-type']]).toEqual([
        subject.kind,
        200,
        'image/jpeg',
      ]);
      const { width, height, format } = await sharp(answer.rawPayload).metadata();
      expect([width, height, format]).toEqual([OPEN_GRAPH_IMAGE.width, OPEN_GRAPH_IMAGE.height, 'jpeg']);
      sizes.add(answer.rawPayload.length);
    }
    expect(sizes.size).toBe(subjects.length);
  });

  it('lets shared caches keep the image of an ad for seconds, because the ad can be taken offline', async () => {
    const { ad } = await api.get<AdAnswer>(`/search/item/public-key?publicKey=${keys.ad}&locale=it`);
    if (!ad) throw new Error('the ad is not online');
    const subject = { kind: 'ad', publicKey: keys.ad } as const;
    const linked = await requestImage(subject, 'it', openGraphImageVersion.ad(ad));
    const other = await requestImage(subject, 'it', 'zzz');
    expect(linked.headers['cache-control']).toBe('public, max-age=300, s-maxage=5');
    expect(other.headers['cache-control']).toBe('public, max-age=300, s-maxage=5');
    expect(other.rawPayload.equals(linked.rawPayload)).toBe(true);
  });

  it('draws at most thirty images for one address within ten seconds, and sends drawn ones without a limit', async () => {
    const { items } = await api.get<SearchAnswer>('/search/items/search-new?transaction=SALE&pageSize=48');
    const subjects = items.slice(0, 36).map(({ publicKey }) => ({ kind: 'ad', publicKey }) as const);
    const request = (subject: OpenGraphSubject) =>
      api.app.inject({ url: openGraphImagePath(subject, 'es', 'x'), remoteAddress: '102.158.7.7' });
    const answers = await Promise.all(subjects.map(request));
    const drawn = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? (subjects[index] ?? []) : []));
    expect(drawn.length).toBeGreaterThanOrEqual(30);
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
    expect((await Promise.all(drawn.map(request))).map(({ statusCode }) => statusCode)).toEqual(drawn.map(() => 200));
  });

  it('changes the version when the price changes', async () => {
    const { ad } = await api.get<AdAnswer>(`/search/item/public-key?publicKey=${keys.ad}`);
    if (!ad) throw new Error('the ad is not online');
    const dearer = { ...ad, price: { ...ad.price, millimes: ad.price.millimes + 1000 } };
    expect(openGraphImageVersion.ad(dearer)).not.toBe(openGraphImageVersion.ad(ad));
  });

  it.each([
    ['/open-graph/ad/unknown1/fr-1.jpg', 404],
    ['/open-graph/page/nowhere/fr-1.jpg', 404],
    ['/open-graph/listing/FLAT.TERRAINS_FERMES/fr-1.jpg', 404],
    ['/open-graph/listing/SALE.APPARTEMENT.sector-999999/fr-1.jpg', 404],
    ['/open-graph/listing/SALE.APPARTEMENT.<b>/fr-1.jpg', 404],
    ['/open-graph/ad/unknown1/de-1.jpg', 400],
    ['/open-graph/text/hello/fr-1.jpg', 400],
    ['/open-graph/ad/unknown1/fr-..%2F1.jpg', 400],
  ])('rejects %s with status %i', async (url, status) => {
    expect((await api.failure({ url })).status).toBe(status);
  });

  it('returns 404 for ads that are not online', async () => {
    expect((await requestImage({ kind: 'ad', publicKey: keys.closed }, 'fr')).statusCode).toBe(404);
  });
});

describe('drawText', () => {
  const style = { size: 40, weight: 'bold', color: '#000000', width: 500, lines: 2 } as const;

  it('limits any text to its lines and its width', async () => {
    for (const text of [
      'Appartement '.repeat(40),
      'شقة فاخرة '.repeat(40),
      'x'.repeat(400),
      '<b>&amp;</i>',
      '',
      '\ud800',
    ]) {
      const { width, height } = await drawText(text, style);
      expect(width).toBeLessThanOrEqual(style.width);
      expect(height).toBeLessThanOrEqual(120);
    }
  });

  it.each(LOCALES)('shows the whole title of each page in %s', async (locale) => {
    for (const [name, title] of Object.entries(IMAGE_TEXTS[locale].pages)) {
      const pageStyle = name === 'home' ? { ...style, size: 48, width: 384 } : { ...style, size: 60, width: 784 };
      const [shown, whole] = await Promise.all([4, 9].map((lines) => drawText(title, { ...pageStyle, lines })));
      expect([name, shown?.height]).toEqual([name, whole?.height]);
    }
  });

  it('keeps isolated facts of an Arabic line in their order, from right to left', async () => {
    const rightToLeft = { ...style, rightToLeft: true };
    const [line, rooms] = await Promise.all([
      drawText('\u2068S+3\u2069 · 124\u00a0م²', rightToLeft),
      drawText('S+3', style),
    ]);
    const end = { left: line.width - rooms.width, top: 0, width: rooms.width, height: line.height };
    const ink = (image: Buffer) => sharp(image).flatten({ background: '#ffffff' }).trim().raw().toBuffer();
    const right = await sharp(line.image).extract(end).png().toBuffer();
    expect(await ink(right)).toEqual(await ink(rooms.image));
  });

  it('joins Arabic letters and has all letters of the five languages', async () => {
    const joined = await drawText('بيت', style);
    const apart = await drawText('ب‌ي‌ت', style); // separated by zero-width non-joiners
    expect(joined.width).toBeLessThan(apart.width);
    // All missing letters are drawn as the same box.
    const box = await drawText('\u{10ffff}', style);
    for (const letter of ['é', 'œ', 'ñ', 'ò', 'ع', '²', '·'])
      expect((await drawText(letter, style)).image).not.toEqual(box.image);
  });
});
