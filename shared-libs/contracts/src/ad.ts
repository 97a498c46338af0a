import {
  ADVERTISER_KINDS,
  SEARCH_SORTS,
  SORTS,
  TITLE_STATUSES,
  CONDITIONS,
  ORIENTATIONS,
  ZONINGS,
  COMMERCIAL_USES,
  POSITION_PRECISIONS,
} from '@houni/domain/ad-facts';
import { z } from 'zod';
import { FLATMATE_PREFERENCES } from '@houni/domain/ad-facts';
import { agencyOfficeSchema } from './agency-office.ts';
import { readAmount } from '@houni/domain/amount';
import { answerShape, filterShape } from './field-schemas.ts';
import { FIELDS, onCard } from '@houni/domain/fields';
import { FILTER_FIELDS } from '@houni/domain/search-fields';
import { LOCALES } from '@houni/domain/locale';
import { listAnswer, pageQuery, queryBoolean, queryNumber, repeatable } from './list.ts';
import { MAX_SLUG_LENGTHS, MIN_SEARCH_DATE, MAX_PAGE_SIZE, SEARCH_BOUNDS, TEXT_LIMITS } from '@houni/domain/limits';
import { listedPhotoSchema, photoSchema } from './photo.ts';
import { placeNamesSchema } from './place.ts';
import { PRICE_UNITS } from '@houni/domain/price-units';
import { RENT_PERIODS } from '@houni/domain/rent-period';
import { AD_CATEGORY_CODES, CATEGORY_CODES, TRANSACTION_CODES } from '@houni/domain/transactions';

export const AD_STATES = [
  'draft',
  'submitted',
  'in_review',
  'published',
  'changes_requested',
  'rejected',
  'paused',
  'sold_or_rented',
  'expired',
  'removed',
] as const;
export type AdState = (typeof AD_STATES)[number];

export { TITLE_STATUSES, CONDITIONS, ORIENTATIONS, ZONINGS, COMMERCIAL_USES, POSITION_PRECISIONS };
export type { TitleStatus } from '@houni/domain/ad-facts';

export { SORTS };
export type Sort = (typeof SORTS)[number];
export type SearchSort = (typeof SEARCH_SORTS)[number];

const placeRef = z.object({ id: z.int(), names: placeNamesSchema });
export const adLocationSchema = z.object({ governorate: placeRef, delegation: placeRef, sector: placeRef });

/** Money is integer millimes (1 dinar = 1000 millimes). */
export const priceSchema = z.object({ millimes: z.int(), unit: z.enum(PRICE_UNITS) });
export type Price = z.infer<typeof priceSchema>;

export const advertiserSchema = z.object({
  kind: z.enum(ADVERTISER_KINDS),
  name: z.string(),
  agency: z
    .object({ publicKey: z.string(), slug: z.string(), logo: z.string().nullable(), verified: z.boolean() })
    .nullable(),
});

/** Of a flat to share; `occupants` are the people who live there already. */
const cardFlatshareSchema = z.object({
  roomsOffered: z.int(),
  occupants: z.int(),
  preference: z.enum(FLATMATE_PREFERENCES),
});

/** The data of an ad card. */
export const adCardSchema = z.object({
  publicKey: z.string(),
  uid: z.string(),
  transaction: z.enum(TRANSACTION_CODES),
  category: z.enum(AD_CATEGORY_CODES),
  state: z.enum(AD_STATES),
  /** Made from the facts in the language of the request; the advertiser's own title in the data of one ad. */
  title: z.string(),
  /** The language of `title`. */
  language: z.enum(LOCALES),
  price: priceSchema,
  /** Price before the last reduction, if the price fell in the last 60 days. */
  previousPrice: priceSchema.nullable(),
  negotiable: z.boolean(),
  location: adLocationSchema,
  /** `rooms` is the n of "S+n"; of `floor` 0 is the ground floor, negative numbers are basements. */
  ...answerShape(onCard(FIELDS)),
  flatshare: cardFlatshareSchema.nullable(),
  photos: z.array(photoSchema),
  photoCount: z.int(),
  advertiser: advertiserSchema,
  /** True only in `sponsored` of a search: the advertiser paid for the position. */
  sponsored: z.boolean(),
  /** True if the advertiser pays for a frame around the card, at its usual position. */
  highlighted: z.boolean().optional(),
  publishedAt: z.iso.datetime(),
  /** Canonical path of the ad's page in the locale of the request. */
  url: z.string(),
});
export type AdCard = z.infer<typeof adCardSchema>;

