import { z } from 'zod';
import type { RateLimitName } from '@houni/domain/rate-limits';
import type { Http } from '../platform/http.ts';

const CHECKS = [
  ['sign-up', 'sign_up', 'Check the sign-up rate limit'],
  ['mail', 'sign_in_mail', 'Check the rate limit of mails for sign-in and password reset'],
  ['code', 'sign_in_code', 'Check the rate limit of codes by SMS'],
] as const satisfies readonly (readonly [string, RateLimitName, string])[];

/**
 * The sign-in screens call these before the identity provider, which knows nothing of our limits. Each call counts for
 * the client's address. The answer is empty: it reveals nothing about an account.
 */
export function rateLimitRoutes(app: Http): void {
  for (const [name, limit, summary] of CHECKS) {
    app.post(
      `/user-auth/rate-limit/${name}`,
      {
        config: { access: 'public', limit },
        schema: { tags: ['account'], summary, response: { 200: z.object({}) } },
      },
      () => Promise.resolve({}),
    );
  }
}
