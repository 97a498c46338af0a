import { AD_STATES } from '@houni/contracts/ad';
import { hasSigns } from '@houni/domain/contact-in-text';
import { AMENITY_CODES } from '@houni/domain/amenities';
import { LOCALES } from '@houni/domain/locale';
import { AD_DAYS_ONLINE, CLOSED_AD_DAYS, PAGE_SIZE, PRIVATE_ONLINE_ADS, TEXT_LIMITS } from '@houni/domain/limits';
import { readPhone } from '@houni/domain/phone';
import { isAllowedPair } from '@houni/domain/transactions';
import { textSimilarity, COPIED_TEXT_SIMILARITY } from '../src/ads/text-similarity.ts';
import { generateAgencies } from './agencies.ts';
import { generateAds } from './generate-ads.ts';
import { market, marketSectorsOf, sectorWeight } from './market.ts';
import { photos } from './photos.ts';
import { isOnLand } from './land.ts';
import { readPlaces } from './reference-places.ts';
import { PHOTO_SETS, type DemoAd } from './types.ts';
import { writtenAds } from './written-ads.ts';

const now = new Date('2026-03-15T10:00:00Z');
const seed = 20_260;
const places = readPlaces();
const agencies = generateAgencies({ seed, places, now });
const ads = generateAds({ seed, count: 3000, places, agencies, now });
const online = ads
  .filter((ad) => ad.state === 'published')
  .sort((one, other) => (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''));
const DAY_MS = 86_400_000;

function firstSentence(ad: DemoAd): string {
  return ad.description.slice(0, ad.description.search(/[.!?؟](\s|$)/));
}

function keysOf(list: readonly DemoAd[]): string[] {
  return list.map((ad) => ad.publicKey);
}

/** The public keys of the ads that break a rule. */
function breaking(rule: (ad: DemoAd) => boolean): string[] {
  return ads.filter((ad) => !rule(ad)).map((ad) => `${ad.publicKey} ${ad.title}`);
}

describe('generateAds', () => {
  it('generates the same ads for the same seed, whatever the count, except for their pictures', () => {
    const withoutPhotos = (list: readonly DemoAd[]) => list.map(({ photos: _photos, ...ad }) => ad);
    const few = generateAds({ seed, count: 40, places, agencies, now });
    expect(withoutPhotos(few)).toEqual(withoutPhotos(ads.slice(0, 40)));
    expect(generateAds({ seed, count: 40, places, agencies, now })).toEqual(few);
    expect(keysOf(generateAds({ seed: seed + 1, count: 40, places, agencies, now }))).not.toEqual(
      keysOf(ads.slice(0, 40)),
    );
  });

  it('generates unique keys, none with the prefix of agencies', () => {
    expect(new Set(keysOf(ads)).size).toBe(ads.length);
    expect(new Set(ads.map((ad) => ad.uid)).size).toBe(ads.length);
    expect(breaking((ad) => /^[A-Za-z0-9_-]{10}$/.test(ad.publicKey) && !ad.publicKey.startsWith('ag_'))).toEqual([]);
  });

  it.each(market.kinds)(
    'has at least twelve published ads for $transaction of $category, also in a set of 300',
    ({ transaction, category }) => {
      const ofPair = (list: readonly DemoAd[]): number =>
        list.filter((ad) => ad.transaction === transaction && ad.category === category && ad.state === 'published')
          .length;
      expect(ofPair(ads)).toBeGreaterThanOrEqual(12);
      expect(ofPair(ads.slice(0, 300))).toBeGreaterThanOrEqual(12);
    },
  );

  it('generates at least three pages of flats for sale in Tunis', () => {
    const tunis = online.filter(
      (ad) => ad.governorateId === 22 && ad.transaction === 'SALE' && ad.category === 'APPARTEMENT',
    );
    expect(tunis.length).toBeGreaterThan(2 * PAGE_SIZE.listing);
  });

  it('places most ads in Grand Tunis, and some in every governorate', () => {
    const shareOf = (...ids: number[]): number =>
      ads.filter((ad) => ids.includes(ad.governorateId)).length / ads.length;
    expect(shareOf(20, 21, 22, 17)).toBeGreaterThan(0.42);
    expect(shareOf(12, 13)).toBeGreaterThan(0.1);
    expect(shareOf(19)).toBeGreaterThan(0.07);
    expect(shareOf(7)).toBeGreaterThan(0.05);
    expect(new Set(ads.map((ad) => ad.governorateId)).size).toBe(24);
  });

  it('generates ads in five languages, most in French and Arabic, of private people and of agencies', () => {
    const shareOf = (rule: (ad: DemoAd) => boolean): number => ads.filter(rule).length / ads.length;
    expect(shareOf((ad) => ad.language === 'fr')).toBeCloseTo(0.6, 1);
    expect(shareOf((ad) => ad.language === 'ar')).toBeCloseTo(0.28, 1);
    expect(new Set(ads.map((ad) => ad.language))).toEqual(new Set(LOCALES));
    expect(shareOf((ad) => ad.advertiserKind === 'private')).toBeCloseTo(0.57, 1);
    expect(shareOf((ad) => ad.sponsored)).toBeLessThan(0.04);
    expect(shareOf((ad) => ad.previousPrice !== null)).toBeGreaterThan(0.1);
  });

  it('generates ads in every state, closed ones before and after the end of their page', () => {
    expect(new Set(ads.map((ad) => ad.state))).toEqual(new Set(AD_STATES));
    const ages = ads.flatMap((ad) =>
      ad.closedAt === null ? [] : [(now.getTime() - Date.parse(ad.closedAt)) / DAY_MS],
    );
    expect(Math.min(...ages)).toBeLessThan(CLOSED_AD_DAYS);
    expect(Math.max(...ages)).toBeGreaterThan(CLOSED_AD_DAYS);
  });

  it('has market data only for sectors that exist', () => {
    const known = new Set(places.sectors.map((sector) => `${sector.delegationId}/${sector.names.fr}`));
    expect(Object.keys(market.sectors).filter((key) => !known.has(key))).toEqual([]);
  });
});