const cardFields = adCardSchema.shape;
/**
 * What a card in a list shows of an ad, in the language of the request: at most 700 bytes for most ads. Facts that are
 * unknown, false or usual are left out.
 */
export const listedAdSchema = z.object({
  publicKey: cardFields.publicKey,
  transaction: cardFields.transaction,
  title: cardFields.title,
  price: priceSchema,
  previousPrice: priceSchema.optional(),
  ...z.object(answerShape(onCard(FIELDS))).partial().shape,
  area: cardFields.area,
  flatshare: cardFlatshareSchema.optional(),
  photos: z.array(listedPhotoSchema),
  /** Names of sector, delegation and governorate, without repetitions. */
  place: z.array(z.string()),
  /** The agency that advertises, without a name if it has no public page; absent for a private person. */
  agency: z.object({ name: z.string().nullable(), verified: z.literal(true).optional() }).optional(),
  /** True for an ad that is no longer online. */
  closed: z.literal(true).optional(),
  sponsored: z.literal(true).optional(),
  highlighted: z.literal(true).optional(),
  publishedAt: cardFields.publishedAt,
  url: cardFields.url,
});
export type ListedAd = z.infer<typeof listedAdSchema> & {
  /** The advertiser's own title, if it contains a word of the search: `ownTitles` of the answer. */
  ownTitle?: { text: string; language: AdCard['language'] };
};

/** The ads of a list: `full` are `adCardSchema`, and `listed` are `listedAdSchema`, which pages ask for. */
export const CARD_FORMATS = ['full', 'listed'] as const;
export type CardFormat = (typeof CARD_FORMATS)[number];
const cards = z.enum(CARD_FORMATS).default('full');

/** All data of an ad's page. Phone numbers are only in the answer to a counted reveal. */
export const adDetailSchema = adCardSchema.extend({
  /** The title made from the facts, in the language of the request; `title` is the advertiser's own. */
  heading: z.string(),
  description: z.string(),
  ...answerShape(FIELDS),
  charges: priceSchema.nullable(),
  deposit: priceSchema.nullable(),
  agencyFees: priceSchema.nullable(),
  utilities: z.object({ water: z.boolean(), power: z.boolean(), sewer: z.boolean() }).nullable(),
  /** A video of the property on a known video platform. */
  videoUrl: z.string().nullable().optional(),
  /** Title and description in other languages than the ad's own. */
  translations: z.array(z.object({ language: z.enum(LOCALES), title: z.string(), description: z.string() })).optional(),
  flatshare: cardFlatshareSchema
    .extend({
      smoking: z.boolean().nullable().optional(),
      pets: z.boolean().nullable().optional(),
      couples: z.boolean().nullable().optional(),
    })
    .nullable(),
  position: z.object({ lat: z.number(), lng: z.number(), precision: z.enum(POSITION_PRECISIONS) }).nullable(),
  /** The nearest station, its name in the script of the page if it has one; null beyond 45 minutes or where only the sector is shown. */
  station: z
    .object({ name: z.string().nullable(), mode: z.enum(['metro', 'rail']), minutes: z.int().positive() })
    .nullable()
    .optional(),
  contact: z.object({ name: z.string(), hours: z.string().nullable(), phoneShown: z.boolean(), whatsapp: z.boolean() }),
  /** The profile photo that a private advertiser has uploaded, or null. */
  advertiserPhoto: z.string().nullable().optional(),
  /** The year of the advertiser's account, its ads online (this one too), and whether its telephone was proved. */
  advertiserFacts: z
    .object({ memberSince: z.int(), onlineAds: z.int().nonnegative(), phoneProved: z.boolean() })
    .nullable()
    .optional(),
  /** For an agency's ad: details that a reader wants before writing; null for a private advertiser. */
  office: agencyOfficeSchema.nullable(),
  priceHistory: z.array(z.object({ date: z.iso.date(), millimes: z.int() })),
  /** When the advertiser last said that the ad is still true, by renewing it; null before the first time. */
  confirmedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
});
export type AdDetail = z.infer<typeof adDetailSchema>;

