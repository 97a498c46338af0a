import { z } from 'zod';
import type { LimitName } from '@houni/contracts/limits';
import type { Http } from '../platform/http.ts';

const PERMITS = [
  ['sign-up', 'sign_up', 'Ask leave to make an account'],
  ['mail', 'sign_in_mail', 'Ask leave to have a link mailed that signs in or resets a password'],
  ['code', 'sign_in_code', 'Ask leave to have a code sent by SMS'],
] as const satisfies readonly (readonly [string, LimitName, string])[];

/**
 * What the sign-in screens ask before they turn to the identity provider: calls that make accounts or send messages
 * count here, by client address, with a proof of work from two thirds of the limit on. Answers nothing about anybody.
 */
export function permitRoutes(app: Http): void {
  for (const [name, limit, summary] of PERMITS) {
    app.post(
      `/user-auth/permit/${name}`,
      {
        config: { access: 'public', limit },
        schema: { tags: ['account'], summary, response: { 200: z.object({}) } },
      },
      () => Promise.resolve({}),
    );
  }
}