describe('the written ads', () => {
  it('suit every sector in which an ad of their kind can be', () => {
    const without = marketSectorsOf(places).flatMap((sector) =>
      market.kinds
        .filter((kind) => sectorWeight(sector, kind) > 0)
        .filter(
          ({ transaction, category }) =>
            !writtenAds.some(
              (ad) =>
                ad.transaction === transaction &&
                ad.category === category &&
                ad.surroundings.includes(sector.surroundings),
            ),
        )
        .map(({ transaction, category }) => `${transaction} ${category} ${sector.surroundings}`),
    );
    expect([...new Set(without)]).toEqual([]);
  });

  it('say the number of rooms that they have, in each language', () => {
    for (const { facts, texts } of writtenAds) {
      for (const { titles, description } of LOCALES.map((locale) => texts[locale])) {
        const said = [...titles, description].flatMap((text) =>
          [...text.matchAll(/S\+(\d)/g)].map(([, n]) => Number(n)),
        );
        expect(new Set(said)).toEqual(new Set(facts.rooms ? [facts.rooms] : []));
      }
    }
  });

  it('write each measure of the ad as a placeholder', () => {
    const texts = writtenAds.flatMap((ad) => LOCALES.map((locale) => ad.texts[locale].description));
    expect(texts.filter((text) => /\d\s?(?:m²|م²|ha|هكتار)|(?:19|20)\d\d/.test(text))).toEqual([]);
  });
});

