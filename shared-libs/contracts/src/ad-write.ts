import { z } from 'zod';
import { phoneSchema } from './account.ts';
import {
  AD_STATES,
  COMMERCIAL_USES,
  CONDITIONS,
  ORIENTATIONS,
  POSITION_PRECISIONS,
  PRICE_UNITS,
  publicKeySchema,
  TITLE_STATUSES,
  ZONINGS,
} from './ad.ts';
import { FLATMATES, PERMITS } from './ad-facts.ts';
import { AMENITY_CODES } from './amenities.ts';
import { MAX_PHOTOS, TEXT_LIMITS } from './limits.ts';
import { LOCALES } from './locale.ts';
import { photoSchema } from './photo.ts';
import { lineOfText, paragraphs } from './plain-text.ts';
import { AD_CATEGORY_CODES, TRANSACTION_CODES } from './transactions.ts';

/** Who can move an ad from state to state; an agency's ad is moved by its people too. */
export const AD_ACTORS = ['owner', 'agency_owner', 'agency_agent', 'moderator', 'product'] as const;
export type AdActor = (typeof AD_ACTORS)[number];

const millimes = z.int().positive().max(10_000_000_000_000);
const squareMetres = z.number().positive().max(100_000_000);
const placeId = z.int().positive().max(100_000);
const title = lineOfText(TEXT_LIMITS.adTitle);
const description = paragraphs(TEXT_LIMITS.adDescription);
/** A film of the property, where films are watched; never a page that could be anything. */
const videoUrl = z
  .url({ protocol: /^https$/, hostname: /^((www|m)\.)?(youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com)$/ })
  .max(300);

/** The key of a picture that was uploaded before; its alternative text and whether it is a floor plan stand there. */
const photoKey = z.string().regex(/^[\w-]{4,64}$/);

const contact = z
  .object({
    name: lineOfText({ min: 2, max: 80 }),
    phone: phoneSchema.optional(),
    whatsapp: z.boolean().optional(),
    hours: lineOfText({ min: 1, max: 120 }).optional(),
    /** False: only messages. */
    phoneShown: z.boolean().optional(),
  })
  .strict();

const common = {
  /** Language of title and description. */
  language: z.enum(LOCALES),
  title,
  description,
  /** The same in further languages. */
  translations: z
    .array(z.object({ language: z.enum(LOCALES), title, description }).strict())
    .max(LOCALES.length - 1)
    .optional(),
  place: z.object({ governorate: placeId, delegation: placeId, sector: placeId }).strict(),
  position: z
    .object({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      precision: z.enum(POSITION_PRECISIONS),
    })
    .strict()
    .optional(),
  negotiable: z.boolean().optional(),
  charges: millimes.optional(),
  agencyFees: millimes.optional(),
  area: squareMetres,
  /** The first one is the cover. */
  photos: z.array(photoKey).max(MAX_PHOTOS.agency).optional(),
  videoUrl: videoUrl.optional(),
  contact,
};

const building = {
  builtArea: squareMetres.optional(),
  landArea: squareMetres.optional(),
  bathrooms: z.int().min(0).max(20).optional(),
  floor: z.int().min(-5).max(100).optional(),
  floors: z.int().min(0).max(100).optional(),
  furnished: z.boolean().optional(),
  condition: z.enum(CONDITIONS).optional(),
  year: z.int().min(1700).max(2200).optional(),
  orientation: z.enum(ORIENTATIONS).optional(),
  amenities: z.array(z.enum(AMENITY_CODES)).max(AMENITY_CODES.length).optional(),
};
const home = {
  ...building,
  /** The n of "S+n". */
  rooms: z.int().min(0).max(20),
  totalRooms: z.int().min(0).max(60).optional(),
};
const land = {
  builtArea: squareMetres.optional(),
  zoning: z.enum(ZONINGS).optional(),
  utilities: z.object({ water: z.boolean(), power: z.boolean(), sewer: z.boolean() }).strict().optional(),
  frontage: z.number().positive().max(100_000).optional(),
  orientation: z.enum(ORIENTATIONS).optional(),
};
const commercial = {
  ...building,
  use: z.enum(COMMERCIAL_USES).optional(),
  frontage: z.number().positive().max(10_000).optional(),
};

const sale = {
  transaction: z.literal('SALE'),
  price: z.object({ millimes, unit: z.literal('total') }).strict(),
  titleStatus: z.enum(TITLE_STATUSES).optional(),
  permits: z.array(z.enum(PERMITS)).max(PERMITS.length).optional(),
};
const rentalPrice = z.object({ millimes, unit: z.enum(['month', 'night', 'week']) }).strict();
const rental = { transaction: z.literal('RENTAL'), price: rentalPrice, deposit: millimes.optional() };
const flatsharing = {
  transaction: z.literal('FLAT'),
  price: rentalPrice,
  deposit: millimes.optional(),
  flatshare: z
    .object({
      roomsOffered: z.int().min(1).max(20),
      occupants: z.int().min(0).max(40).optional(),
      preference: z.enum(FLATMATES).optional(),
      smoking: z.boolean().optional(),
      pets: z.boolean().optional(),
      couples: z.boolean().optional(),
    })
    .strict(),
};

