import { tunisianDay } from '@houni/domain/value-formats';
import type { Locale } from '@houni/domain/locale';
import type { AdState } from '@houni/contracts/ad';
import type { PriceUnit } from '@houni/domain/price-units';
import { TEXT_LIMITS } from '@houni/domain/limits';
import { textOf } from './ad-text.ts';
import { priceHistoryOf, randomState, rounded, timelineOf } from './ad-timeline.ts';
import { advertiserOf, createAgencyIndex, type Advertiser } from './advertisers.ts';
import { choosePhotos } from './choose-photos.ts';
import { isOnLand } from './land.ts';
import { market, sectorWeight, marketSectorsOf, type AdKind, type MarketSector } from './market.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoAd, GenerateAdsInput } from './types.ts';
import { writtenAds, type WrittenAd } from './written-ads.ts';

/** The first ads belong to the private demonstration account: one for each state below. Three use a place of the plan. */
const DEMO_USER_STATES: readonly AdState[] = [
  'published',
  'published',
  'paused',
  'draft',
  'in_review',
  'changes_requested',
  'rejected',
  'paused',
  'sold_or_rented',
  'expired',
];
const DEMO_USER: Advertiser = {
  kind: 'private',
  ownerUid: 'demo-user',
  agencyPublicKey: null,
  name: { latin: 'Yosra Ben Salah', arabic: 'يسرى بن صالح' },
  phone: '+21647234567',
};
const TUNIS = 22;
/** Then come this many published ads of each kind, so that small sets cover all kinds. */
const MIN_ADS_PER_KIND = 16;
const LANGUAGE_WEIGHTS: readonly [Locale, number][] = [
  ['fr', 58],
  ['ar', 28],
  ['en', 8],
  ['it', 3],
  ['es', 3],
];
/** An ad that is too similar to an earlier one, or whose texts are too short or long, is drawn again, at most so often. */
const MAX_ATTEMPTS = 30;
/** Moderation compares the texts of ads whose areas differ by less. */
const COPY_AREA_TOLERANCE = 0.055;

/** The share of ads without pictures; sponsored ones and those of the demonstration account have some. */
const SHARE_WITHOUT_PHOTOS = 0.025;
/** The price of a flat to which the prices of written ads refer, in dinars per square metre. */
const REFERENCE_PRICE_PER_M2 = 2000;

/**
 * Demonstration ads, drawn from the written ones, deterministic by seed: except for its pictures, ad number n does not
 * depend on the count. All dates are computed back from `now`.
 */
export function generateAds({ seed, count, places, agencies, now }: GenerateAdsInput): DemoAd[] {
  const marketSectors = marketSectorsOf(places);
  const agencyIndex = createAgencyIndex(agencies);
  const beginnings = new Set<string>();
  const areas = new Map<string, number[]>();
  const drawn = Array.from({ length: count }, (_, index) => {
    const random = createRandom(seed, `ad ${index}`);
    const adKind = adKindOf(random, index);
    const ownState = DEMO_USER_STATES[index];
    const guaranteed = index - DEMO_USER_STATES.length < market.kinds.length * MIN_ADS_PER_KIND;
    const state = ownState ?? (guaranteed ? 'published' : randomState(random));
    const marketSector = random.weighted(marketSectors, (sector) =>
      ownState && sector.governorate.id !== TUNIS ? 0 : sectorWeight(sector, adKind),
    );
    const language = random.weighted(LANGUAGE_WEIGHTS, ([, weight]) => weight)[0];
    const advertiser = ownState ? DEMO_USER : advertiserOf(random, agencyIndex, marketSector, index);
    const possible = writtenAds.filter((ad) => isPossible(ad, adKind, marketSector));
    for (let attempt = 1; ; attempt += 1) {
      const draw = createRandom(seed, `ad ${index} try ${attempt}`);
      const written = draw.pick(possible);
      const ad = drawAd(draw, { written, language, marketSector, state, advertiser, now });
      const own = [ad.title, ad.description.split(/[.!?؟]/, 1)[0] ?? ''];
      const key = [writtenAds.indexOf(written), language, ad.governorateId].join(' ');
      const similar = areas.get(key) ?? [];
      const isRefused =
        own.some((text) => beginnings.has(text)) ||
        similar.some((area) => Math.abs(area - ad.area) <= COPY_AREA_TOLERANCE * ad.area) ||
        ad.title.length > TEXT_LIMITS.adTitle.max ||
        ad.description.length < TEXT_LIMITS.adDescription.min;
      if (isRefused && attempt < MAX_ATTEMPTS) continue;
      for (const text of own) beginnings.add(text);
      areas.set(key, [...similar, ad.area]);
      return { ad, written };
    }
  });
  const shown = drawn.filter(
    ({ ad }) =>
      ad.sponsored ||
      ad.ownerUid === DEMO_USER.ownerUid ||
      !createRandom(seed, `no photos ${ad.publicKey}`).chance(SHARE_WITHOUT_PHOTOS),
  );
  choosePhotos(shown, seed);
  return drawn.map(({ ad }) => ad);
}

function adKindOf(random: Random, index: number): AdKind {
  const own = DEMO_USER_STATES.length;
  const guaranteed =
    index - own < market.kinds.length * MIN_ADS_PER_KIND
      ? market.kinds[(index < own ? index % 3 : index - own) % market.kinds.length]
      : undefined;
  return guaranteed ?? random.weighted(market.kinds, (adKind) => adKind.weight);
}

function isPossible({ transaction, category, surroundings }: WrittenAd, kind: AdKind, sector: MarketSector): boolean {
  return transaction === kind.transaction && category === kind.category && surroundings.includes(sector.surroundings);
}