/** The key of an ad or an agency in URLs. */
export const publicKeySchema = z.string().regex(/^[A-Za-z0-9_-]{4,40}$/);

/** An integer number of dinars, as people type prices; answers are in millimes. */
const dinars = queryNumber(z.number().min(0).max(SEARCH_BOUNDS.price), readAmount);
const placeId = queryNumber(z.int().positive().max(100_000));

export const searchQuerySchema = z.object({
  transaction: z.enum(TRANSACTION_CODES).optional(),
  category: z.enum(CATEGORY_CODES).optional(),
  governorate: repeatable(placeId).optional(),
  delegation: repeatable(placeId).optional(),
  sector: repeatable(placeId).optional(),
  q: z.string().trim().max(TEXT_LIMITS.searchWords.max).optional(),
  /**
   * Only rents of this period. Absent with `transaction=RENTAL`: monthly rents, or every period if `q` names holiday
   * rentals. Ignored for other transactions.
   */
  rentPeriod: z.enum(RENT_PERIODS).optional(),
  priceMin: dinars.optional(),
  priceMax: dinars.optional(),
  ...filterShape(FILTER_FIELDS),
  /** Published on this Tunisian day or later. */
  since: z.iso
    .date()
    .refine((day) => day >= MIN_SEARCH_DATE, `A day is ${MIN_SEARCH_DATE} or later.`)
    .optional(),
  /** `west,south,east,north` in degrees, as GeoJSON orders them. */
  bbox: z.string().max(120).optional(),
  /** `lng,lat;lng,lat;…`: three or more corners; the last is connected to the first. */
  polygon: z.string().max(4000).optional(),
  sort: z.enum(SEARCH_SORTS).default('newest'),
  /** `lat,lng` in degrees: the starting point of `sort=distance`. */
  near: z.string().max(60).optional(),
  facets: queryBoolean.optional(),
  /** Also returns `sponsored`, the ads above this page. */
  sponsored: queryBoolean.optional(),
  locale: z.enum(LOCALES).default('fr'),
  cards,
  /**
   * A cursor from the answer of the last page: on the pages of one visit no ad is repeated or missing, even if
   * ads are published in the meantime.
   */
  cursor: z.string().max(400).optional(),
  ...pageQuery,
});
/** The parameters that do not filter: order, page and language of the answer, and what else it contains. */
export const PRESENTATION_PARAMETERS = [
  'sort',
  'near',
  'facets',
  'sponsored',
  'locale',
  'cards',
  'cursor',
  'page',
  'pageSize',
] as const satisfies readonly (keyof ParsedSearchQuery)[];
/** As a client writes it. */
export type SearchQuery = z.input<typeof searchQuerySchema>;
/** After parsing. */
export type ParsedSearchQuery = z.output<typeof searchQuerySchema>;

export const facetsSchema = z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() })));
export type Facets = z.infer<typeof facetsSchema>;

