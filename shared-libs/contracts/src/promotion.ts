import { z } from 'zod';

/** What an advertiser can buy for one ad; the costs stand in `limits` (CREDIT_COSTS). */
export const PROMOTION_KINDS = ['extra', 'bump', 'highlight', 'top'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Days that a highlight and a place at the top last. */
export const PROMOTION_DAYS = 7;

/** Ads with a place at the top that a page of results shows at most. */
export const TOP_ADS_PER_PAGE = 3;

/** Why a promotion cannot be bought now. */
export const PROMOTION_OBSTACLES = ['not_online', 'closed', 'not_needed', 'credits'] as const;

export const promotionQuoteSchema = z.object({
  kind: z.enum(PROMOTION_KINDS),
  /** Credits. */
  cost: z.int(),
  /** How long it would last from now, or on top of what is running; null for a bump, which happens once. */
  until: z.iso.datetime().nullable(),
  obstacle: z.enum(PROMOTION_OBSTACLES).nullable(),
});

/** The ad of `items/{key}/…`. */
export const promotionParamsSchema = z.object({
  key: z.string().regex(/^[A-Za-z0-9_-]{4,40}$/, 'This is no public key of an ad.'),
});

/** GET items/{key}/promotions: what can be bought for one of one's own ads, and what is running. */
export const promotionsAnswerSchema = z.object({
  account: z.enum(['person', 'agency']),
  balance: z.int(),
  items: z.array(promotionQuoteSchema),
  highlightedUntil: z.iso.datetime().nullable(),
  promotedUntil: z.iso.datetime().nullable(),
  bumpedAt: z.iso.datetime().nullable(),
  extraUntil: z.iso.datetime().nullable(),
});
export type PromotionsAnswer = z.infer<typeof promotionsAnswerSchema>;

/** POST items/{key}/bump, highlight, top, extra. The cost is the API's own: nothing is sent. */
export const promotionAnswerSchema = z.object({
  kind: z.enum(PROMOTION_KINDS),
  cost: z.int(),
  balance: z.int(),
  until: z.iso.datetime().nullable(),
});
export type PromotionAnswer = z.infer<typeof promotionAnswerSchema>;
