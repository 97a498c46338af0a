import { z } from 'zod';
import { queryNumber } from './list.ts';
import { LOCALES } from './locale.ts';
import { MEDIA_LIMITS } from './media-limits.ts';
import { photoSchema } from './photo.ts';

/** What a picture is for; it decides its widths and the smallest size that it may have. */
export const MEDIA_KINDS = ['ad_photo', 'agency_cover', 'agency_logo', 'avatar'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export const MEDIA_STATES = ['receiving', 'processing', 'ready', 'failed'] as const;
export type MediaState = (typeof MEDIA_STATES)[number];

/** What a photo of an ad shows. */
export const PHOTO_TAGS = ['photo', 'floor_plan'] as const;
export type PhotoTag = (typeof PHOTO_TAGS)[number];

/** Why a picture cannot be used. */
export const MEDIA_FAILURES = [
  /** A photo format of telephones that the site cannot read. */
  'heic',
  'not_a_picture',
  'animated',
  'too_small',
  'too_many_pixels',
  /** Truncated or damaged. */
  'broken',
  /** Our side failed repeatedly; the same file may be sent again. */
  'processing',
] as const;
export type MediaFailure = (typeof MEDIA_FAILURES)[number];

export const mediaKeySchema = z.string().regex(/^md_[a-z0-9]{12}$/);
const altTextSchema = z.string().trim().min(1).max(MEDIA_LIMITS.altText);
/** Alternative text in the languages that it exists in. */
export const altSchema = z.partialRecord(z.enum(LOCALES), altTextSchema);

export const mediaSchema = z.object({
  key: mediaKeySchema,
  kind: z.enum(MEDIA_KINDS),
  state: z.enum(MEDIA_STATES),
  size: z.int(),
  /** Bytes received: where the next part begins. */
  offset: z.int(),
  /** Why it cannot be used; null unless `failed`. */
  failure: z.enum(MEDIA_FAILURES).nullable(),
  /** Its files, once `ready`; while it is being rotated, those of before. */
  photo: photoSchema.omit({ alt: true }).nullable(),
  alt: altSchema,
  tag: z.enum(PHOTO_TAGS),
  createdAt: z.iso.datetime(),
  /** When it is removed unless something uses it; null while something does. */
  expiresAt: z.iso.datetime().nullable(),
});
export type Media = z.infer<typeof mediaSchema>;

/** POST media/create: announces one file. `type` is only a first check: the content decides. */
export const mediaCreateSchema = z
  .object({
    kind: z.enum(MEDIA_KINDS).default('ad_photo'),
    type: z.string().max(100),
    size: z.int().min(1),
  })
  .strict();
export type MediaCreate = z.input<typeof mediaCreateSchema>;

export const mediaKeyParamsSchema = z.object({ key: mediaKeySchema });
export const mediaPartQuerySchema = z.object({ offset: queryNumber(z.int().min(0).max(MEDIA_LIMITS.size)) });

/** POST media/{key}/rotate: a quarter turn, clockwise for 90. */
export const mediaRotateSchema = z
  .object({ degrees: z.union([z.literal(90), z.literal(180), z.literal(270)]) })
  .strict();

/** PUT media/{key}/description */
export const mediaDescriptionSchema = z.object({ alt: altSchema, tag: z.enum(PHOTO_TAGS) }).strict();
export type MediaDescription = z.infer<typeof mediaDescriptionSchema>;
