import { z } from 'zod';
import { AD_STATES, adCardSchema, publicKeySchema } from './ad.ts';
import { listAnswer, pageQuery, queryNumber } from './list.ts';
import { LOCALES } from './locale.ts';

/** GET items/mine: the signed-in user's own ads, or all ads of the agency that the user works for. */
export const myAdsQuerySchema = z.object({
  state: z.enum(AD_STATES).optional(),
  locale: z.enum(LOCALES).default('fr'),
  ...pageQuery,
});
export type MyAdsQuery = z.input<typeof myAdsQuerySchema>;

export const myAdSchema = adCardSchema.extend({
  /** Null if the ad has never been online. */
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
  /** Number of ads by state; states without ads are missing. */
  states: z.array(z.object({ state: z.enum(AD_STATES), count: z.int() })),
  /** Set between the end of a plan and the moment at which the oldest ads beyond the limit are paused. */
  planEnd: z.object({ offlineAt: z.iso.datetime(), ads: z.int() }).nullable().optional(),
});
export type MyAdsAnswer = z.infer<typeof myAdsAnswerSchema>;

const counts = z.object({
  impressions: z.int(),
  views: z.int(),
  favourites: z.int(),
  reveals: z.int(),
  messages: z.int(),
});

/**
 * GET items/statistics (all own ads) and items/{key}/statistics: one row per day, also for days without events, oldest
 * first.
 */
export const statisticsQuerySchema = z.object({ days: queryNumber(z.int().min(1).max(365)).default(30) });
export const statisticsAnswerSchema = z.object({
  days: z.array(counts.extend({ day: z.iso.date() })),
  total: counts,
});
export type Statistics = z.infer<typeof statisticsAnswerSchema>;

/**
 * POST search/item/viewed: reports views from the browser, because pages are cached and the server cannot count them.
 */
export const viewedBodySchema = z
  .object({
    /** The ad whose page was viewed. */
    view: publicKeySchema.optional(),
    /** Ads whose cards were visible. */
    impressions: z.array(publicKeySchema).max(48).optional(),
  })
  .strict();
export const viewedAnswerSchema = z.object({ ok: z.literal(true) });
