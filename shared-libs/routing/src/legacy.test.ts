import { readLegacyAd } from './legacy-ad.ts';
import { legacyTarget } from './legacy.ts';
import type { LegacyPlaces } from './legacy.ts';
import { matchPath } from './match.ts';
import { randomTexts } from './random-texts.test-support.ts';

const ref = (id: number, fr: string, ar: string) => ({ id, names: { fr, ar, en: fr, it: fr, es: fr } });
const tunis = ref(22, 'Tunis', 'تونس');
const carthage = ref(227, 'Carthage', 'قرطاج');
const sfax = ref(4, 'Sfax', 'صفاقس');
const thyna = ref(41, 'Thyna', 'طينة');

/** The default places and two more. */
const places: LegacyPlaces = {
  find(level, id) {
    if (level === 'governorate') return id === 22 ? { governorate: tunis } : id === 4 ? { governorate: sfax } : null;
    if (level === 'delegation' && id === 41) return { governorate: sfax, delegation: thyna };
    if (level === 'delegation') return id === 227 ? { governorate: tunis, delegation: carthage } : null;
    return id === 1707
      ? { governorate: tunis, delegation: carthage, sector: ref(1707, 'Sidi Bou Saïd', 'سيدي بو سعيد') }
      : null;
  },
};

async function target(address: string) {
  const [path = '', query = ''] = address.split('?');
  return legacyTarget(path, new URLSearchParams(query), places);
}

describe('legacyTarget', () => {
  it.each([
    // French
    ['/immobiliers/vente', '/fr/acheter/logements'],
    ['/immobiliers/Acheter?categories=0', '/fr/acheter/appartements'],
    ['/immobiliers/location/sfax/4', '/fr/louer/logements/sfax/g-4'],
    ['/fr/immobiliers/location/sfax/4/thyna/41?categories=3', '/fr/louer/bureaux-et-commerces/sfax/thyna/d-41'],
    ['/immobiliers/vente/x/9/y/9/z/1707', '/fr/acheter/logements/tunis/carthage/sidi-bou-said/s-1707'],
    ['/immobiliers/nothing-known/sfax/4', '/fr/acheter/logements/sfax/g-4'],
    ['/immobiliers', '/fr/acheter/logements'],
    // English
    ['/en/real-estate/rent/sfax/4', '/en/rent/accommodation/sfax/g-4'],
    ['/en/real-estate/rent/sfax/4/thyna/41?categories=1', '/en/rent/houses/sfax/thyna/d-41'],
    ['/EN/Real-Estate/flatsharing/tunis/22', '/en/flatsharing/accommodation/tunis/g-22'],
    // Arabic
    ['/tn/immobiliers/vente/sfax/4', '/ar/شراء/مساكن/صفاقس/g-4'],
    ['/ar/عقارات/كراء/صفاقس/4/طينة/41', '/ar/كراء/مساكن/صفاقس/طينة/d-41'],
    ['/ar/%D8%B9%D9%82%D8%A7%D8%B1%D8%A7%D8%AA/%D8%B4%D8%B1%D8%A7%D8%A1', '/ar/شراء/مساكن'],
    // The short form that the French addresses redirected to
    ['/fr/acheter/sfax/g-4', '/fr/acheter/logements/sfax/g-4'],
    ['/louer/sfax/thyna/d-41?categories=2', '/fr/louer/terrains-et-fermes/sfax/thyna/d-41'],
  ])('redirects %s to %s', async (address, expected) => {
    const found = await target(address);
    expect(decodeURI(found ?? '')).toBe(expected);
    expect(matchPath(found ?? '').kind).toBe('route');
  });

  it.each([
    ['an unknown delegation', '/immobiliers/vente/sfax/4/x/99999', '/fr/acheter/logements/tunis/carthage/d-227'],
    ['a missing governorate id', '/immobiliers/vente/sfax', '/fr/acheter/logements/tunis/g-22'],
    ['an id that is no number', '/en/real-estate/buy/sfax/abc', '/en/buy/accommodation/tunis/g-22'],
    [
      'a missing sector id',
      '/immobiliers/vente/sfax/4/thyna/41/x',
      '/fr/acheter/logements/tunis/carthage/sidi-bou-said/s-1707',
    ],
  ])('redirects %s, with an unknown place, to the default place of its level', async (_name, address, expected) => {
    expect(await target(address)).toBe(expected);
  });

  it.each([
    ['0', 'appartements'],
    ['0,1', 'logements'],
    ['0&categories=1', 'logements'],
    ['-1', 'logements'],
    ['TERRAINS_FERMES', 'terrains-et-fermes'],
    ['2,0', 'terrains-et-fermes'],
    ['77', 'logements'],
  ])('reads categories=%s as %s', async (categories, slug) => {
    expect(await target(`/immobiliers/vente?categories=${categories}`)).toBe(`/fr/acheter/${slug}`);
  });

  it('replaces a category that the transaction does not allow by the first allowed one', async () => {
    expect(await target('/immobiliers/colocation?categories=2')).toBe('/fr/colocation/logements');
  });

  it('keeps the filters that still exist', async () => {
    const address = '/immobiliers/vente?categories=1&priceMax=300000&rooms=3&utm=x&sort=nonsense';
    expect(await target(address)).toBe('/fr/acheter/maisons?priceMax=300000&rooms=3');
  });
});

