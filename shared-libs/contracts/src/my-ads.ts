import { z } from 'zod';
import { AD_STATES, adCardSchema } from './ad.ts';
import { listAnswer, pageQuery } from './list.ts';
import { LOCALES } from './locale.ts';

/** GET items/mine: the signed-in user's own ads, or all ads of the agency that the user works for. */
export const myAdsQuerySchema = z.object({
  state: z.enum(AD_STATES).optional(),
  locale: z.enum(LOCALES).default('fr'),
  ...pageQuery,
});
export type MyAdsQuery = z.input<typeof myAdsQuerySchema>;

export const myAdSchema = adCardSchema.extend({
  /** Null for an ad that never was online. */
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  counters: z.object({
    impressions: z.int(),
    views: z.int(),
    favourites: z.int(),
    reveals: z.int(),
    messages: z.int(),
  }),
});
export type MyAd = z.infer<typeof myAdSchema>;

export const myAdsAnswerSchema = listAnswer(myAdSchema).extend({
  /** How many ads there are in each state that occurs. */
  states: z.array(z.object({ state: z.enum(AD_STATES), count: z.int() })),
});
export type MyAdsAnswer = z.infer<typeof myAdsAnswerSchema>;
