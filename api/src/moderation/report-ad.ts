import type { z } from 'zod';
import { REPORTS_BEFORE_REVIEW } from '@houni/contracts/report';
import type { reportBodySchema } from '@houni/contracts/report';
import { isOnline } from '../ads/hide-ads.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';
import { openCase } from '../ads/open-moderation-case.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/**
 * Stores a report of an online ad; another report by the same reporter changes nothing while theirs is open, and gets the
 * same answer. After a decision it counts again.
 *
 * REPORTS_BEFORE_REVIEW different reporters put the ad at the head of the moderation queue, but it stays online until a
 * moderator decides. Hiding it automatically would let competitors remove each other's ads with a few addresses, and
 * risky ads were reviewed before they were published.
 * @param reporter `user:…`, or the hashed IP address
 * @throws DomainError `not_found` for an ad that is not online
 */
export async function reportAd(
  { db, now }: Services,
  reporter: string,
  { publicKey, reason, text }: z.output<typeof reportBodySchema>,
): Promise<{ received: true }> {
  return inTransaction(db, async (transaction) => {
    const ad = await transaction
      .selectFrom('ads')
      .select('id')
      .where('publicKey', '=', publicKey)
      .where(isOnline)
      // Lock the ad, so that concurrent reports are counted correctly.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!ad) throw new DomainError('not_found', 'No ad with this key is online.', 'publicKey');
    const added = await transaction
      .insertInto('adReports')
      .values({ adId: ad.id, reporter, reason, text, createdAt: now() })
      .onConflict((conflict) => conflict.columns(['adId', 'reporter']).where('state', '=', 'open').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return { received: true };
    const { open } = await transaction
      .selectFrom('adReports')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('adId', '=', ad.id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    if (open >= REPORTS_BEFORE_REVIEW) await openCase(transaction, { adId: ad.id, cause: 'reports', now: now() });
    return { received: true };
  });
}
