import { listedAdSchema } from '@houni/contracts/ad';
import type { AdCard, ListedAd } from '@houni/contracts/ad';
import { CARD_WIDTHS, MAX_PAGE_SIZE } from '@houni/domain/limits';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const SEARCH = `/search/items/search-new?pageSize=${MAX_PAGE_SIZE}`;
/** Addresses of Arabic pages are percent-encoded: each letter is six bytes. */
const MAX_MEAN_BYTES = (locale: Locale) => (locale === 'ar' ? 850 : 700);

describe('ads in the format of cards', () => {
  it.each(LOCALES)('have at most 700 bytes on average (%s)', async (locale) => {
    const { items } = await api.get<{ items: ListedAd[] }>(`${SEARCH}&cards=listed&withPhotos=true&locale=${locale}`);
    expect(items).toHaveLength(MAX_PAGE_SIZE);
    expect(Buffer.byteLength(JSON.stringify(items)) / items.length).toBeLessThanOrEqual(MAX_MEAN_BYTES(locale));
  });

  it.each(LOCALES)('name their place in the language of the request, each name once (%s)', async (locale) => {
    const whole = await api.get<{ items: AdCard[] }>(`${SEARCH}&locale=${locale}`);
    const { items } = await api.get<{ items: ListedAd[] }>(`${SEARCH}&cards=listed&locale=${locale}`);
    expect(items.map(({ place }) => place)).toEqual(
      whole.items.map(({ location: { sector, delegation, governorate } }) => [
        ...new Set([sector, delegation, governorate].map(({ names }) => names[locale])),
      ]),
    );
  });

  it('have facts, photos and agency of the whole ads, without what is unknown or usual', async () => {
    const whole = await api.get<{ items: AdCard[] }>(SEARCH);
    const { items } = await api.get<{ items: ListedAd[] }>(`${SEARCH}&cards=listed`);
    const largest = CARD_WIDTHS.at(-1) ?? 0;
    for (const [index, ad] of whole.items.entries()) {
      const { photos, agency, place: _place, ...facts } = listedAdSchema.strict().parse(items[index]);
      expect(ad).toMatchObject(facts);
      expect(photos.map(({ base }) => `http://localhost:4000/media/${base}`)).toEqual(
        ad.photos.map(({ base }) => base),
      );
      expect(photos.map(({ width = largest }) => width)).toEqual(
        ad.photos.map(({ width }) => Math.min(width, largest)),
      );
      expect(photos.map(({ thumbhash }) => thumbhash)).toEqual(
        ad.photos.map(({ thumbhash }, place) => (place === 0 ? thumbhash : undefined)),
      );
      expect(agency?.name).toBe(ad.advertiser.agency ? ad.advertiser.name : agency && null);
      expect(Object.values(facts)).not.toContain(null);
    }
  });

  it('are answered by every list of ads, and ads are whole without the parameter', async () => {
    const { items } = await api.get<{ items: AdCard[] }>(`${SEARCH}&advertiser=agency`);
    const [ad] = items;
    const agency = ad?.advertiser.agency?.publicKey ?? '';
    const lists = [
      `/search/items/by-keys?keys=${ad?.publicKey}`,
      '/search/items/day-listing?limit=3',
      `/search/agency/items/public-key?publicKey=${agency}`,
      `/search/item/public-key?publicKey=${ad?.publicKey}`,
      `/search/item/public-key-or-uid?key=${ad?.uid}`,
    ];
    for (const list of lists) {
      const shapes = await Promise.all(
        [list, `${list}&cards=listed`].map(async (path) => {
          const answer = await api.get<{ items?: object[]; similar?: object[] }>(path);
          return (answer.items ?? answer.similar ?? []).map((one) => ['uid' in one, 'place' in one]);
        }),
      );
      expect([list, shapes[0]?.[0], shapes[1]?.[0]]).toEqual([list, [true, false], [false, true]]);
    }
  });
});
