import { z } from 'zod';

/**
 * A picture in several widths and two formats. The URL of a file is `${base}-${width}.${format}`, e.g.
 * `/media/demo/villa-pool-01-640.avif`; `base` is absolute or relative to the media base URL.
 */
export const photoSchema = z.object({
  base: z.string(),
  widths: z.array(z.int()),
  /** Size of the largest file in CSS pixels, for the aspect ratio before loading. */
  width: z.int(),
  height: z.int(),
  /** Base64 thumbhash, decoded to a blurred placeholder. */
  thumbhash: z.string(),
  /** Average colour as #rrggbb: a placeholder without JavaScript. */
  color: z.string(),
  /** Alternative text in the language of the request. */
  alt: z.string(),
  /** True for a floor plan; missing for photos and in lists. */
  floorPlan: z.literal(true).optional(),
});
export type Photo = z.infer<typeof photoSchema>;

/** A photo of a card. It is decoration there, so it has no alternative text. */
export const listedPhotoSchema = z.object({
  /** Relative to the media base URL. */
  base: z.string(),
  /** Of its largest file, if that is smaller than the largest of `CARD_WIDTHS`. */
  width: z.int().optional(),
  /** Only of the first photo: the others are loaded on demand. */
  thumbhash: z.string().optional(),
});
export type ListedPhoto = z.infer<typeof listedPhotoSchema>;
