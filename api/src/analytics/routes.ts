import { identifyAnswerSchema, identifyBodySchema } from '@houni/contracts/identify';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';

/**
 * The identify call of the analytics service: links an anonymous visitor to an account. Anybody can send any pair, so it
 * may be used for statistics only.
 */
export function analyticsRoutes(app: Http, { db, now }: Services): void {
  app.post(
    '/identify-pid',
    {
      config: { access: 'public', limit: 'identify' },
      schema: {
        tags: ['analytics'],
        summary: 'Link an anonymous visitor to an account',
        body: identifyBodySchema,
        response: { 200: identifyAnswerSchema },
      },
    },
    async ({ body }) => {
      const providerUid = body.platform_auth_provider_user_uid ?? '';
      await db
        .insertInto('visitorIdentities')
        .values({ anonymousUid: body.anonymous_user_uid, providerUid, firstSeenAt: now(), lastSeenAt: now() })
        .onConflict((conflict) => conflict.columns(['anonymousUid', 'providerUid']).doUpdateSet({ lastSeenAt: now() }))
        .execute();
      return { identified: providerUid !== '' };
    },
  );
}
