import type { Locale } from '@houni/contracts/locale';
import type { AdState } from '@houni/contracts/ad';
import { tunisianDay } from '@houni/contracts/value-formats';
import type { AdFacts } from './ad-facts.ts';
import { choosePhotos } from './ad-photos.ts';
import { assignCovers } from './assign-covers.ts';
import { askingPrice } from './ad-price.ts';
import { priceHistoryOf, randomState, timelineOf } from './ad-timeline.ts';
import { advertiserOf, createAgencyIndex, type Advertiser } from './advertisers.ts';
import { generateFacts } from './generate-facts.ts';
import { isOnLand } from './land.ts';
import { AD_KINDS, sectorWeight, marketSectorsOf, type AdKind, type MarketSector } from './market.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoAd, GenerateAdsInput } from './types.ts';
import { arabic } from './ad-texts/arabic.ts';
import type { AdLanguage } from './ad-texts/text-templates.ts';
import { composeText, type AdText } from './ad-texts/compose-text.ts';
import { english } from './ad-texts/english.ts';
import { french } from './ad-texts/french.ts';

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
/** Then come this many published ads of each kind, so that small sets cover all kinds. */
const MIN_ADS_PER_KIND = 16;
const LANGUAGES: Partial<Record<Locale, AdLanguage>> = { fr: french, ar: arabic, en: english };
/** Titles and first sentences are unique within this many ads. More would only cost memory. */
const MAX_REMEMBERED_TEXTS = 20_000;
const MAX_TEXT_ATTEMPTS = 30;

/** One ad in so many has no pictures; a sponsored one always has. */
const SHARE_WITHOUT_PHOTOS = 0.025;

/**
 * Demonstration ads, deterministic by seed: except for its pictures, ad number n does not depend on the count. All
 * dates are computed back from `now`.
 * @throws if the places lack a sector of the market data
 */
export function generateAds(input: GenerateAdsInput): DemoAd[] {
  const { seed } = input;
  const generated = [...generateWithoutPhotos(input)];
  // Ads without pictures keep their place in the lists, but take no part in the choice.
  const shown = generated.filter(
    ({ ad }) => ad.sponsored || !createRandom(seed, `no photos ${ad.publicKey}`).chance(SHARE_WITHOUT_PHOTOS),
  );
  const covers = assignCovers(
    shown.map(({ ad, facts }) => ({ ...ad, facts })),
    seed,
  );
  for (const [index, { ad, facts }] of shown.entries()) {
    const cover = covers[index];
    if (cover) ad.photos = choosePhotos(createRandom(seed, `photos ${ad.publicKey}`), facts, cover);
  }
  return generated.map(({ ad }) => ad);
}

function* generateWithoutPhotos({
  seed,
  count,
  places,
  agencies,
  now,
}: GenerateAdsInput): Iterable<{ ad: DemoAd; facts: AdFacts }> {
  const marketSectors = marketSectorsOf(places);
  const agencyIndex = createAgencyIndex(agencies);
  const usedTitles = new Set<string>();
  const usedOpenings = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(seed, `ad ${index}`);
    const adKind = adKindOf(random, index);
    const ownState = DEMO_USER_STATES[index];
    const guaranteed = index - DEMO_USER_STATES.length < AD_KINDS.length * MIN_ADS_PER_KIND;
    const state = ownState ?? (guaranteed ? 'published' : randomState(random));
    const marketSector = random.weighted(marketSectors, (candidate) =>
      ownState && candidate.governorate.id !== 22 ? 0 : sectorWeight(candidate, adKind),
    );
    const facts = generateFacts(random, adKind, marketSector, Number(tunisianDay(now.getTime()).slice(0, 4)));
    const advertiser = ownState ? demoUser() : advertiserOf(random, agencyIndex, marketSector, index);
    const language = languageOf(random);
    const negotiable = random.chance(0.38);
    const text = distinctText(
      random,
      facts,
      language,
      { advertiser: advertiser.kind, negotiable },
      usedTitles,
      usedOpenings,
    );
    yield { ad: assemble(random, { facts, state, text, language, negotiable, advertiser, now }), facts };
    if (usedTitles.size > MAX_REMEMBERED_TEXTS) {
      usedTitles.clear();
      usedOpenings.clear();
    }
  }
}

