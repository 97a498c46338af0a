import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { before, deletion, eraseInBatches } from '../retention/erase-in-batches.ts';
import type { Erasure } from '../retention/erase-in-batches.ts';

/** For unconfirmed and unsubscribed addresses. */
const ADDRESS_RETENTION = '30 days';
/** The recipients of an issue are kept this long in case of complaints. */
const DELIVERY_RETENTION = '90 days';

/** What the job deletes. Each condition has an index. */
export const expiredAddresses = (now: Date): Erasure[] => {
  return [
    deletion(
      'newsletter_subscriptions',
      sql`state <> 'confirmed' and greatest(requested_at, unsubscribed_at) < ${before(now, ADDRESS_RETENTION)}
        and not exists (select from newsletter_deliveries delivery join newsletter_issues issue on issue.id = delivery.issue_id
          where delivery.email = newsletter_subscriptions.email and issue.state = 'sending')`,
    ),
    deletion(
      'newsletter_deliveries',
      sql`issue_id = any(array(select id from newsletter_issues
        where state = 'sent' and finished_at < ${before(now, DELIVERY_RETENTION)}))`,
    ),
  ];
};

/** Deletes addresses that are not subscribed and the recipients of old issues. The counts of an issue are kept. */
export function deleteExpiredAddresses(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  return eraseInBatches(db, expiredAddresses(now), signal);
}
