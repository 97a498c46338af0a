import { z } from 'zod';
import { phoneSchema } from './account.ts';
import { AD_STATES, POSITION_PRECISIONS, publicKeySchema } from './ad.ts';
import { adShape, anyAdShape } from './field-schemas.ts';
import { FIELDS, FLATSHARE_FIELDS } from '@houni/domain/fields';
import { MAX_PHOTOS, TEXT_LIMITS } from '@houni/domain/limits';
import { queryNumber } from './list.ts';
import { LOCALES } from '@houni/domain/locale';
import { photoSchema } from './photo.ts';
import { singleLineText, multiLineText } from './plain-text.ts';
import { PRICE_UNITS } from '@houni/domain/price-units';
import { AD_CATEGORY_CODES, CATEGORY_TRANSACTIONS, TRANSACTION_CODES } from '@houni/domain/transactions';
import type { AdCategoryCode, TransactionCode } from '@houni/domain/transactions';
import { publicNameSchema } from './public-name.ts';

/** Who can change the state of an ad; the members of an agency can change its ads. */
export const AD_ACTORS = ['owner', 'agency_owner', 'agency_agent', 'moderator', 'system'] as const;
export type AdActor = (typeof AD_ACTORS)[number];

const millimes = z.int().positive().max(10_000_000_000_000);
const squareMetres = z.number().positive().max(100_000_000);
const placeId = z.int().positive().max(100_000);
const title = singleLineText(TEXT_LIMITS.adTitle);
const description = multiLineText(TEXT_LIMITS.adDescription);
/** A video of the property on a known video platform; no other page. */
const videoUrl = z
  .url({ protocol: /^https$/, hostname: /^((www|m)\.)?(youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com)$/ })
  .max(300);

/** The key of an uploaded picture, which has the alternative text and the tag for floor plans. */
const photoKey = z.string().regex(/^[\w-]{4,64}$/);

const contact = z
  .object({
    name: publicNameSchema,
    phone: phoneSchema.optional(),
    whatsapp: z.boolean().optional(),
    hours: singleLineText({ min: 1, max: 120 }).optional(),
    /** False if the advertiser only accepts messages. */
    phoneShown: z.boolean().optional(),
  })
  .strict();

const common = {
  /** Language of title and description. */
  language: z.enum(LOCALES),
  title,
  description,
  /** Title and description in other languages. */
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
  /** The first photo is the cover. */
  photos: z.array(photoKey).max(MAX_PHOTOS.agency).optional(),
  videoUrl: videoUrl.optional(),
  contact,
};

const rentalPrice = z.object({ millimes, unit: z.enum(['month', 'night', 'week']) }).strict();
const utilities = z.object({ water: z.boolean(), power: z.boolean(), sewer: z.boolean() }).strict();

/** What the ads of a category and transaction have, beside the fields of the table. */
function contentOf<Category extends AdCategoryCode>(category: Category, transaction: TransactionCode) {
  const kind = { category, transaction };
  return z
    .object({
      category: z.literal(category),
      transaction: z.literal(transaction),
      price: transaction === 'SALE' ? z.object({ millimes, unit: z.literal('total') }).strict() : rentalPrice,
      ...common,
      ...adShape(FIELDS, kind),
      ...(category === 'TERRAINS_FERMES' && { utilities: utilities.optional() }),
      ...(transaction === 'FLAT' && { flatshare: z.object(adShape(FLATSHARE_FIELDS, kind)).strict() }),
    })
    .strict();
}

/** All fields of all kinds of ads as one flat type, for code that handles every kind. */
const anyAd = z
  .object({
    ...anyAdShape(FIELDS),
    ...common,
    area: squareMetres,
    utilities: utilities.optional(),
    flatshare: z
      .object({ ...anyAdShape(FLATSHARE_FIELDS), roomsOffered: z.int() })
      .strict()
      .optional(),
    category: z.enum(AD_CATEGORY_CODES),
    transaction: z.enum(TRANSACTION_CODES),
    price: z.object({ millimes, unit: z.enum(PRICE_UNITS) }).strict(),
  })
  .strict();
export type AdContent = z.output<typeof anyAd>;
export type AdContentInput = z.input<typeof anyAd>;

function kindsOf(category: AdCategoryCode) {
  const flatshares = CATEGORY_TRANSACTIONS[category].includes('FLAT') ? [contentOf(category, 'FLAT')] : [];
  const others = [contentOf(category, 'SALE'), contentOf(category, 'RENTAL')] as const;
  return z.discriminatedUnion('transaction', [...others, ...flatshares]);
}

