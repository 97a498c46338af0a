import { jest } from '@jest/globals';
import sharp from 'sharp';
import { LOCALES } from '@houni/contracts/locale';
import { SHARING_PICTURE, sharingPicturePath } from '@houni/routing/sharing-picture';
import type { PictureSubject } from '@houni/routing/sharing-picture';
import type { AdAnswer } from '@houni/contracts/ad';
import { pictureVersion } from '@houni/routing/sharing-picture';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { drawText } from './draw-text.ts';

jest.setTimeout(120_000);

let api: TestApp;
let keys: { ad: string; closed: string; agency: string; slug: string };
beforeAll(async () => {
  api = await testApp({ work: false });
  const { rows } = await api.connection.pool.query<typeof keys>(`select
    (select public_key from ads where state = 'published' order by id limit 1) as ad,
    (select public_key from ads where state = 'sold_or_rented' order by id limit 1) as closed,
    (select public_key from agencies order by id limit 1) as agency,
    (select slug from article_translations where locale = 'ar' order by article_id limit 1) as slug`);
  if (rows[0]) keys = rows[0];
});
afterAll(() => api.close());

const picture = (subject: PictureSubject, locale: (typeof LOCALES)[number], version = '1') =>
  api.app.inject({ url: sharingPicturePath(subject, locale, version) });

describe('pictures for social networks', () => {
  it.each(LOCALES)('stand for every kind of page in %s', async (locale) => {
    const subjects: PictureSubject[] = [
      { kind: 'page', name: 'home' },
      { kind: 'listing', transaction: 'SALE', category: 'LOGEMENTS', place: null },
      { kind: 'listing', transaction: 'RENTAL', category: 'APPARTEMENT', place: { level: 'governorate', id: 22 } },
      { kind: 'ad', publicKey: keys.ad },
      { kind: 'agency', publicKey: keys.agency },
      { kind: 'article', slug: keys.slug },
    ];
    const sizes = new Set<number>();
    for (const subject of subjects) {
      const answer = await picture(subject, locale);
      expect([subject.kind, answer.statusCode, answer.headers['content-type']]).toEqual([
        subject.kind,
        200,
        'image/jpeg',
      ]);
      const { width, height, format } = await sharp(answer.rawPayload).metadata();
      expect([width, height, format]).toEqual([SHARING_PICTURE.width, SHARING_PICTURE.height, 'jpeg']);
      sizes.add(answer.rawPayload.length);
    }
    expect(sizes.size).toBe(subjects.length);
  });

  it('are kept for good under the version that the page links to, and briefly under any other, which draws nothing new', async () => {
    const { ad } = await api.get<AdAnswer>(`/search/item/public-key?publicKey=${keys.ad}&locale=it`);
    if (!ad) throw new Error('the ad is online');
    const subject = { kind: 'ad', publicKey: keys.ad } as const;
    const linked = await picture(subject, 'it', pictureVersion.ad(ad));
    const other = await picture(subject, 'it', 'zzz');
    expect(linked.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(other.headers['cache-control']).toBe('public, max-age=300');
    expect(other.rawPayload.equals(linked.rawPayload)).toBe(true);
  });

  it('change their version with the price', async () => {
    const { ad } = await api.get<AdAnswer>(`/search/item/public-key?publicKey=${keys.ad}`);
    if (!ad) throw new Error('the ad is online');
    const dearer = { ...ad, price: { ...ad.price, millimes: ad.price.millimes + 1000 } };
    expect(pictureVersion.ad(dearer)).not.toBe(pictureVersion.ad(ad));
  });

  it.each([
    ['/sharing/ad/unknown1/fr-1.jpg', 404],
    ['/sharing/page/nowhere/fr-1.jpg', 404],
    ['/sharing/listing/FLAT.TERRAINS_FERMES/fr-1.jpg', 404],
    ['/sharing/listing/SALE.APPARTEMENT.sector-999999/fr-1.jpg', 404],
    ['/sharing/listing/SALE.APPARTEMENT.<b>/fr-1.jpg', 404],
    ['/sharing/ad/unknown1/de-1.jpg', 400],
    ['/sharing/text/hello/fr-1.jpg', 400],
    ['/sharing/ad/unknown1/fr-..%2F1.jpg', 400],
  ])('do not exist at %s', async (url, status) => {
    expect((await api.failure({ url })).status).toBe(status);
  });

  it('do not exist for ads that are not online', async () => {
    expect((await picture({ kind: 'ad', publicKey: keys.closed }, 'fr')).statusCode).toBe(404);
  });
});

describe('a drawn text', () => {
  const style = { size: 40, weight: 'bold', color: '#000000', width: 500, lines: 2 } as const;

  it('is cut to its lines and its width, whatever it is', async () => {
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

  it('joins the letters of Arabic and has all letters of the five languages', async () => {
    const joined = await drawText('بيت', style);
    const apart = await drawText('ب‌ي‌ت', style); // parted by non-joiners
    expect(joined.width).toBeLessThan(apart.width);
    // A missing letter is drawn as one and the same box.
    const box = await drawText('\u{10ffff}', style);
    for (const letter of ['é', 'œ', 'ñ', 'ò', 'ع', '²', '·'])
      expect((await drawText(letter, style)).image).not.toEqual(box.image);
  });
});