const homeCategory = { category: z.enum(['APPARTEMENT', 'MAISONS']) };
const landCategory = { category: z.literal('TERRAINS_FERMES') };
const commercialCategory = { category: z.literal('BUREAUX_COMMERCES') };

/** An ad as its advertiser writes it: what belongs to another category or transaction is refused. */
export const adContentSchema = z.discriminatedUnion('category', [
  z.discriminatedUnion('transaction', [
    z.object({ ...homeCategory, ...sale, ...common, ...home }).strict(),
    z.object({ ...homeCategory, ...rental, ...common, ...home }).strict(),
    z.object({ ...homeCategory, ...flatsharing, ...common, ...home }).strict(),
  ]),
  z.discriminatedUnion('transaction', [
    z.object({ ...landCategory, ...sale, ...common, ...land }).strict(),
    z.object({ ...landCategory, ...rental, ...common, ...land }).strict(),
  ]),
  z.discriminatedUnion('transaction', [
    z.object({ ...commercialCategory, ...sale, ...common, ...commercial }).strict(),
    z.object({ ...commercialCategory, ...rental, ...common, ...commercial }).strict(),
  ]),
]);
export type AdContentInput = z.input<typeof adContentSchema>;

/** Every field that an ad of some kind has, as one flat type: what code that handles all kinds reads. */
const anyAd = z
  .object({
    ...common,
    ...land,
    ...commercial,
    ...home,
    category: z.enum(AD_CATEGORY_CODES),
    transaction: z.enum(TRANSACTION_CODES),
    price: z.object({ millimes, unit: z.enum(PRICE_UNITS) }).strict(),
    titleStatus: sale.titleStatus,
    permits: sale.permits,
    deposit: rental.deposit,
    flatshare: flatsharing.flatshare.optional(),
    rooms: home.rooms.optional(),
  })
  .strict();
export type AdContent = z.output<typeof anyAd>;

/** POST items/create, with the header `Idempotency-Key`. */
export const adCreateSchema = z
  .object({
    ad: adContentSchema,
    /** False keeps the ad as a draft. */
    submit: z.boolean().default(true),
    /** The draft that the ad was made from: it goes with the same write. */
    draftKey: z
      .string()
      .regex(/^[\w-]{4,64}$/)
      .optional(),
  })
  .strict();
export const adWrittenSchema = z.object({
  publicKey: z.string(),
  state: z.enum(AD_STATES),
  revision: z.int(),
  /** Canonical path of the ad's page in the ad's own language. */
  url: z.string(),
});
export type AdWritten = z.infer<typeof adWrittenSchema>;

/** PATCH items/{key}: the given fields change, null takes one away; the whole must fit afterwards. */
export const adChangesSchema = z
  .object({
    revision: z.int(),
    changes: z
      .object(
        Object.fromEntries(Object.entries(anyAd.shape).map(([name, field]) => [name, field.nullable().optional()])),
      )
      .strict(),
  })
  .strict();

/** What an advertiser may do with an ad now. */
export const AD_OWNER_ACTIONS = ['edit', 'submit', 'pause', 'resume', 'renew', 'close', 'delete'] as const;
export type AdOwnerAction = (typeof AD_OWNER_ACTIONS)[number];

/** Body of the lifecycle calls; a revision that is no longer the ad's is a conflict. */
export const adActionSchema = z.object({ revision: z.int().optional() }).strict();
export const adCloseSchema = z.object({ revision: z.int().optional(), outcome: z.literal('sold_or_rented') }).strict();
/** POST items/renew-link: what the signed link of the reminder carries. */
export const adRenewLinkSchema = z.object({ token: z.string().min(1).max(300) }).strict();
export const adKeyParamsSchema = z.object({ key: publicKeySchema });

/** GET items/{key}: one's own ad with everything, exact position and phone too. */
export const ownAdSchema = z.object({
  publicKey: z.string(),
  uid: z.string(),
  state: z.enum(AD_STATES),
  revision: z.int(),
  url: z.string(),
  /** As it was written; texts of old drafts may be shorter than a new ad's. */
  ad: z.object({ ...anyAd.shape, title: z.string(), description: z.string(), area: z.number().optional() }),
  photos: z.array(photoSchema.extend({ key: z.string(), floorPlan: z.boolean() })),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  may: z.array(z.enum(AD_OWNER_ACTIONS)),
  /** What a moderator said last, where that still matters. */
  review: z.object({ reason: z.string().nullable(), note: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  history: z.array(
    z.object({
      from: z.enum(AD_STATES).nullable(),
      to: z.enum(AD_STATES),
      actor: z.enum(AD_ACTORS),
      at: z.iso.datetime(),
    }),
  ),
});
export type OwnAd = z.infer<typeof ownAdSchema>;

/** GET search/item/comparables: the median of comparable ads, null below COMPARABLES_NEEDED. */
export const COMPARABLES_NEEDED = 8;
export const comparablesAnswerSchema = z.object({
  count: z.int(),
  level: z.enum(['sector', 'delegation']).nullable(),
  medianMillimesPerM2: z.int().nullable(),
});
export type ComparablesAnswer = z.infer<typeof comparablesAnswerSchema>;

/** DELETE items/{key}: null where a draft really went. */
export const adDeletedSchema = z.object({ publicKey: z.string(), state: z.literal('removed').nullable() });
