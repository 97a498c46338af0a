import { z } from 'zod';
import { adCardSchema, priceSchema, publicKeySchema } from './ad.ts';
import { MAX_FAVOURITES } from '@houni/domain/limits';
import { listAnswer, pageQuery } from './list.ts';
import { LOCALES } from '@houni/domain/locale';
import { singleLineText } from './plain-text.ts';
import { PRICE_UNITS } from '@houni/domain/price-units';

/** GET favorite/mine: the ads that the signed-in user has saved and that still have a page, newest first. */
export const favouritesQuerySchema = z.object({ locale: z.enum(LOCALES).default('fr'), ...pageQuery });
export type FavouritesQuery = z.input<typeof favouritesQuerySchema>;

export const favouriteSchema = adCardSchema.extend({
  /** A note that only the user can read. */
  note: z.string().nullable(),
  addedAt: z.iso.datetime(),
  /** The price when it was saved; null for favourites that were saved before prices were recorded. */
  priceWhenAdded: priceSchema.nullable(),
  /** True when the price is lower now, in the same unit. */
  priceDropped: z.boolean(),
  /** True when the ad is no longer online. */
  closed: z.boolean(),
});
export type Favourite = z.infer<typeof favouriteSchema>;
export const favouritesAnswerSchema = listAnswer(favouriteSchema);
export type FavouritesAnswer = z.infer<typeof favouritesAnswerSchema>;

/** POST favorite/add and favorite/remove; both are idempotent. */
export const favouriteBodySchema = z.object({ publicKey: publicKeySchema }).strict();
export const favouriteAnswerSchema = z.object({ publicKey: z.string(), saved: z.boolean(), total: z.int() });
/** GET favorite/keys: the keys of all favourites, newest first, to mark the favourites of a whole page. */
export const favouriteKeysAnswerSchema = z.object({ items: z.array(z.string()) });
export type FavouriteKeysAnswer = z.infer<typeof favouriteKeysAnswerSchema>;

/**
 * POST favorite/merge: the favourites that a visitor saved on a device before signing in, newest first. `addedAt` and
 * `price` are from the time when the ad was saved. Idempotent.
 */
export const mergeFavouritesBodySchema = z
  .object({
    items: z
      .array(
        z
          .object({
            publicKey: publicKeySchema,
            addedAt: z.iso.datetime().optional(),
            price: z
              .object({ millimes: z.int().min(1).max(Number.MAX_SAFE_INTEGER), unit: z.enum(PRICE_UNITS) })
              .strict()
              .optional(),
          })
          .strict(),
      )
      .min(1)
      .max(MAX_FAVOURITES),
  })
  .strict();
export type MergeFavouritesBody = z.input<typeof mergeFavouritesBodySchema>;
export const mergeFavouritesAnswerSchema = z.object({
  /** Keys that are favourites of the account now. */
  saved: z.array(z.string()),
  /** Keys of ads without a public page. */
  unavailable: z.array(z.string()),
  /** Keys that exceed MAX_FAVOURITES. */
  overLimit: z.array(z.string()),
  total: z.int(),
});
export type MergeFavouritesAnswer = z.infer<typeof mergeFavouritesAnswerSchema>;

/** PATCH favorite/{key} */
export const favouriteNoteSchema = z.object({ note: singleLineText({ min: 1, max: 500 }).nullable() }).strict();
export const favouriteNoteAnswerSchema = z.object({ publicKey: z.string(), note: z.string().nullable() });
export type FavouriteNoteAnswer = z.infer<typeof favouriteNoteAnswerSchema>;
