import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** For unconfirmed and unsubscribed addresses. */
const ADDRESS_RETENTION_DAYS = 30;
/** The recipients of an issue are kept this long in case of complaints. */
const DELIVERY_RETENTION_DAYS = 90;

/** Deletes addresses that are not subscribed and the recipients of old issues. The counts of an issue are kept. */
export async function deleteExpiredAddresses(db: Database, now: Date): Promise<void> {
  await sql`delete from newsletter_subscriptions where state <> 'confirmed'
    and greatest(requested_at, unsubscribed_at) < ${now}::timestamptz - make_interval(days => ${ADDRESS_RETENTION_DAYS})
    and not exists (select from newsletter_deliveries delivery join newsletter_issues issue on issue.id = delivery.issue_id
      where delivery.email = newsletter_subscriptions.email and issue.state = 'sending')`.execute(db);
  await sql`delete from newsletter_deliveries using newsletter_issues issue where issue.id = issue_id
    and issue.finished_at < ${now}::timestamptz - make_interval(days => ${DELIVERY_RETENTION_DAYS})`.execute(db);
}