/** An ad as its advertiser writes it. Fields of another category or transaction are rejected. */
export const adContentSchema = z.discriminatedUnion('category', [
  kindsOf('APPARTEMENT'),
  kindsOf('MAISONS'),
  kindsOf('TERRAINS_FERMES'),
  kindsOf('BUREAUX_COMMERCES'),
]) as unknown as z.ZodType<AdContent, AdContentInput>; // each kind has a part of the fields of the flat type

/** POST items/create, with the header `Idempotency-Key`. */
export const adCreateSchema = z
  .object({
    ad: adContentSchema,
    /** False saves the ad as a draft. */
    submit: z.boolean().default(true),
    /** The draft that the ad was created from; it is deleted in the same transaction. */
    draftKey: z
      .string()
      .regex(/^[\w-]{4,64}$/)
      .optional(),
  })
  .strict();
export const adWriteAnswerSchema = z.object({
  publicKey: z.string(),
  state: z.enum(AD_STATES),
  revision: z.int(),
  /** Canonical path of the ad's page in the ad's own language. */
  url: z.string(),
});
export type AdWriteAnswer = z.infer<typeof adWriteAnswerSchema>;

/** PATCH items/{key}: changes the given fields, null removes one. The result is validated as a whole. */
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

/** The actions that the advertiser can take now. */
export const AD_OWNER_ACTIONS = ['edit', 'submit', 'pause', 'resume', 'renew', 'close', 'delete', 'undelete'] as const;
export type AdOwnerAction = (typeof AD_OWNER_ACTIONS)[number];

/** Body of the lifecycle calls. An outdated revision is a conflict. */
export const adActionSchema = z.object({ revision: z.int().optional() }).strict();
export const adCloseSchema = z.object({ revision: z.int().optional(), outcome: z.literal('sold_or_rented') }).strict();
/** POST items/renew-link: the parameters of the signed link in the reminder mail. */
export const adRenewLinkSchema = z.object({ token: z.string().min(1).max(300) }).strict();

/** An answer to the question whether an ad is still available. */
export const adConfirmationSchema = z.object({ key: publicKeySchema, answer: z.enum(['available', 'gone']) }).strict();
export type AdConfirmation = z.infer<typeof adConfirmationSchema>;
/** POST items/confirm-link: the token of the mail's link; without answers it only reads the ads of the question. */
export const adConfirmLinkSchema = z
  .object({ token: z.string().min(1).max(400), answers: z.array(adConfirmationSchema).max(50) })
  .strict();
export const adConfirmationsAnswerSchema = z.object({
  ads: z.array(
    z.object({ publicKey: publicKeySchema, title: z.string(), answer: z.enum(['available', 'gone']).nullable() }),
  ),
});
export type AdConfirmationsAnswer = z.infer<typeof adConfirmationsAnswerSchema>;
export const adKeyParamsSchema = z.object({ key: publicKeySchema });

/** GET items/{key}: the advertiser's own ad with all fields, including exact position and phone. */
export const ownAdSchema = z.object({
  publicKey: z.string(),
  uid: z.string(),
  state: z.enum(AD_STATES),
  revision: z.int(),
  url: z.string(),
  /** As it was written; texts of old drafts can be shorter than those of new ads. */
  ad: z.object({ ...anyAd.shape, title: z.string(), description: z.string(), area: z.number().optional() }),
  photos: z.array(photoSchema.extend({ key: z.string(), floorPlan: z.boolean() })),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  allowedActions: z.array(z.enum(AD_OWNER_ACTIONS)),
  /** The moderator's last review, while it is still relevant. */
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

/**
 * GET search/item/comparables: the median of comparable ads, null below COMPARABLES_NEEDED. Rooms of flatshares are compared
 * by the price of a room, everything else by the price of a square metre.
 */
export const COMPARABLES_NEEDED = 8;
export const comparablesAnswerSchema = z.object({
  count: z.int(),
  level: z.enum(['sector', 'delegation']).nullable(),
  medianMillimesPerM2: z.int().nullable(),
  medianMillimesPerRoom: z.int().nullable().optional(),
});
/** GET search/comparables: for an ad that is being written. */
export const comparableFactsQuerySchema = z.object({
  transaction: z.enum(TRANSACTION_CODES),
  category: z.enum(AD_CATEGORY_CODES),
  delegation: queryNumber(placeId),
  sector: queryNumber(placeId),
  /** Not needed for a room. */
  area: queryNumber(squareMetres).optional(),
  unit: z.enum(PRICE_UNITS),
});
export type ComparableFactsQuery = z.output<typeof comparableFactsQuerySchema>;
export type ComparablesAnswer = z.infer<typeof comparablesAnswerSchema>;

/** DELETE items/{key}. POST items/{key}/undelete undoes it for DELETION_UNDO_MINUTES. */
export const adDeletedSchema = z.object({ publicKey: z.string(), state: z.literal('removed') });