export const searchAnswerSchema = listAnswer(adCardSchema).extend({
  /**
   * Results with a paid top position, at most TOP_ADS_PER_PAGE, only for the default sorts (date or relevance). They
   * are not counted in `total` a second time: `items` contains them too at their unpaid position, and a page shows each
   * ad once.
   */
  sponsored: z.array(adCardSchema).optional(),
  /** False if `total` is a lower bound ("more than") instead of a count. */
  totalExact: z.boolean(),
  /**
   * Counts per value of: category, rentPeriod (with `transaction=RENTAL`), each filter of FILTER_FIELDS, and the places one level below the searched one (`governorate`, `delegation` or `sector`).
   * Each is the number of results of the same search with this filter set to this value only; an amenity is added to
   * the chosen ones. Values without results are left out.
   */
  facets: facetsSchema.optional(),
  /** False, with no `facets`, while the ads of a very wide search are counted; its counts may be some minutes old. */
  facetsExact: z.boolean().optional(),
  /** The cursor for other pages of this visit; missing if the page is empty. */
  cursor: z.string().optional(),
  /** Words that were corrected, for "results for …". */
  corrections: z.array(z.object({ typed: z.string(), meant: z.string() })).optional(),
  /**
   * The advertiser's own titles that contain a searched word: without them a visitor would not see why the ad was found.
   */
  ownTitles: z.array(z.object({ publicKey: z.string(), title: z.string(), language: z.enum(LOCALES) })).optional(),
  /** Words that the results do not have to contain, because no ad has them, or none together with the others. */
  ignoredWords: z.array(z.string()).optional(),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

/** `cards` is the format of the similar ads. */
export const byPublicKeyQuerySchema = z.object({
  publicKey: publicKeySchema,
  locale: z.enum(LOCALES).default('fr'),
  cards,
});
/** GET search/items/by-keys: the cards of these ads in this order, without ads that have no page. */
export const byKeysQuerySchema = z.object({
  keys: repeatable(publicKeySchema).pipe(z.array(publicKeySchema).min(1).max(MAX_PAGE_SIZE)),
  locale: z.enum(LOCALES).default('fr'),
  cards,
});
export const byKeysAnswerSchema = z.object({ items: z.array(adCardSchema) });
export type ByKeysAnswer = z.infer<typeof byKeysAnswerSchema>;
const placeWord = z.string().trim().min(1).max(MAX_SLUG_LENGTHS.place).optional();
/**
 * `governorate`, `delegation`, `sector` are names from an address of the older site. For an unknown key with a known
 * governorate the ad is answered as gone, with ads of the deepest known place.
 */
export const byKeyOrUidQuerySchema = z.object({
  key: z.string().min(1).max(MAX_SLUG_LENGTHS.ad),
  locale: z.enum(LOCALES).default('fr'),
  cards,
  transaction: z.enum(TRANSACTION_CODES).default('SALE'),
  governorate: placeWord,
  delegation: placeWord,
  sector: placeWord,
});
export type ByKeyOrUidQuery = z.input<typeof byKeyOrUidQuerySchema>;
export type LegacyAdQuery = z.output<typeof byKeyOrUidQuerySchema>;

/**
 * An ad by key. `unknown` has the status 404, `gone` 410: closed for more than CLOSED_AD_DAYS, removed, or an address of
 * the older site of which only the place is known; its page shows `similar`. Both are answers and not errors for RTK
 * Query, which would repeat a failed call on mount.
 */
export const adAnswerSchema = z.object({
  state: z.enum(['online', 'closed', 'gone', 'unknown']),
  ad: adDetailSchema.nullable(),
  similar: z.array(adCardSchema),
});
export type AdAnswer = z.infer<typeof adAnswerSchema>;

export const dayListingQuerySchema = z.object({
  locale: z.enum(LOCALES).default('fr'),
  cards,
  limit: queryNumber(z.int().min(1).max(24)).default(12),
});
export const dayListingAnswerSchema = z.object({ date: z.iso.date(), items: z.array(adCardSchema) });
export type DayListingAnswer = z.infer<typeof dayListingAnswerSchema>;

/** The number of a member in their agency, as its page names them. */
export const agentNumberSchema = queryNumber(z.int().min(0).max(10_000));

/** GET search/agency/items/public-key: the ads of an agency by the filters of a search. */
export const agencyItemsQuerySchema = searchQuerySchema
  .omit({ near: true, facets: true, sponsored: true, cursor: true })
  .extend({ publicKey: publicKeySchema, agent: agentNumberSchema.optional() });
/** As a client writes it. */
export type AgencyItemsQuery = z.input<typeof agencyItemsQuerySchema>;
export const agencyItemsAnswerSchema = listAnswer(adCardSchema);
