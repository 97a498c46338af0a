import {
  PROMOTION_KINDS,
  promotionAnswerSchema,
  promotionParamsSchema,
  promotionsAnswerSchema,
} from '@houni/contracts/promotion';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import type { Services } from '../services.ts';
import { promoteAd, quotePromotions } from './promotions.ts';

/** Promotions that an advertiser buys for an ad. */
export function promotionRoutes(app: Http, services: Services): void {
  const tags = ['promotions'];

  app.get(
    '/items/:key/promotions',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Costs, balance and active promotions of one of your ads',
        params: promotionParamsSchema,
        response: { 200: promotionsAnswerSchema },
      },
    },
    (request) => quotePromotions(services.db, signedInUser(request).uid, request.params.key, services.now()),
  );

  for (const kind of PROMOTION_KINDS) {
    app.post(
      `/items/:key/${kind}`,
      {
        config: { access: 'user', idempotent: true },
        schema: {
          tags,
          summary: `Buy a promotion with credits: ${kind}`,
          params: promotionParamsSchema,
          response: { 200: promotionAnswerSchema },
        },
      },
      (request) => {
        const { uid } = signedInUser(request);
        return withIdempotency(services, request, uid, (transaction) =>
          promoteAd(transaction, { uid, publicKey: request.params.key, kind, now: services.now() }),
        );
      },
    );
  }
}
