import { z } from 'zod';
import { AD_CATEGORY_CODES, TRANSACTION_CODES } from './transactions.ts';

/** The steps of posting, in order (product decision: six). */
export const POST_STEPS = ['type', 'place', 'details', 'media', 'contact', 'preview'] as const;
export type PostStep = (typeof POST_STEPS)[number];

const placeId = z.int().positive().max(100_000);

/** Ids of the chosen place; a level is null until it is chosen, and a lower level never stands without its parent. */
export const draftPlaceSchema = z
  .object({ governorate: placeId.nullable(), delegation: placeId.nullable(), sector: placeId.nullable() })
  .strict();
export type DraftPlace = z.infer<typeof draftPlaceSchema>;

/** What a draft holds; every part may still be missing. Unknown keys are refused. */
export const draftContentSchema = z
  .object({
    transaction: z.enum(TRANSACTION_CODES).nullable(),
    category: z.enum(AD_CATEGORY_CODES).nullable(),
    /** Absent in drafts that never reached the step. */
    place: draftPlaceSchema.optional(),
    step: z.enum(POST_STEPS),
  })
  .strict();
export type DraftContent = z.infer<typeof draftContentSchema>;

/** GET and PUT items/draft: the signed-in user's current draft. `revision` guards against lost updates. */
export const draftSchema = z.object({ content: draftContentSchema, revision: z.int(), updatedAt: z.iso.datetime() });
export const draftAnswerSchema = z.object({ draft: draftSchema.nullable() });
export const draftPutSchema = z.object({ content: draftContentSchema, revision: z.int().nullable() });
export type DraftAnswer = z.infer<typeof draftAnswerSchema>;
