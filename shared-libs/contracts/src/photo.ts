import { z } from 'zod';

/**
 * A picture that exists in several widths and two formats.
 * The address of one file is `${base}-${width}.${format}`, e.g. `/media/demo/villa-pool-01-640.avif`;
 * `base` is absolute or rooted at the media base address.
 */
export const photoSchema = z.object({
  base: z.string(),
  widths: z.array(z.int()),
  /** Natural size of the largest file, in CSS pixels: gives the aspect ratio before loading. */
  width: z.int(),
  height: z.int(),
  /** Base64 thumbhash, decoded to a blurred placeholder. */
  thumbhash: z.string(),
  /** Average colour as #rrggbb: the placeholder that costs no script. */
  color: z.string(),
  /** Alternative text in the language of the request. */
  alt: z.string(),
  /** A drawing of the rooms; missing on what a camera saw, and in lists. */
  floorPlan: z.literal(true).optional(),
});
export type Photo = z.infer<typeof photoSchema>;