describe('the texts of generateAds', () => {
  it('have no repeated title or first sentence within a page of any listing', () => {
    for (const { transaction, category } of market.kinds) {
      for (const governorate of [null, ...places.governorates.map(({ id }) => id)]) {
        const listing = online.filter(
          (ad) =>
            ad.transaction === transaction &&
            ad.category === category &&
            (governorate === null || ad.governorateId === governorate),
        );
        for (let start = 0; start < listing.length; start += PAGE_SIZE.listing) {
          const page = listing.slice(start, start + PAGE_SIZE.listing);
          expect(new Set(page.map((ad) => ad.title)).size).toBe(page.length);
          expect(new Set(page.map(firstSentence)).size).toBe(page.length);
        }
      }
    }
  });

  it('respect the limits of titles and descriptions and have no unfilled slot', () => {
    const { adTitle, adDescription } = TEXT_LIMITS;
    expect(breaking(({ title }) => title.length >= adTitle.min && title.length <= adTitle.max)).toEqual([]);
    expect(
      breaking(({ description }) => description.length >= adDescription.min && description.length <= adDescription.max),
    ).toEqual([]);
    expect(breaking((ad) => !/[{}]|undefined|null|NaN| {2}|\( | ,/.test(`${ad.title} ${ad.description}`))).toEqual([]);
  });

  it('contract French prepositions with the articles of places', () => {
    const french = ads.filter(({ language }) => language === 'fr').map((ad) => `${ad.title}\n${ad.description}`);
    expect(
      french.filter((text) => /(?:[àÀ]|(?<!\p{L})de) (?:Les? |Lac |Cité |\d+ [A-Z])|du \d+\s(?:m²|ha)/u.test(text)),
    ).toEqual([]);
    expect(french.some((text) => / au Bardo/.test(text) || / à la cité /.test(text))).toBe(true);
  });

  it('are in the language of the ad', () => {
    expect(breaking((ad) => /\p{Script=Arabic}{4}/u.test(ad.description) === (ad.language === 'ar'))).toEqual([]);
  });
});

describe('each ad of generateAds', () => {
  it('is in a sector of its delegation and governorate, near the sector’s centre', () => {
    const sectors = new Map(places.sectors.map((sector) => [sector.id, sector]));
    const delegations = new Map(places.delegations.map((delegation) => [delegation.id, delegation]));
    expect(
      breaking((ad) => {
        const sector = sectors.get(ad.sectorId);
        if (!sector || sector.delegationId !== ad.delegationId) return false;
        if (delegations.get(ad.delegationId)?.governorateId !== ad.governorateId) return false;
        return (
          Math.abs(ad.position.lat - sector.centre.lat) < 0.006 && Math.abs(ad.position.lng - sector.centre.lng) < 0.008
        );
      }),
    ).toEqual([]);
  });

  it('is on land, as are the centres of all sectors and delegations', () => {
    expect(breaking(({ position }) => isOnLand(position))).toEqual([]);
    const centres = [...places.sectors, ...places.delegations].filter(({ centre }) => !isOnLand(centre));
    expect(centres.map(({ names }) => names.fr)).toEqual([]);
    const sea = { lat: 36.9, lng: 10.5 };
    const lakeOfTunis = { lat: 36.81, lng: 10.24 };
    expect([sea, lakeOfTunis].filter(isOnLand)).toEqual([]);
  });

  it('has an allowed kind and a fitting price unit; holiday rentals are furnished homes', () => {
    expect(breaking((ad) => isAllowedPair(ad.transaction, ad.category))).toEqual([]);
    expect(breaking((ad) => (ad.price.unit === 'total') === (ad.transaction === 'SALE'))).toEqual([]);
    expect(
      breaking((ad) => !['night', 'week'].includes(ad.price.unit) || (ad.furnished === true && ad.rooms !== null)),
    ).toEqual([]);
    expect(breaking((ad) => (ad.flatshare !== null) === (ad.transaction === 'FLAT'))).toEqual([]);
  });

  it('has only the facts of its category', () => {
    const land = (ad: DemoAd): boolean => ad.category === 'TERRAINS_FERMES';
    const trade = (ad: DemoAd): boolean => ad.category === 'BUREAUX_COMMERCES';
    expect(breaking((ad) => (ad.rooms === null) === (land(ad) || trade(ad)))).toEqual([]);
    expect(
      breaking(
        (ad) =>
          !land(ad) ||
          (ad.amenities.length === 0 &&
            ad.bathrooms === null &&
            ad.furnished === null &&
            ad.zoning !== null &&
            ad.utilities !== null),
      ),
    ).toEqual([]);
    expect(breaking((ad) => land(ad) || (ad.zoning === null && ad.utilities === null))).toEqual([]);
    expect(breaking((ad) => (ad.use !== null) === trade(ad))).toEqual([]);
    expect(breaking((ad) => (ad.titleStatus !== null) === (ad.transaction === 'SALE'))).toEqual([]);
  });

  it('has a floor within the building, a lift only in buildings with floors, and an area that fits its rooms', () => {
    expect(breaking((ad) => ad.floor === null || (ad.floor >= 0 && ad.floor <= (ad.floors ?? 0)))).toEqual([]);
    expect(breaking((ad) => ad.floors !== 0)).toEqual([]);
    expect(breaking((ad) => !ad.amenities.includes('ELEVATOR') || (ad.floors ?? 0) >= 3)).toEqual([]);
    expect(breaking((ad) => !ad.amenities.includes('MICROWAVE') || ad.furnished === true)).toEqual([]);
    expect(
      breaking((ad) => ad.rooms === null || (ad.area >= 24 + ad.rooms * 20 && ad.area <= 80 + ad.rooms * 90)),
    ).toEqual([]);
    expect(breaking((ad) => ad.rooms === null || (ad.totalRooms ?? 0) > ad.rooms)).toEqual([]);
    expect(
      breaking(
        (ad) =>
          ad.amenities.every((code) => AMENITY_CODES.includes(code)) &&
          new Set(ad.amenities).size === ad.amenities.length,
      ),
    ).toEqual([]);
  });

  it('has a realistic price', () => {
    const dinars = (ad: DemoAd): number => ad.price.millimes / 1000;
    const within = (ad: DemoAd, low: number, high: number): boolean => dinars(ad) >= low && dinars(ad) <= high;
    const home = (ad: DemoAd): boolean => ad.rooms !== null;
    expect(
      breaking((ad) => !home(ad) || ad.transaction !== 'SALE' || within(ad, ad.area * 400, ad.area * 9000)),
    ).toEqual([]);
    expect(
      breaking(
        (ad) =>
          ad.category !== 'TERRAINS_FERMES' || ad.transaction !== 'SALE' || within(ad, ad.area * 1.5, ad.area * 3500),
      ),
    ).toEqual([]);
    expect(
      breaking(
        (ad) => !home(ad) || ad.transaction !== 'RENTAL' || ad.price.unit !== 'month' || within(ad, 150, 12_000),
      ),
    ).toEqual([]);
    expect(breaking((ad) => ad.price.unit !== 'night' || within(ad, 60, 1200))).toEqual([]);
    expect(breaking((ad) => ad.transaction !== 'FLAT' || within(ad, 180, 1300))).toEqual([]);
    const perM2 = (delegationId: number): number => {
      const flats = ads.filter(
        (ad) => ad.delegationId === delegationId && ad.transaction === 'SALE' && ad.category === 'APPARTEMENT',
      );
      return flats.reduce((sum, ad) => sum + dinars(ad) / ad.area, 0) / flats.length;
    };
    expect(perM2(247)).toBeGreaterThan(perM2(52) * 1.4);
  });

  it('has dates in order, and was published in the last 55 days if it is online', () => {
    expect(
      breaking((ad) => ad.state !== 'published' || Date.parse(ad.publishedAt ?? '') >= now.getTime() - 55.1 * DAY_MS),
    ).toEqual([]);
    expect(breaking((ad) => ad.createdAt <= ad.updatedAt && Date.parse(ad.updatedAt) <= now.getTime())).toEqual([]);
    expect(
      breaking(
        (ad) =>
          ad.publishedAt === null ||
          Date.parse(ad.expiresAt ?? '') - Date.parse(ad.publishedAt) === AD_DAYS_ONLINE * DAY_MS,
      ),
    ).toEqual([]);
    expect(
      breaking((ad) => (ad.closedAt !== null) === ['sold_or_rented', 'expired', 'removed'].includes(ad.state)),
    ).toEqual([]);
  });

  it('has a price history with one entry a day that ends at its price, and a higher previous price', () => {
    expect(breaking((ad) => ad.publishedAt === null || ad.priceHistory.at(-1)?.millimes === ad.price.millimes)).toEqual(
      [],
    );
    expect(breaking((ad) => ad.previousPrice === null || ad.previousPrice.millimes > ad.price.millimes)).toEqual([]);
    expect(breaking((ad) => new Set(ad.priceHistory.map(({ date }) => date)).size === ad.priceHistory.length)).toEqual(
      [],
    );
  });

  it('has existing pictures of its category in one style, each scene once, and none of a feature that it lacks', () => {
    const known = new Map(photos.map((photo) => [photo.name, photo]));
    const shown = (ad: DemoAd) => ad.photos.flatMap((name) => known.get(name) ?? []);
    expect(breaking((ad) => shown(ad).length === ad.photos.length && ad.photos.length <= 10)).toEqual([]);
    expect(breaking((ad) => new Set(shown(ad).map(({ scene }) => scene)).size === ad.photos.length)).toEqual([]);
    expect(breaking((ad) => shown(ad).every(({ categories }) => categories.includes(ad.category)))).toEqual([]);
    expect(
      breaking(
        (ad) => ad.photos.length === 0 || PHOTO_SETS.some((set) => shown(ad).every(({ sets }) => sets.includes(set))),
      ),
    ).toEqual([]);
    expect(
      breaking(
        (ad) =>
          shown(ad).every(({ needs }) => !needs.includes('parking')) ||
          ad.amenities.includes('GARAGE') ||
          ad.use === 'warehouse',
      ),
    ).toEqual([]);
  });

  it('has pictures if it is sponsored', () => {
    expect(breaking((ad) => !ad.sponsored || ad.photos.length > 0)).toEqual([]);
  });

  it('belongs to a member of its agency or to a private person, with a possible phone number', () => {
    const members = new Map(agencies.map((agency) => [agency.publicKey, agency.members.map(({ uid }) => uid)]));
    expect(
      breaking((ad) =>
        ad.agencyPublicKey === null
          ? ad.advertiserKind === 'private'
          : members.get(ad.agencyPublicKey)?.includes(ad.ownerUid) === true,
      ),
    ).toEqual([]);
    expect(breaking((ad) => readPhone(ad.contact.phone) === ad.contact.phone)).toEqual([]);
  });
});

describe('the ads of the demonstration accounts', () => {
  it('are in many states, and no more are online than a private person may have', () => {
    const own = ads.filter((ad) => ad.ownerUid === 'demo-user');
    expect(own.filter((ad) => ['published', 'in_review'].includes(ad.state))).toHaveLength(PRIVATE_ONLINE_ADS);
    expect(new Set(own.map((ad) => ad.state)).size).toBeGreaterThanOrEqual(7);
    const agency = ads.filter((ad) => ad.agencyPublicKey === agencies[0]?.publicKey);
    expect(agency.length).toBeGreaterThan(20);
    expect(agency.some((ad) => ad.ownerUid === 'demo-agency')).toBe(true);
  });
});

it('writes nothing that the recogniser of contact details and advances would send to a moderator', () => {
  const suspicious = ads.filter(({ title, description, contact }) => [title, description, contact.name].some(hasSigns));
  expect(suspicious.length).toBeLessThanOrEqual(0.005 * ads.length);
});

it('writes hardly any ad that moderation would take for a copy of an earlier one', () => {
  const comparable = Map.groupBy(
    ads.filter(({ publishedAt }) => publishedAt !== null),
    (ad) => [ad.governorateId, ad.transaction, ad.category, ad.rooms, ad.language].join(' '),
  );
  const copies = [...comparable.values()].flatMap((list) =>
    list.filter((ad, index) =>
      list
        .slice(0, index)
        .some(
          (earlier) =>
            Math.abs(earlier.area - ad.area) <= 0.05 * ad.area &&
            textSimilarity(earlier.description, ad.description) >= COPIED_TEXT_SIMILARITY,
        ),
    ),
  );
  expect(copies.length).toBeLessThanOrEqual(0.005 * ads.length);
});
