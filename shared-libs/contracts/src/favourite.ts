import { z } from 'zod';
import { adCardSchema, priceSchema, publicKeySchema } from './ad.ts';
import { listAnswer, pageQuery } from './list.ts';
import { LOCALES } from './locale.ts';
import { lineOfText } from './plain-text.ts';

/** GET favorite/mine: the ads that the signed-in user keeps and that still have a page, the newest choice first. */
export const favouritesQuerySchema = z.object({ locale: z.enum(LOCALES).default('fr'), ...pageQuery });
export type FavouritesQuery = z.input<typeof favouritesQuerySchema>;

export const favouriteSchema = adCardSchema.extend({
  /** What the user noted, for nobody else. */
  note: z.string().nullable(),
  addedAt: z.iso.datetime(),
  /** What the ad asked for when it was kept; null for choices made before this was remembered. */
  priceWhenAdded: priceSchema.nullable(),
  /** True where it costs less now. */
  priceDropped: z.boolean(),
  /** True where the ad is no longer offered. */
  closed: z.boolean(),
});
export type Favourite = z.infer<typeof favouriteSchema>;
export const favouritesAnswerSchema = listAnswer(favouriteSchema);
export type FavouritesAnswer = z.infer<typeof favouritesAnswerSchema>;

/** So many ads one account can keep. */
export const MAX_FAVOURITES = 200;

/** POST favorite/add and favorite/remove; doing either twice comes to the same. */
export const favouriteBodySchema = z.object({ publicKey: publicKeySchema }).strict();
export const favouriteAnswerSchema = z.object({ publicKey: z.string(), kept: z.boolean(), total: z.int() });
/** PATCH favorite/{key} */
export const favouriteNoteSchema = z.object({ note: lineOfText({ min: 1, max: 500 }).nullable() }).strict();
export const favouriteNoteAnswerSchema = z.object({ publicKey: z.string(), note: z.string().nullable() });
