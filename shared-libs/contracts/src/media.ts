import { z } from 'zod';
import { hasSigns } from '@houni/domain/contact-in-text';
import { queryNumber } from './list.ts';
import { LOCALES } from '@houni/domain/locale';
import { MEDIA_LIMITS } from '@houni/domain/media-limits';
import { photoSchema } from './photo.ts';

/** The purpose of a picture; it determines its widths and its minimum size. */
export const MEDIA_KINDS = ['ad_photo', 'agency_cover', 'agency_logo', 'avatar'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export const MEDIA_STATES = ['receiving', 'processing', 'ready', 'failed'] as const;
export type MediaState = (typeof MEDIA_STATES)[number];

/** What a photo of an ad shows. */
export const PHOTO_TAGS = ['photo', 'floor_plan'] as const;
export type PhotoTag = (typeof PHOTO_TAGS)[number];

/** Why a picture cannot be used. */
export const MEDIA_FAILURES = [
  /** A phone photo format that the site cannot read. */
  'heic',
  'not_a_picture',
  'animated',
  'too_small',
  'too_many_pixels',
  /** Truncated or damaged. */
  'broken',
  /** Processing failed repeatedly; the same file can be sent again. */
  'processing',
] as const;
export type MediaFailure = (typeof MEDIA_FAILURES)[number];

export const mediaKeySchema = z.string().regex(/^md_[a-z0-9]{12}$/);
const altTextSchema = z.string().trim().min(1).max(MEDIA_LIMITS.altText);
/** Alternative text by language. */
export const altSchema = z.partialRecord(z.enum(LOCALES), altTextSchema);

export const mediaSchema = z.object({
  key: mediaKeySchema,
  kind: z.enum(MEDIA_KINDS),
  state: z.enum(MEDIA_STATES),
  size: z.int(),
  /** Received bytes: the offset of the next part. */
  offset: z.int(),
  /** Why it cannot be used; null unless `failed`. */
  failure: z.enum(MEDIA_FAILURES).nullable(),
  /** Its files, once `ready`; during a rotation the previous ones. */
  photo: photoSchema.omit({ alt: true }).nullable(),
  alt: altSchema,
  tag: z.enum(PHOTO_TAGS),
  createdAt: z.iso.datetime(),
  /** When it is deleted if nothing uses it; null while it is used. */
  expiresAt: z.iso.datetime().nullable(),
});
export type Media = z.infer<typeof mediaSchema>;

/** POST media/create: announces one file. `type` is a first check only; the content decides. */
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

/**
 * PUT media/{key}/description. The text of a photo changes without a look at its ad, so it may say nothing that the ad
 * would wait for.
 */
export const mediaDescriptionSchema = z
  .object({
    alt: z.partialRecord(
      z.enum(LOCALES),
      altTextSchema.refine((text) => !hasSigns(text), 'The text says what the photo shows.'),
    ),
    tag: z.enum(PHOTO_TAGS),
  })
  .strict();
export type MediaDescription = z.infer<typeof mediaDescriptionSchema>;
