import { z } from 'zod';
import { byPublicKeyQuerySchema, POSITION_PRECISIONS } from './ad.ts';
import { draftShape } from './field-schemas.ts';
import { FIELDS, FLATSHARE_FIELDS } from '@houni/domain/fields';
import { MAX_PHOTOS, TEXT_LIMITS } from '@houni/domain/limits';
import { LOCALES } from '@houni/domain/locale';
import { PRICE_UNITS } from '@houni/domain/price-units';
import { AD_CATEGORY_CODES, TRANSACTION_CODES } from '@houni/domain/transactions';

/** The steps of posting, in order (product decision: six). */
export const POST_STEPS = ['type', 'place', 'details', 'media', 'contact', 'preview'] as const;
export type PostStep = (typeof POST_STEPS)[number];

const placeId = z.int().positive().max(100_000);

/** Ids of the chosen place; a level is null until it is chosen, and a lower level needs its parent. */
export const draftPlaceSchema = z
  .object({ governorate: placeId.nullable(), delegation: placeId.nullable(), sector: placeId.nullable() })
  .strict();
export type DraftPlace = z.infer<typeof draftPlaceSchema>;

const text = (max: number) => z.string().max(max);
const amount = z.number().min(0).max(10_000_000_000_000);

/** Incomplete facts: known names and types of values, but neither complete nor checked against each other. */
export const draftDetailsSchema = z
  .object({
    language: z.enum(LOCALES),
    title: text(TEXT_LIMITS.adTitle.max * 2),
    description: text(TEXT_LIMITS.adDescription.max * 2),
    translations: z
      .array(
        z
          .object({
            language: z.enum(LOCALES),
            title: text(TEXT_LIMITS.adTitle.max * 2),
            description: text(TEXT_LIMITS.adDescription.max * 2),
          })
          .strict(),
      )
      .max(LOCALES.length - 1),
    priceMillimes: amount,
    priceUnit: z.enum(PRICE_UNITS),
    negotiable: z.boolean(),
    utilities: z.object({ water: z.boolean(), power: z.boolean(), sewer: z.boolean() }).strict(),
    ...draftShape(FIELDS),
    ...draftShape(FLATSHARE_FIELDS),
  })
  .partial()
  .strict();

/** Pictures of the draft in order; the first is the cover. */
export const draftMediaSchema = z
  .object({
    photos: z.array(z.string().regex(/^[\w-]{4,64}$/)).max(MAX_PHOTOS.agency),
    videoUrl: text(300),
  })
  .partial()
  .strict();

export const draftContactSchema = z
  .object({ name: text(160), phone: text(120), whatsapp: z.boolean(), hours: text(240), phoneShown: z.boolean() })
  .partial()
  .strict();

/** The content of a draft; every part may be missing. Unknown keys are rejected. */
export const draftContentSchema = z
  .object({
    transaction: z.enum(TRANSACTION_CODES).nullable(),
    category: z.enum(AD_CATEGORY_CODES).nullable(),
    /** Absent in drafts that have not reached the step. */
    place: draftPlaceSchema.optional(),
    position: z
      .object({
        lat: z.number().min(-90).max(90),
        lng: z.number().min(-180).max(180),
        precision: z.enum(POSITION_PRECISIONS),
      })
      .strict()
      .optional(),
    details: draftDetailsSchema.optional(),
    media: draftMediaSchema.optional(),
    contact: draftContactSchema.optional(),
    step: z.enum(POST_STEPS),
  })
  .strict();
export type DraftContent = z.infer<typeof draftContentSchema>;

/** GET and PUT items/draft: the signed-in user's current draft. `revision` prevents lost updates. */
export const draftSchema = z.object({
  /** Tells the current draft from another one that takes its place. */
  key: z.string(),
  content: draftContentSchema,
  revision: z.int(),
  updatedAt: z.iso.datetime(),
});
export const draftAnswerSchema = z.object({ draft: draftSchema.nullable() });
export const draftPutSchema = z.object({ content: draftContentSchema, revision: z.int().nullable() });
export type DraftAnswer = z.infer<typeof draftAnswerSchema>;

/** items/drafts: all drafts of the account; `current` is the one of items/draft. */
export const savedDraftSchema = draftSchema.extend({
  current: z.boolean(),
  createdAt: z.iso.datetime(),
});
export const draftsAnswerSchema = z.object({ items: z.array(savedDraftSchema), max: z.int() });
export const draftCreateSchema = z.object({ content: draftContentSchema }).strict();
export const draftKeyParamsSchema = z.object({ key: z.string().regex(/^[\w-]{4,64}$/) });
/** GET items/drafts/{key}/preview */
export const draftPreviewQuerySchema = byPublicKeyQuerySchema.omit({ publicKey: true });
export type DraftsAnswer = z.infer<typeof draftsAnswerSchema>;
export type SavedDraft = z.infer<typeof savedDraftSchema>;
export const draftDeletedSchema = z.object({ deleted: z.literal(true) });