function adKindOf(random: Random, index: number): AdKind {
  const own = DEMO_USER_STATES.length;
  const guaranteed =
    index - own < AD_KINDS.length * MIN_ADS_PER_KIND
      ? AD_KINDS[(index < own ? index % 3 : index - own) % AD_KINDS.length]
      : undefined;
  return guaranteed ?? random.weighted(AD_KINDS, (adKind) => adKind.weight);
}

function languageOf(random: Random): Locale {
  return random.weighted(['fr', 'ar', 'en'] as const, (locale) => ({ fr: 60, ar: 28, en: 12 })[locale]);
}

/** Composes texts until the title and the first sentence differ from those of earlier ads. */
function distinctText(
  random: Random,
  facts: AdFacts,
  language: Locale,
  offer: Parameters<typeof composeText>[3],
  usedTitles: Set<string>,
  usedOpenings: Set<string>,
): AdText {
  const adLanguage = LANGUAGES[language] ?? french;
  for (let attempt = 1; ; attempt += 1) {
    const text = composeText(random, facts, adLanguage, offer);
    const opening = text.description.slice(0, text.description.search(/[.!?؟](\s|$)/));
    if (attempt < MAX_TEXT_ATTEMPTS && (usedTitles.has(text.title) || usedOpenings.has(opening))) continue;
    usedTitles.add(text.title);
    usedOpenings.add(opening);
    return text;
  }
}

function demoUser(): Advertiser {
  return {
    kind: 'private',
    ownerUid: 'demo-user',
    agencyPublicKey: null,
    name: { latin: 'Yosra Ben Salah', arabic: 'يسرى بن صالح' },
    phone: '+21647234567',
  };
}

type Parts = {
  facts: AdFacts;
  state: AdState;
  text: AdText;
  language: Locale;
  negotiable: boolean;
  advertiser: Advertiser;
  now: Date;
};

function assemble(random: Random, { facts, state, text, language, negotiable, advertiser, now }: Parts): DemoAd {
  const {
    marketSector,
    unit,
    depositMonths,
    amenities,
    kind: _kind,
    transaction,
    category,
    seaView: _sea,
    pool: _pool,
    garden: _garden,
    ...rest
  } = facts;
  const dinars = askingPrice(random, facts);
  const timeline = timelineOf(random, state, now);
  const priceHistory = priceHistoryOf(random, timeline, dinars, now);
  const earlier = priceHistory.at(-2);
  const fell = priceHistory.at(-1);
  const agency = advertiser.kind === 'agency';
  const flat = category === 'APPARTEMENT' && unit === 'month';
  return {
    ...rest,
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
    chargesMillimes: flat && amenities.includes('ELEVATOR') && random.chance(0.6) ? random.int(4, 22) * 10_000 : null,
    depositMillimes: depositMonths === null ? null : dinars * 1000 * depositMonths,
    agencyFeesMillimes: agency ? agencyFees(random, unit, dinars) : null,
    amenities: [...amenities],
    photos: [],
    advertiserKind: advertiser.kind,
    ownerUid: advertiser.ownerUid,
    agencyPublicKey: advertiser.agencyPublicKey,
    contact: {
      name: language === 'ar' ? advertiser.name.arabic : advertiser.name.latin,
      phone: advertiser.phone,
      whatsapp: random.chance(0.7),
      hours: random.chance(0.4) ? random.pick(HOURS[language] ?? ['9:00 – 18:00']) : null,
      phoneShown: random.chance(0.85),
    },
    sponsored: state === 'published' && random.chance(agency ? 0.035 : 0.01),
    ...timeline,
    counters: countersOf(random, timeline.publishedAt, now),
  };
}

const HOURS: Partial<Record<Locale, readonly string[]>> = {
  fr: ['9 h – 18 h', '8 h 30 – 19 h', 'après 17 h', 'toute la journée, sauf le vendredi après-midi'],
  ar: ['من 9 إلى 18', 'بعد الخامسة مساء', 'كامل اليوم'],
  en: ['9 am – 6 pm', 'after 5 pm', 'all day'],
};

/** 3 % of a sale price, one month of rent; none for holiday rentals. */
function agencyFees(random: Random, unit: AdFacts['unit'], dinars: number): number | null {
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
