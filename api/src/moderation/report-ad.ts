import type { z } from 'zod';
import { REPORTS_TO_QUEUE } from '@houni/contracts/report';
import type { reportBodySchema } from '@houni/contracts/report';
import { RequestError } from '../platform/errors.ts';
import type { Services } from '../services.ts';
import { openCase } from './open-case.ts';

/**
 * Keeps a reader's report of an ad that is online; a second one of the same reader changes nothing and is answered alike.
 *
 * Three different reporters put the ad before all others into the moderators' queue, but it stays online until one of
 * them decides: what hides an ad by itself is a tool of competitors and former tenants, who are many more than
 * deceivers, and three addresses are easily had. What is dangerous was scored before it went online; what was not is
 * at the head of the queue.
 * @param reporter `user:…`, or the hashed address
 * @throws RequestError `not_found` for an ad that is not online
 */
export async function reportAd(
  { db, now }: Services,
  reporter: string,
  { publicKey, reason, text, email, locale }: z.output<typeof reportBodySchema>,
): Promise<{ received: true }> {
  return db.transaction().execute(async (transaction) => {
    const ad = await transaction
      .selectFrom('ads')
      .select('id')
      .where('publicKey', '=', publicKey)
      .where('state', '=', 'published')
      // Reports of one ad are counted one after the other.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!ad) throw new RequestError('not_found', 'No ad with this key is online.', 'publicKey');
    const added = await transaction
      .insertInto('adReports')
      .values({ adId: ad.id, reporter, reason, text, email: email ?? null, locale, createdAt: now() })
      .onConflict((conflict) => conflict.columns(['adId', 'reporter']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return { received: true };
    const { open } = await transaction
      .selectFrom('adReports')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('adId', '=', ad.id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    if (open >= REPORTS_TO_QUEUE) await openCase(transaction, { adId: ad.id, cause: 'reports', now: now() });
    return { received: true };
  });
}