type DrawInput = {
  written: WrittenAd;
  language: Locale;
  marketSector: MarketSector;
  state: AdState;
  advertiser: Advertiser;
  now: Date;
};

function drawAd(random: Random, { written, language, marketSector, state, advertiser, now }: DrawInput): DemoAd {
  const { transaction, category, unit, depositMonths, facts } = written;
  // The size of a home has to fit the rooms that its text names.
  const spread = facts.rooms === null ? 0.4 : 0.15;
  const size = random.between(1 - spread, 1 + spread);
  const thisYear = Number(tunisianDay(now.getTime()).slice(0, 4));
  const negotiable = random.chance(0.38);
  const scale = (squareMetres: number) => {
    const step = squareMetres >= 10_000 ? 1000 : facts.zoning ? 10 : 1;
    return Math.round((squareMetres * size) / step) * step;
  };
  const measures = {
    area: scale(facts.area),
    builtArea: facts.builtArea && scale(facts.builtArea),
    landArea: facts.landArea && scale(facts.landArea),
    frontage: facts.frontage && Math.max(3, Math.round(facts.frontage * Math.sqrt(size))),
    year: written.age === null ? null : thisYear - written.age,
  };
  const text = textOf(
    random,
    written,
    language,
    { ...measures, negotiable, advertiserKind: advertiser.kind },
    marketSector,
  );
  const level = (marketSector.flatPricePerM2 / REFERENCE_PRICE_PER_M2) ** written.price.power;
  const dinars = rounded(written.price.dinars * level * size * random.between(0.78, 1.28));
  const timeline = timelineOf(random, state, now);
  const priceHistory = priceHistoryOf(random, timeline, dinars, now);
  const earlier = priceHistory.at(-2);
  const fell = priceHistory.at(-1);
  const agency = advertiser.kind === 'agency';
  const flat = category === 'APPARTEMENT' && unit === 'month';
  return {
    ...facts,
    ...measures,
    publicKey: random.key(10),
    uid: random.uuid(),
    transaction,
    category,
    state,
    ...text,
    language,
    governorateId: marketSector.governorate.id,
    delegationId: marketSector.delegation.id,
    sectorId: marketSector.sector.id,
    position: positionOf(random, marketSector),
    price: { millimes: dinars * 1000, unit },
    previousPrice: earlier && fell ? { millimes: earlier.millimes, date: fell.date } : null,
    priceHistory,
    negotiable,
    chargesMillimes:
      flat && facts.amenities.includes('ELEVATOR') && random.chance(0.6) ? random.int(4, 22) * 10_000 : null,
    depositMillimes: depositMonths === null ? null : dinars * 1000 * depositMonths,
    agencyFeesMillimes: agency ? agencyFees(random, unit, dinars) : null,
    photos: [],
    advertiserKind: advertiser.kind,
    ownerUid: advertiser.ownerUid,
    agencyPublicKey: advertiser.agencyPublicKey,
    contact: {
      name: language === 'ar' ? advertiser.name.arabic : advertiser.name.latin,
      phone: advertiser.phone,
      whatsapp: random.chance(0.7),
      hours: random.chance(0.4) ? random.pick(HOURS[language]) : null,
      phoneShown: random.chance(0.85),
    },
    sponsored: state === 'published' && random.chance(agency ? 0.035 : 0.01),
    ...timeline,
    counters: countersOf(random, timeline.publishedAt, now),
  };
}

const HOURS: Record<Locale, readonly string[]> = {
  fr: ['9 h – 18 h', '8 h 30 – 19 h', 'après 17 h', 'toute la journée, sauf le vendredi après-midi'],
  ar: ['من 9 إلى 18', 'بعد الخامسة مساء', 'كامل اليوم'],
  en: ['9 am – 6 pm', 'after 5 pm', 'all day'],
  it: ['9:00 – 18:00', 'dopo le 17', 'tutto il giorno'],
  es: ['9:00 – 18:00', 'después de las 17 h', 'todo el día'],
};

/** 3 % of a sale price, one month of rent; none for holiday rentals. */
function agencyFees(random: Random, unit: PriceUnit, dinars: number): number | null {
  if (unit === 'night' || unit === 'week') return null;
  return unit === 'total' ? Math.round(dinars * random.pick([0.02, 0.03, 0.03])) * 1000 : dinars * 1000;
}

/** Within about 600 m of the sector's centre, more often near than far, and on land. */
function positionOf(random: Random, marketSector: MarketSector): DemoAd['position'] {
  const { lat, lng } = marketSector.sector.centre;
  const metres = 600 * random.next();
  const angle = random.next() * 2 * Math.PI;
  const placed = (distance: number) => ({
    lat: Number((lat + (distance * Math.sin(angle)) / 111_320).toFixed(6)),
    lng: Number((lng + (distance * Math.cos(angle)) / (111_320 * Math.cos((lat * Math.PI) / 180))).toFixed(6)),
  });
  // On a shore the ad is nearer to the centre, or on its other side.
  const share = [1, 0.6, 0.3, -0.3, -0.6, 0.1].find((part) => isOnLand(placed(metres * part))) ?? 0;
  return {
    ...placed(metres * share),
    precision: random.weighted(
      ['exact', '300m', 'sector'] as const,
      (precision) => ({ exact: 35, '300m': 45, sector: 20 })[precision],
    ),
  };
}

function countersOf(random: Random, publishedAt: string | null, now: Date): DemoAd['counters'] {
  if (publishedAt === null) return { views: 0, favourites: 0, reveals: 0 };
  const days = Math.min(60, (now.getTime() - Date.parse(publishedAt)) / 86_400_000);
  const views = Math.round(days * random.between(2, 26));
  const share = (low: number, high: number): number => Math.round(views * random.between(low, high));
  return { views, favourites: share(0, 0.05), reveals: share(0.01, 0.06) };
}
