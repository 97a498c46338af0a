import type { PromotionAnswer, PromotionKind, PromotionsAnswer } from '@houni/contracts/promotion';
import { api } from '@houni/store';

/** Promotions of ads. */
export const promotionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The promotions that can be bought for one of the user's ads. */
    getPromotions: build.query<PromotionsAnswer, string>({
      query: (key) => ({ url: `/items/${key}/promotions` }),
      providesTags: ['Ad'],
    }),
    /** Buys a promotion; a repetition with the same idempotency key is paid once. */
    promoteItem: build.mutation<PromotionAnswer, { key: string; kind: PromotionKind; idempotencyKey: string }>({
      query: ({ key, kind, idempotencyKey }) => ({
        url: `/items/${key}/${kind}`,
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
      }),
      invalidatesTags: (answer) => (answer ? ['Ad', 'Profile'] : []),
    }),
  }),
});
