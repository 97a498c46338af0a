import { z } from 'zod';
import { adCardSchema, priceSchema, publicKeySchema } from './ad.ts';
import { MAX_FAVOURITES } from './limits.ts';
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

/** POST favorite/add and favorite/remove; doing either twice comes to the same. */
export const favouriteBodySchema = z.object({ publicKey: publicKeySchema }).strict();
export const favouriteAnswerSchema = z.object({ publicKey: z.string(), kept: z.boolean(), total: z.int() });
/** GET favorite/keys: only which ads the user keeps, the newest choice first, for the hearts of a whole page at once. */
export const favouriteKeysAnswerSchema = z.object({ items: z.array(z.string()) });
export type FavouriteKeysAnswer = z.infer<typeof favouriteKeysAnswerSchema>;

/**
 * POST favorite/merge: what a visitor kept on a device before signing in, the newest choice first. `addedAt` and `price`
 * (millimes) are when it was kept and what the ad asked for then; doing it twice comes to the same.
 */
export const mergeFavouritesBodySchema = z
  .object({
    items: z
      .array(
        z
          .object({
            publicKey: publicKeySchema,
            addedAt: z.iso.datetime().optional(),
            price: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
          })
          .strict(),
      )
      .min(1)
      .max(MAX_FAVOURITES),
  })
  .strict();
export type MergeFavouritesBody = z.input<typeof mergeFavouritesBodySchema>;
export const mergeFavouritesAnswerSchema = z.object({
  /** Those that the account keeps now. */
  kept: z.array(z.string()),
  /** Those that nobody can open any more. */
  gone: z.array(z.string()),
  /** Those for which the account has no room. */
  noRoom: z.array(z.string()),
  total: z.int(),
});
export type MergeFavouritesAnswer = z.infer<typeof mergeFavouritesAnswerSchema>;

/** PATCH favorite/{key} */
export const favouriteNoteSchema = z.object({ note: lineOfText({ min: 1, max: 500 }).nullable() }).strict();
export const favouriteNoteAnswerSchema = z.object({ publicKey: z.string(), note: z.string().nullable() });
export type FavouriteNoteAnswer = z.infer<typeof favouriteNoteAnswerSchema>;
