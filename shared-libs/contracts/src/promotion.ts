import { z } from 'zod';

/** Promotions of an ad; their costs are in `limits` (CREDIT_COSTS). */
export const PROMOTION_KINDS = ['extra', 'bump', 'highlight', 'top'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Duration of `highlight` and `top` in days. */
export const PROMOTION_DAYS = 7;

/** Maximum of ads in a paid top position per page of results. */
export const TOP_ADS_PER_PAGE = 3;

/** Why a promotion cannot be bought now. Ads without a photo have no place at the top of a list (`no_photo`). */
export const PROMOTION_OBSTACLES = ['not_online', 'closed', 'not_needed', 'no_photo', 'credits'] as const;

export const promotionQuoteSchema = z.object({
  kind: z.enum(PROMOTION_KINDS),
  /** Credits. */
  cost: z.int(),
  /** The end of the promotion if bought now, including the time that is left; null for a bump, which happens once. */
  until: z.iso.datetime().nullable(),
  obstacle: z.enum(PROMOTION_OBSTACLES).nullable(),
});

/** The ad of `items/{key}/…`. */
export const promotionParamsSchema = z.object({
  key: z.string().regex(/^[A-Za-z0-9_-]{4,40}$/, 'Not a public key of an ad.'),
});

/** GET items/{key}/promotions: available and running promotions of the user's own ad. */
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

/** POST items/{key}/bump, highlight, top, extra. No body: the API knows the cost. */
export const promotionAnswerSchema = z.object({
  kind: z.enum(PROMOTION_KINDS),
  cost: z.int(),
  balance: z.int(),
  until: z.iso.datetime().nullable(),
});
export type PromotionAnswer = z.infer<typeof promotionAnswerSchema>;
