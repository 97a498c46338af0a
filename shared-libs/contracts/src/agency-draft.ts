import { z } from 'zod';
import { TEXT_LIMITS } from '@houni/domain/limits';
import { LOCALES } from '@houni/domain/locale';
import { mediaKeySchema } from './media.ts';
import { DAYS_OF_WEEK, MAX_SPANS_PER_DAY } from '@houni/domain/opening-hours';

const text = (max: number) => z.string().max(max);
const placeId = z.int().positive().max(100_000);
const minutes = z.int().min(0).max(1440);

/** An incomplete registration: known names and types of values, but neither complete nor checked. Unknown keys are rejected. */
export const agencyDraftContentSchema = z
  .strictObject({
    name: text(160),
    legalName: text(240),
    registryNumber: text(40),
    taxNumber: text(40),
    licence: z.strictObject({ number: text(80), authority: text(240), issued: text(10), expires: text(10) }).partial(),
    place: z.strictObject({
      governorate: placeId.nullable(),
      delegation: placeId.nullable(),
      sector: placeId.nullable(),
    }),
    address: text(400),
    position: z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullable(),
    languages: z.array(z.enum(LOCALES)).max(LOCALES.length),
    phones: z.array(text(120)).max(4),
    email: text(254),
    website: text(400),
    /** As typed. */
    foundedYear: text(10),
    weeklyHours: z
      .array(z.array(z.strictObject({ from: minutes, to: minutes })).max(MAX_SPANS_PER_DAY))
      .length(DAYS_OF_WEEK)
      .nullable(),
    texts: z.partialRecord(
      z.enum(LOCALES),
      z.strictObject({ tagline: text(TEXT_LIMITS.shortText.max * 2), description: text(8000) }).partial(),
    ),
    areas: z.array(placeId).max(40),
    /** Keys of pictures; they are kept as long as the draft. */
    cover: mediaKeySchema.nullable(),
    logo: mediaKeySchema.nullable(),
    /** The step of the form that was open. */
    step: z.string().regex(/^[a-z-]{1,20}$/),
  })
  .partial();
export type AgencyDraftContent = z.infer<typeof agencyDraftContentSchema>;

/**
 * GET, PUT and DELETE agency/draft: the registration that the account has begun, one at most. `agency/create` deletes it.
 * A PUT names the revision that it has read, null if there was none; 409 if another device has saved since: read, merge and
 * send again. A revision never comes back, also not after a deletion.
 */
export const agencyDraftSchema = z.object({
  content: agencyDraftContentSchema,
  revision: z.int(),
  updatedAt: z.iso.datetime(),
});
export const agencyDraftAnswerSchema = z.object({ draft: agencyDraftSchema.nullable() });
export type AgencyDraftAnswer = z.infer<typeof agencyDraftAnswerSchema>;
export const agencyDraftPutSchema = z.strictObject({
  content: agencyDraftContentSchema,
  revision: z.int().positive().nullable(),
});
export type AgencyDraftPut = z.input<typeof agencyDraftPutSchema>;
export const agencyDraftDeletedSchema = z.object({ deleted: z.literal(true) });
