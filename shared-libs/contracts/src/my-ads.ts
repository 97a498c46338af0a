import { z } from 'zod';
import { AD_STATES, adCardSchema, publicKeySchema } from './ad.ts';
import { AD_OWNER_ACTIONS } from './ad-write.ts';
import { listAnswer, pageQuery, queryNumber } from './list.ts';
import { LOCALES } from '@houni/domain/locale';
import { APPEAL_LENGTH, APPEAL_STATES } from '@houni/domain/moderation-codes';
import { multiLineText } from './plain-text.ts';

/** GET items/mine: the signed-in user's own ads, or all ads of the agency that the user works for. */
export const myAdsQuerySchema = z.object({
  state: z.enum(AD_STATES).optional(),
  /** Only this ad, for the links of mails. */
  ad: publicKeySchema.optional(),
  /** Only the ads of this author, by the id of the account. */
  agent: z.string().min(1).max(128).optional(),
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
  /** The id of the author, for an ad of the user's agency. */
  agent: z.string().nullable().optional(),
  /** Sent back with an action, so that an action on an outdated ad is a conflict. */
  revision: z.int(),
  /** The actions that the user can take on the ad now. */
  allowedActions: z.array(z.enum(AD_OWNER_ACTIONS)),
  /** The moderator's last decision while the ad needs a change, is rejected or removed. */
  review: z.object({ reason: z.string().nullable(), note: z.string().nullable() }).nullable(),
  /** The appeal against a rejection or a removal by a moderator; null for other ads. */
  appeal: z.enum(APPEAL_STATES).nullable().optional(),
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
  /** The members of the user's agency; missing for somebody without one. */
  agents: z.array(z.object({ uid: z.string(), name: z.string() })).optional(),
  /** Set between the end of a plan and the moment at which the oldest ads beyond the limit are paused. */
  planEnd: z.object({ offlineAt: z.iso.datetime(), ads: z.int() }).nullable().optional(),
});
export type MyAdsAnswer = z.infer<typeof myAdsAnswerSchema>;

/** POST items/{key}/appeal: contests the last decision of a moderator about the ad, once. */
export const appealBodySchema = z.object({ text: multiLineText(APPEAL_LENGTH) }).strict();
export const appealAnswerSchema = z.object({ received: z.literal(true) });

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
 * GET items/{key}/statistics. `similar` compares the averages per day online with the median of other online ads of the same
 * transaction, category and delegation; null below COMPARABLES_NEEDED ads.
 */
const averages = z.object({
  impressions: z.number(),
  views: z.number(),
  favourites: z.number(),
  reveals: z.number(),
  messages: z.number(),
});
export const adStatisticsAnswerSchema = statisticsAnswerSchema.extend({
  title: z.string(),
  language: z.enum(LOCALES),
  similar: z.object({ ads: z.int(), own: averages, median: averages }).nullable(),
});
export type AdStatistics = z.infer<typeof adStatisticsAnswerSchema>;

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