describe('legacy ad addresses', () => {
  const expected = { uid: '5f3-Ab', transaction: 'RENTAL', governorate: 'sfax', delegation: 'thyna', sector: 'x' };

  it.each([
    ['/offre/location/sfax/thyna/x/5f3-Ab', 'fr'],
    ['/annonce/louer/sfax/thyna/x/5f3-Ab/', 'fr'],
    ['/tn/annonce/كراء/sfax/thyna/x/5f3-Ab', 'fr'],
    ['/en/offre/rent/sfax/thyna/x/5f3-Ab', 'en'],
    ['/annonce/louer/tunis/sfax/thyna/x/5f3-Ab/k3j9z', 'fr'],
  ])('reads the uid and the place of %s', (address, locale) => {
    const match = matchPath(address);
    expect(match).toMatchObject({ route: { name: 'legacyAd', locale } });
    if (match.kind === 'notFound' || match.route.name !== 'legacyAd') return;
    expect(readLegacyAd(match.route.params)).toEqual(expected);
  });

  it.each([
    '/annonce/acheter/appartements/tunis/carthage/x',
    '/offre/vente/sfax/thyna/x',
    '/offre/vente/sfax/thyna/x/uid/suffix',
    '/offre/vente/sfax/thyna/x/a b',
    '/tn/tn/offre/vente/sfax/thyna/x/5f3-Ab',
  ])('does not match %s', (address) => {
    expect(matchPath(address).kind).toBe('notFound');
  });
});

describe('an address of an ad whose other segments are wrong', () => {
  it.each([
    '/annonce/colocation/terrains-et-fermes/tunis/carthage/x/titre/k7Qm2abc',
    '/annonce/k7Qm2abc',
    '/annonce/acheter/k7Qm2abc',
    '/annonce/acheter/appartements/k7Qm2abc',
    '/annonce/acheter/appartements/tunis/k7Qm2abc',
    '/annonce/acheter/appartements/tunis/le-kram/el-bouhaira/x/y/z/k7Qm2abc',
    '/ar/annonce/acheter/appartements/%D8%AA%D9%88%D9%86%D8%B3/k7Qm2abc',
    '/en/listing/penthouses/k7Qm2abc',
  ])('is read by its key alone: %s', (address) => {
    const match = matchPath(address);
    expect(match).toMatchObject({ route: { name: 'legacyAd' } });
    if (match.kind === 'notFound' || match.route.name !== 'legacyAd') return;
    expect(readLegacyAd(match.route.params)).toEqual({ uid: 'k7Qm2abc', transaction: expect.any(String) });
  });

  it.each(['abcdefghijkm', '234567892345'])('is read by a key of letters or digits only: %s', (key) => {
    expect(matchPath(`/annonce/x/${key}`)).toMatchObject({ route: { name: 'legacyAd' } });
  });

  it.each([
    '/annonce/acheter/maisons/a/b/ag_12345abcde',
    '/annonce/acheter/maisons/tunis',
    '/annonce',
    '/annonce/a%20b9',
  ])('is not found without the key of an ad: %s', (address) => expect(matchPath(address).kind).toBe('notFound'));
});

describe('legacyTarget for other addresses', () => {
  it.each([
    '/',
    '/agencies',
    '/immobilier/vente',
    '/en/immobiliers/vente',
    '/real-estate/buy',
    '/offre/a/b',
    '/acheter/sfax',
    '/immobiliers/a/b/1/c/2/d/3/e',
  ])('returns null for %s', async (address) => {
    expect(await target(address)).toBeNull();
  });

  it('never throws, and every target is a page', async () => {
    for (const text of randomTexts(5_000)) {
      const found = await legacyTarget(text, new URLSearchParams(text), places);
      if (found !== null) expect(matchPath(found.split('?')[0] ?? '').kind).toBe('route');
    }
  });
});
